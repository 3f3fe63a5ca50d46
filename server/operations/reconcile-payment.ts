import type { Cause } from '#server/domain/actor.ts';
import type { Minor } from '#server/domain/money.ts';
import { printAmount } from '#server/domain/money.ts';
import type { Outcome } from '#server/domain/refusal.ts';
import type { TerminalPayment } from '#server/domain/terminal-payment.ts';
import { findPayment, insertPaymentEntry, updatePayment } from '#server/store/payments.ts';

import type { OperationContext } from './parts/context.ts';
import { settlePayment } from './parts/settle-payment.ts';

interface Verdict {
  readonly serverId: string;
  readonly paymentId: string;
  readonly verdict: 'approve' | 'decline';
  /** The collected amount; null if everything requested was collected. */
  readonly amount: Minor | null;
  readonly cause: Cause;
}

/**
 * Ends an uncertain payment by a decision of staff; an approval has all its usual effects (specification, Uncertain;
 * E8). Refuses a payment that is not uncertain, and an amount above the requested one.
 */
export function reconcilePayment(
  context: OperationContext,
  { serverId, paymentId, verdict, amount, cause }: Verdict,
): Outcome<TerminalPayment> {
  return context.database.write((db): Outcome<TerminalPayment> => {
    const before = findPayment(db, paymentId);
    if (before?.serverId !== serverId) return { refused: 'noSuchPayment', paymentId };
    const { state, amount: requested } = before;
    if (state !== 'UNCERTAIN') return { refused: 'paymentNotUncertain', paymentId, state };
    const approvedAmount = verdict === 'approve' ? (amount ?? requested) : null;
    if (approvedAmount !== null && approvedAmount > requested) {
      return { refused: 'verdictAboveRequested', amount: approvedAmount, requested };
    }
    const payment: TerminalPayment =
      approvedAmount === null
        ? { ...before, state: 'DECLINED' }
        : { ...before, state: 'APPROVED', approvedAmount };
    updatePayment(db, payment);
    insertPaymentEntry(db, paymentId, {
      at: context.clock.now(),
      kind: 'reconciled',
      state: payment.state,
      by: 'staff',
      message: messageOf(payment),
    });
    if (verdict === 'approve') settlePayment(context, db, payment, cause);
    return payment;
  });
}

function messageOf({ approvedAmount, currency }: TerminalPayment): string {
  return approvedAmount === null
    ? 'Declined by staff'
    : `Approved by staff: ${printAmount(approvedAmount)} ${currency}`;
}
