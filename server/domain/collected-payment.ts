import type { Account, Allocation, OrderLine, PaymentLine } from './account.ts';
import { readLines, totalsOf } from './account.ts';
import type { PaymentMethod } from './catalog.ts';
import type { NamedLine } from './edit-lines.ts';
import { findLine } from './edit-lines.ts';
import type { SaleDifference } from './line-changes.ts';
import { COVER_LINE_ID } from './line-identity.ts';
import type { Minor } from './money.ts';
import type { Outcome, Refusal } from './refusal.ts';
import { isRefusal } from './refusal.ts';
import { divideLine } from './split-line.ts';

/** What staff collects: an amount (null: all that is due), or whole lines and parts of lines. */
export type Collectable =
  | { readonly amount: Minor | null }
  | { readonly lines: readonly NamedLine[] };

/** The lines that cost something and have no allocation, including the cover line. */
export function unpaidLines(account: Account): readonly OrderLine[] {
  const paid = new Set(account.allocations.map(({ lineRef }) => lineRef));
  return readLines(account).filter(({ id, amounts }) => amounts.gross > 0 && !paid.has(id));
}

interface CollectionIds {
  readonly newPaymentId: () => string;
  readonly newLineId: () => string;
}

/** A line that was split because only a part of it was paid. */
interface LineSplit {
  readonly from: OrderLine;
  readonly parts: readonly [paid: OrderLine, rest: OrderLine];
}

/** The account after a collection, not settled yet. */
export interface Collection {
  readonly account: Account;
  readonly payment: PaymentLine;
  /** Only the new allocations. */
  readonly allocations: readonly Allocation[];
  readonly splits: readonly LineSplit[];
}

/**
 * Adds a payment with `method`. The payment line has no identity (B35). A line paid in part is split
 * into two with new identities; a line paid as a whole keeps its own (specification, States and
 * transitions, Line). Refuses an account on which nothing is due, and lines that cannot be paid;
 * `settle` refuses overpayment (B37).
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
  const nothingDue = checkDue(account);
  if (nothingDue !== null) return nothingDue;
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
  named: readonly NamedLine[],
  method: PaymentMethod,
  { newPaymentId, newLineId }: CollectionIds,
): Outcome<Collection> {
  const chosen = chooseLines(account, named);
  if (isRefusal(chosen)) return chosen;
  const nothingDue = checkDue(account);
  if (nothingDue !== null) return nothingDue;

  const paidParts: OrderLine[] = [];
  const splits: LineSplit[] = [];
  for (const { line, quantity } of chosen) {
    if (quantity === line.quantity) paidParts.push(line);
    else {
      const parts = splitLine(line, quantity, newLineId);
      splits.push({ from: line, parts });
      paidParts.push(parts[0]);
    }
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

interface ChosenLine {
  readonly line: OrderLine;
  readonly quantity: number;
}

/**
 * Refuses a line that is named twice, unknown, voided or already paid, a quantity above the line's, and
 * a part of the cover line.
 */
function chooseLines(
  account: Account,
  named: readonly NamedLine[],
): Outcome<readonly ChosenLine[]> {
  const paid = new Set(account.allocations.map(({ lineRef }) => lineRef));
  const seen = new Set<string>();
  const chosen: ChosenLine[] = [];
  for (const { line: ref, quantity } of named) {
    if (seen.has(ref)) return { refused: 'lineNamedTwice', line: ref };
    seen.add(ref);
    const line = findLine(account, ref);
    if (isRefusal(line)) return line;
    if (paid.has(ref)) return { refused: 'lineAlreadyPaid', line: ref };
    const wrong = checkQuantity(line, quantity);
    if (wrong !== null) return wrong;
    chosen.push({ line, quantity: quantity ?? line.quantity });
  }
  return chosen;
}

function checkQuantity(line: OrderLine, quantity: number | undefined): Refusal | null {
  if (quantity === undefined || quantity === line.quantity) return null;
  if (quantity > line.quantity) {
    return { refused: 'quantityExceedsLine', line: line.id, quantity, available: line.quantity };
  }
  return line.id === COVER_LINE_ID ? { refused: 'coverLineWhole' } : null;
}

function checkDue(account: Account): Refusal | null {
  const { total, paid } = totalsOf(account);
  return paid < total ? null : { refused: 'nothingDue', paid, total };
}

function splitLine(line: OrderLine, quantity: number, newLineId: () => string): LineSplit['parts'] {
  const { part, rest } = divideLine(line, quantity);
  const [paidId, restId] = [newLineId(), newLineId()];
  return [
    { ...line, ...part, id: paidId, lineId: paidId },
    { ...line, ...rest, id: restId, lineId: restId },
  ];
}

function paymentOf(method: PaymentMethod, amount: Minor, id: string): PaymentLine {
  const { id: methodId, title, cash, noreport } = method;
  const line = { id, lineId: null, methodId, title, amount, cash, noreport };
  return { ...line, isDiscount: false, metadata: null };
}

/**
 * What the event reports: a payment, and two `created` changes per split. Both name the old identity, which has no
 * change of its own (D4).
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
