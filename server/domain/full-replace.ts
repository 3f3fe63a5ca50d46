import type { Account, OrderLine, PaymentLine, PricedLine } from './account.ts';
import { readLines } from './account.ts';
import type { ReadLine } from './declared-sale.ts';
import { mergeMetadata } from './line-metadata.ts';
import type { ResolvedPayment } from './payment-lines.ts';

export interface Declaring {
  /** The plugin that declares the lines; empty for staff, who write no metadata. */
  readonly by: string;
  /** Epoch ms. */
  readonly now: number;
  readonly newLineId: () => string;
}

export interface Replaced<Line> {
  /** In request order. */
  readonly lines: readonly Line[];
  /** Stored lines whose identity is missing in the new declaration (specification, Line identity 9). */
  readonly dropped: readonly Line[];
}

/**
 * Replaces the order lines. Lines are matched by identity only (specification, Line identity 9 and
 * 10). A matched line takes its content from the request and the current product, and keeps creation
 * time and metadata; it keeps kitchen and storage fields only if the product is the same (B36).
 */
export function replaceOrderLines(
  stored: readonly OrderLine[],
  cart: readonly ReadLine<PricedLine>[],
  declaring: Declaring,
): Replaced<OrderLine> {
  return replaceLines(stored, cart, declaring, (content, lineId, kept) => {
    const same = kept?.productId === content.productId ? kept : undefined;
    return {
      ...content,
      id: lineId,
      createdAt: kept?.createdAt ?? declaring.now,
      ready: same?.ready ?? false,
      storages: same?.storages ?? [],
    };
  });
}

/** Replaces the payment lines, matched the same way as order lines. */
export function replacePaymentLines(
  stored: readonly PaymentLine[],
  payments: readonly ReadLine<ResolvedPayment>[],
  declaring: Declaring,
): Replaced<PaymentLine> {
  return replaceLines(stored, payments, declaring, (content, lineId, kept) => ({
    ...content,
    id: kept?.id ?? lineId,
  }));
}

type DeclaredFields = 'lineId' | 'metadata' | 'addedBy';

function replaceLines<Content, Line extends OrderLine | PaymentLine>(
  stored: readonly Line[],
  read: readonly ReadLine<Content>[],
  { by, newLineId }: Declaring,
  lineOf: (content: Content, lineId: string, kept: Line | undefined) => Omit<Line, DeclaredFields>,
): Replaced<Line> {
  const known = new Map(stored.map((line) => [line.lineId, line]));
  const lines = read.map(({ content, lineId = newLineId(), metadata }) => {
    const kept = known.get(lineId);
    // A kept line keeps the plugin that added it.
    const addedBy = kept === undefined ? by : kept.addedBy;
    return {
      ...lineOf(content, lineId, kept),
      lineId,
      metadata: mergeMetadata(kept?.metadata ?? null, metadata, by),
      ...(addedBy && { addedBy }),
    } as Line;
  });
  const ids = new Set(lines.map(({ id }) => id));
  return { lines, dropped: stored.filter(({ id }) => !ids.has(id)) };
}

/** Removes allocations whose payment or line no longer exists, or whose line changed product or quantity (B36). */
export function withoutStaleAllocations<A extends Account>(before: A, after: A): A {
  if (after.allocations.length === 0) return after;
  const payments = new Set(after.payments.map((payment) => payment.id));
  const previous = new Map(readLines(before).map((line) => [line.id, line]));
  const current = new Map(readLines(after).map((line) => [line.id, line]));
  const allocations = after.allocations.filter(({ paymentId, lineRef }) => {
    const was = previous.get(lineRef);
    const is = current.get(lineRef);
    return (
      payments.has(paymentId) &&
      was !== undefined &&
      is !== undefined &&
      was.productId === is.productId &&
      was.quantity === is.quantity
    );
  });
  return { ...after, allocations };
}
