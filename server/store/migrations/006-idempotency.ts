/** The first response for each idempotency key; `endpoint` is the path, entity included (B24). */
export const idempotency = `
  CREATE TABLE idempotent_answers (
    server_id   TEXT NOT NULL REFERENCES tenants ON DELETE CASCADE,
    plugin_id   TEXT NOT NULL,
    endpoint    TEXT NOT NULL,
    key         TEXT NOT NULL,
    expires_at  INTEGER NOT NULL,
    body_hash   TEXT NOT NULL,
    answer      TEXT NOT NULL,
    PRIMARY KEY (server_id, plugin_id, endpoint, key)
  ) STRICT, WITHOUT ROWID;

  CREATE INDEX idempotent_answers_by_expiry ON idempotent_answers (expires_at);
`;
