import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { roundsOf } from '#server/testing/rounds.ts';

import type { Area, Place, Room } from './room.ts';
import { TABLE_SHAPES, doOverlap, findFreePlace, findMisplaced, usualSeats } from './room.ts';

const size = fc.integer({ min: 1, max: 7 });
const offset = fc.nat({ max: 12 });
const area: fc.Arbitrary<Area> = fc.record({ x: offset, y: offset, w: size, h: size });
const place: fc.Arbitrary<Place> = fc.record({
  x: offset,
  y: offset,
  w: size,
  h: size,
  shape: fc.constantFrom(...TABLE_SHAPES),
  turn: fc.constantFrom(0, 90),
  seats: fc.nat({ max: 8 }),
});
const room: fc.Arbitrary<Room> = fc.record({
  w: fc.integer({ min: 1, max: 16 }),
  h: fc.integer({ min: 1, max: 16 }),
  fixed: fc.array(
    area.map((at) => ({ ...at, kind: 'plant' as const })),
    { maxLength: 3 },
  ),
});

/** A section of tables `1` to `n`. */
function sectionOf(places: readonly (Place | null)[], inside: Room | null) {
  const tables = places.map((at, index) => ({
    id: `t-${index + 1}`,
    title: `${index + 1}`,
    active: true,
    place: at,
  }));
  return { title: 'Salon', room: inside, tables };
}

/** The cells of the grid that an area covers. */
function cellsOf({ x, y, w, h }: Area): string[] {
  return Array.from({ length: w * h }, (_, n) => `${x + (n % w)},${y + Math.floor(n / w)}`);
}

const share = (one: Area, other: Area): boolean =>
  cellsOf(one).some((cell) => cellsOf(other).includes(cell));
const isIn = ({ w, h }: Room, at: Area): boolean => {
  const all = new Set(cellsOf({ x: 0, y: 0, w, h }));
  return cellsOf(at).every((cell) => all.has(cell));
};

describe.each(roundsOf(200, 5000))('rooms ($numRuns)', ({ numRuns, marked }) => {
  test('areas overlap if and only if they share a cell', marked, () => {
    fc.assert(
      fc.property(area, area, (one, other) => {
        expect(doOverlap(one, other)).toBe(share(one, other));
        expect(doOverlap(other, one)).toBe(share(one, other));
      }),
      { numRuns },
    );
  });

  test('the first table that leaves the room or overlaps an earlier one is refused', marked, () => {
    const places = fc.array(fc.option(place), { maxLength: 5 });
    fc.assert(
      fc.property(places, fc.option(room), (given, inside) => {
        const wrong = given.flatMap((at, index) => {
          const table = `${index + 1}`;
          if (at === null) return [];
          if (inside !== null && !isIn(inside, at)) {
            return { refused: 'tableLeavesRoom', table, section: 'Salon' };
          }
          const first = given.findIndex((it) => it !== null && share(it, at));
          return first === index
            ? []
            : { refused: 'tablesOverlap', table: `${first + 1}`, other: table, section: 'Salon' };
        });
        expect(findMisplaced(sectionOf(given, inside))).toEqual(wrong[0] ?? null);
      }),
      { numRuns },
    );
  });

  test('a free place is found if and only if the room has one', marked, () => {
    fc.assert(
      fc.property(fc.array(fc.option(place), { maxLength: 4 }), room, (given, inside) => {
        const all = cellsOf({ x: 0, y: 0, w: inside.w, h: inside.h });
        const empty = new Set(all);
        for (const it of [...given.flatMap((at) => at ?? []), ...inside.fixed]) {
          for (const cell of cellsOf(it)) empty.delete(cell);
        }
        const free = all.filter((cell) => {
          const [x = 0, y = 0] = cell.split(',').map(Number);
          return cellsOf({ x, y, w: 4, h: 4 }).every((it) => empty.has(it));
        });
        const found = findFreePlace(sectionOf(given, inside));
        expect(found === null).toBe(free.length === 0);
        expect(found === null || free.includes(`${found.x},${found.y}`)).toBe(true);
      }),
      { numRuns },
    );
  });

  test('a larger table has no fewer seats, and a turned table the same number', marked, () => {
    fc.assert(
      fc.property(size, size, fc.constantFrom(...TABLE_SHAPES), (w, h, shape) => {
        const seats = usualSeats({ w, h, shape });
        expect(seats).toBeGreaterThanOrEqual(1);
        expect(usualSeats({ w: h, h: w, shape })).toBe(seats);
        expect(usualSeats({ w: w + 1, h, shape })).toBeGreaterThanOrEqual(seats);
      }),
      { numRuns },
    );
  });
});

test('the number of seats depends on shape and size', () => {
  const seats = (shape: Place['shape'], w: number, h: number) => usualSeats({ shape, w, h });
  expect(seats('square', 4, 4)).toBe(2);
  expect(seats('square', 5, 4)).toBe(4);
  expect(seats('round', 4, 4)).toBe(4);
  expect(seats('round', 5, 5)).toBe(5);
  expect(seats('long', 10, 5)).toBe(8);
  expect(seats('long', 4, 8)).toBe(6);
});

test('a free place leaves space for chairs while there is some', () => {
  const empty = { w: 12, h: 6, fixed: [] };
  const first = findFreePlace(sectionOf([], empty));
  expect(first).toMatchObject({ x: 1, y: 1 });
  expect(findFreePlace(sectionOf([first], empty))).toMatchObject({ x: 6, y: 1 });
  expect(findFreePlace(sectionOf([first], { ...empty, w: 9 }))).toMatchObject({ x: 5, y: 0 });
  expect(findFreePlace(sectionOf([first], { ...empty, w: 8 }))).toBeNull();
  expect(findFreePlace(sectionOf([], null))).toBeNull();
});
