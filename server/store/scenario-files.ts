import type { WritableDb } from './database.ts';
import { command, query, scalar } from './statement.ts';

/** An uploaded or recorded scenario. */
interface StoredScenario {
  readonly name: string;
  readonly source: 'file' | 'recorded';
  /** JSON text. */
  readonly file: string;
}

const save = command<StoredScenario>(
  'INSERT OR REPLACE INTO scenario_files (name, source, file) VALUES (@name, @source, @file)',
);
const remove = command('DELETE FROM scenario_files WHERE name = ?');

/** Ordered by name. */
export const listScenarioFiles = query<StoredScenario, []>(
  'SELECT name, source, file FROM scenario_files ORDER BY name',
).all;

export const findScenarioFile = query<StoredScenario, [name: string]>(
  'SELECT name, source, file FROM scenario_files WHERE name = ?',
).get;

export const countScenarioFiles = scalar<number>('SELECT count(*) FROM scenario_files');

export function saveScenarioFile(db: WritableDb, file: StoredScenario): void {
  save.run(db, file);
  db.changed('scenarios', file.name);
}

export function deleteScenarioFile(db: WritableDb, name: string): void {
  remove.run(db, name);
  db.changed('scenarios', name);
}
