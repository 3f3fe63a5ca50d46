/**
 * Sales. An account is read and written as a whole, so its lists are JSON in its row; the other columns serve
 * lists and lookups. The partial unique index prevents two open accounts on one table.
 */
export const accounts = `
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
`;
