/** Logs of every Data API call and of every change to an account. */
export const logs = `
  CREATE TABLE requests (
    id                INTEGER PRIMARY KEY,
    at                INTEGER NOT NULL,
    method            TEXT NOT NULL,
    path              TEXT NOT NULL,
    query             TEXT NOT NULL,
    status            INTEGER NOT NULL,
    duration_us       INTEGER NOT NULL,
    server_id         TEXT,
    plugin_id         TEXT,
    bucket            TEXT,
    request_headers   TEXT NOT NULL,
    request_body      TEXT NOT NULL,
    response_headers  TEXT NOT NULL,
    response_body     TEXT NOT NULL,
    notes             TEXT NOT NULL,
    bytes             INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE audit (
    id         INTEGER PRIMARY KEY,
    server_id  TEXT NOT NULL REFERENCES tenants ON DELETE CASCADE,
    account    TEXT NOT NULL,
    at         INTEGER NOT NULL,
    type       TEXT NOT NULL,
    actor      TEXT NOT NULL,
    details    TEXT NOT NULL
  ) STRICT;

  CREATE INDEX audit_by_account ON audit (account, id);
`;
