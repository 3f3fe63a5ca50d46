/** An amount in integer minor units (1250 is 12.50). */
export type Minor = number;

/** How many decimal places an amount has on the wire (B1). */
export const AMOUNT_EXPONENT = 2;

/**
 * Decimal amount to minor units, rounded half up by its decimal digits (A13): 1.005 becomes 101,
 * although the binary product is 100.49999999999999.
 */
export function toMinor(amount: number): Minor {
  return timesHalfUp(10 ** AMOUNT_EXPONENT, amount);
}

/** Minor units to the decimal number sent as JSON. */
export function toDecimal(amount: Minor): number {
  return amount / 10 ** AMOUNT_EXPONENT;
}

/** A plain decimal without trailing zeros, for messages (A10). */
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
 * `amount` x `part` / `whole`, rounded half up. `part` and `whole` are integers, `whole` is
 * positive.
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

/** A decimal number as an exact fraction. */
interface Fraction {
  readonly numerator: bigint;
  /** A power of ten. */
  readonly denominator: bigint;
}

/** The exact value of a number's printed decimal digits. */
export function asFraction(value: number): Fraction {
  const [digits = '0', exponent = '0'] = String(value).split('e');
  const [whole = '0', decimals = ''] = digits.split('.');
  const power = Number(exponent) - decimals.length;
  const numerator = BigInt(whole + decimals);
  return power >= 0
    ? { numerator: numerator * 10n ** BigInt(power), denominator: 1n }
    : { numerator, denominator: 10n ** BigInt(-power) };
}

/** `one` - `other` in decimal digits: 0.3 - 0.1 is 0.2, not 0.19999999999999998. */
export function decimalDifference(one: number, other: number): number {
  const from = asFraction(one);
  const less = asFraction(other);
  const denominator = from.denominator > less.denominator ? from.denominator : less.denominator;
  const difference =
    from.numerator * (denominator / from.denominator) -
    less.numerator * (denominator / less.denominator);
  return Number(`${difference}e-${String(denominator).length - 1}`);
}
