import type { FixtureAccount, FixtureStore } from '#server/contract/fixture.ts';
import { withoutEmpty } from '#server/domain/json.ts';
import type { NamedAccount } from '#server/store/account-events.ts';
import {
  firstEventFrom,
  lastEventBefore,
  positionOfRequest,
} from '#server/store/account-events.ts';
import type { ReadableDb } from '#server/store/database.ts';

import type { ReadAccount } from './fixture-of-read.ts';
import { beforeChanges, fixtureOfRead } from './fixture-of-read.ts';
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
