import type { Migration } from './migration.ts';

/**
 * Which logs of a store were cleared while they told of something: that it happened is known on, though
 * no row tells of it. `log` is `calls` or `delivered`.
 */
export const clearedLogs: Migration = {
  name: 'cleared logs',
  sql: `
    CREATE TABLE cleared_logs (
      server_id  TEXT NOT NULL REFERENCES tenants ON DELETE CASCADE,
      log        TEXT NOT NULL,
      PRIMARY KEY (server_id, log)
    ) STRICT, WITHOUT ROWID;
  `,
};
