import { describe, expect, test } from 'vitest';

import { doOverlap, findMisplaced } from '#server/domain/room.ts';

import { buildOpenTable, buildTable } from '../testing/tables.ts';
import { stepToward } from '../use-floor-keys.ts';
import { seatsOf } from './room.tsx';
import { fitRooms } from './use-plan.ts';
import { hasPlan, withPlaces } from './with-places.ts';

const ROOMS = [
  { w: 32, h: 22 },
  { w: 18, h: 22 },
  { w: 52, h: 8 },
];

describe('rooms in a window', () => {
  test('are side by side while tables are large enough to read', () => {
    expect(fitRooms(ROOMS, { width: 760, height: 640 })).toMatchObject({ tabs: false });
  });

  test('are in tabs if they do not fit side by side', () => {
    const fit = fitRooms(ROOMS, { width: 760, height: 300 });
    expect(fit).toMatchObject({ tabs: true });
    for (const room of ROOMS) expect(room.w * fit.stepOf(room)).toBeLessThanOrEqual(760);
  });

  test('do not fit in a window that is narrower than the widest room', () => {
    expect(fitRooms(ROOMS, { width: 400, height: 640 }).narrow).toBe(true);
    expect(fitRooms(ROOMS, { width: 760, height: 300 }).narrow).toBe(false);
  });
});

describe('a restaurant without places', () => {
  const tables = Array.from({ length: 23 }, (_, index) =>
    buildTable({ tableId: `t-${index}`, title: `T${index}` }),
  );
  const section = { id: 'salon', title: 'Salon', room: null, tables };

  test('gets rooms in which every table has a place', () => {
    const [placed] = withPlaces([section]);
    expect(placed?.tables.every(({ place }) => place !== null)).toBe(true);
    expect(placed === undefined ? null : findMisplaced(placed)).toBeNull();
    expect(hasPlan([section])).toBe(false);
    expect(hasPlan(placed === undefined ? [] : [placed])).toBe(true);
  });

  test('keeps the places that it has; a room grows if it is full', () => {
    const place = { x: 0, y: 0, w: 4, h: 4, shape: 'round', turn: 0, seats: 3 } as const;
    const room = { w: 5, h: 5, fixed: [] };
    const mixed = { ...section, room, tables: [buildOpenTable({ place }), ...tables.slice(0, 2)] };
    const [placed] = withPlaces([mixed]);
    expect(placed?.tables[0]?.place).toEqual(place);
    expect(placed === undefined ? null : findMisplaced(placed)).toBeNull();
    expect(placed?.room.h).toBeGreaterThan(5);
  });

  test('an unchanged section keeps its objects', () => {
    expect(withPlaces([section])[0]).toBe(withPlaces([section])[0]);
  });
});

test('a table is drawn with all its seats, which do not overlap a square or long table', () => {
  const table = { x: 0, y: 0, w: 4, h: 8, turn: 90 } as const;
  for (const shape of ['square', 'round', 'long'] as const) {
    for (const seats of [1, 2, 7, 12]) {
      const drawn = seatsOf({ ...table, shape, seats });
      expect(drawn).toHaveLength(seats);
      const under = drawn.filter((seat) => doOverlap(table, seat));
      expect(shape === 'round' ? [] : under).toEqual([]);
    }
  }
});

test('arrow keys go to the nearest table in their direction', () => {
  const spots = [
    { id: 'S1', x: 50, y: 50 },
    { id: 'S2', x: 150, y: 60 },
    { id: 'S3', x: 70, y: 200 },
    { id: 'B1', x: 400, y: 50 },
  ];
  const from = (id: string, key: Parameters<typeof stepToward>[2]) => stepToward(spots, id, key);
  expect(from('S1', 'ArrowRight')).toBe('S2');
  expect(from('S2', 'ArrowRight')).toBe('B1');
  expect(from('S2', 'ArrowDown')).toBe('S3');
  expect(from('B1', 'ArrowRight')).toBe('B1');
  expect(from('B1', 'Home')).toBe('S1');
});
