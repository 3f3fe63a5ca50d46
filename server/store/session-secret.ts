import type { ReadableDb, WritableDb } from './database.ts';
import { command, query } from './statement.ts';

const current = query<{ secret: string }>('SELECT secret FROM session_secret');
const save = command('INSERT OR REPLACE INTO session_secret (id, secret) VALUES (1, ?)');
const remove = command('DELETE FROM session_secret');

/** What sessions of the interface are made from; undefined while there is none. */
export function findSessionSecret(db: ReadableDb): string | undefined {
  return current.get(db)?.secret;
}

export function saveSessionSecret(db: WritableDb, secret: string): void {
  save.run(db, secret);
}

/** Forgets it: every session that was made from it opens nothing from now on. */
export function deleteSessionSecret(db: WritableDb): void {
  remove.run(db);
}
