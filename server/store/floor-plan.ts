import type { FloorSection, FloorTable, TablePlace } from '#server/domain/floor-plan.ts';

import type { ReadableDb, WritableDb } from './database.ts';
import { command, query, scalar } from './statement.ts';

interface FloorRow {
  section_id: string;
  section_title: string;
  id: string | null;
  title: string;
  active: number;
}

const inOrder = query<FloorRow>(`
  SELECT s.id AS section_id, s.title AS section_title, t.id, t.title, t.active
  FROM floor_sections s LEFT JOIN floor_tables t ON t.server_id = s.server_id AND t.section_id = s.id
  WHERE s.server_id = ?
  ORDER BY s.position, t.position`);
const insertSection = command(
  'INSERT INTO floor_sections (server_id, id, position, title) VALUES (?, ?, ?, ?)',
);
const insertRow = command(`
  INSERT INTO floor_tables (server_id, id, section_id, position, title, active)
  VALUES (?, ?, ?, ?, ?, ?)`);
const nextPlace = scalar<number, [serverId: string, sectionId: string]>(
  'SELECT COALESCE(MAX(position), -1) + 1 FROM floor_tables WHERE server_id = ? AND section_id = ?',
);

/** The whole floor plan in order, inactive tables included. */
export function loadFloorPlan(db: ReadableDb, serverId: string): FloorSection[] {
  const sections: { id: string; title: string; tables: FloorTable[] }[] = [];
  for (const row of inOrder.all(db, serverId)) {
    let section = sections.at(-1);
    if (section?.id !== row.section_id) {
      section = { id: row.section_id, title: row.section_title, tables: [] };
      sections.push(section);
    }
    if (row.id !== null) {
      section.tables.push({ id: row.id, title: row.title, active: row.active === 1 });
    }
  }
  return sections;
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
    insertSection.run(db, serverId, section.id, position, section.title);
    for (const [place, { id, title, active }] of section.tables.entries()) {
      insertRow.run(db, serverId, id, section.id, place, title, Number(active));
    }
  }
  db.changed('floor', serverId);
}

/** Adds a table to the end of a section. */
export function insertTable(
  db: WritableDb,
  serverId: string,
  { id: sectionId }: Pick<FloorSection, 'id'>,
  { id, title, active }: FloorTable,
): void {
  const place = nextPlace(db, serverId, sectionId);
  insertRow.run(db, serverId, id, sectionId, place, title, Number(active));
  db.changed('floor', serverId);
}
