import type { Migration } from './migration.ts';

/**
 * What comparisons with the platform found. It belongs to no world, as scenario files do: a reset
 * leaves it, and a state that is restored brings none with it. `moment` is `at` in a form of which each moment has one.
 */
export const evidence: Migration = {
  name: 'evidence',
  sql: `
    CREATE TABLE evidence (
      id           INTEGER PRIMARY KEY AUTOINCREMENT,
      target       TEXT NOT NULL,
      at           TEXT NOT NULL,
      moment       TEXT NOT NULL,
      calls        INTEGER NOT NULL,
      differences  INTEGER NOT NULL,
      ledger       TEXT NOT NULL,
      document     TEXT NOT NULL,
      UNIQUE (target, moment)
    ) STRICT;
  `,
};
