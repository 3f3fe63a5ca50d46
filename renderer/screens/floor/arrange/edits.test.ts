import { describe, expect, test } from 'vitest';

import { withSeats } from '#server/domain/room.ts';

import type { FloorPlan, Item } from './edits.ts';
import {
  addPart,
  addTable,
  changePlace,
  leastRoom,
  moveToSection,
  problemIn,
  putAt,
  remove,
  resize,
  rotate,
  signatureOf,
  step,
  tableOf,
} from './edits.ts';

const S1: Item = { kind: 'table', id: 's-1' };
const BAR: Item = { kind: 'part', sectionId: 'salon', index: 0 };

function table(id: string, title: string, x: number, y: number) {
  const place = withSeats({ x, y, w: 4, h: 4, shape: 'square', turn: 0 });
  return { id, title, active: true, place } as const;
}

const PLAN: FloorPlan = [
  {
    id: 'salon',
    title: 'Salon',
    room: { w: 20, h: 10, fixed: [{ kind: 'bar', x: 0, y: 8, w: 6, h: 2 }] },
    tables: [table('s-1', 'S1', 0, 0), table('s-2', 'S2', 5, 0)],
  },
  { id: 'bahce', title: 'Bahçe', room: { w: 10, h: 10, fixed: [] }, tables: [] },
];

const placeOf = (plan: FloorPlan, item: Item = S1) => tableOf(plan, item)?.place;

describe('a table', () => {
  test('is moved by one step, past tables in its way', () => {
    expect(placeOf(step(PLAN, S1, 0, 1))).toMatchObject({ x: 0, y: 1 });
    expect(placeOf(step(PLAN, S1, 1, 0))).toMatchObject({ x: 1, y: 0 });
    const close = step(PLAN, S1, 1, 0);
    expect(placeOf(step(close, S1, 1, 0))).toMatchObject({ x: 9, y: 0 });
  });

  test('cannot leave its room or overlap with another', () => {
    expect(problemIn(step(PLAN, S1, -1, 0))).toMatchObject({ refused: 'tableLeavesRoom' });
    const onto = putAt(PLAN, S1, { x: 4, y: 0, w: 4, h: 4 });
    expect(problemIn(onto)).toEqual({
      refused: 'tablesOverlap',
      table: 'S1',
      other: 'S2',
      section: 'Salon',
    });
  });

  test('has as many seats as fit, unless they were set', () => {
    expect(placeOf(resize(PLAN, S1, 5, 8))?.seats).toBe(6);
    const set = changePlace(PLAN, S1, { seats: 3 });
    expect(placeOf(resize(set, S1, 5, 8))?.seats).toBe(3);
    expect(placeOf(resize(PLAN, S1, 0, 0))).toMatchObject({ w: 2, h: 2 });
  });

  test('is rotated away from the wall', () => {
    const long = putAt(PLAN, S1, { x: 0, y: 5, w: 9, h: 4 });
    expect(placeOf(rotate(long, S1))).toMatchObject({ x: 0, y: 1, w: 4, h: 9, turn: 90 });
  });

  test('moves to the first free place of another section', () => {
    const moved = moveToSection(PLAN, S1, 'bahce');
    expect(moved.map(({ tables }) => tables.map(({ title }) => title))).toEqual([['S2'], ['S1']]);
    expect(problemIn(moved)).toBeNull();
  });

  test('is named after the last one; its room grows if it is full', () => {
    const [salon] = addTable(PLAN, 'salon', 't-new');
    expect(salon?.tables.at(-1)).toMatchObject({ id: 't-new', title: 'S3', active: true });
    let full = PLAN;
    for (let count = 0; count < 5; count += 1) full = addTable(full, 'bahce', `t-${count}`);
    expect(problemIn(full)).toBeNull();
    expect(full[1]?.tables).toHaveLength(5);
    expect(full[1]?.room.h).toBeGreaterThan(10);
    expect(full[1]?.tables[0]?.title).toBe('B1');
  });

  test('with an open account cannot be removed, alone or with its section', () => {
    const occupied = new Map([['s-1', 'S1']]);
    const refusal = { refused: 'tableHasAccount', table: 'S1' };
    expect(problemIn(remove(PLAN, S1), occupied)).toEqual(refusal);
    expect(problemIn(remove(PLAN, { kind: 'room', sectionId: 'salon' }), occupied)).toEqual(
      refusal,
    );
    expect(problemIn(remove(PLAN, { kind: 'table', id: 's-2' }), occupied)).toBeNull();
  });
});

test('plans are equal whatever the order of their fields', () => {
  const reversed: unknown = JSON.parse(JSON.stringify(PLAN), (_, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toReversed())
      : value,
  );
  expect(JSON.stringify(reversed)).not.toBe(JSON.stringify(PLAN));
  expect(signatureOf(reversed as FloorPlan)).toBe(signatureOf(PLAN));
  expect(signatureOf(step(PLAN, S1, 0, 1))).not.toBe(signatureOf(PLAN));
});

describe('a part of a room', () => {
  test('stays inside', () => {
    expect(step(PLAN, BAR, -1, 0)[0]?.room.fixed[0]).toMatchObject({ x: 0 });
    expect(step(PLAN, BAR, 1, 0)[0]?.room.fixed[0]).toMatchObject({ x: 1, y: 8 });
  });

  test('is added and removed', () => {
    const added = addPart(PLAN, 'salon', 'plant');
    expect(added[0]?.room.fixed.map(({ kind }) => kind)).toEqual(['bar', 'plant']);
    expect(remove(added, BAR)[0]?.room.fixed.map(({ kind }) => kind)).toEqual(['plant']);
  });

  test('keeps its room from becoming too small', () => {
    expect(leastRoom(PLAN[0] as FloorPlan[number])).toEqual({ w: 9, h: 10 });
  });
});
