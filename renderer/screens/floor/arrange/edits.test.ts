import { describe, expect, test } from 'vitest';

import type { Area } from '#server/domain/room.ts';
import { withSeats } from '#server/domain/room.ts';
import { doOverlap } from '#server/domain/room.ts';

import type { FloorPlan, Item } from './edits.ts';
import {
  addPart,
  addTable,
  edited,
  find,
  leastRoom,
  moveTo,
  nextTitle,
  problemIn,
  remove,
  reshape,
  rotate,
  step,
} from './edits.ts';

const S1: Item = { kind: 'table', id: 's-1' };
const BAR: Item = { kind: 'part', sectionId: 'salon', index: 0 };

function table(id: string, title: string, x: number, y: number) {
  const place = withSeats({ x, y, w: 4, h: 4, shape: 'square' as const, turn: 0 as const });
  return { id, title, active: true, place };
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

const ROOM: Item = { kind: 'room', sectionId: 'salon' };
const GARDEN: Item = { kind: 'room', sectionId: 'bahce' };

const placeOf = (plan: FloorPlan) => find(plan, S1)?.table?.place;
const stepped = (plan: FloorPlan, item: Item, dx: number, dy: number) =>
  edited(plan, item, (found, draft) => step(found, draft, dx, dy));
const reshaped = (plan: FloorPlan, changes: Partial<Area> & { seats?: number }) =>
  edited(plan, S1, (found) => reshape(found, changes));

describe('a table', () => {
  test('is moved by one step, past tables in its way', () => {
    expect(placeOf(stepped(PLAN, S1, 0, 1))).toMatchObject({ x: 0, y: 1 });
    expect(placeOf(stepped(PLAN, S1, 1, 0))).toMatchObject({ x: 1, y: 0 });
    const close = stepped(PLAN, S1, 1, 0);
    expect(placeOf(stepped(close, S1, 1, 0))).toMatchObject({ x: 9, y: 0 });
  });

  test('cannot leave its room or overlap with another', () => {
    expect(problemIn(stepped(PLAN, S1, -1, 0))).toMatchObject({ refused: 'tableLeavesRoom' });
    const onto = reshaped(PLAN, { x: 4, y: 0, w: 4, h: 4 });
    expect(problemIn(onto)).toEqual({
      refused: 'tablesOverlap',
      table: 'S1',
      other: 'S2',
      section: 'Salon',
    });
  });

  test('has as many seats as fit, unless they were set', () => {
    expect(placeOf(reshaped(PLAN, { w: 5, h: 8 }))?.seats).toBe(6);
    const set = reshaped(PLAN, { seats: 3 });
    expect(placeOf(reshaped(set, { w: 5, h: 8 }))?.seats).toBe(3);
    expect(placeOf(reshaped(PLAN, { w: 0, h: 0 }))).toMatchObject({ w: 2, h: 2 });
  });

  test('is rotated away from the wall', () => {
    const long = reshaped(PLAN, { x: 0, y: 5, w: 9, h: 4 });
    expect(placeOf(edited(long, S1, rotate))).toMatchObject({ x: 0, y: 1, w: 4, h: 9, turn: 90 });
  });

  test('moves to the first free place of another section', () => {
    const moved = edited(PLAN, S1, (found, draft) => moveTo(found, draft, 'bahce'));
    expect(moved.map(({ tables }) => tables.map(({ title }) => title))).toEqual([['S2'], ['S1']]);
    expect(problemIn(moved)).toBeNull();
  });

  test('is numbered after the last one; its room grows if it is full', () => {
    const added = (plan: FloorPlan, room: Item, id: string) =>
      edited(plan, room, (found) => addTable(found.section, id));
    const [salon] = added(PLAN, ROOM, 't-new');
    expect(salon?.tables.at(-1)).toMatchObject({ id: 't-new', title: 'S3', active: true });
    let full = PLAN;
    for (let count = 0; count < 5; count += 1) full = added(full, GARDEN, `t-${count}`);
    expect(problemIn(full)).toBeNull();
    expect(full[1]?.tables).toHaveLength(5);
    expect(full[1]?.room.h).toBeGreaterThan(10);
    expect(full[1]?.tables[0]?.title).toBe('B1');
  });

  test('with an open account cannot be removed, alone or with its section', () => {
    const occupied = new Map([['s-1', 'S1']]);
    const refusal = { refused: 'tableHasAccount', table: 'S1' };
    expect(problemIn(edited(PLAN, S1, remove), occupied)).toEqual(refusal);
    expect(problemIn(edited(PLAN, ROOM, remove), occupied)).toEqual(refusal);
    expect(problemIn(edited(PLAN, { kind: 'table', id: 's-2' }, remove), occupied)).toBeNull();
  });
});

test.each([
  [['S1', 'S2', 'S8'], 'S9'],
  [['S10', 'S9'], 'S11'],
  [['Bar', 'Masa 3'], 'Masa 4'],
  [['S4', 'Loca 1'], 'Loca 2'],
  [['s4', 'S3'], 'S5'],
  [['12', '13'], '14'],
  [['Bar', 'Loca'], 'T1'],
  [[], 'T1'],
])('after %j comes %j', (titles, next) => {
  const tables = titles.map((title) => table(title, title, 0, 0));
  const room = { w: 10, h: 10, fixed: [] };
  expect(nextTitle({ id: 'teras', title: 'teras', room, tables })).toBe(next);
});

describe('a part of a room', () => {
  test('stays inside its room', () => {
    expect(stepped(PLAN, BAR, -1, 0)[0]?.room.fixed[0]).toMatchObject({ x: 0 });
    expect(stepped(PLAN, BAR, 1, 0)[0]?.room.fixed[0]).toMatchObject({ x: 1, y: 8 });
  });

  test('is added at a free place', () => {
    const twice = edited(PLAN, ROOM, ({ section }) => {
      addPart(section, 'plant');
      addPart(section, 'plant');
    });
    const [{ room, tables }] = twice as [FloorPlan[number]];
    const areas = [...room.fixed, ...tables.map(({ place }) => place)];
    const overlaps = room.fixed
      .slice(-2)
      .map((part) => areas.filter((area) => doOverlap(area, part)).length);
    expect(overlaps).toEqual([1, 1]);
  });

  test('is added and removed', () => {
    const added = edited(PLAN, ROOM, (found) => addPart(found.section, 'plant'));
    expect(added[0]?.room.fixed.map(({ kind }) => kind)).toEqual(['bar', 'plant']);
    expect(edited(added, BAR, remove)[0]?.room.fixed.map(({ kind }) => kind)).toEqual(['plant']);
  });

  test('keeps its room from becoming too small', () => {
    expect(leastRoom(PLAN[0] as FloorPlan[number])).toEqual({ w: 9, h: 10 });
  });
});
