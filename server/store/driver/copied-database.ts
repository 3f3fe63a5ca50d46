import BetterSqlite from 'better-sqlite3';

import { closing } from '../closing.ts';
import type { ReadableDb } from '../database.ts';
import { imageOf } from './image.ts';

/** The number of rows that this connection has written; no other connection may write to a database in use. */
export function countWrites({ connection }: ReadableDb): number {
  const { count } = connection.prepare('SELECT total_changes() AS count').get() as {
    count: number;
  };
  return count;
}

/**
 * The image of a copy for another emulator: pending deliveries are cancelled, so that nothing is sent twice,
 * and the original's sessions are invalid.
 */
export function imageOfCopy({ connection }: ReadableDb): Buffer {
  return closing(new BetterSqlite(connection.export()), (copy) => {
    // Deleted data must not remain in the bytes.
    copy.pragma('secure_delete = ON');
    copy.exec(`
      UPDATE deliveries SET status = 'cancelled', next_attempt_at = NULL
        WHERE next_attempt_at IS NOT NULL;
      DELETE FROM session_secret;
      DELETE FROM saved_state;
      UPDATE database_owner SET path = ':memory:', room = NULL;`);
    return imageOf(copy);
  });
}
