import type { Account, PacketAccount } from '#server/domain/account.ts';
import { totalsOf } from '#server/domain/account.ts';
import type { Actor, Cause } from '#server/domain/actor.ts';
import type { Outcome } from '#server/domain/refusal.ts';
import { isRefusal } from '#server/domain/refusal.ts';
import { findAccount } from '#server/store/accounts.ts';
import type { ReadableDb, WritableDb } from '#server/store/database.ts';
import { findFirstManager } from '#server/store/people.ts';

import type { OperationContext } from './context.ts';
import type { SaleUpdate } from './save-sale.ts';
import { saveUpdate } from './save-sale.ts';

/** A write by staff in a store. */
export interface StaffWrite {
  readonly serverId: string;
  readonly cause: Cause;
}

/** A change to an account by staff. */
export interface StaffChange extends StaffWrite {
  /** The account's `uuid`. */
  readonly accountId: string;
}

/** The first manager, or the system in a store without one. */
export function defaultStaff(db: ReadableDb, serverId: string): Actor {
  const manager = findFirstManager(db, serverId);
  return manager === undefined
    ? { type: 'system' }
    : { type: 'staff', userId: manager.id, role: manager.role };
}

/** Finds the open account with this `uuid`. */
export function findAccountForStaff(
  db: ReadableDb,
  serverId: string,
  accountId: string,
): Outcome<Account> {
  const account = findAccount(db, serverId, accountId);
  if (account === undefined) return { refused: 'accountNotFound', accountId };
  const { state } = account;
  return state === 'open' ? account : { refused: 'accountNotOpen', accountId, state };
}

/** Finds the open packet with this `uuid`; `can` is the packet-only action, for the refusal of tables. */
export function findPacketForStaff(
  db: ReadableDb,
  serverId: string,
  accountId: string,
  can: 'be cancelled' | 'have a status',
): Outcome<PacketAccount> {
  const account = findAccountForStaff(db, serverId, accountId);
  if (isRefusal(account) || account.kind === 'packet') return account;
  return { refused: 'packetsOnly', accountId, can };
}

/** Returns the account if it can be closed: open and fully paid (B33). */
export function findClosable(
  db: ReadableDb,
  serverId: string,
  accountId: string,
): Outcome<Account> {
  const account = findAccountForStaff(db, serverId, accountId);
  if (isRefusal(account)) return account;
  const { paid, total } = totalsOf(account);
  return paid === total ? account : { refused: 'notFullyPaid', paid, total };
}

/**
 * Finds the open account that now has a sale, by any uuid of the sale: a move to a free table keeps the uuid, a
 * merge stores the account that received everything. Undefined if there is none.
 */
export function findSaleOf(db: ReadableDb, serverId: string, uuid: string): Account | undefined {
  const followed = new Set<string>();
  let next: string | null = uuid;
  while (next !== null && !followed.has(next)) {
    followed.add(next);
    const account = findAccount(db, serverId, next);
    if (account === undefined || account.state === 'open') return account;
    next = account.mergedInto;
  }
  return undefined;
}

/**
 * Changes an open account and emits its `*.updated` event. If `change` returns null, nothing is written or
 * emitted.
 */
export function changeOpenAccount(
  context: OperationContext,
  { serverId, accountId, cause }: StaffChange,
  change: (
    before: Account,
    db: WritableDb,
  ) => Outcome<Pick<SaleUpdate, 'after' | 'difference' | 'history'> | null>,
): Outcome<Account> {
  return context.database.write((db): Outcome<Account> => {
    const before = findAccountForStaff(db, serverId, accountId);
    if (isRefusal(before)) return before;
    const update = change(before, db);
    if (isRefusal(update)) return update;
    return update === null
      ? before
      : saveUpdate(context, db, { ...update, before, plugin: null, cause });
  });
}
