/** Logs that were cleared after something had happened, `calls` or `delivered`, so that it stays known. */
export const clearedLogs = `
  CREATE TABLE cleared_logs (
    server_id  TEXT NOT NULL REFERENCES tenants ON DELETE CASCADE,
    log        TEXT NOT NULL,
    PRIMARY KEY (server_id, log)
  ) STRICT, WITHOUT ROWID;
`;
