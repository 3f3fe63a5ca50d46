import type { Migration } from './migration.ts';

/**
 * What a saved state says of itself. Only the file of a snapshot has the row: everything that is known
 * of a snapshot comes from its one file. `settings` is JSON: what is no part of any store.
 */
export const savedState: Migration = {
  name: 'saved state',
  sql: `
    CREATE TABLE saved_state (
      id          INTEGER PRIMARY KEY CHECK (id = 1),
      kind        TEXT NOT NULL CHECK (kind IN ('named', 'checkpoint')),
      note        TEXT,
      position    INTEGER NOT NULL,
      created_at  INTEGER NOT NULL,
      clock_now   INTEGER NOT NULL,
      clock_mode  TEXT NOT NULL CHECK (clock_mode IN ('real', 'virtual', 'ticking')),
      accounts    INTEGER NOT NULL CHECK (accounts >= 0),
      settings    TEXT NOT NULL CHECK (json_valid(settings))
    ) STRICT;
  `,
};
