import type { Migration } from './migration.ts';

/**
 * The tenant's catalog. `owner` is the plugin that created a record, null for the tenant's own.
 * Prices are minor units; `details` holds the fields that no rule looks at, as JSON.
 */
export const catalog: Migration = {
  name: 'catalog',
  sql: `
    CREATE TABLE categories (
      server_id  TEXT NOT NULL REFERENCES tenants ON DELETE CASCADE,
      id         TEXT NOT NULL,
      owner      TEXT,
      title      TEXT NOT NULL,
      rank       INTEGER NOT NULL,
      active     INTEGER NOT NULL,
      details    TEXT NOT NULL,
      PRIMARY KEY (server_id, id)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE products (
      server_id  TEXT NOT NULL REFERENCES tenants ON DELETE CASCADE,
      id         TEXT NOT NULL,
      position   INTEGER NOT NULL,
      owner      TEXT,
      title      TEXT NOT NULL,
      category   TEXT,
      price      INTEGER NOT NULL,
      tax        REAL NOT NULL,
      active     INTEGER NOT NULL,
      timer      INTEGER NOT NULL,
      options    TEXT NOT NULL,
      details    TEXT NOT NULL,
      PRIMARY KEY (server_id, id)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE payment_methods (
      server_id    TEXT NOT NULL REFERENCES tenants ON DELETE CASCADE,
      id           TEXT NOT NULL,
      position     INTEGER NOT NULL,
      owner        TEXT,
      title        TEXT NOT NULL,
      description  TEXT NOT NULL,
      cash         INTEGER NOT NULL,
      noreport     INTEGER NOT NULL,
      PRIMARY KEY (server_id, id)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE ingredients (
      server_id  TEXT NOT NULL REFERENCES tenants ON DELETE CASCADE,
      id         TEXT NOT NULL,
      position   INTEGER NOT NULL,
      owner      TEXT,
      title      TEXT NOT NULL,
      unit       TEXT NOT NULL,
      stock      REAL NOT NULL,
      alert      REAL NOT NULL,
      tax        REAL NOT NULL,
      PRIMARY KEY (server_id, id)
    ) STRICT, WITHOUT ROWID;
  `,
};
