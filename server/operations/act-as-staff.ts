import type { Account } from '#server/domain/account.ts';
import { totalsOf } from '#server/domain/account.ts';
import { unpaidLines } from '#server/domain/collection.ts';
import type { StaffAction } from '#server/domain/faults/rule.ts';
import type { Outcome } from '#server/domain/refusal.ts';
import { isRefusal } from '#server/domain/refusal.ts';
import { listPaymentMethods, listRecords } from '#server/store/catalog.ts';
import type { ReadableDb } from '#server/store/database.ts';
import { listFreeTables } from '#server/store/floor-plan.ts';

import { addLines } from './add-lines.ts';
import { collectPayment } from './collect-payment.ts';
import { moveAccount } from './move-account.ts';
import type { OperationContext } from './parts/context.ts';
import type { StaffChange } from './parts/staff-account.ts';
import { defaultStaff } from './parts/staff-account.ts';
import { voidLine } from './void-line.ts';

interface Action {
  /** Ids of what the action may use, in order of preference. */
  readonly candidates: (db: ReadableDb, account: Account) => readonly string[];
  readonly take: (
    context: OperationContext,
    change: StaffChange,
    candidate: string,
    account: Account,
  ) => Outcome<unknown>;
}

const ACTIONS: Readonly<Record<StaffAction, Action>> = {
  addLine: {
    // A product sold by time would lock the table against every replace (B22).
    candidates: (db, { serverId }) =>
      listRecords(db, serverId, 'product')
        .filter(({ record }) => record.active && !record.timer)
        .map(({ record }) => record.id),
    take: (context, change, product) =>
      addLines(context, { ...change, cart: [{ product, quantity: 1 }] }),
  },
  voidLine: {
    candidates: (_, { orders }) => orders.map(({ id }) => id).toReversed(),
    take: (context, change, line) => voidLine(context, { ...change, line, reason: null }),
  },
  move: {
    candidates: (db, { serverId }) => listFreeTables(db, serverId),
    take: (context, change, toTableId) =>
      moveAccount(context, { ...change, toTableId, lines: null }),
  },
  pay: {
    candidates: (db, { serverId }) =>
      listPaymentMethods(db, serverId)
        .filter(({ cash }) => cash)
        .map(({ id }) => id),
    take: (context, change, methodId, account) => {
      const { total, paid } = totalsOf(account);
      const unpaid = unpaidLines(account).map(({ amounts }) => amounts.gross);
      const what = { amount: Math.min(total - paid, ...unpaid) };
      return collectPayment(context, { ...change, methodId, what, parts: null });
    },
  },
};

/**
 * What staff would do to an account, with the first candidate that the operation accepts; null if there is none.
 * Nothing is written until the result is called.
 */
export function findStaffAction(
  context: OperationContext,
  account: Account,
  action: StaffAction,
): (() => Outcome<unknown>) | null {
  const { database } = context;
  const { serverId, uuid: accountId } = account;
  const { candidates, take } = ACTIONS[action];
  const cause = { actor: defaultStaff(database.read, serverId), requestId: null };
  const change = { serverId, accountId, cause };
  const accepted = candidates(database.read, account).find(
    (candidate) => !isRefusal(database.dryRun(() => take(context, change, candidate, account))),
  );
  return accepted === undefined ? null : () => take(context, change, accepted, account);
}
