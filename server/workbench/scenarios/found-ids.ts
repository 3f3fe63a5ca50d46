import { readLines } from '#server/domain/account.ts';
import { listAccounts, listOpenTables } from '#server/store/account-heads.ts';
import { findAccount, findOpenTable } from '#server/store/accounts.ts';
import type { ReadableDb } from '#server/store/database.ts';
import { loadFloorPlan } from '#server/store/floor-plan.ts';
import { listPayments } from '#server/store/payments.ts';
import { listTenants } from '#server/store/tenants.ts';

/** A read by which ids can be found that no response has contained. */
export interface LeadingRead {
  /** A control call; with `of`, an id from another read is the `{id}` of its path. */
  readonly call: string;
  readonly of?: string;
}

/** Where an id is found. */
export interface FoundId {
  readonly read: LeadingRead;
  /** The path in the response's `data`. */
  readonly path: string;
}

/** Only the newest accounts are searched. */
const MOST_ACCOUNTS = 1000;

/**
 * Where to find each account, line and terminal payment of a world: a table's account by its place on the floor,
 * others by their place among the newest. The same things are found in the same way after a reset, when they have
 * other ids.
 */
export function findIds(db: ReadableDb): ReadonlyMap<string, FoundId> {
  const ids = new Map<string, FoundId>();
  for (const { serverId } of listTenants(db)) {
    findAccounts(db, serverId, ids);
    const payments: LeadingRead = { call: `GET /payments?serverId=${serverId}` };
    for (const [index, { paymentId }] of listPayments(db, serverId).entries()) {
      ids.set(paymentId, { read: payments, path: `${index}.paymentId` });
    }
  }
  return ids;
}

/** Where to find the account of an open table and its lines, which a plugin that opens it is not told. */
export function findOnTable(
  db: ReadableDb,
  serverId: string,
  tableId: string,
): ReadonlyMap<string, FoundId> {
  const ids = new Map<string, FoundId>();
  const account = findOpenTable(db, serverId, tableId);
  if (account === undefined) return ids;
  for (const [place, { tables }] of loadFloorPlan(db, serverId).entries()) {
    const index = tables.findIndex(({ id }) => id === tableId);
    const path = `${place}.tables.${index}.account.accountId`;
    if (index >= 0) ids.set(account.uuid, { read: floorOf(serverId), path });
  }
  findLines(db, serverId, account.uuid, ids);
  return ids;
}

/** Where to find the lines of an account. */
export function findOnAccount(
  db: ReadableDb,
  serverId: string,
  accountId: string,
): ReadonlyMap<string, FoundId> {
  const ids = new Map<string, FoundId>();
  findLines(db, serverId, accountId, ids);
  return ids;
}

function floorOf(serverId: string): LeadingRead {
  return { call: `GET /tables?serverId=${serverId}` };
}

function findAccounts(db: ReadableDb, serverId: string, ids: Map<string, FoundId>): void {
  const newest: LeadingRead = {
    call: `GET /accounts?limit=${MOST_ACCOUNTS}&serverId=${serverId}`,
  };
  const filter = { kind: null, status: null, limit: MOST_ACCOUNTS };
  const heads = listAccounts(db, serverId, filter);
  for (const [index, { uuid }] of heads.entries()) {
    ids.set(uuid, { read: newest, path: `${index}.accountId` });
  }
  const floor = floorOf(serverId);
  const onTables = new Map(listOpenTables(db, serverId).map(({ table, uuid }) => [table.id, uuid]));
  for (const [place, { tables }] of loadFloorPlan(db, serverId).entries()) {
    for (const [index, { id }] of tables.entries()) {
      const uuid = onTables.get(id);
      const path = `${place}.tables.${index}.account.accountId`;
      if (uuid !== undefined) ids.set(uuid, { read: floor, path });
    }
  }
  for (const { uuid } of heads) findLines(db, serverId, uuid, ids);
}

function findLines(
  db: ReadableDb,
  serverId: string,
  uuid: string,
  ids: Map<string, FoundId>,
): void {
  const account = findAccount(db, serverId, uuid);
  if (account?.state !== 'open') return;
  const read: LeadingRead = { call: `GET /accounts/{id}?serverId=${serverId}`, of: uuid };
  for (const [index, { id }] of readLines(account).entries()) {
    ids.set(id, { read, path: `orders.${index}.id` });
  }
}
