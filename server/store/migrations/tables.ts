/** Migrations 1 to 10, which create most tables. */
export const TABLES: readonly string[] = [
  /** Restaurants, with their floor plans, users, customers and receipt numbers. */
  `
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
`,
  /** Plugins installed on tenants. Lists and settings that are only read whole are JSON. */
  `
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
`,
  /**
   * The tenant's catalog. All entities share one table, since they are written, owned and listed alike. `owner`
   * is the plugin that created a record, null for the tenant's own; `record` is JSON with prices in minor units;
   * `category` duplicates a product's category for lookups.
   */
  `
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
`,
  /**
   * Sales. An account is read and written as a whole, so its lists are JSON in its row; the other columns serve
   * lists and lookups. The partial unique index prevents two open accounts on one table.
   */
  `
  CREATE TABLE accounts (
    server_id            TEXT NOT NULL REFERENCES tenants ON DELETE CASCADE,
    uuid                 TEXT NOT NULL,
    kind                 TEXT NOT NULL,
    state                TEXT NOT NULL,
    doc_no               INTEGER NOT NULL,
    doc_no_date          TEXT NOT NULL,
    created_at           INTEGER NOT NULL,
    updated_at           INTEGER NOT NULL,
    closed_at            INTEGER,
    currency             TEXT NOT NULL,
    note                 TEXT,
    person_count         INTEGER NOT NULL,
    total                INTEGER NOT NULL,
    paid                 INTEGER NOT NULL,
    total_discount       INTEGER NOT NULL,
    item_count           INTEGER NOT NULL,
    sequence             INTEGER NOT NULL,
    sequence_scope       TEXT NOT NULL,
    table_id             TEXT,
    table_title          TEXT,
    section_title        TEXT,
    status               TEXT,
    type                 TEXT,
    payment_note         TEXT,
    restaurant_delivery  INTEGER,
    callback_url         TEXT,
    customer             TEXT,
    cover                TEXT,
    orders               TEXT NOT NULL,
    payments             TEXT NOT NULL,
    cancels              TEXT NOT NULL,
    allocations          TEXT NOT NULL,
    PRIMARY KEY (server_id, uuid)
  ) STRICT;

  CREATE UNIQUE INDEX one_open_account_per_table
    ON accounts (server_id, table_id) WHERE state = 'open' AND kind = 'table';

  CREATE INDEX accounts_newest_first
    ON accounts (server_id, kind, state, doc_no_date DESC, doc_no DESC);
`,
  /** Events, written in the transaction that caused them; deliveries are created from here (D8). */
  `
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
`,
  /** The first response for each idempotency key; `endpoint` is the path, entity included (B24). */
  `
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
`,
  /** Logs of every Data API call and of every change to an account. */
  `
  CREATE TABLE requests (
    id                INTEGER PRIMARY KEY,
    at                INTEGER NOT NULL,
    method            TEXT NOT NULL,
    path              TEXT NOT NULL,
    query             TEXT NOT NULL,
    status            INTEGER NOT NULL,
    duration_us       INTEGER NOT NULL,
    server_id         TEXT,
    plugin_id         TEXT,
    bucket            TEXT,
    request_headers   TEXT NOT NULL,
    request_body      TEXT NOT NULL,
    response_headers  TEXT NOT NULL,
    response_body     TEXT NOT NULL,
    notes             TEXT NOT NULL,
    bytes             INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE audit (
    id         INTEGER PRIMARY KEY,
    server_id  TEXT NOT NULL REFERENCES tenants ON DELETE CASCADE,
    account    TEXT NOT NULL,
    at         INTEGER NOT NULL,
    type       TEXT NOT NULL,
    actor      TEXT NOT NULL,
    details    TEXT NOT NULL
  ) STRICT;

  CREATE INDEX audit_by_account ON audit (account, id);
`,
  /** Codes issued by a consent screen, each of which can be exchanged once for an API key (C2). */
  `
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
`,
  /** Capability requests that a provider accepted. An idempotency key is valid for one consumer and capability (C8). */
  `
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
`,
  /**
   * Deliveries of events to plugins. A delivery is pending exactly while `next_attempt_at` is set. The event
   * stores the `data` part of the body as the bytes that every attempt sends: `data` is complete, `withheld` lacks the
   * fields that a plugin may not see. `farewell` is the webhook of a removed install.
   */
  `
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
`,
];
