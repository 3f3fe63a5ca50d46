/** Codes issued by a consent screen, each of which can be exchanged once for an API key (C2). */
export const authorizationCodes = `
  CREATE TABLE authorization_codes (
    code              TEXT PRIMARY KEY,
    server_id         TEXT NOT NULL,
    plugin_id         TEXT NOT NULL,
    scopes            TEXT NOT NULL,
    customer_consent  INTEGER NOT NULL,
    user_consent      INTEGER NOT NULL,
    expires_at        INTEGER NOT NULL,
    FOREIGN KEY (server_id, plugin_id) REFERENCES installs ON DELETE CASCADE
  ) STRICT, WITHOUT ROWID;

  CREATE INDEX authorization_codes_by_expiry ON authorization_codes (expires_at);
`;
