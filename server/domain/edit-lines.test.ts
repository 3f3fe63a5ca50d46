import { describe, expect, test } from 'vitest';

import { BUILT_AT, buildCancelledLine, buildLine, buildTable } from '#server/testing/build.ts';

import { applyVoid } from './edit-lines.ts';

const NOW = BUILT_AT + 60_000;
const ONE = buildLine({ lineId: 'line-0001', metadata: [{ key: 'a', value: 1, by: 'demo-qr' }] });
const TWO = buildLine({ lineId: 'line-0002' });

describe('applyVoid', () => {
  test('moves the whole line to the voided lines, with time and reason', () => {
    const earlier = buildCancelledLine({ lineId: 'line-0009' });
    const table = buildTable({ orders: [ONE, TWO], cancels: [earlier] });

    expect(applyVoid(table, 'line-0001', 'soğuk geldi', NOW)).toEqual({
      ...table,
      orders: [TWO],
      cancels: [earlier, { ...ONE, cancelledAt: NOW, reason: 'soğuk geldi' }],
    });
  });

  test('finds a line without identity by its row id', () => {
    const anonymous = buildLine({ lineId: null, id: '_row-7' });

    expect(applyVoid(buildTable({ orders: [anonymous] }), '_row-7', null, NOW)).toMatchObject({
      orders: [],
      cancels: [{ id: '_row-7', lineId: null, reason: null }],
    });
  });

  test('removes only the allocations of the line', () => {
    const link = { paymentId: 'pay-line-0001', quantity: 1, amount: 9000 };
    const table = buildTable({
      orders: [ONE, TWO],
      allocations: [
        { ...link, lineRef: 'line-0001' },
        { ...link, lineRef: 'line-0002' },
      ],
    });

    expect(applyVoid(table, 'line-0001', null, NOW)).toMatchObject({
      allocations: [{ lineRef: 'line-0002' }],
    });
  });

  test('refuses the cover line', () => {
    const cover = buildLine({ lineId: 'kuver', productId: null });

    expect(applyVoid(buildTable({ orders: [ONE], cover }), 'kuver', null, NOW)).toEqual({
      refused: 'coverLineFixed',
    });
  });

  test('refuses a line that the account does not have', () => {
    expect(applyVoid(buildTable({ orders: [ONE] }), 'line-0005', null, NOW)).toEqual({
      refused: 'lineNotFound',
      line: 'line-0005',
    });
  });

  test('refuses a line that is voided already', () => {
    const cancels = [buildCancelledLine({ lineId: 'line-0001' })];

    expect(applyVoid(buildTable({ cancels }), 'line-0001', null, NOW)).toEqual({
      refused: 'lineAlreadyVoided',
      line: 'line-0001',
    });
  });
});
