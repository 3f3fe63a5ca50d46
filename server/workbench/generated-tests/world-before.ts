import type * as z from 'zod';

import { toIso } from '#server/clock/clock.ts';
import type { cancelledLineRead, packetRead, tableRead } from '#server/contract/data/account.ts';
import type { lineChange } from '#server/contract/events/kinds.ts';
import type { FixtureAccount, FixtureStore } from '#server/contract/fixture.ts';
import { withoutEmpty, withoutNulls } from '#server/domain/json.ts';
import type { NamedAccount } from '#server/store/account-events.ts';
import {
  firstEventFrom,
  lastEventBefore,
  positionOfRequest,
} from '#server/store/account-events.ts';
import type { ReadableDb } from '#server/store/database.ts';

import { withoutPeople } from './without-people.ts';

export interface CallSubject {
  readonly id: number;
  /** Epoch ms. */
  readonly at: number;
  readonly serverId: string;
  readonly pluginId: string;
  readonly tableIds: readonly string[];
  /** Packets by id, and table accounts by their uuid. */
  readonly packetIds: readonly string[];
  /** The texts of the call. Catalog records and people are part of the world if their id occurs in them. */
  readonly words: string;
}

/** Events after which an account no longer exists. */
const ENDED = new Set(['table.deleted', 'table.closed', 'packet.closed', 'packet.cancelled']);
const BEGUN = new Set(['table.created', 'packet.created', 'table.reopened', 'packet.reopened']);

/**
 * The smallest store in which a call can be repeated, reconstructed from the store's current state and the events since
 * the call, with remarks on missing data.
 */
export function worldBefore(db: ReadableDb, now: FixtureStore, subject: CallSubject) {
  const remarks: string[] = [];
  const { serverId } = subject;
  const named: NamedAccount[] = [
    ...subject.tableIds.map((tableId) => ({ serverId, tableId, packetId: null })),
    ...subject.packetIds.map((packetId) => ({ serverId, tableId: null, packetId })),
  ];
  const accounts = named.flatMap((account) => accountBefore(db, now, subject, account, remarks));
  return { store: reduced(now, subject, accounts), remarks };
}

function accountBefore(
  db: ReadableDb,
  now: FixtureStore,
  subject: CallSubject,
  account: NamedAccount,
  remarks: string[],
): FixtureAccount[] {
  const position = positionOfRequest(db, subject);
  const hasCover = (now.cover?.rate ?? 0) > 0;
  const last = lastEventBefore(db, account, { position, at: subject.at });
  if (last !== null) {
    if (ENDED.has(last.type)) return [];
    return [fixtureOfRead(last.data as unknown as ReadAccount, hasCover)];
  }
  const next = firstEventFrom(db, account, position);
  if (next === null) return (now.accounts ?? []).filter((one) => isNamed(one, account));
  if (BEGUN.has(next.type)) return [];
  const read = next.data as unknown as ReadAccount;
  if (String(read.changed ?? '').startsWith('payment')) {
    remarks.push(
      'Payments before this call are not in the log, so the account starts without payments.',
    );
    return [fixtureOfRead({ ...beforeChanges(read), payments: [] }, hasCover)];
  }
  return [fixtureOfRead(beforeChanges(read), hasCover)];
}

function isNamed(account: FixtureAccount, { tableId, packetId }: NamedAccount): boolean {
  if (!('tableId' in account)) return account.packetId === packetId;
  return account.tableId === tableId || (tableId === null && account.accountId === packetId);
}

/** A store without secrets and without records that the call does not refer to. */
function reduced(
  store: FixtureStore,
  subject: CallSubject,
  accounts: readonly FixtureAccount[],
): FixtureStore {
  const isMentioned = ({ id }: { readonly id: string }): boolean =>
    subject.words.includes(JSON.stringify(id).slice(1, -1));
  const products = (store.products ?? []).filter(isMentioned);
  const categories = (store.categories ?? []).filter(
    (category) =>
      isMentioned(category) || products.some((product) => product.category === category.id),
  );
  const usedMethods = new Set(
    accounts.flatMap(({ payments = [] }) => payments.map(({ methodId }) => methodId)),
  );
  const methods = (store.paymentMethods ?? []).filter(
    (method) => isMentioned(method) || usedMethods.has(method.id),
  );
  return {
    serverId: store.serverId,
    name: store.name,
    ...pick(store, ['timeZone', 'currency', 'cutoffHour', 'cover']),
    floor: floorOf(store, [
      ...subject.tableIds,
      ...accounts.flatMap((account) => ('tableId' in account ? [account.tableId] : [])),
    ]),
    ...withoutEmpty({
      categories,
      products,
      paymentMethods: methods,
      ingredients: (store.ingredients ?? []).filter(isMentioned),
      users: withoutPeople((store.users ?? []).filter(isMentioned)),
      customers: withoutPeople((store.customers ?? []).filter(isMentioned)),
      capabilities: subject.words.includes('capab') ? store.capabilities : null,
    }),
    installs: (store.installs ?? [])
      .filter(({ pluginId }) => pluginId === subject.pluginId)
      .map(withoutSecrets),
    accounts: withoutPeople(accounts),
  } as FixtureStore;
}

