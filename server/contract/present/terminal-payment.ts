import { toDecimal } from '#server/domain/money.ts';
import type { TerminalPayment } from '#server/domain/terminal-payment.ts';
import { PAYMENT_LIFETIME_MS } from '#server/domain/terminal-payment.ts';

import type { PaymentRead } from '../data/terminal.ts';

/** A payment as a device pulls it, named in the terminal standard's way (E9). */
export function presentPayment(payment: TerminalPayment): PaymentRead {
  return {
    PaymentTransaction: {
      AmountsReq: { Currency: payment.currency, RequestedAmount: toDecimal(payment.amount) },
    },
    SaleData: { SaleReferenceID: payment.accountId },
    PaymentId: payment.paymentId,
    State: payment.state,
    ExpiresAt: payment.createdAt + PAYMENT_LIFETIME_MS,
  };
}
