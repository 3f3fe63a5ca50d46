import type { Account, Allocation, OrderLine, PaymentLine } from './account.ts';
import { totalsOf } from './account.ts';
import type { PaymentMethod } from './catalog.ts';
import type { ChosenLine, LineChoice } from './chosen-lines.ts';
import { chooseLines } from './chosen-lines.ts';
import type { SaleDifference } from './line-changes.ts';
import type { Minor } from './money.ts';
import type { Outcome, Refusal } from './refusal.ts';
import { isRefusal } from './refusal.ts';
import { divideLine } from './split-line.ts';

/** What staff collects: an amount (null: all that is due), or whole lines and parts of lines. */
export type Collectable =
  | { readonly amount: Minor | null }
  | { readonly lines: readonly LineChoice[] };

/** Where the identities of a new payment and of the parts of split lines come from. */
export interface CollectionIds {
  readonly newPaymentId: () => string;
  readonly newLineId: () => string;
}

/** A line that was split because a part of it was paid; the paid part comes first. */
export interface LineSplit {
  readonly from: OrderLine;
  readonly parts: readonly [paid: OrderLine, rest: OrderLine];
}

/** An account after a collection, not yet settled, and what happened to it. */
export interface Collection {
  readonly account: Account;
  readonly payment: PaymentLine;
  /** The new ones only. */
  readonly allocations: readonly Allocation[];
  readonly splits: readonly LineSplit[];
}

/**
 * Takes a payment of one method. The payment line has no identity (B35); a line that is paid as a
 * whole keeps its own, a line that is paid in part becomes two with new ones (specification, States
 * and transitions, Line). Refuses when nothing is due, and lines that cannot be paid. Whether more
 * than the total is then paid is settled later (B37).
 */
export function collect(
  account: Account,
  what: Collectable,
  method: PaymentMethod,
  ids: CollectionIds,
): Outcome<Collection> {
  return 'lines' in what
    ? collectLines(account, what.lines, method, ids)
    : collectAmount(account, what.amount, method, ids);
}

function collectAmount(
  account: Account,
  amount: Minor | null,
  method: PaymentMethod,
  { newPaymentId }: CollectionIds,
): Outcome<Collection> {
  const settled = checkDue(account);
  if (settled !== null) return settled;
  const { total, paid } = totalsOf(account);
  const payment = paymentOf(method, amount ?? total - paid, newPaymentId());
  return {
    account: { ...account, payments: [...account.payments, payment] },
    payment,
    allocations: [],
    splits: [],
  };
}

function collectLines(
  account: Account,
  choices: readonly LineChoice[],
  method: PaymentMethod,
  { newPaymentId, newLineId }: CollectionIds,
): Outcome<Collection> {
  const chosen = chooseLines(account, choices);
  if (isRefusal(chosen)) return chosen;
  const settled = checkDue(account);
  if (settled !== null) return settled;

  const paidParts: OrderLine[] = [];
  const splits: LineSplit[] = [];
  for (const choice of chosen) {
    const split = splitOff(choice, newLineId);
    if (split !== null) splits.push(split);
    paidParts.push(split === null ? choice.line : split.parts[0]);
  }
  const amount = paidParts.reduce((sum, line) => sum + line.amounts.gross, 0);
  if (amount === 0) return { refused: 'nothingDue', paid: 0, total: 0 };

  const payment = paymentOf(method, amount, newPaymentId());
  const allocations = paidParts.map((line) => ({
    paymentId: payment.id,
    lineRef: line.id,
    quantity: line.quantity,
    amount: line.amounts.gross,
  }));
  const partsOf = new Map(splits.map(({ from, parts }) => [from.id, parts]));
  return {
    account: {
      ...account,
      orders: account.orders.flatMap((line) => partsOf.get(line.id) ?? [line]),
      payments: [...account.payments, payment],
      allocations: [...account.allocations, ...allocations],
    },
    payment,
    allocations,
    splits,
  };
}

function checkDue(account: Account): Refusal | null {
  const { total, paid } = totalsOf(account);
  return paid < total ? null : { refused: 'nothingDue', paid, total };
}

function splitOff({ line, quantity }: ChosenLine, newLineId: () => string): LineSplit | null {
  if (quantity === line.quantity) return null;
  const { part, rest } = divideLine(line, quantity);
  const [paidId, restId] = [newLineId(), newLineId()];
  return {
    from: line,
    parts: [
      { ...line, ...part, id: paidId, lineId: paidId },
      { ...line, ...rest, id: restId, lineId: restId },
    ],
  };
}

function paymentOf(method: PaymentMethod, amount: Minor, id: string): PaymentLine {
  const { id: methodId, title, cash, noreport } = method;
  return {
    id,
    lineId: null,
    methodId,
    title,
    amount,
    cash,
    noreport,
    isDiscount: false,
    metadata: null,
  };
}

/**
 * What a collection tells: a payment, and for each split two created lines that name the old
 * identity, which has no entry of its own (D4).
 */
export function collectionDifference(splits: readonly LineSplit[]): SaleDifference {
  return {
    changed: 'payment_added',
    lineChanges: splits.flatMap(({ from, parts }) =>
      parts.map((after) => ({
        op: 'created' as const,
        after,
        lineage: { splitFrom: from.lineId },
      })),
    ),
  };
}
