import type { Allocation, CancelledLine, OrderLine } from '#renderer/data/types.ts';
import { COVER_LINE_ID, weaknessOf } from '#server/domain/line-identity.ts';

/**
 * The effect of the next full replace on a line (specification, Line identity):
 * - `cover` - a line of the platform, which cannot be declared;
 * - `none` - has no identity, so it cannot be declared again and is removed;
 * - `weak` - its identity is refused when it is declared again;
 * - `strong` - kept as long as it is declared.
 */
export type LineIdentity = 'cover' | 'none' | 'weak' | 'strong';

export function identityOf({ lineId }: Pick<OrderLine, 'lineId'>): LineIdentity {
  if (lineId === null) return 'none';
  if (lineId === COVER_LINE_ID) return 'cover';
  return weaknessOf(lineId) === null ? 'strong' : 'weak';
}

/** True if staff can void, move or split a line. The cover line follows the number of persons. */
export function isFree(line: Pick<OrderLine, 'lineId'>): boolean {
  return identityOf(line) !== 'cover';
}

/** The part of a line's quantity that payments are allocated to. */
export function paidQuantity(
  { id }: Pick<OrderLine, 'id'>,
  allocations: readonly Pick<Allocation, 'id' | 'quantity'>[],
): number {
  const paid = allocations
    .filter((allocation) => allocation.id === id)
    .reduce((sum, { quantity }) => sum + quantity, 0);
  return Math.round(paid * 1000) / 1000;
}

/** The unpaid quantity of a line. */
export function unpaidQuantity(
  line: Pick<OrderLine, 'id' | 'quantity'>,
  allocations: readonly Pick<Allocation, 'id' | 'quantity'>[],
): number {
  return Math.max(0, Math.round((line.quantity - paidQuantity(line, allocations)) * 1000) / 1000);
}

/** The title of a line, including voided lines; null if the line no longer exists. */
export function titleOfLine(
  id: string,
  { orders, cancels }: { orders: readonly OrderLine[]; cancels: readonly CancelledLine[] },
): string | null {
  return [...orders, ...cancels].find((line) => line.id === id)?.title ?? null;
}
