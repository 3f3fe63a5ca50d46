import type { Migration } from './migration.ts';

/**
 * What sessions of the interface are made from, so that they go on when the server is started again
 * on the same database, open no other, and end when they are asked to.
 */
export const sessionSecret: Migration = {
  name: 'session secret',
  sql: `
    CREATE TABLE session_secret (
      id      INTEGER PRIMARY KEY CHECK (id = 1),
      secret  TEXT NOT NULL
    ) STRICT;
  `,
};
