import { asFraction, toDecimal } from './money.ts';

/** Arithmetic with references to numbers: `t.total / 3`. */
export type Expression =
  | { readonly number: number }
  | { readonly reference: string }
  | { readonly operator: Operator; readonly left: Expression; readonly right: Expression };

type Operator = '+' | '-' | '*' | '/';

/** A name with a path, whose parts may contain a hyphen: an operator needs a space before it there. */
const REFERENCE = /^[A-Za-z][\w-]*(?:\.[^\s.{}+*/()]+)+/u;
const NUMBER = /^\d{1,15}(?:\.\d{1,15})?/u;
const SIGN = /^[-+*/()]/u;

/** The parts of an expression; null if it has others, no reference or no operator. */
function tokensOf(text: string): string[] | null {
  const tokens: string[] = [];
  let rest = text.trim();
  while (rest !== '') {
    const [token] = REFERENCE.exec(rest) ?? NUMBER.exec(rest) ?? SIGN.exec(rest) ?? [];
    if (token === undefined) return null;
    tokens.push(token);
    rest = rest.slice(token.length).trimStart();
  }
  const isExpression = [REFERENCE, SIGN].every((part) => tokens.some((token) => part.test(token)));
  return isExpression ? tokens : null;
}

/** `bad` if the text is meant as an expression but is none; null if it is not meant as one. */
export function parseExpression(text: string): Expression | 'bad' | null {
  const tokens = tokensOf(text);
  if (tokens === null) return null;
  const parsed = parseSum(tokens, 0);
  return parsed !== null && parsed.end === tokens.length ? parsed.expression : 'bad';
}

interface Parsed {
  readonly expression: Expression;
  /** The index of the next token. */
  readonly end: number;
}

type Parse = (tokens: readonly string[], at: number) => Parsed | null;

const parseSum = chainOf(['+', '-'], (tokens, at) => parseProduct(tokens, at));
const parseProduct = chainOf(['*', '/'], (tokens, at) => parseOperand(tokens, at));

/** Operands joined by operators of equal precedence, from left to right. */
function chainOf(operators: readonly Operator[], parseNext: Parse): Parse {
  return (tokens, start) => {
    let left = parseNext(tokens, start);
    while (left !== null) {
      const operator = operators.find((sign) => sign === tokens[left?.end ?? 0]);
      if (operator === undefined) return left;
      const right = parseNext(tokens, left.end + 1);
      if (right === null) return null;
      const expression = { operator, left: left.expression, right: right.expression };
      left = { expression, end: right.end };
    }
    return null;
  };
}

const parseOperand: Parse = (tokens, at) => {
  const token = tokens[at] ?? '';
  if (token === '(') {
    const inner = parseSum(tokens, at + 1);
    const isClosed = inner !== null && tokens[inner.end] === ')';
    return isClosed ? { expression: inner.expression, end: inner.end + 1 } : null;
  }
  if (token === '' || SIGN.test(token)) return null;
  const expression = NUMBER.test(token) ? { number: Number(token) } : { reference: token };
  return { expression, end: at + 1 };
};

export function referencesOf(expression: Expression): string[] {
  if ('number' in expression) return [];
  if ('reference' in expression) return [expression.reference];
  return [...referencesOf(expression.left), ...referencesOf(expression.right)];
}

interface Ratio {
  readonly numerator: bigint;
  /** Never negative; zero after a division by zero. */
  readonly denominator: bigint;
}

/** The value, exact and then rounded to the cent, half away from zero; null for a division by zero. */
export function evaluate(
  expression: Expression,
  valueOf: (reference: string) => number,
): number | null {
  const { numerator, denominator } = ratioOf(expression, valueOf);
  if (denominator === 0n) return null;
  const cents = numerator * 100n;
  const size = (2n * (cents < 0n ? -cents : cents) + denominator) / (2n * denominator);
  return toDecimal(Number(cents < 0n ? -size : size));
}

function ratioOf(expression: Expression, valueOf: (reference: string) => number): Ratio {
  if ('number' in expression) return asFraction(expression.number);
  if ('reference' in expression) return asFraction(valueOf(expression.reference));
  const left = ratioOf(expression.left, valueOf);
  const right = ratioOf(expression.right, valueOf);
  return OPERATIONS[expression.operator](left, right);
}

const OPERATIONS: Readonly<Record<Operator, (left: Ratio, right: Ratio) => Ratio>> = {
  '+': (left, right) => ({
    numerator: left.numerator * right.denominator + right.numerator * left.denominator,
    denominator: left.denominator * right.denominator,
  }),
  '-': (left, right) => OPERATIONS['+'](left, { ...right, numerator: -right.numerator }),
  '*': (left, right) => ({
    numerator: left.numerator * right.numerator,
    denominator: left.denominator * right.denominator,
  }),
  '/': (left, { numerator, denominator }) => {
    const sign = numerator < 0n ? -1n : 1n;
    return OPERATIONS['*'](left, {
      numerator: sign * denominator,
      denominator: sign * numerator,
    });
  },
};
