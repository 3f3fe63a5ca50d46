import type { FloorSection, FloorTable } from './floor-plan.ts';
import type { RefusalOf } from './refusal.ts';

// Rooms are grids; a small table is 4 by 4 steps.

export const TABLE_SHAPES = ['square', 'round', 'long'] as const;
export const ROOM_PART_KINDS = ['wall', 'bar', 'door', 'plant'] as const;

export interface Area {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** Where a table is drawn; the area is that of the turned table. */
export interface Place extends Area {
  readonly shape: (typeof TABLE_SHAPES)[number];
  readonly turn: 0 | 90;
  readonly seats: number;
}

export interface Room {
  readonly w: number;
  readonly h: number;
  /** Everything in the room other than tables. */
  readonly fixed: readonly (Area & { readonly kind: (typeof ROOM_PART_KINDS)[number] })[];
}

const SMALL_TABLE = { w: 4, h: 4, shape: 'square', turn: 0 } as const;

export function doOverlap(one: Area, other: Area): boolean {
  return (
    one.x < other.x + other.w &&
    other.x < one.x + one.w &&
    one.y < other.y + other.h &&
    other.y < one.y + one.h
  );
}

export function isInside({ w, h }: Pick<Room, 'w' | 'h'>, area: Area): boolean {
  return area.x >= 0 && area.y >= 0 && area.x + area.w <= w && area.y + area.h <= h;
}

/** Round tables have seats all around, others at their two longer sides. */
export function usualSeats({ w, h, shape }: Pick<Place, 'w' | 'h' | 'shape'>): number {
  if (shape === 'round') return Math.max(1, Math.floor((w + h) / 2));
  return 2 * Math.max(1, Math.floor(Math.max(w, h) / 2.5));
}

export function withSeats<Given extends Omit<Place, 'seats'>>(
  place: Given & { readonly seats?: number | undefined },
): Given & { seats: number } {
  return { ...place, seats: place.seats ?? usualSeats(place) };
}

/** The first table that leaves its room or overlaps with another, inactive ones included. */
export function findMisplaced({
  title: section,
  room,
  tables,
}: Pick<FloorSection, 'title' | 'room'> & {
  readonly tables: readonly Pick<FloorTable, 'title' | 'place'>[];
}): RefusalOf<'tableLeavesRoom'> | RefusalOf<'tablesOverlap'> | null {
  const placed = tables.flatMap(({ title, place }) => (place === null ? [] : [{ title, place }]));
  for (const [index, { title: table, place }] of placed.entries()) {
    if (room !== null && !isInside(room, place)) {
      return { refused: 'tableLeavesRoom', table, section };
    }
    const other = placed.find((it, before) => before < index && doOverlap(it.place, place));
    if (other !== undefined) {
      return { refused: 'tablesOverlap', table: other.title, other: table, section };
    }
  }
  return null;
}

/** Steps around a small table: for chairs and an aisle, for chairs only, or none. */
const MARGINS = [3, 1, 0];

type RoomWithTables = Pick<FloorSection, 'room'> & {
  readonly tables: readonly Pick<FloorTable, 'place'>[];
};

/** A free place for a small table, with space around it if possible; null without a room or space. */
export function findFreePlace({ room, tables }: RoomWithTables): Place | null {
  for (const margin of MARGINS) {
    const size = { w: SMALL_TABLE.w + 2 * margin, h: SMALL_TABLE.h + 2 * margin };
    const area = findFreeArea({ room, tables }, size);
    if (area !== null) {
      return withSeats({ ...SMALL_TABLE, x: area.x + margin, y: area.y + margin });
    }
  }
  return null;
}

/** The first free area of a size, row by row; null without a room or space. */
export function findFreeArea(
  { room, tables }: RoomWithTables,
  { w, h }: Pick<Area, 'w' | 'h'>,
): Area | null {
  if (room === null) return null;
  const taken = [...room.fixed, ...tables.flatMap(({ place }) => place ?? [])];
  for (let y = 0; y + h <= room.h; y += 1) {
    let x = 0;
    while (x + w <= room.w) {
      const area = { x, y, w, h };
      const obstacle = taken.find((it) => doOverlap(it, area));
      if (obstacle === undefined) return area;
      x = obstacle.x + obstacle.w;
    }
  }
  return null;
}

/** A place for another small table, and the room, which becomes longer if it is full. */
export function makeSpace<Given extends Room>(
  room: Given,
  tables: RoomWithTables['tables'],
): { readonly room: Given; readonly place: Place } {
  const place = findFreePlace({ room, tables });
  if (place !== null) return { room, place };
  const longer = { ...room, w: Math.max(room.w, SMALL_TABLE.w), h: room.h + SPACIOUS };
  return makeSpace(longer, tables);
}

/** The distance from table to table with chairs and an aisle between them. */
const SPACIOUS = 7;

/** A room for a number of small tables, with about the proportions of a screen. */
export function roomFor(count: number) {
  const columns = Math.min(MOST_COLUMNS, Math.max(2, Math.ceil(Math.sqrt(count * 1.7))));
  const rows = Math.max(1, Math.ceil(count / columns));
  return { w: columns * SPACIOUS + 3, h: rows * SPACIOUS + 3 };
}

/** More would exceed the maximum width of a room. */
const MOST_COLUMNS = 28;
