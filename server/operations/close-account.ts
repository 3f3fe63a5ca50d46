import type { Account } from '#domain/account.ts';
import { totalsOf } from '#domain/account.ts';
import type { Cause } from '#domain/actor.ts';
import type { Outcome } from '#domain/refusal.ts';
import { isRefusal } from '#domain/refusal.ts';
import type { ReadableDb } from '#store/database.ts';

import type { OperationContext } from './context.ts';
import { saveSale } from './save-sale.ts';
import { findAccountForStaff } from './staff-account.ts';

/** The account that staff closes. */
export interface CloseAccount {
  readonly serverId: string;
  readonly accountId: string;
  readonly cause: Cause;
}

/** The open account that staff may close: one that is paid in full (B33). */
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

/** Closes an open account that is paid in full, with its event (B33, D3). */
export function closeAccount(
  context: OperationContext,
  { serverId, accountId, cause }: CloseAccount,
): Outcome<Account> {
  return context.database.write((db): Outcome<Account> => {
    const account = findClosable(db, serverId, accountId);
    if (isRefusal(account)) return account;
    const now = context.clock.now();
    return saveSale<Account>(context, db, {
      account: { ...account, state: 'closed', closedAt: now, updatedAt: now },
      events: [{ type: `${account.kind}.closed` }],
      history: [{ type: 'account.closed', details: {} }],
      cause,
    });
  });
}
