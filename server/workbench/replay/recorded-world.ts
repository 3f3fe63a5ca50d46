import type { FixtureStore } from '#server/contract/fixture.ts';
import { scopesOfCall } from '#server/domain/data-api-paths.ts';
import type { JsonObject } from '#server/domain/json.ts';
import { fieldOf, objectsOf, textOf, withoutEmpty, numberOf } from '#server/domain/json.ts';
import type { LimitProfile } from '#server/domain/limits.ts';
import type { Scope } from '#server/domain/scopes.ts';
import { SCOPES } from '#server/domain/scopes.ts';

import { isScopeDenied } from '../compare/core/scopes.ts';
import type { TourAnswer } from '../compare/core/step.ts';
import { answerWith } from '../compare/core/step.ts';
import { WORLD } from '../compare/core/tour/tour.ts';
import { coverFrom, placeIn } from '../compare/core/world/accounts.ts';
import { uniqueBy } from '../compare/core/world/read-values.ts';
import { worldFromReads } from '../compare/core/world/world-from-reads.ts';
import type { AccountCall } from './account-calls.ts';
import { accountCall, accountsIn } from './account-calls.ts';
import type { RecordedCall } from './har-calls.ts';

/** A store made from reads, with the lists that it always has. */
type ReadStore = FixtureStore &
  Required<Pick<FixtureStore, 'floor' | 'products' | 'paymentMethods' | 'installs'>>;

export type RecordedWorld = ReturnType<typeof recordedWorld>;

/** The smallest world in which the calls can be repeated, reconstructed from their responses. */
export function recordedWorld(
  calls: readonly RecordedCall[],
  plugin: { readonly serverId: string; readonly pluginId: string },
) {
  const seen = calls.map(accountCall);
  const accepted = seen.filter(({ data }) => data !== undefined);
  const created = createdIn(accepted);
  const answers = new Map([...firstLists(seen, created), ...firstAccounts(seen)]);
  const { fixture, isConsentUnknown } = worldFromReads(answers, plugin);
  const [read] = fixture.stores as [ReadStore];
  const products = missingProducts(accepted, [...read.products, ...created]);
  const paymentMethods = missingMethods(accepted, [...read.paymentMethods, ...created]);
  const floor = answers.get('layout')?.status === 200 ? read.floor : [];
  const tables = missingTables(seen, floor);
  const [cover] = seen.flatMap(({ data }) => coverFrom(fieldOf(data, 'orders')) ?? []);
  const { serverId, ...lists } = {
    ...read,
    ...(cover && { cover: { rate: cover.price, title: cover.title } }),
    floor: [...floor, ...sectionsOf(tables)],
    products: [...read.products, ...products],
    paymentMethods: [...read.paymentMethods, ...paymentMethods],
    installs: read.installs.map((install) => ({ ...install, scopes: scopesOf(seen, install) })),
  };
  const store = { serverId, ...withoutEmpty(lists), name: 'Replay' };
  const guessed = Object.entries({ tables, products, paymentMethods })
    .filter(([, records]) => records.length > 0)
    .map(([name, records]) => `${name}: ${records.map(({ id }) => id).join(', ')}`);
  if (isConsentUnknown) guessed.push('customerConsent');
  return {
    /** `guessed` names the parts that no list shows, with the ids that were filled in. */
    fixture: { stores: [store as FixtureStore], guessed },
    isConsentUnknown,
    limits: limitsOf(calls),
    pluginId: read.installs[0]?.pluginId ?? '',
    /** The id of any payment method; empty if there is none. */
    methodId: lists.paymentMethods[0]?.id ?? '',
  };
}

/** The limit profile according to the recorded headers. */
function limitsOf(calls: readonly RecordedCall[]): LimitProfile {
  const limits = calls.flatMap(({ call, answer }) =>
    call.method === 'GET' ? (answer?.headers['x-ratelimit-limit'] ?? []) : [],
  );
  if (limits.length === 0) return 'off';
  return limits.includes('5') ? 'sandbox' : 'production';
}

