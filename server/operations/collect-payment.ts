import type { Account } from '#server/domain/account.ts';
import type { Cause } from '#server/domain/actor.ts';
import type { Collectable, Collection } from '#server/domain/collection.ts';
import { collect, collectionDifference } from '#server/domain/collection.ts';
import { toDecimal } from '#server/domain/money.ts';
import { findMethod } from '#server/domain/payment-lines.ts';
import type { Outcome } from '#server/domain/refusal.ts';
import { isRefusal } from '#server/domain/refusal.ts';
import { listPaymentMethods } from '#server/store/catalog.ts';

import type { OperationContext } from './parts/context.ts';
import { declaringFor } from './parts/declared-lines.ts';
import type { History } from './parts/save-sale.ts';
import { saveUpdate } from './parts/save-sale.ts';
import { findAccountForStaff } from './parts/staff-account.ts';

/** What staff collects on which account, and how it is paid. */
export interface CollectPayment {
  readonly serverId: string;
  readonly accountId: string;
  readonly methodId: string;
  readonly what: Collectable;
  /** Among how many what is due is divided, when the amount is one equal part of it; else null. */
  readonly parts: number | null;
  readonly cause: Cause;
}

/**
 * Takes a payment of an open account, for an amount or for lines; a line that is paid in part is
 * split (specification, States and transitions, Line). Refuses an unknown method, lines that cannot
 * be paid, an account on which nothing is due, and more than is due (B37).
 */
export function collectPayment(
  context: OperationContext,
  { serverId, accountId, methodId, what, parts, cause }: CollectPayment,
): Outcome<Account> {
  return context.database.write((db): Outcome<Account> => {
    const before = findAccountForStaff(db, serverId, accountId);
    if (isRefusal(before)) return before;
    const method = findMethod(listPaymentMethods(db, serverId), methodId, 'methodId');
    if (isRefusal(method)) return method;
    const collection = collect(before, what, method, {
      newPaymentId: declaringFor(context, 'payments', before, {}, null).newLineId,
      newLineId: declaringFor(context, 'orders', before, {}, null).newLineId,
    });
    if (isRefusal(collection)) return collection;
    return saveUpdate(context, db, {
      before,
      after: collection.account,
      plugin: null,
      difference: collectionDifference(collection.splits),
      history: [historyOf(collection, parts)],
      cause,
    });
  });
}

/** The payment's own identity is internal and stays out of the history (B35). */
function historyOf({ payment, allocations, splits }: Collection, parts: number | null): History {
  return {
    type: 'payment.collected',
    details: {
      methodId: payment.methodId,
      amount: toDecimal(payment.amount),
      lines: allocations.map(({ lineRef, quantity, amount }) => ({
        id: lineRef,
        quantity,
        amount: toDecimal(amount),
      })),
      splits: splits.map(({ from, parts: into }) => ({
        from: from.id,
        into: into.map(({ id }) => id),
      })),
      ...(parts !== null && { parts }),
    },
  };
}
