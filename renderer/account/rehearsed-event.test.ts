import { expect, test } from 'vitest';

import { tellEvent } from './rehearsed-event.ts';

const line = { title: 'Adana', quantity: 2, lineId: 'a' };

test('a line that comes under another identity tells both', () => {
  const told = tellEvent({
    type: 'table.updated',
    tableId: 'salon-4',
    data: {
      tableName: 'S4',
      total: 640,
      lineChanges: [
        {
          op: 'created',
          after: { ...line, lineId: 'b' },
          movedFrom: { id: 'salon-2', lineId: 'a' },
        },
      ],
    },
  });
  expect(told).toMatchObject({ tableName: 'S4', total: 640, merged: false });
  expect(told.lines).toEqual([
    { change: 'comes', title: 'Adana', quantity: 2, lineId: 'b', formerLineId: 'a' },
  ]);
});

test('a part of a line and a whole line go', () => {
  const told = tellEvent({
    type: 'table.updated',
    tableId: 'salon-2',
    data: {
      total: 0,
      lineChanges: [
        { op: 'updated', before: line, after: { ...line, quantity: 1 }, movedQuantity: 1 },
        { op: 'removed', before: line, removeReason: 'moved' },
      ],
    },
  });
  expect(told.tableName).toBe('salon-2');
  expect(told.lines.map(({ change, quantity }) => [change, quantity])).toEqual([
    ['partGoes', 1],
    ['goes', 2],
  ]);
});

test('a table that is left has no sum any more', () => {
  const data = { tableName: 'S2', total: 640, deleteReason: 'merged' };
  const told = tellEvent({ type: 'table.deleted', tableId: 'salon-2', data });
  expect(told).toMatchObject({ total: null, merged: true, lines: [] });
});
