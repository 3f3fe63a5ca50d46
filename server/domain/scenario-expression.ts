import { asFraction, toDecimal } from './money.ts';

/** The parts of an expression such as `t.total / 3`: references, numbers, operators and parentheses. */
export type Expression = readonly string[];

/** A name may contain a hyphen, so a minus sign needs a space before it. */
const REFERENCE = /[A-Za-z][\w-]*(?:\.[^\s.{}+*/()]+)+/u;
const NUMBER = /\d{1,15}(?:\.\d{1,15})?/u;
const SIGN = /[-+*/()]/u;
const PART = new RegExp([REFERENCE, NUMBER, SIGN].map(({ source }) => source).join('|'), 'gu');

/** Splits an expression, which `isBad` may still reject; null if the text does not look like one. */
export function partsOf(text: string): Expression | null {
  const parts = text.match(PART) ?? [];
  const isExpression =
    parts.join('') === text.replaceAll(/\s/gu, '') &&
    parts.some(isReference) &&
    parts.some((part) => /^[-+*/()]$/u.test(part));
  return isExpression ? parts : null;
}

export function isReference(part: string): boolean {
  return /^[A-Za-z]/u.test(part);
}

interface Ratio {
  readonly numerator: bigint;
  /** Not negative; zero after a division by zero. */
  readonly denominator: bigint;
}

/** The value, rounded to the cent, half away from zero; null for a bad expression or a division by zero. */
export function evaluate(
  expression: Expression,
  valueOf: (reference: string) => number,
): number | null {
  const ratio = ratioOf(expression, valueOf);
  if (ratio === null || ratio.denominator === 0n) return null;
  const { numerator, denominator } = ratio;
  const cents = numerator * 100n;
  const size = (2n * (cents < 0n ? -cents : cents) + denominator) / (2n * denominator);
  return toDecimal(Number(cents < 0n ? -size : size));
}

export function isBad(expression: Expression): boolean {
  return ratioOf(expression, () => 1) === null;
}

function ratioOf(expression: Expression, valueOf: (reference: string) => number): Ratio | null {
  let at = 0;
  const take = (): string => expression[at++] ?? '';
  const operand = (): Ratio | null => {
    const part = take();
    if (part === '(') {
      const inner = sum();
      return take() === ')' ? inner : null;
    }
    if (isReference(part)) return asFraction(valueOf(part));
    return NUMBER.test(part) ? asFraction(Number(part)) : null;
  };
  /** Operands joined by operators of equal precedence, from left to right. */
  const chain = (operators: string, next: () => Ratio | null): Ratio | null => {
    let left = next();
    while (left !== null && at < expression.length && operators.includes(expression[at] ?? '')) {
      const operator = take();
      const right = next();
      left = right && calculate(operator, left, right);
    }
    return left;
  };
  const product = (): Ratio | null => chain('*/', operand);
  const sum = (): Ratio | null => chain('+-', product);
  const result = sum();
  return at === expression.length ? result : null;
}

function calculate(operator: string, left: Ratio, right: Ratio): Ratio {
  const denominator = left.denominator * right.denominator;
  if (operator === '*') return { numerator: left.numerator * right.numerator, denominator };
  if (operator === '/') {
    const size = right.numerator < 0n ? -right.numerator : right.numerator;
    const sign = size === right.numerator ? 1n : -1n;
    // Stays zero after a division by zero in the divisor.
    const divisor = right.denominator === 0n ? 0n : size;
    return calculate('*', left, { numerator: sign * right.denominator, denominator: divisor });
  }
  const term = right.numerator * left.denominator;
  const sum = left.numerator * right.denominator + (operator === '-' ? -term : term);
  return { numerator: sum, denominator };
}
