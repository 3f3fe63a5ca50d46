/** How fast a normal sale goes. */
export const SALE_SPEEDS = ['one', 'two', 'five', 'instant'] as const;
export type SaleSpeed = (typeof SALE_SPEEDS)[number];

const FACTORS = { one: 1, two: 2, five: 5 } as const;

/** What a speed is in a scenario's body. */
export function paceOf(speed: SaleSpeed): { speed: number } | { delaysMs: number[] } {
  return speed === 'instant' ? { delaysMs: [0, 0, 0, 0] } : { speed: FACTORS[speed] };
}
