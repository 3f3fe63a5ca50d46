/**
 * The things that had happened in a store, `calls` or `delivered`, when the log that showed them was cleared.
 */
export const clearedLogs = `
  CREATE TABLE cleared_logs (
    server_id  TEXT NOT NULL REFERENCES tenants ON DELETE CASCADE,
    log        TEXT NOT NULL,
    PRIMARY KEY (server_id, log)
  ) STRICT, WITHOUT ROWID;
`;
