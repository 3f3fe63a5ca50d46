/**
 * Actions and hooks, including those refused by limits. Long bodies are truncated. `signed_prefix` is the text
 * that was signed in front of the body, null if nothing was sent.
 */
export const callbacks = `
  CREATE TABLE callbacks (
    id                INTEGER PRIMARY KEY,
    server_id         TEXT NOT NULL REFERENCES tenants ON DELETE CASCADE,
    plugin_id         TEXT NOT NULL,
    at                INTEGER NOT NULL,
    kind              TEXT NOT NULL,
    type              TEXT NOT NULL,
    request_id        TEXT NOT NULL,
    target            TEXT,
    url               TEXT NOT NULL,
    request_headers   TEXT NOT NULL,
    request_body      TEXT NOT NULL,
    signed_prefix     TEXT,
    status            INTEGER,
    response_headers  TEXT,
    response_body     TEXT,
    outcome           TEXT NOT NULL,
    error             TEXT,
    form              TEXT,
    answer_valid      INTEGER,
    message           TEXT,
    duration_us       INTEGER NOT NULL,
    timeout_ms        INTEGER NOT NULL,
    gate              TEXT
  ) STRICT;
`;
