import type { PaymentLine } from '#server/domain/account.ts';
import type { Cause } from '#server/domain/actor.ts';
import type { KnownMessage } from '#server/domain/messages/english.ts';
import type { Minor } from '#server/domain/money.ts';
import { printAmount } from '#server/domain/money.ts';
import { paymentBy } from '#server/domain/payment-lines.ts';
import { isRefusal } from '#server/domain/refusal.ts';
import type { AlarmKind, TerminalPayment } from '#server/domain/terminal-payment.ts';
import { insertAlarm } from '#server/store/alarms.ts';
import { findRecord } from '#server/store/catalog.ts';
import type { WritableDb } from '#server/store/database.ts';

import type { OperationContext } from './context.ts';
import { saveUpdate } from './save-sale.ts';
import { findSaleOf } from './staff-account.ts';

/**
 * Adds an approved amount to the account that now has the payment's sale, as a staff line without identity;
 * does not close the account (E8). If there is no such account, or it would be overpaid, the payment stays
 * approved and an alarm is raised instead (B37).
 */
export function settlePayment(
  context: OperationContext,
  db: WritableDb,
  payment: TerminalPayment,
  cause: Cause,
): void {
  const { serverId, accountId, approvedAmount } = payment;
  // Lines of 0 are never stored (specification, Payment line).
  if (accountId === null || approvedAmount === null || approvedAmount === 0) return;
  const before = findSaleOf(db, serverId, accountId);
  if (before === undefined) {
    const params = { ...approvedOf(payment), accountId };
    raiseAlarm(context, db, payment, 'noAccount', { code: 'alarmNoAccount', params });
    return;
  }
  const line = paymentLine(context, db, payment, approvedAmount);
  const saved = saveUpdate(context, db, {
    before,
    after: { ...before, payments: [...before.payments, line] },
    plugin: null,
    history: [
      {
        type: 'payment.terminalApproved',
        paymentId: payment.paymentId,
        amount: printAmount(approvedAmount),
        ...(payment.parts !== null && { parts: payment.parts }),
      },
    ],
    cause,
  });
  // The only possible refusal of a payment line is that the account would be overpaid.
  if (isRefusal(saved)) {
    const name = before.kind === 'table' ? before.table.title : before.uuid;
    const params = { ...approvedOf(payment), kind: before.kind, name };
    raiseAlarm(context, db, payment, 'exceedsTotal', { code: 'alarmExceedsTotal', params });
  }
}

/** Alerts staff to a problem with a payment. */
export function raiseAlarm(
  { clock }: OperationContext,
  db: WritableDb,
  { serverId, paymentId }: TerminalPayment,
  kind: AlarmKind,
  message: KnownMessage,
): void {
  insertAlarm(db, serverId, { at: clock.now(), kind, paymentId, message });
}

function approvedOf({ approvedAmount, currency }: TerminalPayment) {
  return { amount: printAmount(approvedAmount ?? 0), currency };
}

function paymentLine(
  { uuid }: OperationContext,
  db: WritableDb,
  { serverId, methodId }: TerminalPayment,
  amount: Minor,
): PaymentLine {
  // Only the id of a deleted method is known.
  const deleted = { id: methodId, title: methodId ?? '', cash: false, noreport: false };
  const method = findRecord(db, serverId, 'payment_method', methodId ?? '')?.record ?? deleted;
  // Declared identities cannot start with an underscore, so row ids never collide with them.
  return { ...paymentBy(method, amount), id: `_row-${uuid()}`, lineId: null, metadata: null };
}
