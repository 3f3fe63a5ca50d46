import type { OrderLine } from '#renderer/data/types.ts';

/** Lines that are picked, by `id`, and how much of each. */
export type Picked = ReadonlyMap<string, number>;

/** A line that can be picked, and how much of it at most. */
export interface Pickable {
  readonly line: OrderLine;
  readonly most: number;
  /** It goes as a whole or not at all. */
  readonly whole?: boolean;
}

/** Lines picked as a whole; ids that are not among them are left out. */
export function wholeLines(
  lines: readonly Pick<OrderLine, 'id' | 'quantity'>[],
  ids: readonly string[],
): Picked {
  return new Map(
    lines.filter(({ id }) => ids.includes(id)).map(({ id, quantity }) => [id, quantity]),
  );
}

/** How a call names what is picked: a quantity only where it is less than the whole line. */
export function printPicked(
  picked: Picked,
  lines: readonly Pick<OrderLine, 'id' | 'quantity'>[],
): { readonly id: string; readonly quantity?: number }[] {
  return lines.flatMap(({ id, quantity }) => {
    const part = picked.get(id);
    if (part === undefined || part <= 0) return [];
    return [part < quantity ? { id, quantity: part } : { id }];
  });
}

/** What picked lines are worth, in decimal units: each by its share of the line's total. */
export function worthOf(
  picked: Picked,
  lines: readonly Pick<OrderLine, 'id' | 'quantity' | 'lineTotalDecimal'>[],
): number {
  const minor = lines.reduce((sum, { id, quantity, lineTotalDecimal }) => {
    const part = picked.get(id) ?? 0;
    return sum + Math.round(((lineTotalDecimal * 100) / quantity) * Math.min(part, quantity));
  }, 0);
  return minor / 100;
}
