import { describe, expect, test } from 'vitest';

import type { MoveSide } from './move-preview.tsx';
import { previewMove } from './move-preview.tsx';

const FREE: MoveSide = { tableId: 's-1', title: 'S1', account: null };
const S2: MoveSide = { tableId: 's-2', title: 'S2', account: { total: 745, currency: 'TRY' } };
const S4: MoveSide = { tableId: 's-4', title: 'S4', account: { total: 1300, currency: 'TRY' } };
const sale = { docNo: 1, total: 745 };
const line = (title: string, lineId: string | null) => ({
  title,
  lineId,
  quantity: 2,
  lineTotalDecimal: 320,
});
const arrival = (title: string, lineId: string | null, former: string | null) => ({
  op: 'created',
  lineId,
  after: line(title, lineId),
  movedFrom: { type: 'table', id: 's-2', lineId: former },
});
const updated = (tableId: string, data: Record<string, unknown>) => ({
  type: 'table.updated',
  tableId,
  data: { ...sale, ...data },
});
const deleted = (deleteReason: string) => ({
  type: 'table.deleted',
  tableId: 's-2',
  data: { ...sale, deleteReason },
});

describe('the events of moving an account', () => {
  test('to a free table: it is placed there and removed from the old table', () => {
    const events = [
      updated('s-1', { lineChanges: [arrival('Adana', 'line-1', 'line-1')] }),
      deleted('moved_to_table'),
    ];
    expect(previewMove(events, S2, FREE)).toMatchObject([
      {
        type: 'table.updated',
        tableId: 's-1',
        says: 'arrives',
        docNo: 1,
        before: null,
        after: 745,
      },
      {
        type: 'table.deleted',
        tableId: 's-2',
        says: 'leaves',
        before: 745,
        after: null,
        lines: [],
      },
    ]);
  });

  test('to an open table: it is merged, with the totals before and after', () => {
    const events = [updated('s-4', { total: 2090, lineChanges: [] }), deleted('merged')];
    expect(previewMove(events, S2, S4)).toMatchObject([
      { says: 'takesOver', before: 1300, after: 2090 },
      { says: 'ends', before: 745, after: null },
    ]);
  });

  test('each line keeps its identity, gets a new one or has none', () => {
    const lineChanges = [
      arrival('Adana', 'line-1', 'line-1'),
      arrival('Kahve', 'ln-new', 'line-2'),
      arrival('Ayran', null, null),
    ];
    const [event] = previewMove(
      [updated('s-1', { lineChanges }), deleted('moved_to_table')],
      S2,
      FREE,
    );
    const added = { change: 'added', quantity: 2, total: 320 };
    expect(event?.lines).toEqual([
      { ...added, title: 'Adana', lineId: 'line-1', formerLineId: null },
      { ...added, title: 'Kahve', lineId: 'ln-new', formerLineId: 'line-2' },
      { ...added, title: 'Ayran', lineId: null, formerLineId: null },
    ]);
  });

  test('an account without lines has no moved lines', () => {
    const events = [updated('s-1', {}), deleted('moved_to_table')];
    expect(previewMove(events, S2, FREE)[0]?.lines).toEqual([]);
  });
});

describe('the events of moving lines', () => {
  test.each([
    ['an open table', S4, 1300, 1460],
    ['a free table', { ...FREE, tableId: 's-4' }, null, 160],
  ])(
    'to %s: one account takes over the lines, the other stays open without them',
    (_, target, before, after) => {
      const events = [
        updated('s-4', { total: after, lineChanges: [arrival('Adana', 'ln-new', 'line-1')] }),
        updated('s-2', { total: 585, lineChanges: [] }),
      ];
      expect(previewMove(events, S2, target)).toMatchObject([
        { says: 'takesOver', tableId: 's-4', before, after },
        { says: 'gives', tableId: 's-2', before: 745, after: 585 },
      ]);
    },
  );

  test('a line moved wholly or in part shows the amount that the account loses', () => {
    const kahve = line('Kahve', 'line-2');
    const left = { ...kahve, quantity: 1.5, lineTotalDecimal: 239.99 };
    const lineChanges = [
      { op: 'removed', before: line('Adana', 'line-1'), removeReason: 'moved' },
      { op: 'updated', before: kahve, after: left, movedQuantity: 0.5 },
    ];
    const [, event] = previewMove([updated('s-4', {}), updated('s-2', { lineChanges })], S2, S4);
    const adana = { title: 'Adana', quantity: 2, total: 320, lineId: 'line-1' };
    expect(event?.lines).toEqual([
      { change: 'removed', ...adana, formerLineId: null },
      {
        change: 'split',
        title: 'Kahve',
        quantity: 0.5,
        total: 80.01,
        lineId: 'line-2',
        formerLineId: null,
      },
    ]);
  });

  test('a changed line that did not move is left out', () => {
    const before = line('Adana', 'line-1');
    const lineChanges = [{ op: 'updated', before, after: { ...before, quantity: 3 } }];
    const [, event] = previewMove([updated('s-4', {}), updated('s-2', { lineChanges })], S2, S4);
    expect(event?.lines).toEqual([]);
  });
});
