import { describe, expect, test } from 'vitest';

import { buildCancelledLine, buildLine, buildPayment, buildTable } from '#server/testing/build.ts';

import { differenceOf } from './line-changes.ts';

const ONE = buildLine({ lineId: 'line-0001' });
const TWO = buildLine({ lineId: 'line-0002' });
const CASH = buildPayment({ lineId: 'pay-line-0001' });

describe('differenceOf', () => {
  test('is nothing between two equal states, however the lines are ordered', () => {
    const before = buildTable({ orders: [ONE, TWO], payments: [CASH] });

    expect(differenceOf(before, before)).toEqual({ changed: null, lineChanges: [] });
    expect(differenceOf(before, buildTable({ orders: [{ ...TWO }, { ...ONE }] }))).toMatchObject({
      lineChanges: [],
    });
  });

  test('is nothing when only other fields changed', () => {
    const before = buildTable({ orders: [ONE] });

    expect(differenceOf(before, { ...before, note: 'pencere kenarı', personCount: 2 })).toEqual({
      changed: null,
      lineChanges: [],
    });
  });

  test('calls a new line created', () => {
    expect(differenceOf(buildTable({ orders: [ONE] }), buildTable({ orders: [ONE, TWO] }))).toEqual(
      {
        changed: 'order_added',
        lineChanges: [{ op: 'created', after: TWO }],
      },
    );
  });

  test('calls a line with other content updated, metadata included', () => {
    const changed = { ...ONE, metadata: [{ key: 'seat', value: 4, by: 'demo-qr' }] };

    expect(differenceOf(buildTable({ orders: [ONE] }), buildTable({ orders: [changed] }))).toEqual({
      changed: 'order_updated',
      lineChanges: [{ op: 'updated', before: ONE, after: changed }],
    });
  });

  test('reports a line that a replace dropped as removed, and the account as updated', () => {
    expect(differenceOf(buildTable({ orders: [ONE, TWO] }), buildTable({ orders: [TWO] }))).toEqual(
      {
        changed: 'order_updated',
        lineChanges: [{ op: 'removed', removeReason: 'deleted', before: ONE }],
      },
    );
  });

  test('calls a voided line cancelled', () => {
    const line = buildLine({ lineId: 'line-0001', quantity: 2 });
    const voided = buildCancelledLine({ ...line, reason: 'soğuk' });

    expect(
      differenceOf(
        buildTable({ orders: [line, TWO] }),
        buildTable({ orders: [TWO], cancels: [voided] }),
      ),
    ).toEqual({
      changed: 'order_cancelled',
      lineChanges: [{ op: 'cancelled', quantity: 2, before: line }],
    });
  });

  test('reports a dropped line as removed even if another line was voided before', () => {
    const older = buildCancelledLine({ lineId: 'line-0009' });

    expect(
      differenceOf(
        buildTable({ orders: [ONE], cancels: [older] }),
        buildTable({ orders: [], cancels: [older] }),
      ),
    ).toMatchObject({ changed: 'order_updated', lineChanges: [{ op: 'removed' }] });
  });

  test('ignores the cover line', () => {
    const cover = buildLine({ lineId: 'kuver', productId: null });

    expect(
      differenceOf(
        buildTable({ orders: [ONE], cover: null }),
        buildTable({ orders: [ONE], cover }),
      ),
    ).toEqual({ changed: null, lineChanges: [] });
  });

  test('calls a new payment added', () => {
    expect(differenceOf(buildTable(), buildTable({ payments: [CASH] }))).toEqual({
      changed: 'payment_added',
      lineChanges: [],
    });
  });

  test('calls a changed or dropped payment updated', () => {
    const before = buildTable({ payments: [CASH] });

    expect(differenceOf(before, buildTable({ payments: [{ ...CASH, amount: 1 }] })).changed).toBe(
      'payment_updated',
    );
    expect(differenceOf(before, buildTable({ payments: [] })).changed).toBe('payment_updated');
  });

  test('names the first kind of change that applies: cancelled, added, updated, then payments', () => {
    const changed = { ...ONE, quantity: 2 };
    const voided = buildCancelledLine({ lineId: 'line-0003' });
    const before = buildTable({ orders: [ONE, buildLine({ lineId: 'line-0003' })] });
    const word = (after: Parameters<typeof buildTable>[0]) =>
      differenceOf(before, buildTable(after)).changed;

    expect(word({ orders: [changed, TWO], cancels: [voided], payments: [CASH] })).toBe(
      'order_cancelled',
    );
    expect(word({ orders: [changed, TWO], payments: [CASH] })).toBe('order_added');
    expect(word({ orders: [changed], payments: [CASH] })).toBe('order_updated');
    expect(word({ orders: before.orders, payments: [CASH] })).toBe('payment_added');
  });

  test('reports every line of a mixed replace', () => {
    const changed = { ...ONE, quantity: 2 };

    const { lineChanges } = differenceOf(
      buildTable({ orders: [ONE, TWO] }),
      buildTable({ orders: [changed, buildLine({ lineId: 'line-0003' })] }),
    );

    expect(lineChanges).toHaveLength(3);
    expect(lineChanges).toEqual(
      expect.arrayContaining([
        { op: 'updated', before: ONE, after: changed },
        { op: 'created', after: buildLine({ lineId: 'line-0003' }) },
        { op: 'removed', removeReason: 'deleted', before: TWO },
      ]),
    );
  });
});
