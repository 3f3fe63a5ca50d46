import { bistro } from '#fixtures/bistro.ts';
import type { Fixture, FixtureStore } from '#server/contract/fixture.ts';

import { worldFromReads } from '../compare/core/world/world-from-reads.ts';
import type { KeptAnswers } from './kept-answers.ts';
import { answersOf } from './kept-answers.ts';

/** The fallback for everything that no answer shows. */
const OTHERWISE = bistro.stores[0] as FixtureStore;

/** Fields that no read shows, or that are personal. */
const NEVER_SHOWN = ['name', 'timeZone', 'cutoffHour', 'installs', 'devices', 'customers'];

/**
 * The restaurant that the answers show, with the plugins of `bistro`, free tables and invented names. `guessed`
 * names the fields that no answer showed. Null if the answers show neither the floor plan nor products.
 */
export function pulledWorld(kept: KeptAnswers, serverId: string): Fixture | null {
  const answers = answersOf(kept);
  const { fixture } = worldFromReads(answers, { serverId, pluginId: 'pulled' });
  const [read] = fixture.stores;
  const isShown = (step: string): boolean =>
    kept[step]?.status === 200 && kept[step].data !== undefined;
  if (read === undefined || !(isShown('layout') || isShown('products'))) return null;
  const guessed = [...NEVER_SHOWN];
  const orGuess = <Field extends keyof FixtureStore>(
    field: Field,
    shown: boolean,
  ): FixtureStore[Field] => {
    if (shown) return read[field];
    guessed.push(field);
    return OTHERWISE[field];
  };
  const hasProducts = isShown('products');
  const store: FixtureStore = {
    ...OTHERWISE,
    serverId: read.serverId,
    name: read.serverId,
    floor: orGuess('floor', isShown('layout')),
    products: orGuess('products', hasProducts),
    categories: orGuess('categories', hasProducts),
    ingredients: orGuess('ingredients', isShown('ingredients')),
    currency: orGuess('currency', read.currency !== undefined),
    // There is no fallback, since an invented charge would change every bill.
    cover: read.cover,
    users: withInventedNames(orGuess('users', (read.users ?? []).length > 0)),
    paymentMethods: read.paymentMethods,
    accounts: [],
  };
  if (hasProducts && !isShown('categories')) guessed.push('categories');
  if (!isShown('table-detail')) guessed.push('cover');
  return { stores: [withMethods(withManager(store, guessed), guessed)], guessed };
}

function withInventedNames(users: FixtureStore['users'] = []): FixtureStore['users'] {
  return users.map((user, index) => ({
    ...user,
    name: `${user.role === 'manager' ? 'Yönetici' : 'Personel'} ${index + 1}`,
  }));
}

/** Adds a manager if there is none, since staff calls need one. */
function withManager(store: FixtureStore, guessed: string[]): FixtureStore {
  const { users = [] } = store;
  if (users.some(({ role }) => role === 'manager')) return store;
  guessed.push('users');
  const [manager] = OTHERWISE.users ?? [];
  return { ...store, users: manager === undefined ? users : [manager, ...users] };
}

/** Adds a cash and a card method if missing, since scenarios pay with both. */
function withMethods(store: FixtureStore, guessed: string[]): FixtureStore {
  const methods = store.paymentMethods ?? [];
  const missing = [true, false].filter(
    (cash) => !methods.some((one) => (one.cash ?? false) === cash),
  );
  if (missing.length === 0) return store;
  guessed.push('paymentMethods');
  const added = missing.flatMap(
    (cash) => OTHERWISE.paymentMethods?.find((one) => (one.cash ?? false) === cash) ?? [],
  );
  return { ...store, paymentMethods: [...methods, ...added] };
}
