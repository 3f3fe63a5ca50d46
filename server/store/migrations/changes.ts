/** The later migrations; new ones go at the end. */
export const CHANGES: readonly string[] = [
  /** A reopened sale takes a new receipt number when it is closed again (B23). */
  'ALTER TABLE accounts ADD COLUMN reopened INTEGER NOT NULL DEFAULT 0;',
  /**
   * Actions and hooks, including those refused by limits. Long bodies are truncated. `signed_prefix` is the part
   * of the signed text before the body, null if nothing was sent.
   */
  `
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
`,
  /**
   * Payments on card terminals with their history, alarms for staff, and the planned steps of the simulated
   * device. One key signs all device session tokens; it is stored so that tokens survive a restart.
   */
  `
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
`,
  /** The account that this one was merged into, so that a late payment result finds its sale. */
  'ALTER TABLE accounts ADD COLUMN merged_into TEXT;',
  /**
   * A summary of an account's lines for lists, so that a floor of hundreds of tables is read without parsing the
   * lines; and an index of unfinished payments.
   */
  `
  ALTER TABLE accounts ADD COLUMN metadata_owners TEXT NOT NULL DEFAULT '[]';
  ALTER TABLE accounts ADD COLUMN has_timer INTEGER NOT NULL DEFAULT 0;

  UPDATE accounts SET
    has_timer = EXISTS (
      SELECT 1 FROM json_each(accounts.orders) line
      WHERE json_extract(line.value, '$.timer') = 1
    ),
    metadata_owners = COALESCE((
      SELECT json_group_array(writer) FROM (
        SELECT DISTINCT json_extract(item.value, '$.by') AS writer
        FROM (
          SELECT value FROM json_each(accounts.orders)
          UNION ALL SELECT value FROM json_each(accounts.payments)
          UNION ALL SELECT value FROM json_each(accounts.cancels)
        ) line, json_each(line.value, '$.metadata') item
        WHERE item.type = 'object'
        ORDER BY writer
      )
    ), '[]');

  CREATE INDEX unsettled_payments ON payments (server_id, account)
    WHERE state NOT IN ('APPROVED', 'DECLINED', 'CANCELLED');
`,
  /**
   * Indexes on positions, so that adding to a list of thousands or reading a page of it reads only the rows it
   * needs; and an index on the plugin of installs, which token requests use.
   */
  `
  CREATE INDEX tenants_in_order ON tenants (position);
  CREATE INDEX installs_in_order ON installs (server_id, position);
  CREATE INDEX installs_of_plugin ON installs (plugin_id);
  CREATE INDEX devices_in_order ON devices (server_id, position);
  CREATE INDEX users_in_order ON users (server_id, position);
  CREATE INDEX customers_in_order ON customers (server_id, position);
`,
  /** Indexes that find parts of a large request log without reading the rest. */
  `
  CREATE INDEX requests_by_time ON requests (at);
  CREATE INDEX requests_by_method ON requests (method);
`,
  /**
   * The name under which the database was last opened: its write-ahead log is next to that name only. `room` is
   * written briefly to test whether the disk has space.
   */
  `
  CREATE TABLE database_owner (
    id    INTEGER PRIMARY KEY CHECK (id = 1),
    path  TEXT NOT NULL,
    room  BLOB
  ) STRICT;
`,
  /**
   * The key of the interface's sessions, so that they survive a restart on the same database, are not valid for
   * any other, and can be ended.
   */
  `
  CREATE TABLE session_secret (
    id      INTEGER PRIMARY KEY CHECK (id = 1),
    secret  TEXT NOT NULL
  ) STRICT;
`,
  /**
   * The description of a snapshot. Only a snapshot's file has the row, so the file is self-contained.
   * `settings` is JSON: settings that belong to no store.
   */
  `
  CREATE TABLE saved_state (
    id          INTEGER PRIMARY KEY CHECK (id = 1),
    kind        TEXT NOT NULL CHECK (kind IN ('named', 'checkpoint')),
    note        TEXT,
    position    INTEGER NOT NULL,
    created_at  INTEGER NOT NULL,
    clock_now   INTEGER NOT NULL,
    clock_mode  TEXT NOT NULL CHECK (clock_mode IN ('real', 'virtual', 'ticking')),
    accounts    INTEGER NOT NULL CHECK (accounts >= 0),
    settings    TEXT NOT NULL CHECK (json_valid(settings))
  ) STRICT;
`,
  /** Uploaded and recorded scenarios. They belong to no world: a reset or restore leaves them unchanged. */
  `
  CREATE TABLE scenario_files (
    name    TEXT PRIMARY KEY,
    source  TEXT NOT NULL,
    file    TEXT NOT NULL
  ) STRICT;
`,
  /**
   * The effect of a fault rule on a call, attempt or callback, as JSON `{rule, effect}`; null: none. The indexes
   * are empty if there are no effects.
   */
  `
  ALTER TABLE requests ADD COLUMN fault TEXT;
  ALTER TABLE attempts ADD COLUMN fault TEXT;
  ALTER TABLE callbacks ADD COLUMN fault TEXT;
  CREATE INDEX faulted_requests ON requests (id) WHERE fault IS NOT NULL;
  CREATE INDEX faulted_attempts ON attempts (delivery, n) WHERE fault IS NOT NULL;
  CREATE INDEX faulted_callbacks ON callbacks (id) WHERE fault IS NOT NULL;
`,
  /**
   * Documents of comparisons with the platform. They belong to no world: a reset or restore leaves them
   * unchanged. `moment` is `at` in a normalized form, so that equal times are equal strings.
   */
  `
  CREATE TABLE evidence (
    id           INTEGER PRIMARY KEY AUTOINCREMENT,
    target       TEXT NOT NULL,
    at           TEXT NOT NULL,
    moment       TEXT NOT NULL,
    calls        INTEGER NOT NULL,
    differences  INTEGER NOT NULL,
    ledger       TEXT NOT NULL,
    document     TEXT NOT NULL,
    UNIQUE (target, moment)
  ) STRICT;
`,
  /**
   * `parts`: the number of equal parts into which the amount was divided, if a payment is one of them. For an
   * acknowledged alarm, the time and the user are stored.
   */
  `
  ALTER TABLE payments ADD COLUMN parts INTEGER;
  ALTER TABLE alarms ADD COLUMN acknowledged_at INTEGER;
  ALTER TABLE alarms ADD COLUMN acknowledged_by TEXT;
`,
  /**
   * The things that had happened in a store, `calls` or `delivered`, when the log that showed them was cleared.
   */
  `
  CREATE TABLE cleared_logs (
    server_id  TEXT NOT NULL REFERENCES tenants ON DELETE CASCADE,
    log        TEXT NOT NULL,
    PRIMARY KEY (server_id, log)
  ) STRICT, WITHOUT ROWID;
`,
  /**
   * `refused_status`: the status in the body of a refusal sent as HTTP 200 (A1), else null. `subject`: the
   * subject of a row at its time, as JSON; null in older rows. `title`: the name of an entry's account at its
   * time.
   */
  `
  ALTER TABLE requests ADD COLUMN refused_status INTEGER;
  UPDATE requests SET refused_status = json_extract(response_body, '$.status')
  WHERE status = 200 AND substr(response_body, 1, 16) = '{"success":false'
    AND json_valid(response_body) AND json_type(response_body, '$.status') = 'integer';
  ALTER TABLE requests ADD COLUMN subject TEXT;
  ALTER TABLE callbacks ADD COLUMN subject TEXT;
  ALTER TABLE audit ADD COLUMN title TEXT;
  UPDATE audit SET title = (
    SELECT CASE kind WHEN 'packet' THEN 'P-' || doc_no ELSE COALESCE(table_title, uuid) END
    FROM accounts WHERE accounts.server_id = audit.server_id AND uuid = audit.account);
`,
  /**
   * Real times in microseconds, which order the logs when the emulator's clock is stopped or set back; 0 in older
   * rows. The index finds the state of an account that a plugin last saw.
   */
  `
  ALTER TABLE requests ADD COLUMN real_at INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE events ADD COLUMN real_at INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE callbacks ADD COLUMN real_at INTEGER NOT NULL DEFAULT 0;
  CREATE INDEX events_by_account ON events (account, real_at) WHERE account IS NOT NULL;
`,
  /** Replaces reported sentences with codes; a sentence without a code is kept as `legacy`. */
  `
  UPDATE requests SET notes = (
    SELECT json_group_array(json(CASE
      WHEN value ->> '$.remark.code' IS NOT NULL THEN json_set(
        json_remove(value, '$.text', '$.remark'),
        '$.code', value ->> '$.remark.code',
        '$.params', json(value -> '$.remark.params')
      )
      ELSE json_set(
        json_remove(value, '$.text', '$.remark'),
        '$.code', 'legacy',
        '$.params', json_object('text', coalesce(value ->> '$.text', ''))
      )
    END))
    FROM json_each(requests.notes)
  )
  WHERE notes <> '[]';

  UPDATE attempts SET error = json_object('code', 'legacy', 'params', json_object('text', error))
  WHERE error IS NOT NULL;
  UPDATE callbacks SET error = json_object('code', 'legacy', 'params', json_object('text', error))
  WHERE error IS NOT NULL;
  UPDATE attempts SET fault = json_set(fault, '$.copies', json((
    SELECT json_group_array(json(CASE
      WHEN value ->> '$.error' IS NULL THEN value
      ELSE json_set(value, '$.error', json_object(
        'code', 'legacy', 'params', json_object('text', value ->> '$.error')
      ))
    END))
    FROM json_each(attempts.fault, '$.copies')
  )))
  WHERE fault ->> '$.copies' IS NOT NULL;
`,
  /** Replaces the messages of alarms with codes; sentences of older versions are kept as `legacy`. */
  `
  UPDATE alarms
  SET message = json_object('code', 'legacy', 'params', json_object('text', message));
`,
  /** The rooms of sections and the places of tables in them, as JSON; null: none. */
  `
  ALTER TABLE floor_sections ADD COLUMN room TEXT;
  ALTER TABLE floor_tables ADD COLUMN place TEXT;
`,
  /** `problem`: whether a call had an error or a warning, with an index that finds these calls in a large log. */
  `
  ALTER TABLE requests ADD COLUMN problem INTEGER NOT NULL DEFAULT 0;
  UPDATE requests SET problem = 1
  WHERE COALESCE(refused_status, status) >= 400 OR status = 0 OR notes <> '[]';
  CREATE INDEX problem_requests ON requests (problem) WHERE problem = 1;
`,
  /** The refusal of a call as a message, JSON; null: none, or a note explains it. */
  `
  ALTER TABLE requests ADD COLUMN refusal TEXT;
`,
  /** The trace context of the call that caused an event, JSON; null: none. */
  `
  ALTER TABLE events ADD COLUMN trace TEXT;
`,
  /** The number of applied migrations; older databases have it in the header of their file only. */
  `
  CREATE TABLE schema_version (version INTEGER NOT NULL) STRICT;
  INSERT INTO schema_version VALUES (34);
`,
  /** Drops an index that every call paid for; without it, a full log of 10,000 calls is read in 20 ms. */
  `
  DROP INDEX requests_by_time;
`,
];
