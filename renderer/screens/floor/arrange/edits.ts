import { isTitleTaken, repeatedTitle } from '#server/domain/floor-plan.ts';
import type { Refusal } from '#server/domain/refusal.ts';
import type { Area, Place, Room } from '#server/domain/room.ts';
import { findFreePlace, findMisplaced, isInside, usualSeats } from '#server/domain/room.ts';

import { nextTitle } from '../next-title.ts';
import type { PlacedSection } from '../plan/with-places.ts';

// Edits of the floor plan. They return a new plan, which `problemIn` may refuse.

export interface PlanTable {
  readonly id: string;
  readonly title: string;
  readonly active: boolean;
  readonly place: Place;
}

export interface PlanSection {
  readonly id: string;
  readonly title: string;
  readonly room: Room;
  readonly tables: readonly PlanTable[];
}

export type FloorPlan = readonly PlanSection[];

export type PartKind = Room['fixed'][number]['kind'];

/** What can be selected. A part is known by its index in its room. */
export type Item =
  | { readonly kind: 'room'; readonly sectionId: string }
  | { readonly kind: 'table'; readonly id: string }
  | { readonly kind: 'part'; readonly sectionId: string; readonly index: number };

const NEW_ROOM: Room = { w: 24, h: 16, fixed: [] };
const PART_SIZES: Readonly<Record<PartKind, Pick<Area, 'w' | 'h'>>> = {
  wall: { w: 6, h: 1 },
  bar: { w: 10, h: 2 },
  door: { w: 4, h: 1 },
  plant: { w: 1, h: 1 },
};

/** The shortest side of a table. */
const SMALLEST_TABLE = 2;

export function planOf(sections: readonly PlacedSection[]): FloorPlan {
  return sections.map(({ tables, ...section }) => ({
    ...section,
    tables: tables.map(({ tableId: id, title, active, place }) => ({ id, title, active, place })),
  }));
}

/** Equal for equal plans, whatever the order of their fields. */
export function signatureOf(plan: FloorPlan): string {
  return JSON.stringify(
    plan.map(({ id, title, room, tables }) => [
      [id, title, room.w, room.h],
      room.fixed.map(({ kind, x, y, w, h }) => [kind, x, y, w, h]),
      tables.map(({ place: { x, y, w, h, shape, turn, seats }, ...table }) => [
        [table.id, table.title, table.active],
        [x, y, w, h, shape, turn, seats],
      ]),
    ]),
  );
}

/** Why the server would refuse a plan; `occupied` are the tables with an open account, by id. */
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

export function sectionOf(plan: FloorPlan, item: Item): PlanSection | undefined {
  return plan.find(({ id, tables }) =>
    item.kind === 'table' ? tables.some((table) => table.id === item.id) : id === item.sectionId,
  );
}

export function tableOf(plan: FloorPlan, item: Item): PlanTable | undefined {
  if (item.kind !== 'table') return undefined;
  return sectionOf(plan, item)?.tables.find(({ id }) => id === item.id);
}

export function partOf(plan: FloorPlan, item: Item): Room['fixed'][number] | undefined {
  return item.kind === 'part' ? sectionOf(plan, item)?.room.fixed[item.index] : undefined;
}

/** Null for a room, and for something that is no longer there. */
export function areaOf(plan: FloorPlan, item: Item): Area | null {
  return tableOf(plan, item)?.place ?? partOf(plan, item) ?? null;
}

export function changeSection(
  plan: FloorPlan,
  sectionId: string,
  change: (section: PlanSection) => PlanSection,
): FloorPlan {
  return plan.map((section) => (section.id === sectionId ? change(section) : section));
}

export function changeTable(
  plan: FloorPlan,
  item: Item,
  change: (table: PlanTable) => PlanTable,
): FloorPlan {
  const section = sectionOf(plan, item);
  const table = tableOf(plan, item);
  if (section === undefined || table === undefined) return plan;
  return changeSection(plan, section.id, ({ tables, ...rest }) => ({
    ...rest,
    tables: tables.map((other) => (other === table ? change(table) : other)),
  }));
}

/** Changes the place of a table; the number of seats follows its size unless it was set. */
export function changePlace(plan: FloorPlan, item: Item, changes: Partial<Place>): FloorPlan {
  return changeTable(plan, item, ({ place, ...table }) => {
    const changed = { ...place, ...changes };
    const follows = changes.seats === undefined && place.seats === usualSeats(place);
    return { ...table, place: follows ? { ...changed, seats: usualSeats(changed) } : changed };
  });
}

/** Gives a table or a part another area. Parts stay inside their room. */
export function putAt(plan: FloorPlan, item: Item, { x, y, w, h }: Area): FloorPlan {
  const area = { x, y, w, h };
  if (item.kind !== 'part') return changePlace(plan, item, area);
  return changeSection(plan, item.sectionId, (section) =>
    isInside(section.room, area)
      ? withParts(section, (parts) =>
          parts.map((part, index) => (index === item.index ? { ...part, ...area } : part)),
        )
      : section,
  );
}

