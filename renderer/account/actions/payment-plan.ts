import type { Account, OrderLine } from '#renderer/data/types.ts';
import { toMinor } from '#server/domain/money.ts';

import { historyFact } from '../history-fact.ts';
import { isFree, unpaidQuantity } from '../line-standing.ts';
import { dueOf, nextPart } from '../payment-attempts.ts';
import type { PayMode } from './ask.ts';
import type { Pickable, Picked } from './picked.ts';
import { printPicked, worthOf } from './picked.ts';

/** What staff has filled in about a payment. */
export interface Payment {
  readonly mode: PayMode;
  /** In decimal units; null: nothing is entered. */
  readonly amount: number | null;
  /** Among how many what is left is divided; null: nothing is entered. */
  readonly parts: number | null;
  readonly picked: Picked;
}

/** The same as far as it was filled in: what was not touched goes with the account. */
export type PaymentDraft = Pick<Payment, 'mode' | 'picked'> & Partial<Payment>;

/** What a draft comes to on the account as it is now, which may have been paid from elsewhere meanwhile. */
export function paymentOf(
  draft: PaymentDraft,
  account: Payable & Pick<Account, 'audit'> & { readonly personCount?: number },
): Payment {
  const guests = partsLeft(account) ?? Math.max(2, account.personCount ?? 0);
  return {
    mode: draft.mode,
    amount: draft.amount === undefined ? dueOf(account) : draft.amount,
    parts: draft.parts === undefined ? guests : draft.parts,
    picked: withinDue(draft.picked, account),
  };
}

type Payable = Pick<Account, 'orders' | 'allocations' | 'total' | 'paid'>;

/**
 * Lines that are not paid yet, with what of them can be paid beside the others that are picked: never
 * more than is due, for what was paid without naming lines counts too. The cover line goes as a whole.
 */
export function payableLines(account: Payable, picked: Picked): readonly Pickable[] {
  return account.orders.flatMap((line) => {
    const left = unpaidQuantity(line, account.allocations);
    if (left === 0) return [];
    const others = new Map([...picked].filter(([id]) => id !== line.id));
    const room = toMinor(dueOf(account)) - toMinor(worthOf(others, account.orders));
    return [{ line, most: affordable(line, left, room), whole: !isFree(line) }];
  });
}

/** The same picks, as far as they are not paid and what is due reaches; the first ones go first. */
export function withinDue(picked: Picked, account: Payable): Picked {
  const kept = new Map<string, number>();
  for (const [id, quantity] of picked) {
    const most = payableLines(account, kept).find(({ line }) => line.id === id)?.most ?? 0;
    if (most > 0) kept.set(id, Math.min(quantity, most));
  }
  return kept;
}

/** How much of a line `room` pays for, in minor units; pieces are not divided to use it up. */
function affordable(line: OrderLine, left: number, room: number): number {
  const minor = toMinor(line.lineTotalDecimal);
  if (minor * left <= room * line.quantity) return left;
  if (!isFree(line)) return 0;
  const finest = Number.isInteger(left) ? 1 : 1000;
  return Math.max(0, Math.floor((room * line.quantity * finest) / minor) / finest);
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
      return parts === null ? 0 : nextPart(dueOf(account), parts);
  }
}

/** True if the amount is positive and, for lines, not more than is due. */
export function isTakeable(payment: Payment, account: Payable): boolean {
  const amount = amountOf(payment, account);
  return amount > 0 && (payment.mode !== 'lines' || amount <= dueOf(account));
}

/** The same as the call says it: lines, an amount, or neither for all that is left. */
export function collectionOf(payment: Payment, account: Payable) {
  switch (payment.mode) {
    case 'rest':
      return {};
    case 'amount':
      return { amount: amountOf(payment, account) };
    case 'parts':
      return { amount: amountOf(payment, account), ...partOf(payment) };
    case 'lines':
      return { lines: printPicked(payment.picked, account.orders) };
  }
}

/** Among how many it is divided, for those who go on with it. */
export function partOf({ mode, parts }: Payment): { readonly parts?: number } {
  return mode === 'parts' && parts !== null ? { parts } : {};
}

/**
 * Among how many the rest is to be divided, by what the account's history says of the newest equal
 * part that was taken: one fewer. Null: nothing is being divided.
 */
export function partsLeft({ audit }: Pick<Account, 'audit'>): number | null {
  const divided = audit.flatMap((entry) => {
    const fact = historyFact(entry);
    const isPayment = fact.type === 'payment.collected' || fact.type === 'payment.terminalApproved';
    return isPayment && fact.parts !== undefined ? [fact.parts] : [];
  });
  const newest = divided.at(-1);
  return newest === undefined || newest <= 1 ? null : newest - 1;
}
