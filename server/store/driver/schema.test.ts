import BetterSqlite from 'better-sqlite3';
import { describe, expect, onTestFinished, test } from 'vitest';

import { MIGRATIONS } from '../migrate.ts';
import { UnusableDatabase } from '../storage-problem.ts';
import { bringUpToDate, refuseForeign, versionIn } from './schema.ts';

/** Marks a database file as ours; existing files depend on it, so it never changes. */
const OURS = 0x434e5452;

function newConnection(): BetterSqlite.Database {
  const connection = new BetterSqlite(':memory:');
  connection.pragma('foreign_keys = ON');
  onTestFinished(() => {
    connection.close();
  });
  return connection;
}

/** A database with the first `steps` of the schema. */
function databaseAfter(steps: number): BetterSqlite.Database {
  const connection = newConnection();
  for (const sql of MIGRATIONS.slice(0, steps)) connection.exec(sql);
  if (steps > 0) {
    connection.pragma(`application_id = ${OURS}`);
    connection.pragma(`user_version = ${steps}`);
  }
  return connection;
}

/** The schema as SQLite stores it. */
function schemaOf(connection: BetterSqlite.Database): unknown[] {
  return connection.prepare('SELECT type, name, sql FROM sqlite_schema ORDER BY name').all();
}

function pragma(connection: BetterSqlite.Database, name: string): unknown {
  return connection.pragma(name, { simple: true });
}

interface Table {
  readonly name: string;
  readonly strict: number;
}

function tablesOf(connection: BetterSqlite.Database): Table[] {
  return (connection.pragma('table_list') as (Table & { type: string; schema: string })[])
    .filter(({ type, schema, name }) => {
      return type === 'table' && schema === 'main' && !name.startsWith('sqlite_');
    })
    .map(({ name, strict }) => ({ name, strict }));
}

