import { describe, expect, test } from 'vitest';

import { toldFields } from './told-fields.ts';

const change = (path: string, from: unknown, to: unknown) => ({ path, from, to });

const AYRAN = { id: 'ln-1', title: 'Ayran', quantity: 3, price: 35 };

describe('what is told of fields that differ', () => {
  test('begins with what became of the account and its total', () => {
    const told = toldFields([
      change('personCount', 2, 4),
      change('paid', 0, 100),
      change('total', 1240, 1345),
      change('state', 'open', 'closed'),
    ]);
    expect(told.map((one) => one.kind === 'value' && one.field)).toEqual([
      'state',
      'total',
      'paid',
      'personCount',
    ]);
  });

  test('leaves out what follows from the rest', () => {
    expect(
      toldFields([change('updatedAt', 1, 2), change('tableId', 'a', 'b'), change('total', 1, 2)]),
    ).toEqual([{ kind: 'value', field: 'total', from: 1, to: 2 }]);
  });

  test('is not nothing where only such fields differ', () => {
    expect(toldFields([change('updatedAt', 1, 2)])).toHaveLength(1);
  });

  test('names lines that came and went with their quantities', () => {
    expect(toldFields([change('orders[ln-1]', null, AYRAN)])).toEqual([
      { kind: 'line', id: 'ln-1', title: 'Ayran', from: null, to: 3 },
    ]);
    expect(toldFields([change('orders[ln-1]', AYRAN, null)])).toEqual([
      { kind: 'line', id: 'ln-1', title: 'Ayran', from: 3, to: null },
    ]);
  });

  test('tells the quantity of a line that stayed, and not the amounts that follow from it', () => {
    expect(
      toldFields([
        change('orders[ln-1].quantity', 1, 4),
        change('orders[ln-1].amounts.gross', 35, 140),
        change('orders[ln-1].lineTotalDecimal', 35, 140),
      ]),
    ).toEqual([{ kind: 'line', id: 'ln-1', title: null, from: 1, to: 4 }]);
  });

  test('names payments by their method', () => {
    const payment = { title: 'Kredi Kartı', amount: 640, lineId: null };
    expect(toldFields([change('payments[0]', null, payment)])).toEqual([
      { kind: 'payment', title: 'Kredi Kartı', amount: 640, change: 'added' },
    ]);
    expect(toldFields([change('payments[0]', payment, null)])).toMatchObject([
      { change: 'removed' },
    ]);
  });

  test('tells single scopes, not two lists', () => {
    expect(
      toldFields([
        change('scopes', ['orders:read', 'orders:write'], ['orders:read', 'products:read']),
      ]),
    ).toEqual([
      { kind: 'scope', scope: 'products:read', change: 'granted' },
      { kind: 'scope', scope: 'orders:write', change: 'taken' },
    ]);
  });

  test('says once what is so of many lines', () => {
    const ready = [1, 2, 3].map((n) => change(`orders[ln-${n}].ready`, false, true));
    expect(toldFields(ready)).toEqual([{ kind: 'value', field: 'ready', from: false, to: true }]);
  });
});
