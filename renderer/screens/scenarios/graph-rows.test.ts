import { expect, test } from 'vitest';

import type { Sandbox, Snapshot } from '#renderer/data/types.ts';

import { graphRows, keyOfRow } from './snapshot-graph.tsx';

const at = (minute: number): string => `2026-03-01T12:${String(minute).padStart(2, '0')}:00.000Z`;

function snapshot(name: string, minute: number): Snapshot {
  return {
    name,
    kind: 'named',
    createdAt: at(minute),
    clock: { now: at(0), mode: 'virtual' },
    accounts: 1,
    bytes: 1,
    note: null,
  };
}

function sandbox(id: string, minute: number): Sandbox {
  return { id, title: id, url: '', dataApi: '', control: '', createdAt: at(minute) };
}

const keys = (...given: Parameters<typeof graphRows>): string[] =>
  graphRows(...given).map(keyOfRow);

test('now comes first, even without snapshots', () => {
  expect(keys([], [])).toEqual(['now']);
});

test('a sandbox is directly above the newest snapshot older than it', () => {
  const saved = [snapshot('late', 30), snapshot('early', 10)];
  expect(keys(saved, [sandbox('first', 20), sandbox('second', 40)])).toEqual([
    'now',
    'sandbox second',
    'snapshot late',
    'sandbox first',
    'snapshot early',
  ]);
});

test('a sandbox older than all snapshots comes last', () => {
  expect(keys([snapshot('late', 30)], [sandbox('old', 5)])).toEqual([
    'now',
    'snapshot late',
    'sandbox old',
  ]);
});

test('sandboxes at the same place form one branch, newest first', () => {
  const rows = graphRows(
    [snapshot('s', 10)],
    [sandbox('a', 20), sandbox('b', 21), sandbox('c', 22)],
  );
  expect(rows.filter((row) => row.kind === 'sandbox')).toMatchObject([
    { sandbox: { id: 'c' }, fromAbove: false, toBelow: true },
    { sandbox: { id: 'b' }, fromAbove: true, toBelow: true },
    { sandbox: { id: 'a' }, fromAbove: true, toBelow: false },
  ]);
});
