import type { Totals } from '#domain/account.ts';
import { toDecimal } from '#domain/money.ts';

/** An account's sums as decimal amounts. */
export interface Sums {
  readonly total: number;
  readonly paid: number;
  readonly totalDiscount: number;
}

export function presentSums({ total, paid, totalDiscount }: Totals): Sums {
  return {
    total: toDecimal(total),
    paid: toDecimal(paid),
    totalDiscount: toDecimal(totalDiscount),
  };
}
