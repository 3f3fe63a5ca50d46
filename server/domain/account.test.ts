import { describe, expect, test } from 'vitest';

import {
  buildAmounts,
  buildLine,
  buildPacket,
  buildPayment,
  buildTable,
} from '#server/testing/build.ts';

import { readLines, totalsOf } from './account.ts';

const LUNCH = buildLine({ lineId: 'line-0001', amounts: buildAmounts(9000) });
const TEA = buildLine({ lineId: 'line-0002', amounts: buildAmounts(2000) });
const COVER = buildLine({ lineId: 'kuver', productId: null, amounts: buildAmounts(4500) });

describe('totalsOf', () => {
  test('adds up the lines and the cover', () => {
    expect(totalsOf(buildTable({ orders: [LUNCH, TEA], cover: COVER }))).toEqual({
      total: 15_500,
      paid: 0,
      totalDiscount: 0,
    });
  });

  test('counts every payment as paid, and also counts discounts separately', () => {
    const payments = [
      buildPayment({ amount: 5000 }),
      buildPayment({ lineId: 'pay-line-0002', amount: 1500, isDiscount: true, methodId: null }),
    ];

    expect(totalsOf(buildPacket({ orders: [LUNCH], payments }))).toEqual({
      total: 9000,
      paid: 6500,
      totalDiscount: 1500,
    });
  });
});

describe('readLines', () => {
  test('puts the cover line first', () => {
    expect(readLines(buildTable({ orders: [LUNCH, TEA], cover: COVER }))).toEqual([
      COVER,
      LUNCH,
      TEA,
    ]);
    expect(readLines(buildTable({ orders: [LUNCH] }))).toEqual([LUNCH]);
  });
});
