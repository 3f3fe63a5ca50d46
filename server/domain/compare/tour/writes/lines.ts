import type { Picks } from '../../tour-step.ts';
import { UNKNOWN } from '../ids.ts';
import type { Skipped } from '../make-step.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Where no product is for sale. */
export const NO_PRODUCT: Skipped = { skipped: 'No product is for sale' };

/** Where no payment method is shown. */
export const NO_METHOD: Skipped = { skipped: 'No payment method is shown' };

/** One of the cheapest product; of an unknown one where there is none, so that nothing can be opened. */
export function line(picks: Picks, more: Fields = {}): Fields {
  return { product: picks.products[0]?.id ?? UNKNOWN, quantity: 1, ...more };
}

/**
 * One of a product that there is not: for what is refused before products are looked at. Even a platform that
 * does not refuse it then opens nothing.
 */
export function unknownLine(more: Fields = {}): Fields {
  return { product: UNKNOWN, quantity: 1, ...more };
}

/** Payment by the first method; by an unknown one where there is none. */
export function payment(picks: Picks, price: number, more: Fields = {}): Fields {
  return { id: picks.paymentMethods[0] ?? UNKNOWN, price, ...more };
}

/** A discount on the whole sale. */
export function discount(price: number, more: Fields = {}): Fields {
  return {
    id: 'countertop-discount',
    price,
    isDiscount: true,
    title: 'Countertop compare',
    ...more,
  };
}

/** An idempotency key of this run alone. */
export function keyOf(picks: Picks, name: string): string {
  return `countertop-${picks.run}-${name}`.slice(0, 128);
}

/** The same value so many times. */
export function times<T>(count: number, value: (index: number) => T): T[] {
  return Array.from({ length: count }, (_empty, index) => value(index));
}

/**
 * A part of a product whose price falls on half a hundredth, so that its rounding shows (B1); where no thousandths do
 * that, one that has to be rounded at all.
 */
export function roundingQuantity(price: number): number {
  const minor = Math.round(price * 100);
  const thousandths = times(999, (index) => index + 1);
  const half = thousandths.find((count) => count > 100 && (minor * count) % 1000 === 500);
  const any = thousandths.find((count) => count > 300 && (minor * count) % 1000 !== 0);
  return (half ?? any ?? 333) / 1000;
}
