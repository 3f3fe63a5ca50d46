import type { Fixture } from '#server/contract/fixture.ts';
import type { JsonObject } from '#server/domain/json.ts';
import { fieldOf, numberOf, objectsOf, textOf } from '#server/domain/json.ts';

import { isScopeDenied, scopeOf } from '../compare/core/scopes.ts';
import type { TourAnswer } from '../compare/core/step.ts';
import { dataOf, hasSucceeded } from '../compare/core/step.ts';
import { WORLD } from '../compare/core/tour/tour.ts';
import { worldFromReads } from '../compare/core/world/world-from-reads.ts';
import type { RecordedCall } from './har-calls.ts';

type Store = Fixture['stores'][number];

/** A part of the world that no response shows; `ids` are empty if it is a whole list. */
export interface Guess {
  readonly what: 'floor' | 'tables' | 'products' | 'paymentMethods' | 'accounts' | 'consent';
  readonly ids: readonly string[];
}

export interface RecordedWorld {
  readonly fixture: Fixture;
  readonly guessed: readonly Guess[];
  readonly isConsentUnknown: boolean;
}

/** A call with the fields that name records: those of its query and body. */
interface SeenCall extends RecordedCall {
  readonly path: string;
  readonly fields: JsonObject;
  readonly data: unknown;
  readonly succeeded: boolean;
}

/** The smallest world in which the calls can be repeated, as far as their responses show it. */
export function recordedWorld(
  calls: readonly RecordedCall[],
  plugin: { readonly serverId: string; readonly pluginId: string },
): RecordedWorld {
  const seen = calls.map(seenCall);
  const answers = new Map([...firstLists(seen), ...firstAccounts(seen)]);
  const { fixture, isConsentUnknown } = worldFromReads(answers, plugin);
  const guessed: Guess[] = [];
  const [read] = fixture.stores;
  if (read === undefined) throw new Error('The world of a recording has no store.');
  const store = withRecords(withTables(read, seen, guessed), seen, guessed);
  const denied = new Set(
    seen
      .filter(({ answer }) => answer !== null && isScopeDenied(answer))
      .map(({ call }) => scopeOf(call)),
  );
  if (isConsentUnknown) guessed.push({ what: 'consent', ids: [] });
  const installs = (store.installs ?? []).map((install) => ({
    ...install,
    scopes: install.scopes.filter((scope) => !denied.has(scope as never)),
  }));
  const world: Fixture = {
    stores: [{ ...store, name: 'Replay', installs }],
    guessed: guessed.map(({ what, ids }) => [what, ...ids].join(' ')),
  };
  return { fixture: world, guessed, isConsentUnknown };
}

function seenCall(one: RecordedCall): SeenCall {
  const [path = '', query = ''] = one.call.path.split('?');
  const answer = one.answer ?? undefined;
  return {
    ...one,
    path,
    fields: { ...Object.fromEntries(new URLSearchParams(query)), ...(one.call.body as object) },
    data: dataOf(answer),
    succeeded: hasSucceeded(answer),
  };
}

/** The first response to each read of a list, without the records that the plugin created. */
function firstLists(seen: readonly SeenCall[]): Map<string, TourAnswer> {
  const created = new Set(
    seen.flatMap((one) => (one.path.endsWith('/create') ? idsOf(one.data) : [])),
  );
  const found = new Map<string, TourAnswer>();
  for (const { id, call } of WORLD) {
    const reads = seen.filter(({ call: made, path }) => `${made.method} ${path}` === call);
    const [first] = reads.filter(({ succeeded }) => succeeded);
    const { answer = null } = first ?? reads[0] ?? {};
    if (answer === null) continue;
    const data = Array.isArray(first?.data)
      ? first.data.filter((record) => !idsOf(record).some((one) => created.has(one)))
      : first?.data;
    found.set(id, first === undefined ? answer : { ...answer, body: { success: true, data } });
  }
  return found;
}

function idsOf(record: unknown): string[] {
  return ['id', 'uuid', 'packetId'].flatMap((name) => textOf(record, name) ?? []);
}

