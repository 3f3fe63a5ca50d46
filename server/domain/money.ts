import { asFraction } from './decimal.ts';

/** An amount in integer minor units (1250 is 12.50). */
export type Minor = number;

/** How many decimal places an amount has on the wire (B1). */
export const AMOUNT_EXPONENT = 2;

/**
 * Decimal amount to minor units, rounded half up on its decimal digits (A13): 1.005 is 100.5 minor
 * units and becomes 101, where multiplying the binary number would give 100.49999999999999.
 */
export function toMinor(amount: number): Minor {
  return timesHalfUp(10 ** AMOUNT_EXPONENT, amount);
}

/** Minor units to the decimal number that travels in JSON. */
export function toDecimal(amount: Minor): number {
  return amount / 10 ** AMOUNT_EXPONENT;
}

/** Plain decimal without trailing zeros, as messages print amounts (A10). */
export function printAmount(amount: Minor): string {
  return String(toDecimal(amount));
}

/** `amount` x `factor` in minor units, rounded half up once (B1). `factor` is not negative. */
export function timesHalfUp(amount: Minor, factor: number): Minor {
  const product = amount * factor;
  if (Number.isInteger(factor) && Number.isSafeInteger(product)) return product;
  const { numerator, denominator } = asFraction(factor);
  return divideHalfUp(BigInt(amount) * numerator, denominator);
}

/**
 * The share of `amount` that `part` has in `whole`, rounded half up. `part` and `whole` are whole
 * numbers, `whole` is above 0.
 */
export function shareHalfUp(amount: number, part: number, whole: number): number {
  return divideHalfUp(BigInt(amount) * BigInt(part), BigInt(whole));
}

/**
 * The tax inside a tax-included amount: `gross` x rate / (100 + rate), rounded half up (B1).
 * `rate` is in percent, 0 to 100.
 */
export function taxWithin(gross: Minor, rate: number): Minor {
  const doubled = 2 * gross * rate;
  if (Number.isInteger(rate) && Number.isSafeInteger(doubled)) {
    return Math.floor((doubled + 100 + rate) / (2 * (100 + rate)));
  }
  const { numerator, denominator } = asFraction(rate);
  return divideHalfUp(BigInt(gross) * numerator, 100n * denominator + numerator);
}

function divideHalfUp(numerator: bigint, denominator: bigint): Minor {
  return Number((2n * numerator + denominator) / (2n * denominator));
}
