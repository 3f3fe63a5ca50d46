import type { Account } from '#server/domain/account.ts';
import { readLines } from '#server/domain/account.ts';
import type { View } from '#server/domain/customer-gate.ts';

import type { TableRead } from '../data/account.ts';
import { presentCancelledLine, presentOrderLine } from './order-line.ts';
import { presentPaymentLine } from './payment-line.ts';

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
