import type { HistoryFact } from '#server/contract/control/account-history.ts';
import type { Account } from '#server/domain/account.ts';
import type { Collectable, Collection } from '#server/domain/collected-payment.ts';
import { collect, collectionDifference } from '#server/domain/collected-payment.ts';
import { toDecimal } from '#server/domain/money.ts';
import { findMethod } from '#server/domain/payment-lines.ts';
import type { Outcome } from '#server/domain/refusal.ts';
import { isRefusal } from '#server/domain/refusal.ts';
import { listPaymentMethods } from '#server/store/catalog.ts';

import type { OperationContext } from './parts/context.ts';
import { identitiesFor } from './parts/declared-lines.ts';
import type { StaffChange } from './parts/staff-account.ts';
import { changeOpenAccount } from './parts/staff-account.ts';

interface CollectPayment extends StaffChange {
  readonly methodId: string;
  readonly what: Collectable;
  /**
   * The number of equal parts that the due amount is divided into, if this payment is one of them; otherwise
   * null.
   */
  readonly parts: number | null;
}

/**
 * Adds a payment to an open account, for an amount or for lines; a partly paid line is split (specification, States
 * and transitions, Line). Refuses an unknown method, lines that cannot be paid, an account with nothing due, and an
 * amount above what is due (B37).
 */
export function collectPayment(
  context: OperationContext,
  request: CollectPayment,
): Outcome<Account> {
  const { serverId, methodId, what, parts } = request;
  return changeOpenAccount(context, request, (before, db) => {
    const method = findMethod(listPaymentMethods(db, serverId), methodId, { path: 'methodId' });
    if (isRefusal(method)) return method;
    const collection = collect(before, what, method, identitiesFor(context, before));
    if (isRefusal(collection)) return collection;
    return {
      after: collection.account,
      difference: collectionDifference(collection.splits),
      history: [historyOf(collection, parts)],
    };
  });
}

/** The payment's own identity is internal and is not recorded in the history (B35). */
function historyOf(
  { payment, allocations, splits }: Collection,
  parts: number | null,
): HistoryFact {
  return {
    type: 'payment.collected',
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
  };
}
