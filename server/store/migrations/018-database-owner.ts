import type { Migration } from './migration.ts';

/**
 * Under which name the database was opened last: what was written a moment ago lies beside that name
 * and beside no other one of the file. `room` is empty but for a moment, to try whether there is some.
 */
export const databaseOwner: Migration = {
  name: 'database owner',
  sql: `
    CREATE TABLE database_owner (
      id    INTEGER PRIMARY KEY CHECK (id = 1),
      path  TEXT NOT NULL,
      room  BLOB
    ) STRICT;
  `,
};
