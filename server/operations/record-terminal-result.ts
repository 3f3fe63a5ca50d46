import type { Cause } from '#server/domain/actor.ts';
import { withoutCardNumbers } from '#server/domain/card-data.ts';
import { printAmount } from '#server/domain/money.ts';
import type { Outcome, Refusal } from '#server/domain/refusal.ts';
import { isRefusal } from '#server/domain/refusal.ts';
import type {
  Device,
  PaymentEntry,
  PaymentState,
  TerminalPayment,
} from '#server/domain/terminal-payment.ts';
import { effectOf } from '#server/domain/terminal-payment.ts';
import type { TerminalReport } from '#server/domain/terminal-result.ts';
import { readTerminalMessage } from '#server/domain/terminal-result.ts';
import type { WritableDb } from '#server/store/database.ts';
import { insertPaymentEntry, updatePayment } from '#server/store/payments.ts';

import type { OperationContext } from './parts/context.ts';
import { findPaymentFor } from './parts/find-payment-for.ts';
import { raiseAlarm, settlePayment } from './parts/settle-payment.ts';

/** A device's message about a payment. */
interface TerminalMessage {
  readonly device: Device;
  readonly paymentId: string;
  /** The parsed body. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly cause: Cause;
}

/** The effect of a message; `state` is the payment's state afterwards (E8). */
export type Recorded =
  | { readonly recorded: true; readonly state: PaymentState }
  | { readonly recorded: false; readonly reason: 'stale'; readonly state: PaymentState };

/**
 * Records a device's report on a payment: progress, or its result (specification, Payment result). Refuses
 * a payment of another device, an invalid message (E6), and a result that contradicts a definitive one. A
 * refused message changes no state, but is added to the payment's history; some refusals raise an alarm.
 */
export function recordTerminalResult(
  context: OperationContext,
  { device, paymentId, fields, cause }: TerminalMessage,
): Outcome<Recorded> {
  // Refusals are wrapped so that their history entries are not rolled back.
  const { outcome } = context.database.write((db): { outcome: Outcome<Recorded> } => {
    const payment = findPaymentFor(db, device, paymentId);
    if (isRefusal(payment)) return { outcome: payment };
    const report = readTerminalMessage(fields, payment);
    return {
      outcome: isRefusal(report)
        ? refuse(context, db, payment, report)
        : record(context, db, payment, report, cause),
    };
  });
  return outcome;
}

function record(
  context: OperationContext,
  db: WritableDb,
  before: TerminalPayment,
  report: TerminalReport,
  cause: Cause,
): Outcome<Recorded> {
  const { state, message } = report;
  switch (effectOf(before.state, state)) {
    case 'conflict':
      return refuse(context, db, before, {
        refused: 'conflictingResult',
        state: before.state,
        reported: state,
      });
    case 'stale':
      addEntry(context, db, before, { kind: 'stale', message });
      return { recorded: false, reason: 'stale', state: before.state };
    case 'moves': {
      const payment = { ...before, ...changesOf(report, before) };
      updatePayment(db, payment);
      addEntry(context, db, payment, { kind: report.kind, message });
      if (state === 'APPROVED') settlePayment(context, db, payment, cause);
      return { recorded: true, state };
    }
  }
}

/** A result after an uncertain one can omit the card. */
function changesOf(report: TerminalReport, before: TerminalPayment): Partial<TerminalPayment> {
  if (report.kind === 'progress') return { state: report.state };
  const { state, approvedAmount, providerResultCode } = report;
  return { state, approvedAmount, last4: report.last4 ?? before.last4, providerResultCode };
}

function refuse(
  context: OperationContext,
  db: WritableDb,
  payment: TerminalPayment,
  refusal: Refusal,
): Refusal {
  const { currency } = payment;
  if (refusal.refused === 'amountExceedsRequested') {
    const { approved, requested } = refusal;
    raiseAlarm(context, db, payment, 'amountExceedsRequested', {
      code: 'alarmAmountExceedsRequested',
      params: {
        approved: withoutCardNumbers(approved),
        requested: printAmount(requested),
        currency,
      },
    });
  }
  if (refusal.refused === 'conflictingResult') {
    const { state, reported } = refusal;
    raiseAlarm(context, db, payment, 'conflictingResult', {
      code: 'alarmConflictingResult',
      params: { state, reported },
    });
  }
  const message = `plugin.payment.${refusal.refused}`;
  addEntry(context, db, payment, { kind: 'refused', message });
  return refusal;
}

function addEntry(
  { clock }: OperationContext,
  db: WritableDb,
  { paymentId, state }: TerminalPayment,
  entry: Pick<PaymentEntry, 'kind' | 'message'>,
): void {
  insertPaymentEntry(db, paymentId, { at: clock.now(), state, by: 'device', ...entry });
}