function withParts(
  section: PlanSection,
  change: (parts: Room['fixed']) => Room['fixed'],
): PlanSection {
  return { ...section, room: { ...section.room, fixed: change(section.room.fixed) } };
}

/** Moves a table to the end of another section. */
export function moveToSection(
  plan: FloorPlan,
  item: Item,
  sectionId: string,
  area?: Area,
): FloorPlan {
  const table = tableOf(plan, item);
  const to = plan.find(({ id }) => id === sectionId);
  if (table === undefined || to === undefined || to === sectionOf(plan, item)) return plan;
  const { x, y } = area ?? findFreePlace(to) ?? table.place;
  const moved = { ...table, place: { ...table.place, x, y } };
  return changeSection(remove(plan, item), sectionId, (section) => ({
    ...section,
    tables: [...section.tables, moved],
  }));
}

/** One step in a direction, or as many as it takes to pass other tables. */
export function step(plan: FloorPlan, item: Item, dx: number, dy: number): FloorPlan {
  const room = sectionOf(plan, item)?.room;
  const area = areaOf(plan, item);
  if (room === undefined || area === null) return plan;
  const at = (steps: number): Area => ({
    ...area,
    x: area.x + dx * steps,
    y: area.y + dy * steps,
  });
  for (let steps = 1; isInside(room, at(steps)); steps += 1) {
    const moved = putAt(plan, item, at(steps));
    if (problemIn(moved) === null) return moved;
  }
  return putAt(plan, item, at(1));
}

export function resize(plan: FloorPlan, item: Item, w: number, h: number): FloorPlan {
  const area = areaOf(plan, item);
  const least = item.kind === 'table' ? SMALLEST_TABLE : 1;
  if (area === null) return plan;
  return putAt(plan, item, { ...area, w: Math.max(least, w), h: Math.max(least, h) });
}

/** Turns a table or a part by 90 degrees, away from the walls if necessary. */
export function rotate(plan: FloorPlan, item: Item): FloorPlan {
  const room = sectionOf(plan, item)?.room;
  const area = areaOf(plan, item);
  if (room === undefined || area === null) return plan;
  const { w: h, h: w } = area;
  const turned = { w, h, x: Math.min(area.x, room.w - w), y: Math.min(area.y, room.h - h) };
  const table = tableOf(plan, item);
  if (table === undefined) return putAt(plan, item, turned);
  return changePlace(plan, item, { ...turned, turn: table.place.turn === 0 ? 90 : 0 });
}

/** The smallest size of a room that holds all that is in it. */
export function leastRoom({ room, tables }: PlanSection): Pick<Room, 'w' | 'h'> {
  const areas = [...room.fixed, ...tables.map(({ place }) => place)];
  return {
    w: Math.max(4, ...areas.map(({ x, w }) => x + w)),
    h: Math.max(4, ...areas.map(({ y, h }) => y + h)),
  };
}

export function remove(plan: FloorPlan, item: Item): FloorPlan {
  const { kind } = item;
  if (kind === 'room') return plan.filter(({ id }) => id !== item.sectionId);
  if (kind === 'part') {
    return changeSection(plan, item.sectionId, (section) =>
      withParts(section, (parts) => parts.filter((_, index) => index !== item.index)),
    );
  }
  return plan.map(({ tables, ...section }) => ({
    ...section,
    tables: tables.filter(({ id }) => id !== item.id),
  }));
}

/** Adds a small table in the first free place, in a longer room if there is none. */
export function addTable(plan: FloorPlan, sectionId: string, id: string): FloorPlan {
  return changeSection(plan, sectionId, (section) => {
    const longer = { ...section, room: { ...section.room, h: section.room.h + 6 } };
    const holder = findFreePlace(section) === null ? longer : section;
    const place = findFreePlace(holder);
    if (place === null) return section;
    const titles = section.tables.map(({ title }) => title);
    const table = { id, title: nextTitle(titles) || freeTitle(section), active: true, place };
    return { ...holder, tables: [...section.tables, table] };
  });
}

/** The first number that is no table's title, after the first letter of the section. */
function freeTitle(section: PlanSection): string {
  const letter = section.title.trim().charAt(0).toUpperCase();
  let number = 1;
  while (isTitleTaken(section, `${letter}${number}`)) number += 1;
  return `${letter}${number}`;
}

/** Adds a part at the upper wall, or in the middle of the room. */
export function addPart(plan: FloorPlan, sectionId: string, kind: PartKind): FloorPlan {
  return changeSection(plan, sectionId, (section) => {
    const { room } = section;
    const w = Math.min(PART_SIZES[kind].w, room.w);
    const h = Math.min(PART_SIZES[kind].h, room.h);
    const y = kind === 'door' ? 0 : Math.floor((room.h - h) / 2);
    return withParts(section, (parts) => [
      ...parts,
      { kind, x: Math.floor((room.w - w) / 2), y, w, h },
    ]);
  });
}

export function addSection(plan: FloorPlan, id: string, title: string): FloorPlan {
  return [...plan, { id, title, room: NEW_ROOM, tables: [] }];
}