function floorOf({ floor = [] }: FixtureStore, tableIds: readonly string[]) {
  return floor.flatMap((section) => {
    const tables = section.tables
      .filter(({ id }) => tableIds.includes(id))
      .map(({ place: _place, ...table }) => table);
    return tables.length === 0 ? [] : [{ id: section.id, title: section.title, tables }];
  });
}

/** The test generates its own keys and secrets, and does not call the plugin. */
function withoutSecrets(install: NonNullable<FixtureStore['installs']>[number]) {
  return pick(install, [
    'pluginId',
    'title',
    'scopes',
    'customerConsent',
    'userConsent',
    'suspended',
    'headerPrefix',
  ]);
}

function pick<T extends object, K extends keyof T>(from: T, names: readonly K[]): Pick<T, K> {
  return Object.fromEntries(
    names.flatMap((name) => (from[name] === undefined ? [] : [[name, from[name]]])),
  ) as Pick<T, K>;
}

type ReadAccount = (z.output<typeof tableRead> | z.output<typeof packetRead>) & {
  readonly changed?: string | null;
  readonly lineChanges?: readonly z.output<typeof lineChange>[];
};

type ReadLine = ReadAccount['orders'][number] & Partial<z.output<typeof cancelledLineRead>>;

/** Converts an event's account to a fixture's account; `hasCover` is true if its store has a cover charge. */
function fixtureOfRead(read: ReadAccount, hasCover: boolean): FixtureAccount {
  const head = {
    docNo: read.docNo,
    docNoDate: read.docNoDate,
    createdAt: toIso(read.createdAt),
    ...withoutNulls({ note: read.note ?? null }),
    cart: read.orders.filter(({ productId }) => productId !== null).map(lineOf),
    ...withoutEmpty({
      payments: read.payments.map(paymentOf),
      cancels: read.cancels.map((line) => ({
        ...lineOf(line),
        cancelledAt: toIso(line.cancelledAt),
        ...withoutNulls({ reason: line.reason ?? null }),
      })),
    }),
  };
  if ('tableId' in read) {
    const { tableId, uuid, personCount } = read;
    return { tableId, accountId: uuid, personCount, ...coverOf(read, hasCover), ...head };
  }
  const { uuid, status, type } = read;
  return { packetId: uuid, status, ...withoutNulls({ type }), ...head };
}

/** The cover line has no product. */
function coverOf({ orders }: ReadAccount, hasCover: boolean) {
  const line = orders.find(({ productId }) => productId === null);
  if (line === undefined) return hasCover ? { cover: null } : {};
  const { title, price, quantity, createdAt } = line;
  return { cover: { title, price, quantity, createdAt: toIso(createdAt) } };
}

function lineOf(line: ReadLine) {
  return {
    product: line.productId ?? '',
    title: line.title,
    quantity: line.quantity,
    price: line.price,
    taxRate: line.vatRate,
    ...withoutEmpty({
      options: line.options.map(({ id, title, price }) => ({ id, title, price })),
      discount: line.discountDecimal,
    }),
    ...withoutNulls({ note: line.note ?? null }),
    ...(line.lineId === null ? { id: line.id } : { lineId: line.lineId }),
    createdAt: toIso(line.createdAt),
    ...withoutEmpty({ ready: line.ready, storages: line.storages }),
    ...withoutNulls({ metadata: line.metadata }),
  };
}

function paymentOf(payment: ReadAccount['payments'][number]) {
  const { methodId, title, amount, cash, isDiscount, lineId, metadata } = payment;
  return {
    ...withoutNulls({ methodId }),
    title,
    amount,
    ...withoutEmpty({ cash, isDiscount }),
    ...withoutNulls({ lineId, metadata }),
  };
}

/** The account before an event, reconstructed from the event's line changes. */
function beforeChanges(read: ReadAccount): ReadAccount {
  const changes = read.lineChanges ?? [];
  const changed = new Map(changes.map((change) => [change.id, change]));
  const left = read.orders.flatMap((line) => {
    const change = changed.get(line.id);
    if (change === undefined) return [line];
    return change.op === 'created' ? [] : [change.before];
  });
  const there = new Set(left.map(({ id }) => id));
  const gone = changes.flatMap((change) =>
    (change.op === 'removed' || change.op === 'cancelled') && !there.has(change.id)
      ? [change.before]
      : [],
  );
  const cancelled = new Set(changes.filter(({ op }) => op === 'cancelled').map(({ id }) => id));
  return {
    ...read,
    orders: [...left, ...gone],
    cancels: read.cancels.filter(({ id }) => !cancelled.has(id)),
  };
}
