/** Requests that providers accepted; a key belongs to a consumer and is kept like other keys (C8). */
export const capabilityRequests = `
  CREATE TABLE capability_requests (
    request_id       TEXT PRIMARY KEY,
    server_id        TEXT NOT NULL REFERENCES tenants ON DELETE CASCADE,
    capability       TEXT NOT NULL,
    consumer         TEXT NOT NULL,
    provider         TEXT NOT NULL,
    idempotency_key  TEXT NOT NULL,
    payload_hash     TEXT NOT NULL,
    result           TEXT NOT NULL,
    created_at       INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE INDEX capability_requests_by_key
    ON capability_requests (server_id, consumer, capability, idempotency_key, created_at);

  ALTER TABLE events ADD COLUMN receiver TEXT;
`;
