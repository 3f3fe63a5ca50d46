import { repeatedTitle } from '#server/domain/floor-plan.ts';
import type { Refusal } from '#server/domain/refusal.ts';
import type { Area } from '#server/domain/room.ts';
import {
  findFreeArea,
  findMisplaced,
  isInside,
  makeSpace,
  usualSeats,
} from '#server/domain/room.ts';

import type { Place, PlacedSection } from '../plan/with-places.ts';

/** The floor plan as it is sent to the server. */
export type FloorPlan = readonly PlanSection[];

export interface PlanSection extends Pick<PlacedSection, 'id' | 'title' | 'room'> {
  tables: { readonly id: string; title: string; active: boolean; place: Place }[];
}

type Part = PlanSection['room']['fixed'][number];
export type PartKind = Part['kind'];

/** What can be selected. A part is identified by its index in its room. */
export type Item =
  | { readonly kind: 'room'; readonly sectionId: string }
  | { readonly kind: 'table'; readonly id: string }
  | { readonly kind: 'part'; readonly sectionId: string; readonly index: number };

/** A room, or a table or part in it. */
export interface Found {
  readonly section: PlanSection;
  readonly table?: PlanSection['tables'][number] | undefined;
  readonly part?: Part | undefined;
}

export function planOf(sections: readonly PlacedSection[]): FloorPlan {
  return sections.map(({ tables, ...section }) => ({
    ...section,
    tables: tables.map(({ tableId: id, title, active, place }) => ({ id, title, active, place })),
  }));
}

/** Finds an item in a plan; null if the plan no longer has it. */
export function find(plan: FloorPlan, item: Item): Found | null {
  for (const section of plan) {
    if (item.kind === 'table') {
      const table = section.tables.find(({ id }) => id === item.id);
      if (table !== undefined) return { section, table };
    } else if (section.id === item.sectionId) {
      if (item.kind === 'room') return { section };
      const part = section.room.fixed[item.index];
      return part === undefined ? null : { section, part };
    }
  }
  return null;
}

/** The area of a table or part; null for a room. */
export function areaOf(found: Found | null): Area | null {
  return found?.table?.place ?? found?.part ?? null;
}

/** Changes an item in place; `plan` is a copy made for the edit. */
export type Edit = (found: Found, plan: FloorPlan) => void;

/** A copy of a plan with an item changed. It may be invalid: see `problemIn`. */
export function edited(plan: FloorPlan, item: Item, edit: Edit): FloorPlan {
  const copy = structuredClone(plan);
  const found = find(copy, item);
  if (found !== null) edit(found, copy);
  return copy;
}

/** The refusal that the server would give, or null. `occupied`: the titles of tables with an open account, by id. */
export function problemIn(
  plan: FloorPlan,
  occupied: ReadonlyMap<string, string> = new Map(),
): Refusal | null {
  for (const section of plan) {
    const problem = repeatedTitle(section) ?? findMisplaced(section);
    if (problem !== null) return problem;
  }
  const kept = new Set(plan.flatMap(({ tables }) => tables.map(({ id }) => id)));
  const removed = [...occupied].find(([id]) => !kept.has(id));
  return removed === undefined ? null : { refused: 'tableHasAccount', table: removed[1] };
}

/** The minimum width and height of a table. */
const SMALLEST_TABLE = 2;

/**
 * Changes the place of a table or part, or the size of a room. The number of seats follows the size of the table
 * unless it was set. A part stays where it is if it would not fit in the room.
 */
export function reshape({ section, table, part }: Found, changes: Partial<Place>): void {
  if (table !== undefined) {
    const { place } = table;
    const isUsual = place.seats === usualSeats(place);
    Object.assign(place, changes);
    place.w = Math.max(SMALLEST_TABLE, place.w);
    place.h = Math.max(SMALLEST_TABLE, place.h);
    if (isUsual && changes.seats === undefined) place.seats = usualSeats(place);
  } else if (part === undefined) {
    Object.assign(section.room, changes);
  } else {
    const area = { ...part, ...changes };
    if (area.w > 0 && area.h > 0 && isInside(section.room, area)) Object.assign(part, changes);
  }
}

