/** A number as the exact fraction that its shortest decimal print stands for. */
export interface Fraction {
  readonly numerator: bigint;
  /** A power of ten. */
  readonly denominator: bigint;
}

/** The exact fraction that a number's shortest decimal print stands for. */
export function asFraction(value: number): Fraction {
  const [digits = '0', exponent = '0'] = String(value).split('e');
  const [whole = '0', decimals = ''] = digits.split('.');
  const power = Number(exponent) - decimals.length;
  const numerator = BigInt(whole + decimals);
  return power >= 0
    ? { numerator: numerator * 10n ** BigInt(power), denominator: 1n }
    : { numerator, denominator: 10n ** BigInt(-power) };
}

/** `one` - `other` on their decimal digits: 0.3 less 0.1 is 0.2 and not 0.19999999999999998. */
export function decimalDifference(one: number, other: number): number {
  const from = asFraction(one);
  const less = asFraction(other);
  const denominator = from.denominator > less.denominator ? from.denominator : less.denominator;
  const difference =
    from.numerator * (denominator / from.denominator) -
    less.numerator * (denominator / less.denominator);
  return Number(`${difference}e-${String(denominator).length - 1}`);
}
