import type { Migration } from './migration.ts';

/**
 * When things really happened, in microseconds of the system's time: what puts the logs in order when
 * the emulator's clock stands still or is moved back. Rows that were there before have 0. The index finds what a plugin last saw of an account.
 */
export const realTimes: Migration = {
  name: 'real times',
  sql: `
    ALTER TABLE requests ADD COLUMN real_at INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE events ADD COLUMN real_at INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE callbacks ADD COLUMN real_at INTEGER NOT NULL DEFAULT 0;
    CREATE INDEX events_by_account ON events (account, real_at) WHERE account IS NOT NULL;
  `,
};
