/**
 * The key of the interface's sessions, so that they survive a restart on the same database, are not valid for
 * any other, and can be ended.
 */
export const sessionSecret = `
  CREATE TABLE session_secret (
    id      INTEGER PRIMARY KEY CHECK (id = 1),
    secret  TEXT NOT NULL
  ) STRICT;
`;
