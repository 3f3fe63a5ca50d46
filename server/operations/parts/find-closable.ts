import type { Account } from '#server/domain/account.ts';
import { totalsOf } from '#server/domain/account.ts';
import type { Outcome } from '#server/domain/refusal.ts';
import { isRefusal } from '#server/domain/refusal.ts';
import type { ReadableDb } from '#server/store/database.ts';

import { findAccountForStaff } from './staff-account.ts';

/** The account if it may be closed: open, and paid in full (B33). */
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
