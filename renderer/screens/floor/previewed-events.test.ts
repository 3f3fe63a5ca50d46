import { describe, expect, test } from 'vitest';

import { previewMove } from './previewed-events.ts';
import { buildOpenTable, buildTable } from './tables-for-tests.ts';

const S2 = buildOpenTable({ tableId: 's-2', title: 'S2' }, { total: 745 });
const sale = { docNo: 1, personCount: 3, total: 745 };
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

describe('what a move will send', () => {
  test('to a free table: it gets the account, and the old one is told of for the last time', () => {
    const lineChanges = [arrival('Adana', 'line-1', 'line-1')];
    const events = [
      { type: 'table.updated', tableId: 's-1', data: { ...sale, lineChanges } },
      { type: 'table.deleted', tableId: 's-2', data: { ...sale, deleteReason: 'moved_to_table' } },
    ];
    expect(previewMove(events, S2, buildTable())).toMatchObject([
      {
        type: 'table.updated',
        tableId: 's-1',
        kind: 'arrives',
        docNo: 1,
        before: null,
        after: 745,
      },
      {
        type: 'table.deleted',
        tableId: 's-2',
        kind: 'leaves',
        before: 745,
        after: null,
        lines: [],
      },
    ]);
  });

  test('to an open table: it is named a merge, with the sum before and after', () => {
    const target = buildOpenTable({ tableId: 's-4' }, { total: 1300 });
    const events = [
      { type: 'table.updated', tableId: 's-4', data: { ...sale, total: 2090, lineChanges: [] } },
      { type: 'table.deleted', tableId: 's-2', data: { ...sale, deleteReason: 'merged' } },
    ];
    expect(previewMove(events, S2, target)).toMatchObject([
      { kind: 'merges', before: 1300, after: 2090 },
      { kind: 'ends', before: 745, after: null },
    ]);
  });

  test('tells of each line whether it keeps its identity, gets a new one or has none', () => {
    const lineChanges = [
      arrival('Adana', 'line-1', 'line-1'),
      arrival('Kahve', 'ln-new', 'line-2'),
      arrival('Ayran', null, null),
    ];
    const [event] = previewMove(
      [{ type: 'table.updated', tableId: 's-1', data: { ...sale, lineChanges } }],
      S2,
      buildTable(),
    );
    expect(event?.lines).toEqual([
      { title: 'Adana', quantity: 2, total: 320, lineId: 'line-1', formerLineId: null },
      { title: 'Kahve', quantity: 2, total: 320, lineId: 'ln-new', formerLineId: 'line-2' },
      { title: 'Ayran', quantity: 2, total: 320, lineId: null, formerLineId: null },
    ]);
  });

  test('an account without lines brings none', () => {
    const events = [{ type: 'table.updated', tableId: 's-1', data: sale }];
    expect(previewMove(events, S2, buildTable())[0]?.lines).toEqual([]);
  });
});
