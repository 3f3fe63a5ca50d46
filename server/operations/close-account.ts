import type { Account } from '#server/domain/account.ts';
import { businessDay } from '#server/domain/business-day.ts';
import type { Outcome } from '#server/domain/refusal.ts';
import { isRefusal } from '#server/domain/refusal.ts';
import type { WritableDb } from '#server/store/database.ts';
import { takeReceiptNumber } from '#server/store/receipt-numbers.ts';
import { tenantOf } from '#server/store/tenants.ts';

import type { OperationContext } from './parts/context.ts';
import { saveSale } from './parts/save-sale.ts';
import type { StaffChange } from './parts/staff-account.ts';
import { findClosable } from './parts/staff-account.ts';

/**
 * Closes a fully paid account and emits `table.closed` or `packet.closed`. A reopened account gets a new
 * receipt number, from the business day of this close (B23).
 */
export function closeAccount(
  context: OperationContext,
  { serverId, accountId, cause }: StaffChange,
): Outcome<Account> {
  return context.database.write((db): Outcome<Account> => {
    const before = findClosable(db, serverId, accountId);
    if (isRefusal(before)) return before;
    const now = context.clock.now();
    const receipt = before.reopened ? newReceipt(db, serverId, now) : {};
    const account: Account = {
      ...before,
      ...receipt,
      state: 'closed',
      closedAt: now,
      updatedAt: now,
    };
    return saveSale(context, db, {
      account,
      events: [{ type: `${account.kind}.closed` }],
      history: [{ type: 'account.closed', docNo: account.docNo }],
      cause,
    });
  });
}

function newReceipt(
  db: WritableDb,
  serverId: string,
  now: number,
): Pick<Account, 'docNo' | 'docNoDate'> {
  const { timeZone, cutoffHour } = tenantOf(db, serverId);
  const docNoDate = businessDay(now, timeZone, cutoffHour);
  return { docNo: takeReceiptNumber(db, serverId, docNoDate), docNoDate };
}
