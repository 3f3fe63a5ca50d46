import type { Outcome } from '#server/domain/refusal.ts';
import type { Device, TerminalPayment } from '#server/domain/terminal-payment.ts';
import { isKnownTo } from '#server/domain/terminal-payment.ts';
import type { ReadableDb } from '#server/store/database.ts';
import { findPayment } from '#server/store/payments.ts';

/** Finds a device's payment; payments of other devices are refused as if missing (E6). */
export function findPaymentFor(
  db: ReadableDb,
  device: Device,
  paymentId: string,
): Outcome<TerminalPayment> {
  const payment = findPayment(db, paymentId);
  return payment !== undefined && isKnownTo(payment, device)
    ? payment
    : { refused: 'paymentNotFound' };
}
