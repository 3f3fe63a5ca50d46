import type { Totals } from '#server/domain/account.ts';
import { toDecimal } from '#server/domain/money.ts';

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
