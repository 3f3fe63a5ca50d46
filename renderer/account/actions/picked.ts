import type { OrderLine } from '#renderer/data/types.ts';

/** The quantities of picked lines, by `id`. */
export type Picked = ReadonlyMap<string, number>;

/** A line that can be picked, with the maximum quantity. */
export interface Pickable {
  readonly line: OrderLine;
  readonly max: number;
  /** True if the line can only be picked as a whole. */
  readonly whole?: boolean;
}

/** Picks whole lines; unknown ids are left out. */
export function wholeLines(
  lines: readonly Pick<OrderLine, 'id' | 'quantity'>[],
  ids: readonly string[],
): Picked {
  return new Map(
    lines.filter(({ id }) => ids.includes(id)).map(({ id, quantity }) => [id, quantity]),
  );
}

/** The picked lines for the control API. The quantity is only included for partially picked lines. */
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

/** The total of the picked quantities, in decimal units. */
export function totalOfPicked(
  picked: Picked,
  lines: readonly Pick<OrderLine, 'id' | 'quantity' | 'lineTotalDecimal'>[],
): number {
  const minor = lines.reduce((sum, { id, quantity, lineTotalDecimal }) => {
    const part = picked.get(id) ?? 0;
    return sum + Math.round(((lineTotalDecimal * 100) / quantity) * Math.min(part, quantity));
  }, 0);
  return minor / 100;
}
