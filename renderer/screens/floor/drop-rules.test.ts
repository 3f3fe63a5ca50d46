import { describe, expect, test } from 'vitest';

import { buildOpenTable, buildTable } from './tables-for-tests.ts';
import { canMove, dropOn, takes } from './use-moving.ts';

const source = buildOpenTable({ tableId: 's-2', title: 'S2' });

describe('where an account may be brought', () => {
  test('a free table takes it as it is', () => {
    expect(dropOn(source, buildTable())).toBe('move');
  });

  test('an open, paid or waiting one is merged with', () => {
    for (const state of ['open', 'paid', 'waiting'] as const) {
      expect(dropOn(source, buildOpenTable({ state }))).toBe('merge');
    }
  });

  test('an inactive table takes nothing, even where an account still stands on it', () => {
    expect(dropOn(source, buildTable({ active: false, state: 'inactive' }))).toBe('inactive');
    expect(dropOn(source, buildOpenTable({ active: false }))).toBe('inactive');
  });

  test('its own table is where it stays, inactive or not', () => {
    expect(dropOn(source, source)).toBe('same');
    const inactive = { ...source, active: false };
    expect(dropOn(inactive, inactive)).toBe('same');
  });

  test('only moving and merging go on to the preview', () => {
    expect((['move', 'merge', 'same', 'inactive'] as const).filter(takes)).toEqual([
      'move',
      'merge',
    ]);
  });

  test('only a table with an account is lifted', () => {
    expect(canMove(source)).toBe(true);
    expect(canMove(buildTable())).toBe(false);
    expect(canMove({ ...source, active: false })).toBe(true);
  });
});
