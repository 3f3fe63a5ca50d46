import type { FloorSection, FloorTable, TablePlace } from '#server/domain/floor-plan.ts';

import type { ReadableDb, WritableDb } from './database.ts';
import { command, query } from './statement.ts';

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
const tableById = query<{ id: string; title: string; active: number; section_title: string }>(`
  SELECT t.id, t.title, t.active, s.title AS section_title
  FROM floor_tables t JOIN floor_sections s ON s.server_id = t.server_id AND s.id = t.section_id
  WHERE t.server_id = ? AND t.id = ?`);
const insertSection = command(
  'INSERT INTO floor_sections (server_id, id, position, title) VALUES (?, ?, ?, ?)',
);
const insertRow = command(`
  INSERT INTO floor_tables (server_id, id, section_id, position, title, active)
  VALUES (?, ?, ?, ?, ?, ?)`);
const lastPlace = query<{ position: number | null }>(
  'SELECT MAX(position) AS position FROM floor_tables WHERE server_id = ? AND section_id = ?',
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

/** The place of an active table, or undefined when there is none of that id. */
export function findActiveTable(
  db: ReadableDb,
  serverId: string,
  tableId: string,
): TablePlace | undefined {
  const row = tableById.get(db, serverId, tableId);
  if (row === undefined || row.active === 0) return undefined;
  return { id: row.id, title: row.title, section: row.section_title };
}

export function insertFloorPlan(
  db: WritableDb,
  serverId: string,
  sections: readonly FloorSection[],
): void {
  for (const [position, section] of sections.entries()) {
    insertSection.run(db, serverId, section.id, position, section.title);
    for (const [place, table] of section.tables.entries()) {
      const { id, title, active } = table;
      insertRow.run(db, serverId, id, section.id, place, title, Number(active));
    }
  }
  db.changed('floor', serverId);
}

/** Puts a table behind the others of its section. */
export function insertTable(
  db: WritableDb,
  serverId: string,
  { id: sectionId }: Pick<FloorSection, 'id'>,
  { id, title, active }: FloorTable,
): void {
  const place = (lastPlace.get(db, serverId, sectionId)?.position ?? -1) + 1;
  insertRow.run(db, serverId, id, sectionId, place, title, Number(active));
  db.changed('floor', serverId);
}
