/** Plugins installed on tenants. Lists and settings that are only read whole are JSON. */
export const installs = `
  CREATE TABLE installs (
    server_id         TEXT NOT NULL REFERENCES tenants ON DELETE CASCADE,
    plugin_id         TEXT NOT NULL,
    position          INTEGER NOT NULL,
    title             TEXT NOT NULL,
    developer         TEXT NOT NULL,
    client_secret     TEXT NOT NULL,
    key_secret        TEXT NOT NULL,
    scopes            TEXT NOT NULL,
    customer_consent  INTEGER NOT NULL,
    user_consent      INTEGER NOT NULL,
    suspended         INTEGER NOT NULL,
    webhook_secret    TEXT NOT NULL,
    header_prefix     TEXT NOT NULL,
    connect_url       TEXT,
    webhook           TEXT,
    callbacks         TEXT,
    PRIMARY KEY (server_id, plugin_id)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE devices (
    server_id  TEXT NOT NULL REFERENCES tenants ON DELETE CASCADE,
    id         TEXT NOT NULL,
    position   INTEGER NOT NULL,
    plugin_id  TEXT NOT NULL,
    name       TEXT NOT NULL,
    PRIMARY KEY (server_id, id)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE capability_bindings (
    server_id   TEXT NOT NULL REFERENCES tenants ON DELETE CASCADE,
    capability  TEXT NOT NULL,
    provider    TEXT NOT NULL,
    PRIMARY KEY (server_id, capability)
  ) STRICT, WITHOUT ROWID;
`;
