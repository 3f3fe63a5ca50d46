import type { FloorSection, FloorTable, TablePlace } from '#server/domain/floor-plan.ts';

import { columnsOf, flag, json, plain } from './columns.ts';
import type { ReadableDb, WritableDb } from './database.ts';
import { command, query } from './statement.ts';

const SECTION = columnsOf<Omit<FloorSection, 'tables'>>(
  { id: plain(), title: plain(), room: json() },
  { server_id: '@serverId', position: '@position' },
);
const TABLE = columnsOf<FloorTable>(
  { id: plain(), title: plain(), active: flag(), place: json() },
  { server_id: '@serverId', section_id: '@sectionId', position: '@position' },
);

const sectionsOf = SECTION.query('FROM floor_sections WHERE server_id = ? ORDER BY position');
const tablesOf = TABLE.query(`
  FROM floor_tables WHERE server_id = ? AND section_id = ? ORDER BY position`);
const free = query<{ id: string }>(`
  SELECT t.id FROM floor_tables t
    JOIN floor_sections s ON s.server_id = t.server_id AND s.id = t.section_id
  WHERE t.server_id = ? AND t.active = 1 AND NOT EXISTS (
    SELECT 1 FROM accounts a
    WHERE a.server_id = t.server_id AND a.table_id = t.id AND a.state = 'open' AND a.kind = 'table')
  ORDER BY s.position, t.position`);
const insertSection = command(`INSERT INTO floor_sections ${SECTION.values}`);
const insertTable = command(`INSERT INTO floor_tables ${TABLE.values}`);
const removeTables = command('DELETE FROM floor_tables WHERE server_id = ?');
const removeSections = command('DELETE FROM floor_sections WHERE server_id = ?');

/** The whole floor plan in order, inactive tables included. */
export function loadFloorPlan(db: ReadableDb, serverId: string): FloorSection[] {
  return sectionsOf
    .all(db, serverId)
    .map((section) => ({ ...section, tables: tablesOf.all(db, serverId, section.id) }));
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
    insertSection.run(db, { ...SECTION.toRow(section), serverId, position });
    for (const [order, table] of section.tables.entries()) {
      const row = { ...TABLE.toRow(table), serverId, sectionId: section.id, position: order };
      insertTable.run(db, row);
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
