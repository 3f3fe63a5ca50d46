import { describe, expect, test } from 'vitest';

import { buildOpenTable, buildTable } from './testing/tables.ts';
import { canMove, dropOn, takes } from './use-moving.ts';

const source = buildOpenTable({ tableId: 's-2', title: 'S2' });

describe('where an account may be dropped', () => {
  test('a free table: move', () => {
    expect(dropOn(source, buildTable())).toBe('move');
  });

  test('an open, paid or waiting table: merge', () => {
    for (const state of ['open', 'paid', 'waiting'] as const) {
      expect(dropOn(source, buildOpenTable({ state }))).toBe('merge');
    }
  });

  test('an inactive table accepts nothing, even with an account', () => {
    expect(dropOn(source, buildTable({ active: false, state: 'inactive' }))).toBe('inactive');
    expect(dropOn(source, buildOpenTable({ active: false }))).toBe('inactive');
  });

  test('its own table, active or not, changes nothing', () => {
    expect(dropOn(source, source)).toBe('same');
    const inactive = { ...source, active: false };
    expect(dropOn(inactive, inactive)).toBe('same');
  });

  test('only move and merge open the preview', () => {
    expect((['move', 'merge', 'same', 'inactive'] as const).filter(takes)).toEqual([
      'move',
      'merge',
    ]);
  });

  test('only a table with an account can be moved', () => {
    expect(canMove(source)).toBe(true);
    expect(canMove(buildTable())).toBe(false);
    expect(canMove({ ...source, active: false })).toBe(true);
  });
});
