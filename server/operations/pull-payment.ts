import type { Outcome } from '#server/domain/refusal.ts';
import { isRefusal } from '#server/domain/refusal.ts';
import type { Device, TerminalPayment } from '#server/domain/terminal-payment.ts';
import { insertPaymentEntry, wasPulled } from '#server/store/payments.ts';

import type { OperationContext } from './parts/context.ts';
import { findPaymentFor } from './parts/find-payment-for.ts';

/**
 * Returns the payment that a device should collect; the first pull is added to the payment's history (E9).
 * Refuses a payment of another device.
 */
export function pullPayment(
  context: OperationContext,
  device: Device,
  paymentId: string,
): Outcome<TerminalPayment> {
  const { database, clock } = context;
  const payment = findPaymentFor(database.read, device, paymentId);
  if (isRefusal(payment) || wasPulled(database.read, paymentId)) return payment;
  database.write((db) => {
    insertPaymentEntry(db, paymentId, {
      at: clock.now(),
      kind: 'pulled',
      state: payment.state,
      by: 'device',
      message: `Amount pulled by ${device.name}`,
    });
  });
  return payment;
}
