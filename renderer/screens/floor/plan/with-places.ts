import type { Section, Table } from '#renderer/data/types.ts';
import { makeSpace, roomFor } from '#server/domain/room.ts';

export type Place = NonNullable<Table['place']>;

export type PlacedTable = Table & { place: Place };

/** A section that can be drawn: it has a room, and each table a place in it. */
export interface PlacedSection extends Section {
  room: NonNullable<Section['room']>;
  tables: PlacedTable[];
}

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

/** A floor with more tables is shown as a grid. */
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
  const tables = [...section.tables];
  let room = section.room ?? roomAround(tables);
  for (const [index, table] of tables.entries()) {
    if (table.place !== null) continue;
    const space = makeSpace(room, tables);
    room = space.room;
    tables[index] = { ...table, place: space.place };
  }
  return { ...section, room, tables: tables as PlacedTable[] };
}

/** A room with space for all tables, and some more around those that have a place. */
function roomAround(tables: readonly Table[]): PlacedSection['room'] {
  const places = tables.flatMap(({ place }) => place ?? []);
  const { w, h } = roomFor(tables.length);
  return {
    w: Math.max(w, ...places.map((place) => place.x + place.w + 2)),
    h: Math.max(h, ...places.map((place) => place.y + place.h + 2)),
    fixed: [],
  };
}
