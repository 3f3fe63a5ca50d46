import type { PaymentLine } from '#server/domain/account.ts';
import { toDecimal } from '#server/domain/money.ts';

import type { PaymentLineRead } from '../data/account.ts';

/** A payment line as it reads: identity and method apart, no `id` (B11). */
export function presentPaymentLine(payment: PaymentLine): PaymentLineRead {
  return {
    lineId: payment.lineId,
    methodId: payment.methodId,
    title: payment.title,
    amount: toDecimal(payment.amount),
    cash: payment.cash,
    isDiscount: payment.isDiscount,
    metadata: payment.metadata && [...payment.metadata],
  };
}
