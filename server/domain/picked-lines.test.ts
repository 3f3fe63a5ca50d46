import { describe, expect, test } from 'vitest';

import { buildCancelledLine, buildLine, buildTable } from '#server/testing/build.ts';

import { coverLine } from './cover-charge.ts';
import { isEverything, pickLines } from './picked-lines.ts';
import { isRefusal } from './refusal.ts';

const ONE = buildLine({ lineId: 'line-0001', quantity: 2 });
const WEAK = buildLine({ lineId: '1234567', quantity: 0.3 });
const ANONYMOUS = buildLine({ lineId: null, id: '_row-7' });
const TABLE = buildTable({
  orders: [ONE, WEAK, ANONYMOUS],
  cover: buildLine({ lineId: 'kuver', productId: null }),
  cancels: [buildCancelledLine({ lineId: 'line-0009' })],
});

describe('pickLines', () => {
  test('finds lines by identity or row id, in the order of the account', () => {
    expect(pickLines(TABLE, [{ line: '_row-7' }, { line: '1234567' }])).toEqual([
      { line: WEAK, quantity: null },
      { line: ANONYMOUS, quantity: null },
    ]);
  });

  test.each([
    ['line-0001', 1.5, 1.5],
    ['line-0001', 2, null],
    ['1234567', 0.1, 0.1],
    // 0.1 + 0.2 is slightly more than 0.3, but not more than the line has.
    ['1234567', 0.1 + 0.2, null],
    ['line-0001', 1.0005, 1.001],
    ['line-0001', 1.9996, null],
  ])('picks of %s, with the quantity %d: %s (null: the whole line)', (line, quantity, picked) => {
    expect(pickLines(TABLE, [{ line, quantity }])).toMatchObject([{ quantity: picked }]);
  });

  test('accepts the cover line only as a whole and together with all other lines (B21, B34)', () => {
    const all = TABLE.orders.map(({ id }) => ({ line: id }));
    const cover = coverLine({ title: 'Kuver', quantity: 3, price: 1500, createdAt: 0 });
    const table = { ...TABLE, cover };
    expect(pickLines(table, [{ line: 'kuver', quantity: 3 }, ...all])).toEqual(
      pickLines(table, all),
    );
    const stays = { refused: 'coverLineStays' };
    expect(pickLines(table, [{ line: 'kuver', quantity: 2 }, ...all])).toEqual(stays);
    expect(pickLines(table, [{ line: 'kuver' }, ...all.slice(1)])).toEqual(stays);
  });

  test.each([
    ['the cover line', [{ line: 'kuver' }], { refused: 'coverLineStays' }],
    [
      'a line that is voided',
      [{ line: 'line-0009' }],
      { refused: 'lineAlreadyVoided', line: 'line-0009' },
    ],
    [
      'a line that does not exist',
      [{ line: 'line-0001' }, { line: 'line-0005' }],
      { refused: 'lineNotFound', line: 'line-0005' },
    ],
    [
      'a line that is named twice, even in parts',
      [
        { line: 'line-0001', quantity: 1 },
        { line: 'line-0001', quantity: 1 },
      ],
      { refused: 'lineNamedTwice', line: 'line-0001' },
    ],
    [
      'more than the line holds',
      [{ line: 'line-0001', quantity: 2.001 }],
      { refused: 'quantityExceedsLine', line: 'line-0001', quantity: 2.001, available: 2 },
    ],
  ])('refuses %s', (_, named, refusal) => {
    expect(pickLines(TABLE, named)).toEqual(refusal);
  });
});

describe('isEverything', () => {
  const pick = (quantity?: number) => {
    const others = TABLE.orders.slice(1).map(({ id }) => ({ line: id }));
    const picked = pickLines(TABLE, [{ line: ONE.id, quantity }, ...others]);
    if (isRefusal(picked)) throw new Error(picked.refused);
    return picked;
  };

  test('is true of all lines as a whole', () => {
    expect(isEverything(TABLE, pick())).toBe(true);
    expect(isEverything(TABLE, pick(2))).toBe(true);
  });

  test('is false for a part of a line, and for all lines but one', () => {
    expect(isEverything(TABLE, pick(1))).toBe(false);
    expect(isEverything(TABLE, pick().slice(1))).toBe(false);
  });
});
