import type { ReadableDb, WritableDb } from './database.ts';
import { command, query } from './statement.ts';

/** A scenario that somebody put there or recorded, as JSON. */
export interface StoredScenario {
  readonly name: string;
  readonly source: 'file' | 'recorded';
  readonly file: string;
}

const all = query<StoredScenario>('SELECT name, source, file FROM scenario_files ORDER BY name');
const one = query<StoredScenario>('SELECT name, source, file FROM scenario_files WHERE name = ?');
const counted = query<{ files: number }>('SELECT count(*) AS files FROM scenario_files');
const save = command(
  'INSERT OR REPLACE INTO scenario_files (name, source, file) VALUES (@name, @source, @file)',
);
const remove = command('DELETE FROM scenario_files WHERE name = ?');

/** In the order of their names. */
export function listScenarioFiles(db: ReadableDb): StoredScenario[] {
  return all.all(db);
}

export function findScenarioFile(db: ReadableDb, name: string): StoredScenario | undefined {
  return one.get(db, name);
}

export function countScenarioFiles(db: ReadableDb): number {
  return counted.get(db)?.files ?? 0;
}

export function saveScenarioFile(db: WritableDb, file: StoredScenario): void {
  save.run(db, { ...file });
  db.changed('scenarios', file.name);
}

export function deleteScenarioFile(db: WritableDb, name: string): void {
  remove.run(db, name);
  db.changed('scenarios', name);
}
