import { readLines } from '#server/domain/account.ts';
import { listAccounts, listOpenTables } from '#server/store/account-lists.ts';
import { findAccount, findOpenTable } from '#server/store/accounts.ts';
import type { ReadableDb } from '#server/store/database.ts';
import { loadFloorPlan } from '#server/store/floor-plan.ts';
import { listPayments } from '#server/store/payments.ts';
import { listTenants } from '#server/store/tenants.ts';

/** A read that returns ids which no recorded response has contained. */
export interface Lookup {
  readonly call: string;
  /** The id of an account, from another read, for the `{id}` of the path. */
  readonly of?: string;
  /** The ids, with their paths in the response's `data`. */
  readonly ids: readonly (readonly [id: string, path: string])[];
}

/** Only the newest accounts are searched. */
const MAX_ACCOUNTS = 1000;

/**
 * Where to find each account, line and terminal payment of a world: a table's account by its position in the
 * floor plan, others by their position among the newest. After a reset, the same paths lead to the new ids of
 * the same items.
 */
export function findIds(db: ReadableDb): Lookup[] {
  return listTenants(db).flatMap(({ serverId }) => {
    const filter = { kind: null, status: null, limit: MAX_ACCOUNTS };
    const accounts = listAccounts(db, serverId, filter);
    const payments = listPayments(db, serverId);
    return [
      tablesOf(db, serverId),
      {
        call: `GET /accounts?limit=${MAX_ACCOUNTS}&serverId=${serverId}`,
        ids: accounts.map(({ uuid }, index) => [uuid, `${index}.accountId`]),
      },
      ...accounts.map(({ uuid }) => linesOf(db, serverId, uuid)),
      {
        call: `GET /payments?serverId=${serverId}`,
        ids: payments.map(({ paymentId }, index) => [paymentId, `${index}.paymentId`]),
      },
    ];
  });
}

/** Where to find the account of a table that a plugin opened, and its lines; the response to the plugin has neither. */
export function findOnTable(db: ReadableDb, serverId: string, tableId: string): Lookup[] {
  const account = findOpenTable(db, serverId, tableId);
  if (account === undefined) return [];
  const { ids, ...table } = tablesOf(db, serverId);
  const own = ids.filter(([id]) => id === account.uuid);
  return [{ ...table, ids: own }, linesOf(db, serverId, account.uuid)];
}

function tablesOf(db: ReadableDb, serverId: string): Lookup {
  const open = new Map(listOpenTables(db, serverId).map(({ table, uuid }) => [table.id, uuid]));
  const ids = loadFloorPlan(db, serverId).flatMap(({ tables }, section) =>
    tables.flatMap(({ id }, index) => {
      const uuid = open.get(id);
      const path = `${section}.tables.${index}.account.accountId`;
      return uuid === undefined ? [] : [[uuid, path] as const];
    }),
  );
  return { call: `GET /tables?serverId=${serverId}`, ids };
}

/** Where to find the lines of an open account. */
export function linesOf(db: ReadableDb, serverId: string, uuid: string): Lookup {
  const account = findAccount(db, serverId, uuid);
  const lines = account?.state === 'open' ? readLines(account) : [];
  return {
    call: `GET /accounts/{id}?serverId=${serverId}`,
    of: uuid,
    ids: lines.map(({ id }, index) => [id, `orders.${index}.id`]),
  };
}
