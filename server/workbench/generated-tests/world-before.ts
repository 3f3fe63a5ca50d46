import type { Fixture } from '#server/contract/fixture.ts';
import { withoutPeople } from '#server/domain/generated-tests.ts';
import type { NamedAccount } from '#server/store/account-events.ts';
import { firstToldFrom, lastToldBefore, positionOfRequest } from '#server/store/account-events.ts';
import type { ReadableDb } from '#server/store/database.ts';

import type { FixtureAccount, ReadAccount } from './fixture-of-read.ts';
import { fixtureOfRead, undone } from './fixture-of-read.ts';

type FixtureStore = Fixture['stores'][number];

/** What a call was about, as far as its world needs it. */
export interface Touched {
  readonly id: number;
  /** Epoch ms. */
  readonly at: number;
  readonly serverId: string;
  readonly pluginId: string;
  readonly tableIds: readonly string[];
  /** Packets, and accounts of tables by their uuid. */
  readonly packetIds: readonly string[];
  /** Everything that was said in it: catalog records and people are in the world where their id is in here. */
  readonly words: string;
}

/** The least world in which a call can be made again, and what could not be put into it. */
export interface WorldBefore {
  readonly store: FixtureStore;
  readonly remarks: readonly string[];
}

/** After these an account is no longer there. */
const ENDED = new Set(['table.deleted', 'table.closed', 'packet.closed', 'packet.cancelled']);
const BEGUN = new Set(['table.created', 'packet.created', 'table.reopened', 'packet.reopened']);

/** The world as it was before a call, from the world as it is and the events since then. */
export function worldBefore(db: ReadableDb, now: FixtureStore, touched: Touched): WorldBefore {
  const remarks: string[] = [];
  const { serverId } = touched;
  const named: NamedAccount[] = [
    ...touched.tableIds.map((tableId) => ({ serverId, tableId, packetId: null })),
    ...touched.packetIds.map((packetId) => ({ serverId, tableId: null, packetId })),
  ];
  const accounts = named.flatMap((account) => accountBefore(db, now, touched, account, remarks));
  return { store: reduced(now, touched, accounts), remarks };
}

function accountBefore(
  db: ReadableDb,
  now: FixtureStore,
  touched: Touched,
  account: NamedAccount,
  remarks: string[],
): FixtureAccount[] {
  const position = positionOfRequest(db, touched);
  const covered = (now.cover?.rate ?? 0) > 0;
  const last = lastToldBefore(db, account, { position, at: touched.at });
  if (last !== null) {
    if (ENDED.has(last.type)) return [];
    return [fixtureOfRead(last.data as unknown as ReadAccount, covered)];
  }
  const next = firstToldFrom(db, account, position);
  if (next === null) return (now.accounts ?? []).filter((one) => isNamed(one, account));
  if (BEGUN.has(next.type)) return [];
  const read = next.data as unknown as ReadAccount;
  if (String(read.changed ?? '').startsWith('payment')) {
    remarks.push(
      'What had been paid before this call is in no log: the account begins without payments.',
    );
    return [fixtureOfRead({ ...undone(read), payments: [] }, covered)];
  }
  return [fixtureOfRead(undone(read), covered)];
}

function isNamed(account: FixtureAccount, { tableId, packetId }: NamedAccount): boolean {
  if (!('tableId' in account)) return account.packetId === packetId;
  return account.tableId === tableId || (tableId === null && account.accountId === packetId);
}

/** A store without what the call has nothing to do with, and without secrets. */
function reduced(
  store: FixtureStore,
  touched: Touched,
  accounts: readonly FixtureAccount[],
): FixtureStore {
  const isSaid = ({ id }: { readonly id: string }): boolean =>
    touched.words.includes(JSON.stringify(id).slice(1, -1));
  const products = (store.products ?? []).filter(isSaid);
  const categories = (store.categories ?? []).filter(
    (category) => isSaid(category) || products.some((product) => product.category === category.id),
  );
  const usedMethods = new Set(
    accounts.flatMap(({ payments = [] }) => payments.map(({ methodId }) => methodId)),
  );
  const methods = (store.paymentMethods ?? []).filter(
    (method) => isSaid(method) || usedMethods.has(method.id),
  );
  return {
    serverId: store.serverId,
    name: store.name,
    ...pick(store, ['timeZone', 'currency', 'cutoffHour', 'cover']),
    floor: floorOf(store, [
      ...touched.tableIds,
      ...accounts.flatMap((account) => ('tableId' in account ? [account.tableId] : [])),
    ]),
    ...listed('categories', categories),
    ...listed('products', products),
    ...listed('paymentMethods', methods),
    ...listed('ingredients', (store.ingredients ?? []).filter(isSaid)),
    ...listed('users', listOfPeople((store.users ?? []).filter(isSaid))),
    ...listed('customers', listOfPeople((store.customers ?? []).filter(isSaid))),
    ...listed('capabilities', touched.words.includes('capab') ? (store.capabilities ?? []) : []),
    installs: (store.installs ?? [])
      .filter(({ pluginId }) => pluginId === touched.pluginId)
      .map(withoutSecrets),
    accounts: listOfPeople(accounts),
  } as FixtureStore;
}

/** Names and phones of people are no part of what is to be reproduced. */
function listOfPeople<T>(people: readonly T[]): T[] {
  return people.map((one) => withoutPeople(one) as T);
}

function floorOf({ floor = [] }: FixtureStore, tableIds: readonly string[]) {
  return floor.flatMap((section) => {
    const tables = section.tables.filter(({ id }) => tableIds.includes(id));
    return tables.length === 0 ? [] : [{ ...section, tables }];
  });
}

/** Keys and secrets are made anew where the test runs, and nobody is called from there. */
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

function listed<T>(name: string, items: readonly T[]): Record<string, readonly T[]> {
  return items.length === 0 ? {} : { [name]: items };
}
