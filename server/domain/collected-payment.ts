import type { Account, Allocation, OrderLine, PaymentLine } from './account.ts';
import { readLines, totalsOf } from './account.ts';
import type { PaymentMethod } from './catalog.ts';
import type { NamedLine } from './edit-lines.ts';
import type { SaleDifference } from './line-changes.ts';
import type { NewIdentity } from './line-identity.ts';
import { COVER_LINE_ID } from './line-identity.ts';
import type { Minor } from './money.ts';
import { paymentBy } from './payment-lines.ts';
import type { PickedLine } from './picked-lines.ts';
import { exceedsLine, pickEach } from './picked-lines.ts';
import type { Outcome } from './refusal.ts';
import { isRefusal } from './refusal.ts';
import { divideLine } from './split-line.ts';

/** What staff collect: an amount (null: all that is due), or whole lines and parts of lines. */
export type Collectable =
  | { readonly amount: Minor | null }
  | { readonly lines: readonly NamedLine[] };

/** The lines that cost something and have no allocation, including the cover line. */
export function unpaidLines(account: Account): readonly OrderLine[] {
  const paid = new Set(account.allocations.map(({ lineRef }) => lineRef));
  return readLines(account).filter(({ id, amounts }) => amounts.gross > 0 && !paid.has(id));
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
  newIdentity: NewIdentity,
): Outcome<Collection> {
  const chosen = 'lines' in what ? payableLines(account, what.lines) : [];
  if (isRefusal(chosen)) return chosen;
  const { total, paid } = totalsOf(account);
  if (paid >= total) return { refused: 'nothingDue', paid, total };

  const splits: LineSplit[] = [];
  const paidParts = chosen.map(({ line, quantity }) => {
    if (quantity === null) return line;
    const { part, rest } = divideLine(line, quantity);
    const parts = [part, rest].map((amounts) => {
      const id = newIdentity('ln');
      return { ...line, ...amounts, id, lineId: id };
    }) as [OrderLine, OrderLine];
    splits.push({ from: line, parts });
    return parts[0];
  });
  const amount =
    'lines' in what
      ? paidParts.reduce((sum, line) => sum + line.amounts.gross, 0)
      : (what.amount ?? total - paid);
  if (amount === 0) return { refused: 'nothingDue', paid: 0, total: 0 };

  const id = newIdentity('pay');
  const payment = { ...paymentBy(method, amount), id, lineId: null, metadata: null };
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

/**
 * Refuses a line that is named twice, unknown, voided or already paid, a quantity above the line's, and
 * a part of the cover line.
 */
function payableLines(
  account: Account,
  named: readonly NamedLine[],
): Outcome<readonly PickedLine[]> {
  const paid = new Set(account.allocations.map(({ lineRef }) => lineRef));
  return pickEach(account, named, (line, quantity = line.quantity) => {
    if (paid.has(line.id)) return { refused: 'lineAlreadyPaid', line: line.id };
    if (quantity > line.quantity) return exceedsLine(line, quantity);
    if (quantity === line.quantity) return { line, quantity: null };
    return line.id === COVER_LINE_ID ? { refused: 'coverLineWhole' } : { line, quantity };
  });
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
