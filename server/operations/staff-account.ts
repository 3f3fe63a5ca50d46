import type { Account } from '#domain/account.ts';
import type { Outcome } from '#domain/refusal.ts';
import { findAccount } from '#store/accounts.ts';
import type { ReadableDb } from '#store/database.ts';

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
