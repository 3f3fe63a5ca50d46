import type { FloorSection, FloorTable, TablePlace } from '#server/domain/floor-plan.ts';
import type { Place, Room } from '#server/domain/room.ts';

import type { ReadableDb, WritableDb } from './database.ts';
import { command, query } from './statement.ts';

interface FloorRow {
  section_id: string;
  section_title: string;
  room: string | null;
  id: string | null;
  title: string;
  active: number;
  place: string | null;
}

const inOrder = query<FloorRow>(`
  SELECT s.id AS section_id, s.title AS section_title, s.room, t.id, t.title, t.active,
         t.place
  FROM floor_sections s LEFT JOIN floor_tables t ON t.server_id = s.server_id AND t.section_id = s.id
  WHERE s.server_id = ?
  ORDER BY s.position, t.position`);
const free = query<{ id: string }>(`
  SELECT t.id FROM floor_tables t
    JOIN floor_sections s ON s.server_id = t.server_id AND s.id = t.section_id
  WHERE t.server_id = ? AND t.active = 1 AND NOT EXISTS (
    SELECT 1 FROM accounts a
    WHERE a.server_id = t.server_id AND a.table_id = t.id AND a.state = 'open' AND a.kind = 'table')
  ORDER BY s.position, t.position`);
const insertSection = command(
  'INSERT INTO floor_sections (server_id, id, position, title, room) VALUES (?, ?, ?, ?, ?)',
);
const insertTable = command(`
  INSERT INTO floor_tables (server_id, id, section_id, position, title, active, place)
  VALUES (?, ?, ?, ?, ?, ?, ?)`);
const removeTables = command('DELETE FROM floor_tables WHERE server_id = ?');
const removeSections = command('DELETE FROM floor_sections WHERE server_id = ?');

/** The whole floor plan in order, inactive tables included. */
export function loadFloorPlan(db: ReadableDb, serverId: string): FloorSection[] {
  const sections: (FloorSection & { readonly tables: FloorTable[] })[] = [];
  for (const { id, title, active, ...row } of inOrder.all(db, serverId)) {
    let section = sections.at(-1);
    if (section?.id !== row.section_id) {
      const room = fromJson<Room>(row.room);
      section = { id: row.section_id, title: row.section_title, room, tables: [] };
      sections.push(section);
    }
    if (id !== null) {
      section.tables.push({ id, title, active: active === 1, place: fromJson<Place>(row.place) });
    }
  }
  return sections;
}

/** Ids of the active tables without an account, in floor plan order. */
export function listFreeTables(db: ReadableDb, serverId: string): string[] {
  return free.all(db, serverId).map(({ id }) => id);
}

/** An active table with the title of its section. */
export const findActiveTable = query<TablePlace, [serverId: string, tableId: string]>(`
  SELECT t.id, t.title, s.title AS section
  FROM floor_tables t JOIN floor_sections s ON s.server_id = t.server_id AND s.id = t.section_id
  WHERE t.server_id = ? AND t.id = ? AND t.active = 1`).get;

export function insertFloorPlan(
  db: WritableDb,
  serverId: string,
  sections: readonly FloorSection[],
): void {
  for (const [position, section] of sections.entries()) {
    const { id, title, room } = section;
    insertSection.run(db, serverId, id, position, title, toJson(room));
    for (const [order, table] of section.tables.entries()) {
      const { active, place } = table;
      const values = [order, table.title, Number(active), toJson(place)] as const;
      insertTable.run(db, serverId, table.id, id, ...values);
    }
  }
  db.changed('floor', serverId);
}

/** The caller makes sure that no removed table has an open account. */
export function replaceFloorPlan(
  db: WritableDb,
  serverId: string,
  sections: readonly FloorSection[],
): void {
  removeTables.run(db, serverId);
  removeSections.run(db, serverId);
  insertFloorPlan(db, serverId, sections);
}

function fromJson<Value>(stored: string | null): Value | null {
  return stored === null ? null : (JSON.parse(stored) as Value);
}

function toJson(value: Place | Room | null): string | null {
  return value === null ? null : JSON.stringify(value);
}
