import type { Connection, SqlValue } from '#server/store/connection.ts';
import { tablesOf } from '#server/store/world-tables.ts';

// Exported rows are lines of JSON: for each table, a line with its columns and then its rows.

type Line =
  | { readonly table: string; readonly columns: readonly string[] }
  | { readonly row: readonly SqlValue[] };

export function exportRows(connection: Connection): Buffer {
  const lines: Line[] = [];
  for (const table of tablesOf(connection)) {
    const rows = connection.prepare(`SELECT * FROM "${table}"`).all() as Record<string, SqlValue>[];
    if (rows[0] === undefined) continue;
    lines.push({ table, columns: Object.keys(rows[0]) });
    for (const row of rows) lines.push({ row: Object.values(row) });
  }
  return Buffer.from(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
}

/** Replaces the rows of all tables of a world. */
export function importRows(connection: Connection, exported: Buffer): void {
  for (const table of tablesOf(connection)) connection.exec(`DELETE FROM "${table}"`);
  let insert: ReturnType<Connection['prepare']> | undefined;
  for (const text of exported.toString('utf8').split('\n').slice(0, -1)) {
    const line = JSON.parse(text) as Line;
    if ('row' in line) insert?.run(...line.row);
    else {
      const columns = line.columns.map((column) => `"${column}"`).join(', ');
      const places = line.columns.map(() => '?').join(', ');
      insert = connection.prepare(`INSERT INTO "${line.table}" (${columns}) VALUES (${places})`);
    }
  }
}