/** The scopes of calls that were not denied, and `customers:read` if a response contains gated fields. */
function scopesOf(
  seen: readonly AccountCall[],
  { customerConsent }: ReadStore['installs'][number],
): Scope[] {
  const used = new Set(
    seen.flatMap(({ call, path, answer }) =>
      answer === null || answer.status === 401 || isScopeDenied(answer)
        ? []
        : scopesOfCall(call.method, path),
    ),
  );
  return SCOPES.filter(
    (scope) => used.has(scope) || (scope === 'customers:read' && customerConsent === true),
  );
}

/** The catalog records that the plugin created. */
function createdIn(accepted: readonly AccountCall[]) {
  return accepted
    .filter(({ path }) => path.endsWith('/create'))
    .flatMap(({ data }) => textOf(data, 'id') ?? [])
    .map((id) => ({ id }));
}

/** The first response to each read of a list, without the records that the plugin created. */
function firstLists(seen: readonly AccountCall[], created: readonly { id: string }[]) {
  const own = new Set(created.map(({ id }) => id));
  return WORLD.flatMap(({ id, call }): [string, TourAnswer][] => {
    const reads = seen.filter(({ call: made, path }) => `${made.method} ${path}` === call);
    const first = reads.find(({ data }) => data !== undefined) ?? reads[0];
    if (!first?.answer) return [];
    if (!Array.isArray(first.data)) return [[id, first.answer]];
    const there = objectsOf(first.data).filter((one) => !own.has(textOf(one, 'id') ?? ''));
    return [[id, answerWith(there)]];
  });
}

/** The accounts that were open from the start, as answers to reads. */
function firstAccounts(seen: readonly AccountCall[]): [string, TourAnswer][] {
  const accounts = accountsAtStart(seen);
  const withField = (name: string) => accounts.filter((one) => Object.hasOwn(one, name));
  return [
    ['tables-open', answerWith(withField('tableId'))],
    ['packets-open', answerWith(withField('packetId'))],
    ...withField('orders').map((one, index): [string, TourAnswer] => [
      `${Object.hasOwn(one, 'tableId') ? 'table' : 'packet'}-detail ${index}`,
      answerWith(one),
    ]),
  ];
}

/**
 * The accounts that are open in the first list or call about them, with details read before the plugin's first write.
 */
function accountsAtStart(seen: readonly AccountCall[]): JsonObject[] {
  const accounts: JsonObject[] = [];
  /** Places that a call was about: later reads of them no longer show the initial state. */
  const settled = new Set<string | null>();
  const listed = new Set<AccountCall['kind']>();
  for (const one of seen) {
    const open = accountsIn(one).filter((account) => !settled.has(placeIn(account)));
    const places = new Set(accounts.map(placeIn));
    const appearedLater = (account: JsonObject): boolean =>
      listed.has(one.kind) && !places.has(placeIn(account));
    accounts.push(...open.filter((account) => !appearedLater(account)));
    if (one.shows === 'all') listed.add(one.kind);
    if (one.shows !== 'nothing') settled.add(one.place);
  }
  return accounts;
}

/** The tables of accounts in responses and of accepted calls that are not in the floor plan. */
function missingTables(seen: readonly AccountCall[], floor: ReadStore['floor']) {
  const planned = new Set(floor.flatMap(({ tables }) => tables.map(({ id }) => id)));
  const named = seen
    .filter(({ kind, shows, data }) => kind === 'table' && (shows === 'open' || data !== undefined))
    .map(({ place }) => ({ tableId: place?.slice('table '.length) }));
  const tables = [...seen.flatMap(accountsIn), ...named].flatMap((account) => {
    const id = textOf(account, 'tableId');
    if (id === null || planned.has(id)) return [];
    const title = textOf(account, 'tableName') ?? id;
    return [{ id, title, section: textOf(account, 'desing') ?? 'Replay' }];
  });
  return uniqueBy(tables, ({ id }) => id);
}

