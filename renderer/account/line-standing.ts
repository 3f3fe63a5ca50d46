import type { Allocation, CancelledLine, OrderLine } from '#renderer/data/types.ts';
import { COVER_LINE_ID, weaknessOf } from '#server/domain/line-identity.ts';

/**
 * What a plugin's next full replace does to a line (specification, Line identity):
 * `cover` - it is the platform's own and cannot be declared;
 * `none` - without identity it cannot be declared again, so it goes;
 * `weak` - its identity is refused when it is declared again;
 * `strong` - it stays for as long as it is declared.
 */
export type Standing = 'cover' | 'none' | 'weak' | 'strong';

export function standingOf({ lineId }: Pick<OrderLine, 'lineId'>): Standing {
  if (lineId === null) return 'none';
  if (lineId === COVER_LINE_ID) return 'cover';
  return weaknessOf(lineId) === null ? 'strong' : 'weak';
}

/** True if staff can void, move or divide a line. The cover line follows the number of persons. */
export function isFree(line: Pick<OrderLine, 'lineId'>): boolean {
  return standingOf(line) !== 'cover';
}

/** How much of a line is paid for by name, in its own quantity. */
export function paidQuantity(
  { id }: Pick<OrderLine, 'id'>,
  allocations: readonly Pick<Allocation, 'id' | 'quantity'>[],
): number {
  const paid = allocations
    .filter((allocation) => allocation.id === id)
    .reduce((sum, { quantity }) => sum + quantity, 0);
  return Math.round(paid * 1000) / 1000;
}

/** What is left to pay of a line, in its own quantity. */
export function unpaidQuantity(
  line: Pick<OrderLine, 'id' | 'quantity'>,
  allocations: readonly Pick<Allocation, 'id' | 'quantity'>[],
): number {
  return Math.max(0, Math.round((line.quantity - paidQuantity(line, allocations)) * 1000) / 1000);
}

/** A line's title by its id, voided lines too; the id where it is gone. */
export function titleOfLine(
  id: string,
  { orders, cancels }: { orders: readonly OrderLine[]; cancels: readonly CancelledLine[] },
): string | null {
  return [...orders, ...cancels].find((line) => line.id === id)?.title ?? null;
}
