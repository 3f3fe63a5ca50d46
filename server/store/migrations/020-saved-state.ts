/**
 * The description of a snapshot. Only a snapshot's file has the row, so the file is self-contained.
 * `settings` is JSON: settings that belong to no store.
 */
export const savedState = `
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
`;
