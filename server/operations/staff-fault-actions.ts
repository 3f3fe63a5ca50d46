import type { Account } from '#server/domain/account.ts';
import { totalsOf } from '#server/domain/account.ts';
import { unpaidLines } from '#server/domain/collected-payment.ts';
import type { StaffAction } from '#server/domain/faults/rule.ts';
import type { Outcome } from '#server/domain/refusal.ts';
import { isRefusal } from '#server/domain/refusal.ts';
import { listPaymentMethods, listRecords } from '#server/store/catalog.ts';
import { listFreeTables } from '#server/store/floor-plan.ts';

import { addLines } from './add-lines.ts';
import { collectPayment } from './collect-payment.ts';
import { moveAccount } from './move-account.ts';
import type { OperationContext } from './parts/context.ts';
import type { StaffChange } from './parts/staff-account.ts';
import { defaultStaff } from './parts/staff-account.ts';
import { voidLine } from './void-line.ts';

/** Takes a staff action when called, or returns its refusal. */
type Attempt = () => Outcome<unknown>;

type Attempts = (
  context: OperationContext,
  account: Account,
  change: StaffChange,
) => readonly Attempt[];

/** What staff may try, in order of preference. */
const ATTEMPTS: Readonly<Record<StaffAction, Attempts>> = {
  addLine: (context, { serverId }, change) =>
    listRecords(context.database.read, serverId, 'product')
      // A product sold by time would make the table refuse every replace (B22).
      .filter(({ record }) => record.active && !record.timer)
      .map(({ record }) => {
        const cart = [{ product: record.id, quantity: 1 }];
        return () => addLines(context, { ...change, cart });
      }),
  voidLine: (context, { orders }, change) =>
    orders.toReversed().map(
      ({ id: line }) =>
        () =>
          voidLine(context, { ...change, line, reason: null }),
    ),
  move: (context, { serverId }, change) =>
    listFreeTables(context.database.read, serverId).map(
      (toTableId) => () => moveAccount(context, { ...change, toTableId, lines: null }),
    ),
  pay: (context, account, change) => {
    const { total, paid } = totalsOf(account);
    const unpaid = unpaidLines(account).map(({ amounts }) => amounts.gross);
    const what = { amount: Math.min(total - paid, ...unpaid) };
    return listPaymentMethods(context.database.read, account.serverId)
      .filter(({ cash }) => cash)
      .map(
        ({ id: methodId }) =>
          () =>
            collectPayment(context, { ...change, methodId, what, parts: null }),
      );
  },
};

/** What staff would do to an account: the first attempt that is not refused; null if all are refused. */
export function findStaffAction(
  context: OperationContext,
  account: Account,
  action: StaffAction,
): Attempt | null {
  const { database } = context;
  const { serverId, uuid: accountId } = account;
  const cause = { actor: defaultStaff(database.read, serverId), requestId: null };
  const attempts = ATTEMPTS[action](context, account, { serverId, accountId, cause });
  return attempts.find((attempt) => !isRefusal(database.dryRun(attempt))) ?? null;
}
