import type { Section, Table } from '#renderer/data/types.ts';
import type { Place } from '#server/domain/room.ts';
import { findFreePlace, withSeats } from '#server/domain/room.ts';

type Room = NonNullable<Section['room']>;

/** A section that can be drawn: it has a room, and each table a place in it. */
export interface PlacedSection extends Section {
  readonly room: Room;
  readonly tables: PlacedTable[];
}

export type PlacedTable = Table & { readonly place: Place };

/** A small table with its chairs and a way around it, in steps. */
const PITCH = 7;
const MARGIN = 2;
/** More would be wider than a room may be. */
const MOST_COLUMNS = 28;
const TABLE = { w: 4, h: 4, shape: 'square' } as const;

const known = new WeakMap<Section, PlacedSection>();

/**
 * Gives sections without a room one of the right size, and tables without a place the first free one. The
 * result for a section is stable while the section does not change.
 */
export function withPlaces(sections: readonly Section[]): readonly PlacedSection[] {
  return sections.map((section) => {
    const placed = known.get(section) ?? placeAll(section);
    known.set(section, placed);
    return placed;
  });
}

/** More tables are shown as a grid. */
const MOST_TABLES = 200;

/** True if the floor is shown as a plan unless the grid was chosen. */
export function hasPlan(sections: readonly Section[]): boolean {
  const tables = sections.flatMap((section) => section.tables);
  return tables.length <= MOST_TABLES && tables.some(({ place }) => place !== null);
}

export function isPlaced(section: Section): section is PlacedSection {
  return section.room !== null && section.tables.every(({ place }) => place !== null);
}

function placeAll(section: Section): PlacedSection {
  if (isPlaced(section)) return section;
  const { tables, room } = section;
  return tables.some(({ place }) => place !== null)
    ? placeRest(section, room ?? roomAround(tables))
    : { ...section, ...inRows(section) };
}

/** Rows of small tables in a room of about the shape of a screen. */
function inRows({ tables, room }: Section): Pick<PlacedSection, 'room' | 'tables'> {
  const columns = Math.min(MOST_COLUMNS, Math.max(2, Math.ceil(Math.sqrt(tables.length * 1.7))));
  const rows = Math.max(1, Math.ceil(tables.length / columns));
  const size = (count: number): number => (count - 1) * PITCH + TABLE.w + 2 * MARGIN;
  return {
    room: {
      w: Math.max(room?.w ?? 0, size(columns)),
      h: Math.max(room?.h ?? 0, size(rows)),
      fixed: room?.fixed ?? [],
    },
    tables: tables.map((table, index) => ({
      ...table,
      place: withSeats({
        ...TABLE,
        turn: 0,
        x: MARGIN + (index % columns) * PITCH,
        y: MARGIN + Math.floor(index / columns) * PITCH,
      }),
    })),
  };
}

/** Places tables one after the other, in a longer room if there is no space left. */
function placeRest(section: Section, given: Room): PlacedSection {
  let room = given;
  const tables = [...section.tables] as PlacedTable[];
  for (const [index, { place, ...table }] of section.tables.entries()) {
    if (place !== null) continue;
    let free = findFreePlace({ room, tables });
    if (free === null) {
      room = { ...room, h: room.h + PITCH };
      free = findFreePlace({ room, tables });
    }
    tables[index] = { ...table, place: free as Place };
  }
  return { ...section, room, tables };
}

function roomAround(tables: readonly Table[]): Room {
  const farthest = (end: (place: Place) => number): number =>
    Math.max(...tables.flatMap(({ place }) => (place === null ? [] : end(place)))) + MARGIN;
  return { w: farthest(({ x, w }) => x + w), h: farthest(({ y, h }) => y + h), fixed: [] };
}
