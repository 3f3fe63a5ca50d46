import type { Account, PaymentLine } from '#server/domain/account.ts';
import { readLines } from '#server/domain/account.ts';
import type { View } from '#server/domain/customer-gate.ts';
import { toDecimal } from '#server/domain/money.ts';

import type { PaymentLineRead, TableRead } from '../data/account.ts';
import { presentCancelledLine, presentOrderLine } from './order-line.ts';

type SaleLines = Pick<TableRead, 'orders' | 'cancels' | 'payments' | 'cancelPayments'>;

/** The lists of an account's detail, the same for packets and tables. */
export function presentSaleLines(account: Account, view: View): SaleLines {
  return {
    orders: readLines(account).map((line) => presentOrderLine(line, view)),
    cancels: account.cancels.map((line) => presentCancelledLine(line, view)),
    payments: account.payments.map(presentPaymentLine),
    cancelPayments: [],
  };
}

/** A payment line as it reads: identity and method apart, no `id` (B11). */
function presentPaymentLine(payment: PaymentLine): PaymentLineRead {
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
