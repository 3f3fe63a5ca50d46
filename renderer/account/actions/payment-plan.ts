import type { Account } from '#data/accounts.ts';

import { isFree, unpaidQuantity } from '../line-standing.ts';
import { dueOf, nextPart } from '../money-due.ts';
import type { PayMode } from './ask.ts';
import type { Pickable, Picked } from './picked.ts';
import { printPicked, worthOf } from './picked.ts';

/** What staff has filled in about a payment. */
export interface Payment {
  readonly mode: PayMode;
  /** In decimal units; null: nothing is entered. */
  readonly amount: number | null;
  /** Among how many what is left is divided. */
  readonly parts: number;
  readonly picked: Picked;
}

type Payable = Pick<Account, 'orders' | 'allocations' | 'total' | 'paid'>;

/** Lines that are not paid yet, with what is left of them; the cover line goes as a whole. */
export function payableLines({ orders, allocations }: Payable): readonly Pickable[] {
  return orders.flatMap((line) => {
    const most = unpaidQuantity(line, allocations);
    return most > 0 ? [{ line, most, whole: !isFree(line) }] : [];
  });
}

/** What is to be taken, in decimal units. */
export function amountOf({ mode, amount, parts, picked }: Payment, account: Payable): number {
  switch (mode) {
    case 'rest':
      return dueOf(account);
    case 'amount':
      return amount ?? 0;
    case 'lines':
      return worthOf(picked, account.orders);
    case 'parts':
      return nextPart(dueOf(account), parts);
  }
}

/** The same as the call says it: lines, an amount, or neither for all that is left. */
export function collectionOf(payment: Payment, account: Payable) {
  switch (payment.mode) {
    case 'rest':
      return {};
    case 'amount':
    case 'parts':
      return { amount: amountOf(payment, account) };
    case 'lines':
      return { lines: printPicked(payment.picked, account.orders) };
  }
}
