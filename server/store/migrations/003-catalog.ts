/**
 * The tenant's catalog. All entities share one table, since they are written, owned and listed alike. `owner`
 * is the plugin that created a record, null for the tenant's own; `record` is JSON with prices in minor units;
 * `category` duplicates a product's category for lookups.
 */
export const catalog = `
  CREATE TABLE catalog (
    server_id  TEXT NOT NULL REFERENCES tenants ON DELETE CASCADE,
    entity     TEXT NOT NULL,
    id         TEXT NOT NULL,
    position   INTEGER NOT NULL,
    owner      TEXT,
    category   TEXT,
    record     TEXT NOT NULL,
    PRIMARY KEY (server_id, entity, id)
  ) STRICT, WITHOUT ROWID;

  CREATE UNIQUE INDEX catalog_in_order ON catalog (server_id, entity, position);

  CREATE INDEX catalog_by_category ON catalog (server_id, category) WHERE category IS NOT NULL;
`;
