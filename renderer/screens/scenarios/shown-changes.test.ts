import { describe, expect, test } from 'vitest';

import { shownChanges, writtenValue } from './shown-changes.ts';

const change = (path: string, from: unknown, to: unknown) => ({ path, from, to });

const AYRAN = { id: 'ln-1', title: 'Ayran', quantity: 3, price: 35 };

describe('shownChanges', () => {
  test('state and total come first', () => {
    const changes = shownChanges([
      change('personCount', 2, 4),
      change('paid', 0, 100),
      change('total', 1240, 1345),
      change('state', 'open', 'closed'),
    ]);
    expect(changes.map((one) => one.kind === 'value' && one.name)).toEqual([
      'state',
      'total',
      'paid',
      'personCount',
    ]);
  });

  test('leaves out derived fields', () => {
    expect(
      shownChanges([change('updatedAt', 1, 2), change('tableId', 'a', 'b'), change('total', 1, 2)]),
    ).toEqual([{ kind: 'value', name: 'total', from: 1, to: 2 }]);
  });

  test('shows derived fields if there are no others', () => {
    expect(shownChanges([change('updatedAt', 1, 2)])).toHaveLength(1);
  });

  test('shows added and removed lines with quantities', () => {
    expect(shownChanges([change('orders[ln-1]', null, AYRAN)])).toEqual([
      { kind: 'line', name: 'ln-1', from: null, to: AYRAN },
    ]);
    expect(shownChanges([change('orders[ln-1]', AYRAN, null)])).toEqual([
      { kind: 'line', name: 'ln-1', from: AYRAN, to: null },
    ]);
  });

  test('shows the quantity of a changed line, not its amounts', () => {
    expect(
      shownChanges([
        change('orders[ln-1].quantity', 1, 4),
        change('orders[ln-1].amounts.gross', 35, 140),
        change('orders[ln-1].lineTotalDecimal', 35, 140),
      ]),
    ).toEqual([{ kind: 'line', name: 'ln-1', from: { quantity: 1 }, to: { quantity: 4 } }]);
  });

  test('shows payments by method', () => {
    const payment = { title: 'Kredi Kartı', amount: 640, lineId: null };
    expect(shownChanges([change('payments[0]', null, payment)])).toEqual([
      { kind: 'payment', name: 'payments[0]', from: null, to: payment },
    ]);
    expect(shownChanges([change('payments[0]', payment, null)])).toMatchObject([
      { kind: 'payment', from: payment, to: null },
    ]);
  });

  test('shows single scopes instead of lists', () => {
    expect(
      shownChanges([
        change('scopes', ['orders:read', 'orders:write'], ['orders:read', 'products:read']),
      ]),
    ).toEqual([
      { kind: 'scope', name: 'products:read', from: null, to: 'products:read' },
      { kind: 'scope', name: 'orders:write', from: 'orders:write', to: null },
    ]);
  });

  test('shows the same change of several lines once', () => {
    const ready = [1, 2, 3].map((n) => change(`orders[ln-${n}].ready`, false, true));
    expect(shownChanges(ready)).toEqual([{ kind: 'value', name: 'ready', from: false, to: true }]);
  });
});

test.each([
  [{ hooks: ['table.close'], failOpen: false, baseUrl: 'https://a.test' }, 'https://a.test'],
  [{ events: ['*'], url: 'https://a.test/hook' }, 'https://a.test/hook'],
  [['table.*', 'packet.created'], 'table.*, packet.created'],
  [[{ by: 'demo-kds', key: 'station', value: 'grill' }], 'station=grill'],
  [{ id: 'c-1', name: 'Elif', phone: null }, 'Elif'],
  [30, '30'],
])('%j is written as %s', (value, written) => {
  expect(writtenValue(value)).toBe(written);
});
