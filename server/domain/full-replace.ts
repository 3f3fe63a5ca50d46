import type { Account, OrderLine, PaymentLine, PricedLine } from './account.ts';
import { readLines } from './account.ts';
import type { DeclaredLine, DeclaredPayment } from './cart.ts';
import type { MetadataPair } from './line-metadata.ts';
import { mergeMetadata } from './line-metadata.ts';
import type { ResolvedPayment } from './payment-lines.ts';

export interface Declaring {
  /** The plugin that declares the lines. */
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
  cart: readonly DeclaredLine[],
  priced: readonly PricedLine[],
  metadata: readonly (readonly MetadataPair[] | undefined)[],
  declaring: Declaring,
): Replaced<OrderLine> {
  const known = byIdentity(stored);
  const lines = priced.map((line, index): OrderLine => {
    const lineId = cart[index]?.lineId ?? declaring.newLineId();
    const kept = known.get(lineId);
    const sameProduct = kept !== undefined && kept.productId === line.productId;
    return {
      ...line,
      id: lineId,
      lineId,
      createdAt: kept?.createdAt ?? declaring.now,
      ready: sameProduct && kept.ready,
      storages: sameProduct ? kept.storages : [],
      metadata: mergeMetadata(kept?.metadata ?? null, metadata[index], declaring.by),
      ...adderOf(kept, declaring),
    };
  });
  return { lines, dropped: notAmong(stored, lines) };
}

/** Replaces the payment lines, matched the same way as order lines. Null in `resolved`: dropped (A13). */
export function replacePaymentLines(
  stored: readonly PaymentLine[],
  declared: readonly DeclaredPayment[],
  resolved: readonly (ResolvedPayment | null)[],
  metadata: readonly (readonly MetadataPair[] | undefined)[],
  declaring: Declaring,
): Replaced<PaymentLine> {
  const known = byIdentity(stored);
  const lines = resolved.flatMap((payment, index): PaymentLine[] => {
    if (payment === null) return [];
    const lineId = declared[index]?.lineId ?? declaring.newLineId();
    const kept = known.get(lineId);
    return [
      {
        ...payment,
        id: kept?.id ?? lineId,
        lineId,
        metadata: mergeMetadata(kept?.metadata ?? null, metadata[index], declaring.by),
        ...adderOf(kept, declaring),
      },
    ];
  });
  return { lines, dropped: notAmong(stored, lines) };
}

/** A new line is added by the caller; a kept line keeps the plugin that added it. */
function adderOf(
  kept: { readonly addedBy?: string } | undefined,
  { by }: Declaring,
): { readonly addedBy?: string } {
  const addedBy = kept === undefined ? by : kept.addedBy;
  return addedBy === undefined || addedBy === '' ? {} : { addedBy };
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

interface Identified {
  readonly id: string;
  readonly lineId: string | null;
}

function byIdentity<Line extends Identified>(lines: readonly Line[]): ReadonlyMap<string, Line> {
  const known = new Map<string, Line>();
  for (const line of lines) if (line.lineId !== null) known.set(line.lineId, line);
  return known;
}

function notAmong<Line extends Identified>(
  stored: readonly Line[],
  lines: readonly Line[],
): readonly Line[] {
  const kept = new Set(lines.map((line) => line.id));
  return stored.filter((line) => !kept.has(line.id));
}
