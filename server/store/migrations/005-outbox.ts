/** Events, written in the transaction that caused them; deliveries are created from here (D8). */
export const outbox = `
  CREATE TABLE events (
    position        INTEGER PRIMARY KEY,
    id              TEXT NOT NULL UNIQUE,
    server_id       TEXT NOT NULL REFERENCES tenants ON DELETE CASCADE,
    type            TEXT NOT NULL,
    occurred_at     INTEGER NOT NULL,
    actor           TEXT,
    sequence        INTEGER,
    sequence_scope  TEXT,
    account         TEXT,
    request_id      TEXT,
    data            TEXT NOT NULL
  ) STRICT;

  CREATE INDEX events_by_request ON events (request_id) WHERE request_id IS NOT NULL;
`;