function sectionsOf(tables: ReturnType<typeof missingTables>) {
  return [...Map.groupBy(tables, ({ section }) => section)].map(([title, own], index) => ({
    id: `replayed-${index + 1}`,
    title,
    tables: own.map(({ id, title: name }) => ({ id, title: name })),
  }));
}

// Products and payment methods that the calls use but no list contains, reconstructed from lines and totals.

type Records = readonly { readonly id: string; readonly price?: number }[];

/** The products that are not in `known`; `calls` are the accepted calls. */
function missingProducts(calls: readonly AccountCall[], known: Records) {
  const lines = calls.flatMap(({ data }) => objectsOf(fieldOf(data, 'orders')));
  const shown = lines.flatMap((line) => {
    const [id, price] = [textOf(line, 'productId'), numberOf(line, 'price')];
    // The response to a write has only the ids of the lines.
    if (id === null || price === null) return [];
    return [
      { id, title: textOf(line, 'title') ?? id, price, tax: numberOf(line, 'vatRate') ?? 10 },
    ];
  });
  const prices = new Map([...shown, ...known].map(({ id, price = 0 }) => [id, price]));
  const ordered = calls.flatMap((call) => pricesIn(call, prices));
  return missingOf([...shown, ...ordered], known).map((product) => ({
    ...product,
    ...optionsOf(product.id, lines),
  }));
}

function missingOf<T extends { readonly id: string }>(used: readonly T[], known: Records): T[] {
  const ids = new Set(known.map(({ id }) => id));
  return uniqueBy(used, ({ id }) => id).filter(({ id }) => !ids.has(id));
}

/** Prices for the unknown products of a cart from its total, which is divided equally among them. */
function pricesIn({ fields, data }: AccountCall, prices: ReadonlyMap<string, number>) {
  const cart = objectsOf(fields['cart']);
  let left = numberOf(data, 'total') ?? 0;
  let quantities = 0;
  for (const line of cart) {
    const price = prices.get(textOf(line, 'product') ?? '');
    const quantity = numberOf(line, 'quantity') ?? 0;
    if (price === undefined) quantities += quantity;
    else left -= price * quantity;
  }
  const price = quantities === 0 ? 0 : Math.max(0, Math.round((left / quantities) * 100) / 100);
  return cart.flatMap(({ product }) =>
    typeof product === 'string' ? [{ id: product, title: product, price, tax: 10 }] : [],
  );
}

/** An option group with all options that occur on lines of a product. */
function optionsOf(product: string, lines: readonly JsonObject[]) {
  const choices = lines
    .filter(({ productId }) => productId === product)
    .flatMap(({ options }) => objectsOf(options))
    .map((option) => ({
      id: textOf(option, 'id') ?? '',
      title: textOf(option, 'title') ?? '',
      price: numberOf(option, 'price') ?? 0,
    }));
  const group = { id: `${product} options`, title: 'Options', max: 999, multiple: true };
  return choices.length === 0
    ? {}
    : { options: [{ ...group, choices: uniqueBy(choices, ({ id }) => id) }] };
}

function missingMethods(calls: readonly AccountCall[], known: Records) {
  const used = calls
    .flatMap(({ fields, data }) => [fieldOf(data, 'payments'), fields['payments']])
    .flatMap(objectsOf)
    .filter(({ isDiscount }) => isDiscount !== true)
    .flatMap((payment) => {
      const id = textOf(payment, 'methodId') ?? textOf(payment, 'id');
      if (id === null) return [];
      return [{ id, title: textOf(payment, 'title') ?? id, cash: payment['cash'] === true }];
    });
  // Without any method, a cash method is added, since staff need one to close an account.
  const cash = { id: 'cash', title: 'Cash', cash: true };
  return known.length + used.length === 0 ? [cash] : missingOf(used, known);
}
