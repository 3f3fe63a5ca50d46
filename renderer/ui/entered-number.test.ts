import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { LANGUAGES } from '#renderer/text/language.ts';

import { readNumber, writeNumber } from './entered-number.ts';

describe('an amount is parsed the same in every language', () => {
  test.each([
    ['45', 45],
    ['45.50', 45.5],
    ['45,50', 45.5],
    ['1.5', 1.5],
    ['1,5', 1.5],
    ['.5', 0.5],
    [',5', 0.5],
    ['5.', 5],
    [' 12,00 ', 12],
    ['0.050', 0.05],
    ['1234.50', 1234.5],
    ['1.234,50', 1234.5],
    ['1,234.50', 1234.5],
    ['1 234,50', 1234.5],
    ['1\u{202f}234.50', 1234.5],
    ['1 234', 1234],
    ['1.234.567', 1_234_567],
    ['1,234,567', 1_234_567],
    ['1.234.567,8', 1_234_567.8],
    ['-3,5', -3.5],
    ['', null],
  ])('%s is %d', (entered, value) => {
    for (const language of LANGUAGES) {
      expect(readNumber(entered, 2, language)).toEqual({ value, problem: null });
    }
  });

  test.each([
    ['1.234', 'ambiguous'],
    ['1,234', 'ambiguous'],
    ['999.000', 'ambiguous'],
    ['0.125', 'tooFine'],
    ['1234.567', 'tooFine'],
    ['1.234,567', 'tooFine'],
    ['12.34,5', 'notANumber'],
    ['1.2.3', 'notANumber'],
    ['1,234.567.890', 'notANumber'],
    ['1.234,567,8', 'notANumber'],
    ['0.123.456', 'notANumber'],
    ['12 34', 'notANumber'],
    ['.', 'notANumber'],
    ['-', 'notANumber'],
    ['12 TRY', 'notANumber'],
    ['1e3', 'notANumber'],
    ['٤٥', 'notANumber'],
    ['1234567890123', 'notANumber'],
  ])('%s is refused: %s', (entered, problem) => {
    for (const language of LANGUAGES) {
      expect(readNumber(entered, 2, language)).toEqual({ value: null, problem });
    }
  });
});

describe('a quantity has three decimal places', () => {
  test.each([
    ['1.125', 'en', 1.125],
    ['1,125', 'tr', 1.125],
    ['0,125', 'en', 0.125],
    ['0.125', 'tr', 0.125],
  ] as const)('%s in %s is %d', (entered, language, value) => {
    expect(readNumber(entered, 3, language).value).toBe(value);
  });

  test.each([
    ['1,125', 'en'],
    ['1.125', 'tr'],
  ] as const)('%s in %s is refused: it could be thousands or decimals', (entered, language) => {
    expect(readNumber(entered, 3, language)).toEqual({ value: null, problem: 'ambiguous' });
  });
});

test('a count has no decimals, and an ambiguous separator is refused', () => {
  expect(readNumber('1.5', 0, 'en').problem).toBe('tooFine');
  expect(readNumber('1.000', 0, 'tr').problem).toBe('ambiguous');
  expect(readNumber('1000', 0, 'tr').value).toBe(1000);
});

const language = fc.constantFrom(...LANGUAGES);
const sign = fc.constantFrom('.', ',');

/** A whole number with a separator between its thousands. */
function grouped(whole: number, by: string): string {
  return String(whole).replaceAll(/\B(?=(?:\d{3})+$)/gu, by);
}

test('an amount is parsed correctly or refused, never multiplied', () => {
  const amounts = fc.record({
    whole: fc.nat({ max: 9_999_999 }),
    cents: fc.stringMatching(/^\d{1,2}$/u),
  });
  const groups = fc.constantFrom('', '.', ',', ' ', "'");
  fc.assert(
    fc.property(amounts, groups, sign, language, ({ whole, cents }, group, decimal, spoken) => {
      const meant = Number(`${whole}.${cents}`);
      const entered = `${group === '' ? String(whole) : grouped(whole, group)}${decimal}${cents}`;
      const { value } = readNumber(entered, 2, spoken);
      const clear = group !== decimal || whole < 1000;
      expect(clear ? [meant] : [meant, null]).toContain(value);
    }),
  );
});

test('both languages parse the same amount', () => {
  const typed = fc.stringMatching(/^[\d., ]{0,12}$/u);
  fc.assert(
    fc.property(typed, (entered) => {
      expect(readNumber(entered, 2, 'tr')).toEqual(readNumber(entered, 2, 'en'));
    }),
    { numRuns: 1000 },
  );
});

test('formatted numbers are parsed back', () => {
  const numbers = fc.record({
    thousandths: fc.integer({ min: -10_000_000, max: 10_000_000 }),
    decimals: fc.constantFrom(0, 2, 3),
    fixed: fc.boolean(),
  });
  fc.assert(
    fc.property(numbers, language, ({ thousandths, decimals, fixed }, spoken) => {
      const value = Math.round((thousandths / 1000) * 10 ** decimals) / 10 ** decimals;
      const shown = writeNumber(value, decimals, fixed, spoken);
      expect(readNumber(shown, decimals, spoken).value).toBe(value === 0 ? 0 : value);
    }),
  );
});