/** Where an account is: `table salon-1`, `packet <id>`. */
function placeOf({ path, fields, data }: SeenCall): string | null {
  const named = { ...(data as object), ...fields };
  if (path.startsWith('/tables/')) {
    const id = textOf(named, 'tableId') ?? textOf(fields, 'id');
    return id === null ? null : `table ${id}`;
  }
  const id = path.startsWith('/packets/') ? textOf(named, 'packetId') : null;
  return id === null ? null : `packet ${id}`;
}

/** The details of the accounts that were open from the start: whose first call shows them. */
function firstAccounts(seen: readonly SeenCall[]): Map<string, TourAnswer> {
  const known = new Set<string>();
  const found = new Map<string, TourAnswer>();
  for (const one of seen) {
    const place = placeOf(one);
    if (place === null || known.has(place) || one.answer === null) continue;
    if (!one.succeeded && one.answer.status !== 404) continue;
    known.add(place);
    if (one.succeeded && one.path.endsWith('/get')) {
      found.set(`${place.split(' ')[0]}-detail ${found.size}`, one.answer);
    }
  }
  return found;
}

/** The store with the tables that calls name. */
function withTables(store: Store, seen: readonly SeenCall[], guessed: Guess[]): Store {
  const floor = store.floor ?? [];
  const known = new Set(floor.flatMap(({ tables }) => tables.map(({ id }) => id)));
  const used = seen.filter(({ succeeded, path }) => succeeded && path.startsWith('/tables/'));
  const missing = used
    .flatMap(({ fields, path }) => textOf(fields, path.endsWith('/get') ? 'id' : 'tableId') ?? [])
    .filter((id) => !known.has(id));
  if (missing.length === 0) return store;
  const ids = [...new Set(missing)];
  guessed.push({ what: 'tables', ids });
  const tables = ids.map((id) => ({ id, title: id }));
  return { ...store, floor: [...floor, { id: 'replayed', title: 'Replay', tables }] };
}

/** The store with the products and payment methods that accepted calls name. */
function withRecords(store: Store, seen: readonly SeenCall[], guessed: Guess[]): Store {
  const { products = [], paymentMethods = [] } = store;
  const accepted = seen.filter(({ succeeded }) => succeeded);
  const made = accepted.flatMap((one) => (one.path.endsWith('/create') ? idsOf(one.data) : []));
  const named = (list: string, name: string, known: readonly { id: string }[]): string[] => {
    const ids = accepted
      .flatMap(({ fields }) => objectsOf(fields[list]))
      .flatMap((line) => (line['isDiscount'] === true ? [] : (textOf(line, name) ?? [])));
    const isKnown = new Set([...made, ...known.map(({ id }) => id)]);
    return [...new Set(ids)].filter((id) => !isKnown.has(id));
  };
  const newProducts = named('cart', 'product', products);
  const newMethods = named('payments', 'id', paymentMethods);
  if (newProducts.length > 0) guessed.push({ what: 'products', ids: newProducts });
  if (newMethods.length > 0) guessed.push({ what: 'paymentMethods', ids: newMethods });
  const linesOf = (list: string) => seen.flatMap(({ data }) => objectsOf(fieldOf(data, list)));
  const [lines, payments] = [linesOf('orders'), linesOf('payments')];
  return {
    ...store,
    products: [
      ...products,
      ...newProducts.map((id) =>
        productAs(
          id,
          lines.find(({ productId }) => productId === id),
        ),
      ),
    ],
    paymentMethods: [
      ...paymentMethods,
      ...newMethods.map((id) =>
        methodAs(
          id,
          payments.find(({ methodId }) => methodId === id),
        ),
      ),
    ],
  };
}

function productAs(id: string, line: JsonObject | undefined) {
  const [title, price, tax] = [
    textOf(line, 'title'),
    numberOf(line, 'price'),
    numberOf(line, 'vatRate'),
  ];
  return { id, title: title ?? id, price: price ?? 0, tax: tax ?? 10 };
}

function methodAs(id: string, payment: JsonObject | undefined) {
  return { id, title: textOf(payment, 'title') ?? id, cash: payment?.['cash'] === true };
}
