/**
 * The name under which the database was last opened: its write-ahead log is next to that name only. `room` is
 * written briefly to test whether the disk has space.
 */
export const databaseOwner = `
  CREATE TABLE database_owner (
    id    INTEGER PRIMARY KEY CHECK (id = 1),
    path  TEXT NOT NULL,
    room  BLOB
  ) STRICT;
`;
