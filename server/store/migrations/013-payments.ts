/**
 * Payments on card terminals with their history, alarms for staff, and the planned steps of the simulated
 * device. One key signs all device session tokens; it is stored so that tokens survive a restart.
 */
export const payments = `
  CREATE TABLE payments (
    payment_id            TEXT PRIMARY KEY,
    server_id             TEXT NOT NULL REFERENCES tenants ON DELETE CASCADE,
    position              INTEGER NOT NULL,
    plugin_id             TEXT NOT NULL,
    device_id             TEXT,
    account               TEXT,
    method_id             TEXT,
    amount                INTEGER NOT NULL,
    currency              TEXT NOT NULL,
    state                 TEXT NOT NULL,
    approved_amount       INTEGER,
    last4                 TEXT,
    provider_result_code  TEXT,
    created_at            INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE INDEX payments_in_order ON payments (server_id, position);

  CREATE TABLE payment_history (
    id          INTEGER PRIMARY KEY,
    payment_id  TEXT NOT NULL REFERENCES payments ON DELETE CASCADE,
    at          INTEGER NOT NULL,
    kind        TEXT NOT NULL,
    state       TEXT NOT NULL,
    by          TEXT NOT NULL,
    message     TEXT NOT NULL
  ) STRICT;

  CREATE INDEX history_of_payment ON payment_history (payment_id, id);

  CREATE TABLE alarms (
    id          INTEGER PRIMARY KEY,
    server_id   TEXT NOT NULL REFERENCES tenants ON DELETE CASCADE,
    payment_id  TEXT NOT NULL,
    at          INTEGER NOT NULL,
    kind        TEXT NOT NULL,
    message     TEXT NOT NULL
  ) STRICT;

  CREATE INDEX alarms_of_store ON alarms (server_id, id);

  CREATE TABLE device_steps (
    id          INTEGER PRIMARY KEY,
    payment_id  TEXT NOT NULL REFERENCES payments ON DELETE CASCADE,
    button      TEXT NOT NULL,
    due_at      INTEGER NOT NULL
  ) STRICT;

  CREATE INDEX device_steps_due ON device_steps (due_at, id);
  CREATE INDEX device_steps_of_payment ON device_steps (payment_id);

  CREATE TABLE amount_rules (
    server_id  TEXT PRIMARY KEY REFERENCES tenants ON DELETE CASCADE,
    enabled    INTEGER NOT NULL,
    rules      TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE device_token_key (
    id      INTEGER PRIMARY KEY CHECK (id = 1),
    secret  TEXT NOT NULL
  ) STRICT;
`;
