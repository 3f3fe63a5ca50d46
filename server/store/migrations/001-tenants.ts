/** Restaurants, their floor plans and the people who work in them. */
export const tenants = `
  CREATE TABLE tenants (
    server_id    TEXT PRIMARY KEY,
    position     INTEGER NOT NULL,
    name         TEXT NOT NULL,
    developer    TEXT NOT NULL,
    email        TEXT NOT NULL,
    expires_at   INTEGER NOT NULL,
    time_zone    TEXT NOT NULL,
    currency     TEXT NOT NULL,
    cutoff_hour  INTEGER NOT NULL,
    cover_rate   INTEGER NOT NULL,
    cover_title  TEXT
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE floor_sections (
    server_id  TEXT NOT NULL REFERENCES tenants ON DELETE CASCADE,
    id         TEXT NOT NULL,
    position   INTEGER NOT NULL,
    title      TEXT NOT NULL,
    PRIMARY KEY (server_id, id)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE floor_tables (
    server_id   TEXT NOT NULL,
    id          TEXT NOT NULL,
    section_id  TEXT NOT NULL,
    position    INTEGER NOT NULL,
    title       TEXT NOT NULL,
    active      INTEGER NOT NULL,
    PRIMARY KEY (server_id, id),
    FOREIGN KEY (server_id, section_id) REFERENCES floor_sections ON DELETE CASCADE
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE users (
    server_id  TEXT NOT NULL REFERENCES tenants ON DELETE CASCADE,
    id         TEXT NOT NULL,
    position   INTEGER NOT NULL,
    name       TEXT NOT NULL,
    role       TEXT NOT NULL,
    PRIMARY KEY (server_id, id)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE customers (
    server_id            TEXT NOT NULL REFERENCES tenants ON DELETE CASCADE,
    id                   TEXT NOT NULL,
    position             INTEGER NOT NULL,
    name                 TEXT NOT NULL,
    phone                TEXT,
    address              TEXT,
    address_description  TEXT,
    region               TEXT,
    total                INTEGER NOT NULL,
    PRIMARY KEY (server_id, id)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE receipt_numbers (
    server_id     TEXT NOT NULL REFERENCES tenants ON DELETE CASCADE,
    business_day  TEXT NOT NULL,
    last          INTEGER NOT NULL,
    PRIMARY KEY (server_id, business_day)
  ) STRICT, WITHOUT ROWID;
`;
