import type { Account, PacketAccount } from '#server/domain/account.ts';
import type { Outcome } from '#server/domain/refusal.ts';
import { isRefusal } from '#server/domain/refusal.ts';
import { findAccount } from '#server/store/accounts.ts';
import type { ReadableDb } from '#server/store/database.ts';

/** The open account that staff means by its uuid. */
export function findAccountForStaff(
  db: ReadableDb,
  serverId: string,
  accountId: string,
): Outcome<Account> {
  const account = findAccount(db, serverId, accountId);
  if (account === undefined) return { refused: 'accountNotFound', accountId };
  if (account.state !== 'open')
    return { refused: 'accountNotOpen', accountId, state: account.state };
  return account;
}

/** The open packet that staff means, for something that tables cannot: `can` names it. */
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
