import type { ReadableDb } from './database.ts';
import { query } from './statement.ts';

/** Up to where the logs of what happens have come: the largest id of each, 0 where it is empty. */
export interface NewestIds {
  readonly requests: number;
  readonly attempts: number;
  readonly changes: number;
}

const newest = query<NewestIds>(`
  SELECT (SELECT COALESCE(MAX(id), 0) FROM requests) AS requests,
         (SELECT COALESCE(MAX(rowid), 0) FROM attempts) AS attempts,
         (SELECT COALESCE(MAX(id), 0) FROM audit) AS changes`);

export function newestIds(db: ReadableDb): NewestIds {
  return newest.get(db) ?? { requests: 0, attempts: 0, changes: 0 };
}