describe('bringUpToDate', () => {
  test('brings an empty database up to date and marks it as ours', () => {
    const connection = newConnection();

    bringUpToDate(connection);

    expect(versionIn(connection)).toBe(MIGRATIONS.length);
    expect(pragma(connection, 'application_id')).toBe(OURS);
    expect(tablesOf(connection).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['tenants', 'installs', 'catalog', 'accounts', 'events', 'requests']),
    );
  });

  test.each(MIGRATIONS.map((_, index) => index))(
    'brings a database with %i steps to the same schema as a new one',
    (steps) => {
      const fresh = newConnection();
      bringUpToDate(fresh);
      const old = databaseAfter(steps);

      bringUpToDate(old);

      expect(schemaOf(old)).toEqual(schemaOf(fresh));
      expect(versionIn(old)).toBe(MIGRATIONS.length);
      // Older versions of Countertop refuse the file by this number.
      expect(pragma(old, 'user_version')).toBe(MIGRATIONS.length);
    },
  );

  test('keeps the records of an older database', () => {
    const old = databaseAfter(1);
    old.exec(`INSERT INTO tenants VALUES ('srv-old', 1, 'Eski', 'demo', 'a@b.example', 0,
                                          'Europe/Istanbul', 'TRY', 4, 0, NULL)`);

    bringUpToDate(old);

    expect(old.prepare('SELECT server_id, name FROM tenants').all()).toEqual([
      { server_id: 'srv-old', name: 'Eski' },
    ]);
  });

  test('computes metadata owners and timers of the accounts of an older database', () => {
    const old = databaseAfter(14);
    old.exec(`INSERT INTO tenants VALUES ('srv-1', 1, 'Bistro', 'demo', 'a@b.example', 0,
                                          'Europe/Istanbul', 'TRY', 4, 0, NULL)`);
    const insert = old.prepare(`
      INSERT INTO accounts (server_id, uuid, kind, state, doc_no, doc_no_date, created_at,
                            updated_at, currency, person_count, total, paid, total_discount,
                            item_count, sequence, sequence_scope, orders, payments, cancels,
                            allocations)
      VALUES ('srv-1', ?, 'packet', 'open', 1, '2026-03-01', 0, 0, 'TRY', 0, 0, 0, 0, 0, 1, 'sq_1',
              ?, ?, ?, '[]')`);
    const by = (...plugins: string[]) =>
      plugins.map((plugin) => ({ key: 'k', value: 1, by: plugin }));
    const lines = (...all: object[]): string => JSON.stringify(all);
    insert.run('plain', lines({ timer: false, metadata: null }), '[]', '[]');
    insert.run(
      'marked',
      lines({ timer: false, metadata: by('p-b', 'p-a') }, { timer: true, metadata: by('p-b') }),
      lines({ metadata: by('p-d') }, { metadata: [] }),
      lines({ timer: true, metadata: by('p-c') }),
    );

    bringUpToDate(old);

    expect(
      old.prepare('SELECT uuid, metadata_owners, has_timer FROM accounts ORDER BY uuid').all(),
    ).toEqual([
      { uuid: 'marked', metadata_owners: '["p-a","p-b","p-c","p-d"]', has_timer: 1 },
      { uuid: 'plain', metadata_owners: '[]', has_timer: 0 },
    ]);
  });

  test('turns the sentences of an older database into codes', () => {
    const old = databaseAfter(27);
    const fact = { kind: 'key', problem: 'suspended' };
    const remark = { code: 'recordNotFound', params: { resource: 'products' } };
    const notes = [
      { text: 'The install is suspended.', ledger: null, fact },
      { text: 'This store has no such record.', ledger: 'A7', remark },
      { ledger: ['B1', 'A9'] },
    ];
    const insert = old.prepare(`
      INSERT INTO requests (id, at, method, path, query, status, duration_us, request_headers,
                            request_body, response_headers, response_body, notes, bytes)
      VALUES (?, 0, 'GET', '/', '', 200, 0, '{}', '', '{}', '', ?, 0)`);
    insert.run(1, '[]');
    insert.run(2, JSON.stringify(notes));

    old.pragma('foreign_keys = OFF');
    const fault = { rule: 'twice', effect: { duplicate: 1 } };
    const copies = [
      { status: 500, error: 'answered 500 instead of 2xx' },
      { status: 200, error: null },
    ];
    const attempt = old.prepare(`
      INSERT INTO attempts (delivery, n, at, url, duration_us, request_headers, signed_prefix, error,
                            fault)
      VALUES (1, ?, 0, '', 0, '{}', '', ?, ?)`);
    attempt.run(1, 'no answer within 10 s', null);
    attempt.run(2, null, JSON.stringify({ ...fault, copies }));
    attempt.run(3, null, JSON.stringify(fault));
    old.exec(`
      INSERT INTO alarms (server_id, payment_id, at, kind, message)
      VALUES ('srv', 'pay_1', 0, 'noAccount', 'The account is closed.')`);

    bringUpToDate(old);

    const legacy = (text: string) => ({ code: 'legacy', params: { text } });
    const attempts = old.prepare('SELECT error, fault FROM attempts ORDER BY n').all() as {
      error: string | null;
      fault: string | null;
    }[];
    expect(JSON.parse(attempts[0]?.error ?? '')).toEqual(legacy('no answer within 10 s'));
    expect(JSON.parse(attempts[1]?.fault ?? '')).toEqual({
      ...fault,
      copies: [
        { status: 500, error: legacy('answered 500 instead of 2xx') },
        { status: 200, error: null },
      ],
    });
    expect(attempts[2]).toEqual({ error: null, fault: JSON.stringify(fault) });
    const alarm = old.prepare('SELECT message FROM alarms').pluck().get() as string;
    expect(JSON.parse(alarm)).toEqual(legacy('The account is closed.'));
    const stored = old.prepare('SELECT notes FROM requests ORDER BY id').pluck().all() as string[];
    expect(stored.map((text) => JSON.parse(text) as unknown)).toEqual([
      [],
      [
        { code: 'legacy', params: { text: 'The install is suspended.' }, ledger: null, fact },
        { ...remark, ledger: 'A7' },
        { code: 'legacy', params: { text: '' }, ledger: ['B1', 'A9'] },
      ],
    ]);
  });

  test('does nothing to a database that is up to date', () => {
    const connection = newConnection();
    bringUpToDate(connection);
    const before = connection.serialize();

    bringUpToDate(connection);

    expect(connection.serialize().equals(before)).toBe(true);
  });

  test('creates only strict tables', () => {
    const connection = newConnection();
    bringUpToDate(connection);

    const tables = tablesOf(connection);
    expect(tables.length).toBeGreaterThan(10);
    expect(tables.filter(({ strict }) => strict !== 1)).toEqual([]);
  });

  test("creates a schema that passes SQLite's own checks", () => {
    const connection = newConnection();
    bringUpToDate(connection);

    expect(connection.pragma('foreign_key_check')).toEqual([]);
    expect(pragma(connection, 'integrity_check')).toBe('ok');
  });

  test('rules out two open accounts on one table', () => {
    const connection = newConnection();
    bringUpToDate(connection);
    connection.exec(`INSERT INTO tenants VALUES ('srv-1', 1, 'Bistro', 'demo', 'a@b.example', 0,
                                                 'Europe/Istanbul', 'TRY', 4, 0, NULL)`);
    const open = connection.prepare(`
      INSERT INTO accounts (server_id, uuid, kind, state, doc_no, doc_no_date, created_at,
                            updated_at, currency, person_count, total, paid, total_discount,
                            item_count, sequence, sequence_scope, table_id, orders, payments,
                            cancels, allocations)
      VALUES ('srv-1', ?, 'table', ?, 1, '2026-03-01', 0, 0, 'TRY', 0, 0, 0, 0, 0, 1, 'sq_1',
              'salon-1', '[]', '[]', '[]', '[]')`);
    open.run('sale-1', 'closed');
    open.run('sale-2', 'open');

    expect(() => open.run('sale-3', 'open')).toThrow(/UNIQUE/u);
    expect(() => open.run('sale-4', 'closed')).not.toThrow();
  });
});

describe('refuseForeign', () => {
  test('accepts an empty database and one of ours', () => {
    const ours = newConnection();
    bringUpToDate(ours);

    expect(() => refuseForeign(newConnection())).not.toThrow();
    expect(() => refuseForeign(ours)).not.toThrow();
    expect(() => refuseForeign(databaseAfter(1))).not.toThrow();
  });

  test("refuses another program's database", () => {
    const theirs = newConnection();
    theirs.exec('CREATE TABLE songs (title TEXT)');

    expect(() => refuseForeign(theirs)).toThrow(UnusableDatabase);
    expect(() => refuseForeign(theirs)).toThrow('belongs to another program');

    theirs.pragma('application_id = 1196444487');
    expect(() => refuseForeign(theirs)).toThrow('belongs to another program');
  });

  test('refuses a schema with more steps than this version knows', () => {
    const later = newConnection();
    bringUpToDate(later);
    later.exec(`UPDATE schema_version SET version = ${MIGRATIONS.length + 1}`);

    expect(() => refuseForeign(later)).toThrow(UnusableDatabase);
    expect(() => refuseForeign(later)).toThrow('written by a newer Countertop');
  });
});
