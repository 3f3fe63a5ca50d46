import { readLines } from '#server/domain/account.ts';
import { listAccounts, listOpenTables } from '#server/store/account-heads.ts';
import { findAccount, findOpenTable } from '#server/store/accounts.ts';
import type { ReadableDb } from '#server/store/database.ts';
import { loadFloorPlan } from '#server/store/floor-plan.ts';
import { listPayments } from '#server/store/payments.ts';
import { listTenants } from '#server/store/tenants.ts';

/** A read that returns ids which no recorded response has contained. */
export interface LookupCall {
  readonly call: string;
  /** The id of an account, from another read, for the `{id}` of the path. */
  readonly of?: string;
}

export interface FoundId {
  readonly read: LookupCall;
  /** The path in the response's `data`. */
  readonly path: string;
}

type FoundIds = ReadonlyMap<string, FoundId>;

type Entry = readonly [id: string, found: FoundId];

/** Only the newest accounts are searched. */
const MAX_ACCOUNTS = 1000;

/**
 * Where to find each account, line and terminal payment of a world: a table's account by its position in the
 * floor plan, others by their position among the newest. After a reset, the same paths lead to the new ids of
 * the same items.
 */
export function findIds(db: ReadableDb): FoundIds {
  return new Map(
    listTenants(db).flatMap(({ serverId }) => {
      const accounts = listAccounts(db, serverId, {
        kind: null,
        status: null,
        limit: MAX_ACCOUNTS,
      });
      const newest = { call: `GET /accounts?limit=${MAX_ACCOUNTS}&serverId=${serverId}` };
      const payments = { call: `GET /payments?serverId=${serverId}` };
      return [
        ...accounts.map(({ uuid }, index): Entry => [
          uuid,
          { read: newest, path: `${index}.accountId` },
        ]),
        ...tablesOf(db, serverId),
        ...accounts.flatMap(({ uuid }) => linesOf(db, serverId, uuid)),
        ...listPayments(db, serverId).map(({ paymentId }, index): Entry => [
          paymentId,
          { read: payments, path: `${index}.paymentId` },
        ]),
      ];
    }),
  );
}

/** Where to find the account of an open table and its lines: a plugin that opens a table does not receive them. */
export function findOnTable(db: ReadableDb, serverId: string, tableId: string): FoundIds {
  const account = findOpenTable(db, serverId, tableId);
  if (account === undefined) return new Map();
  const { uuid } = account;
  const table = tablesOf(db, serverId).filter(([id]) => id === uuid);
  return new Map([...table, ...linesOf(db, serverId, uuid)]);
}

export function findOnAccount(db: ReadableDb, serverId: string, accountId: string): FoundIds {
  return new Map(linesOf(db, serverId, accountId));
}

function tablesOf(db: ReadableDb, serverId: string): Entry[] {
  const read = { call: `GET /tables?serverId=${serverId}` };
  const open = new Map(listOpenTables(db, serverId).map(({ table, uuid }) => [table.id, uuid]));
  return loadFloorPlan(db, serverId).flatMap(({ tables }, section) =>
    tables.flatMap(({ id }, index): Entry[] => {
      const uuid = open.get(id);
      const path = `${section}.tables.${index}.account.accountId`;
      return uuid === undefined ? [] : [[uuid, { read, path }]];
    }),
  );
}

function linesOf(db: ReadableDb, serverId: string, uuid: string): Entry[] {
  const account = findAccount(db, serverId, uuid);
  if (account?.state !== 'open') return [];
  const read = { call: `GET /accounts/{id}?serverId=${serverId}`, of: uuid };
  return readLines(account).map(({ id }, index) => [id, { read, path: `orders.${index}.id` }]);
}
