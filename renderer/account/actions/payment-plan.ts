import type { Account, OrderLine } from '#renderer/data/types.ts';
import { toMinor } from '#server/domain/money.ts';

import { isFree, unpaidQuantity } from '../order-lines.ts';
import { dueOf, nextPart } from '../payment-attempts.ts';
import type { PayMode } from './open-dialog.ts';
import type { Pickable, Picked } from './picked.ts';
import { printPicked, totalOfPicked } from './picked.ts';

/** The input for a payment. */
export interface Payment {
  readonly mode: PayMode;
  /** In decimal units; null if nothing is entered. */
  readonly amount: number | null;
  /** The number of equal parts of the rest; null if nothing is entered. */
  readonly parts: number | null;
  readonly picked: Picked;
}

/** The fields that were filled in; the others follow the account. */
export type PaymentDraft = Pick<Payment, 'mode' | 'picked'> & Partial<Payment>;

/** Completes a draft for the current account, parts of which may have been paid elsewhere meanwhile. */
export function paymentOf(
  draft: PaymentDraft,
  account: Payable & Pick<Account, 'audit'> & { readonly personCount?: number },
): Payment {
  return {
    amount: dueOf(account),
    parts: partsLeft(account) ?? Math.max(2, account.personCount ?? 0),
    ...draft,
    picked: withinDue(draft.picked, account),
  };
}

type Payable = Pick<Account, 'orders' | 'allocations' | 'total' | 'paid'>;

/**
 * The unpaid lines, each with the quantity that can be paid in addition to the other picked lines. Limited to the
 * amount due, because payments without lines also reduce it. The cover line can only be paid as a whole.
 */
export function payableLines(account: Payable, picked: Picked): readonly Pickable[] {
  return account.orders.flatMap((line) => {
    const left = unpaidQuantity(line, account.allocations);
    if (left === 0) return [];
    const others = new Map([...picked].filter(([id]) => id !== line.id));
    const room = toMinor(dueOf(account)) - toMinor(totalOfPicked(others, account.orders));
    return [{ line, max: affordable(line, left, room), whole: !isFree(line) }];
  });
}

/** Limits the picked lines to what is unpaid and due, in order. */
export function withinDue(picked: Picked, account: Payable): Picked {
  const kept = new Map<string, number>();
  for (const [id, quantity] of picked) {
    const max = payableLines(account, kept).find(({ line }) => line.id === id)?.max ?? 0;
    if (max > 0) kept.set(id, Math.min(quantity, max));
  }
  return kept;
}

/** The quantity of a line that `room` (minor units) can pay for. Whole pieces are not split. */
function affordable(line: OrderLine, left: number, room: number): number {
  const minor = toMinor(line.lineTotalDecimal);
  if (minor * left <= room * line.quantity) return left;
  if (!isFree(line)) return 0;
  const finest = Number.isInteger(left) ? 1 : 1000;
  return Math.max(0, Math.floor((room * line.quantity * finest) / minor) / finest);
}

/** The amount of the payment, in decimal units. */
export function amountOf({ mode, amount, parts, picked }: Payment, account: Payable): number {
  switch (mode) {
    case 'rest':
      return dueOf(account);
    case 'amount':
      return amount ?? 0;
    case 'lines':
      return totalOfPicked(picked, account.orders);
    case 'parts':
      return parts === null ? 0 : nextPart(dueOf(account), parts);
  }
}

/** True if the amount is positive and, for lines, not more than is due. */
export function isTakeable(payment: Payment, account: Payable): boolean {
  const amount = amountOf(payment, account);
  return amount > 0 && (payment.mode !== 'lines' || amount <= dueOf(account));
}

/** The fields for the control API; empty in mode `rest`. */
export function collectionOf(payment: Payment, account: Payable) {
  switch (payment.mode) {
    case 'rest':
      return {};
    case 'amount':
    case 'parts':
      return { amount: amountOf(payment, account), ...partOf(payment) };
    case 'lines':
      return { lines: printPicked(payment.picked, account.orders) };
  }
}

/** The field `parts`, from which the next payment derives how many parts are left. */
export function partOf({ mode, parts }: Payment): { readonly parts?: number } {
  return mode === 'parts' && parts !== null ? { parts } : {};
}

/** The number of equal parts left after the newest payment of one; null if there is none or it was the last. */
export function partsLeft({ audit }: Pick<Account, 'audit'>): number | null {
  const newest = audit.flatMap((entry) => ('parts' in entry ? (entry.parts ?? []) : [])).at(-1);
  return newest === undefined || newest <= 1 ? null : newest - 1;
}