/** Moves a table or part by one step, or by as many as it takes to pass other tables. */
export function step(found: Found, plan: FloorPlan, dx: number, dy: number): void {
  const { x, y, ...size } = areaOf(found) as Area;
  const at = (steps: number) => ({ x: x + dx * steps, y: y + dy * steps });
  for (let steps = 1; isInside(found.section.room, { ...size, ...at(steps) }); steps += 1) {
    reshape(found, at(steps));
    if (problemIn(plan) === null) return;
  }
  reshape(found, at(1));
}

/** Turns a table or a part by 90 degrees, away from the walls if necessary. */
export function rotate(found: Found): void {
  const { room } = found.section;
  const { x, y, w: h, h: w } = areaOf(found) as Area;
  const turned = { w, h, x: Math.min(x, room.w - w), y: Math.min(y, room.h - h) };
  const turn = found.table?.place.turn === 0 ? 90 : 0;
  reshape(found, found.table === undefined ? turned : { ...turned, turn });
}

/** Moves a table or part to an area. A table can also move to another section, to a free place if `area` is omitted. */
export function moveTo(found: Found, plan: FloorPlan, sectionId: string, area?: Area): void {
  const { section, table } = found;
  const to = plan.find(({ id }) => id === sectionId);
  if (to === undefined) return;
  if (to !== section && table !== undefined) {
    const { x, y } = area ?? spaceIn(to);
    pull(section.tables, table);
    to.tables.push(table);
    Object.assign(table.place, { x, y });
  } else if (area !== undefined) {
    reshape(found, area);
  }
}

/** The smallest size of a room that fits its tables and parts. */
export function leastRoom({ room, tables }: PlanSection): {
  readonly w: number;
  readonly h: number;
} {
  const areas = [...room.fixed, ...tables.map(({ place }) => place)];
  return {
    w: Math.max(4, ...areas.map(({ x, w }) => x + w)),
    h: Math.max(4, ...areas.map(({ y, h }) => y + h)),
  };
}

export function remove({ section, table, part }: Found, plan: FloorPlan): void {
  if (table !== undefined) pull(section.tables, table);
  else if (part !== undefined) pull(section.room.fixed, part);
  else pull(plan as PlanSection[], section);
}

function pull<Value>(list: Value[], value: Value): void {
  list.splice(list.indexOf(value), 1);
}

/** Adds a small table in the first free place. */
export function addTable(section: PlanSection, id: string): void {
  section.tables.push({ id, title: nextTitle(section), active: true, place: spaceIn(section) });
}

/** A free place; the room becomes longer if it has none. */
function spaceIn(section: PlanSection): Place {
  const { room, place } = makeSpace(section.room, section.tables);
  section.room = room;
  return { ...place };
}

/** The title of a new table: `S9` after `S8`; if no title ends in a number, the section's first letter and 1. */
export function nextTitle({ title: section, tables }: PlanSection): string {
  const numbered = tables.flatMap(({ title }) => {
    const { name, number } = /^(?<name>.*?)(?<number>\d{1,9})$/u.exec(title)?.groups ?? {};
    return name === undefined ? [] : [{ name, number: Number(number) }];
  });
  const name = numbered.at(-1)?.name ?? section.trim().charAt(0).toUpperCase();
  const alike = numbered.filter((title) => title.name.toLowerCase() === name.toLowerCase());
  return `${name}${Math.max(0, ...alike.map(({ number }) => number)) + 1}`;
}

const PART_SIZES: Readonly<Record<PartKind, Pick<Area, 'w' | 'h'>>> = {
  wall: { w: 6, h: 1 },
  bar: { w: 10, h: 2 },
  door: { w: 4, h: 1 },
  plant: { w: 1, h: 1 },
};

/** Adds a part in the first free place, or in the upper left corner if there is none. */
export function addPart({ room, tables }: PlanSection, kind: PartKind): void {
  const w = Math.min(PART_SIZES[kind].w, room.w);
  const h = Math.min(PART_SIZES[kind].h, room.h);
  const area = findFreeArea({ room, tables }, { w, h }) ?? { x: 0, y: 0, w, h };
  room.fixed.push({ kind, ...area });
}

export function newSection(id: string, title: string): PlanSection {
  return { id, title, room: { w: 24, h: 16, fixed: [] }, tables: [] };
}
