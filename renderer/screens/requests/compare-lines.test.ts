import { describe, expect, test } from 'vitest';

import type { ComparableLine } from './compare-lines.ts';
import { compareLines, sumOf } from './compare-lines.ts';
import { linesByBodies, linesByEvent } from './replaced-lines.ts';

function line(key: string, changes: Partial<ComparableLine> = {}): ComparableLine {
  return {
    key,
    lineId: key,
    product: `p-${key}`,
    title: key,
    quantity: 1,
    amount: 10,
    metadata: [],
    content: JSON.stringify([key, changes]),
    ...changes,
  };
}

const fates = (before: readonly ComparableLine[], after: readonly ComparableLine[]): string[] =>
  compareLines({ before, after }).map(({ fate, key }) => `${fate} ${key}`);

describe('compareLines', () => {
  test('compares by identity, regardless of order', () => {
    expect(fates([line('a'), line('b'), line('c')], [line('d'), line('c'), line('a')])).toEqual([
      'lost b',
      'new d',
      'kept c',
      'kept a',
    ]);
    expect(fates([line('a')], [line('a', { quantity: 2 })])).toEqual(['changed a']);
    expect(fates([], [])).toEqual([]);
  });

  test('lists lost metadata with its owner, on lost and changed lines', () => {
    const written = [
      { by: 'demo-kds', key: 'station', value: 'grill' },
      { by: 'demo-qr', key: 'seat', value: '2' },
    ];
    const [changed, lost] = [
      compareLines({
        before: [line('a', { metadata: written })],
        after: [line('a', { metadata: written.slice(1), content: 'other' })],
      })[0],
      compareLines({ before: [line('a', { metadata: written })], after: [] })[0],
    ];
    expect(changed).toMatchObject({ fate: 'changed', lost: [written[0]] });
    expect(lost).toMatchObject({ fate: 'lost', lost: written });
  });

  test('pairs each lost line with at most one new line', () => {
    const kebap = { product: 'p-adana', quantity: 2 };
    const rows = compareLines({
      before: [line('one', kebap), line('two', { ...kebap, quantity: 3 })],
      after: [
        line('x', { ...kebap, quantity: 3, lineId: null }),
        line('y', { ...kebap, lineId: null }),
        line('z', { lineId: null }),
      ],
    });
    expect(rows.map(({ fate, before, after }) => [fate, before?.key, after?.key])).toEqual([
      ['lost', 'one', 'y'],
      ['lost', 'two', 'x'],
      ['new', undefined, 'z'],
    ]);
  });

  test('sums the amounts if every line has an amount', () => {
    expect(sumOf([line('a', { amount: 0.1 }), line('b', { amount: 0.2 })])).toBe(0.3);
    expect(sumOf([line('a'), line('b', { amount: null })])).toBeNull();
  });
});

describe('lines of a replace', () => {
  const order = (id: string, quantity: number, more: object = {}) => ({
    id,
    lineId: id,
    productId: 'p-cay',
    title: 'Çay',
    quantity,
    lineTotalDecimal: quantity * 10,
    metadata: null,
    ...more,
  });
  const event = (data: unknown) => ({
    id: 'evt_1',
    type: 'table.updated',
    occurredAt: '2026-03-01T12:00:00Z',
    sequence: 1,
    data,
  });

  test('come from its event: all lines before and after', () => {
    const metadata = [{ key: 'seat', value: 4, by: 'demo-qr' }];
    const lines = linesByEvent({
      events: [
        event({
          orders: [order('a', 1), order('b', 3), order('new', 1)],
          lineChanges: [
            { op: 'updated', id: 'b', before: order('b', 1), after: order('b', 3) },
            { op: 'created', id: 'new', after: order('new', 1) },
            { op: 'removed', id: 'gone', before: order('gone', 2, { metadata }) },
          ],
        }),
      ],
    });
    expect(lines === null ? [] : fates(lines.before, lines.after)).toEqual([
      'lost gone',
      'kept a',
      'changed b',
    ]);
    expect(sumOf(lines?.before ?? [])).toBe(40);
    expect(sumOf(lines?.after ?? [])).toBe(50);
  });

  test('are null without an event that has lines', () => {
    expect(linesByEvent({ events: [] })).toBeNull();
    expect(linesByEvent({ events: [event({ changed: 'payment_added', orders: [] })] })).toBeNull();
    expect(linesByEvent({ events: [event(null), event('text')] })).toBeNull();
  });

  test('come from the bodies of two replaces', () => {
    const call = (cart: unknown) => ({
      requestBody: JSON.stringify({ tableId: 'salon-2', cart }),
      pluginId: 'demo-qr',
    });
    const lines = linesByBodies(
      call([{ product: 'p-cay', quantity: 2, lineId: 'my-line-0001' }, { product: 'p-ayran' }]),
      call([{ product: 'p-cay', quantity: 3, lineId: 'my-line-0001' }, { product: 'p-ayran' }, 7]),
    );
    expect(lines === null ? null : compareLines(lines).map(({ fate }) => fate)).toEqual([
      'kept',
      'changed',
      'new',
    ]);
    const cut = { ...call([]), requestBody: '{"cart": [… [cut; 99 bytes in all]' };
    expect(linesByBodies(cut, call([]))).toBeNull();
    expect(linesByBodies(call([]), call('none'))).toBeNull();
  });
});
