import { describe, expect, test } from 'vitest';

import { shownChanges } from './shown-changes.ts';

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
    expect(changes.map((one) => one.kind === 'value' && one.field)).toEqual([
      'state',
      'total',
      'paid',
      'personCount',
    ]);
  });

  test('leaves out derived fields', () => {
    expect(
      shownChanges([change('updatedAt', 1, 2), change('tableId', 'a', 'b'), change('total', 1, 2)]),
    ).toEqual([{ kind: 'value', field: 'total', from: 1, to: 2 }]);
  });

  test('shows derived fields if there are no others', () => {
    expect(shownChanges([change('updatedAt', 1, 2)])).toHaveLength(1);
  });

  test('shows added and removed lines with quantities', () => {
    expect(shownChanges([change('orders[ln-1]', null, AYRAN)])).toEqual([
      { kind: 'line', id: 'ln-1', title: 'Ayran', from: null, to: 3 },
    ]);
    expect(shownChanges([change('orders[ln-1]', AYRAN, null)])).toEqual([
      { kind: 'line', id: 'ln-1', title: 'Ayran', from: 3, to: null },
    ]);
  });

  test('shows the quantity of a changed line, not its amounts', () => {
    expect(
      shownChanges([
        change('orders[ln-1].quantity', 1, 4),
        change('orders[ln-1].amounts.gross', 35, 140),
        change('orders[ln-1].lineTotalDecimal', 35, 140),
      ]),
    ).toEqual([{ kind: 'line', id: 'ln-1', title: null, from: 1, to: 4 }]);
  });

  test('shows payments by method', () => {
    const payment = { title: 'Kredi Kartı', amount: 640, lineId: null };
    expect(shownChanges([change('payments[0]', null, payment)])).toEqual([
      { kind: 'payment', title: 'Kredi Kartı', amount: 640, change: 'added' },
    ]);
    expect(shownChanges([change('payments[0]', payment, null)])).toMatchObject([
      { change: 'removed' },
    ]);
  });

  test('shows single scopes instead of lists', () => {
    expect(
      shownChanges([
        change('scopes', ['orders:read', 'orders:write'], ['orders:read', 'products:read']),
      ]),
    ).toEqual([
      { kind: 'scope', scope: 'products:read', change: 'granted' },
      { kind: 'scope', scope: 'orders:write', change: 'taken' },
    ]);
  });

  test('shows the same change of several lines once', () => {
    const ready = [1, 2, 3].map((n) => change(`orders[ln-${n}].ready`, false, true));
    expect(shownChanges(ready)).toEqual([{ kind: 'value', field: 'ready', from: false, to: true }]);
  });
});
