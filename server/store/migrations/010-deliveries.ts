/**
 * Deliveries of events to plugins. A delivery is pending exactly while `next_attempt_at` is set. Bodies are
 * stored in the event, as the bytes that every attempt sends: in full, and without the fields that a plugin may
 * not see. `farewell` is the webhook of a removed install.
 */
export const deliveries = `
  ALTER TABLE events ADD COLUMN environment TEXT NOT NULL DEFAULT 'sandbox';
  ALTER TABLE events ADD COLUMN withheld TEXT;

  CREATE TABLE deliveries (
    id               INTEGER PRIMARY KEY,
    server_id        TEXT NOT NULL REFERENCES tenants ON DELETE CASCADE,
    plugin_id        TEXT NOT NULL,
    event            INTEGER NOT NULL REFERENCES events ON DELETE CASCADE,
    body_part        TEXT NOT NULL,
    url              TEXT NOT NULL,
    farewell         TEXT,
    status           TEXT NOT NULL,
    attempts         INTEGER NOT NULL,
    next_attempt_at  INTEGER,
    created_at       INTEGER NOT NULL,
    log_bytes        INTEGER NOT NULL
  ) STRICT;

  CREATE INDEX deliveries_due ON deliveries (server_id, plugin_id, next_attempt_at, id)
    WHERE next_attempt_at IS NOT NULL AND farewell IS NULL;
  CREATE INDEX farewells_due ON deliveries (next_attempt_at, id)
    WHERE next_attempt_at IS NOT NULL AND farewell IS NOT NULL;
  CREATE INDEX deliveries_finished ON deliveries (id, log_bytes) WHERE next_attempt_at IS NULL;
  CREATE INDEX deliveries_by_event ON deliveries (event);

  CREATE TABLE attempts (
    delivery          INTEGER NOT NULL REFERENCES deliveries ON DELETE CASCADE,
    n                 INTEGER NOT NULL,
    at                INTEGER NOT NULL,
    url               TEXT NOT NULL,
    status            INTEGER,
    duration_us       INTEGER NOT NULL,
    request_headers   TEXT NOT NULL,
    signed_prefix     TEXT NOT NULL,
    response_headers  TEXT,
    response_body     TEXT,
    error             TEXT,
    PRIMARY KEY (delivery, n)
  ) STRICT;
`;
