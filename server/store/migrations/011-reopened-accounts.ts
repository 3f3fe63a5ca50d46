import type { Migration } from './migration.ts';

/** A reopened sale takes a new receipt number when it is closed again (B23). */
export const reopenedAccounts: Migration = {
  name: 'reopened accounts',
  sql: 'ALTER TABLE accounts ADD COLUMN reopened INTEGER NOT NULL DEFAULT 0;',
};
