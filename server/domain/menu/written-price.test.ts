import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { readPrice, readTax } from './written-price.ts';

describe('a written price', () => {
  test.each([
    ['12,50', 1250],
    ['12.50', 1250],
    ['12,5', 1250],
    ['₺12', 1200],
    ['12 TL', 1200],
    ['12,50 ₺', 1250],
    ['1.250,00', 125_000],
    ['1,250.00', 125_000],
    ['1.250', 125_000],
    ['1,250', 125_000],
    ['1 250,5', 125_050],
    ['12.345.678,90', 1_234_567_890],
    ['$ 3', 300],
    ['0', 0],
    ['0,05', 5],
    [' 120tl ', 12_000],
  ])('%j is %i minor units', (written, minor) => {
    expect(readPrice(written)).toBe(minor);
  });

  test.each([
    '',
    '₺',
    'x',
    '12,5x',
    '-5',
    '1e3',
    '12,345,6',
    '1.25.00',
    '0.500',
    '1234.567',
    '12.3456',
    '1.250.00',
    '12..5',
    '12, 50',
    '٣',
    '99999999999999999',
    '12 50',
    'Infinity',
  ])('%j is no price', (written) => {
    expect(readPrice(written)).toBe(null);
  });

  const style = fc.record({
    thousands: fc.constantFrom('', '.', ',', ' ', '\u00A0'),
    point: fc.constantFrom('.', ','),
    before: fc.constantFrom('', '₺', '₺ ', 'TRY '),
    after: fc.constantFrom('', ' TL', '₺', ' €', 'tl'),
    /** Whether decimals of 00 are left out. */
    isShort: fc.boolean(),
  });
  const most = 2 ** 31 - 1;
  const amounts = fc.oneof(
    fc.nat(most),
    fc.nat(Math.floor(most / 100)).map((whole) => whole * 100),
  );

  test('is read as it was meant, however it is written', () => {
    fc.assert(
      fc.property(amounts, style, (minor, { thousands, point, before, after, isShort }) => {
        fc.pre(thousands !== point);
        const [whole = '', decimals = ''] = (minor / 100).toFixed(2).split('.');
        const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/gu, thousands);
        const written = decimals === '00' && isShort ? grouped : `${grouped}${point}${decimals}`;
        expect(readPrice(`${before}${written}${after}`)).toBe(minor);
      }),
    );
  });
});

test.each([
  ['10', 10],
  ['%10', 10],
  ['8,5 %', 8.5],
  ['100', 100],
  ['101', null],
  ['-1', null],
  ['KDV', null],
])('the tax rate %j is %j', (written, rate) => {
  expect(readTax(written)).toBe(rate);
});
