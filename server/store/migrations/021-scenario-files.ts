import type { Migration } from './migration.ts';

/**
 * Scenarios that people have put there or recorded. They belong to no world: a reset leaves them, and
 * a state that is restored brings none with it.
 */
export const scenarioFiles: Migration = {
  name: 'scenario files',
  sql: `
    CREATE TABLE scenario_files (
      name    TEXT PRIMARY KEY,
      source  TEXT NOT NULL,
      file    TEXT NOT NULL
    ) STRICT;
  `,
};
