import BetterSqlite from 'better-sqlite3';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { tablesOf } from '#store/copied-database.ts';
import { findSessionSecret } from '#store/session-secret.ts';
import { agreeing, makeEverythingHappen } from '#testing/every-event.ts';
import { everythingIn } from '#testing/sandboxes.ts';
import { exportOf, importAs, namesOf, PLACES, save, useIt } from '#testing/snapshots.ts';
import { startProvider } from '#testing/start-provider.ts';
import type { TestServer } from '#testing/start-test-server.ts';
import { startTestServer, TEST_TOKEN } from '#testing/start-test-server.ts';

describe.each(PLACES)('the file of a snapshot %s', (_, database) => {
  test('goes out as a SQLite file and comes in again elsewhere', async () => {
    const server = await startTestServer({ db: database(), limits: 'production' });
    await useIt(server);
    await openSession(server);
    await server.control('POST', '/clock', { advanceMs: 90_000 });
    await save(server, 'to go', 'as a file');
    const before = await everythingIn(server);

    const file = await exportOf(server, 'to go');

    expect(file.headers.get('Content-Type')).toBe('application/vnd.sqlite3');
    expect(file.headers.get('Content-Disposition')).toBe('attachment; filename="to go.db"');
    expect(file.bytes.subarray(0, 15).toString()).toBe('SQLite format 3');
    const secret = findSessionSecret(server.server.emulator.database.read);
    expect(secret).toEqual(expect.any(String));
    expect(file.bytes.includes(String(secret))).toBe(false);
    const other = await startTestServer({ db: database() });
    const imported = await importAs(other, 'came in', file.bytes);
    expect(imported.body.data).toMatchObject({ name: 'came in', kind: 'named', note: 'as a file' });
    const restored = await other.control('POST', '/snapshots/came%20in/restore');
    expect(restored.status).toBe(200);
    expect(await everythingIn(other)).toEqual(before);
    expect((await importAs(other, 'came in', file.bytes)).body.message).toBe('Snapshot exists');
  });

  test('is not made from a file that is none of ours, damaged or newer, and nothing is kept', async () => {
    const server = await startTestServer({ db: database() });
    await save(server, 'good');
    const { bytes: good } = await exportOf(server, 'good');
    const files: [Buffer, RegExp][] = [
      [Buffer.from('not a database at all'), /^The file is no SQLite database\.$/u],
      [Buffer.alloc(0), /^The file /u],
      [Buffer.alloc(9000, 7), /^The file is no SQLite database\.$/u],
      [good.subarray(0, 40_000), /^The file is damaged: /u],
      [broken(good), /^The file is damaged: /u],
      [changed(good, 'PRAGMA application_id = 5'), /belongs to another program/u],
      [changed(good, 'PRAGMA user_version = 900'), /written by a newer Countertop \(schema 900,/u],
      [
        changed(good, 'CREATE TRIGGER t AFTER INSERT ON users BEGIN DELETE FROM users; END'),
        /is no database as Countertop makes them: it has the trigger t/u,
      ],
      [
        changed(good, 'DROP TABLE saved_state; CREATE VIEW saved_state AS SELECT 1'),
        /it has the view saved_state/u,
      ],
      [changed(good, 'ALTER TABLE users ADD COLUMN more TEXT'), /its table users is another one/u],
      [changed(good, 'DROP TABLE callbacks'), /it lacks the table callbacks/u],
      [
        changed(good, "PRAGMA foreign_keys = OFF; DELETE FROM tenants WHERE server_id = 'srv-bos'"),
        /The file is damaged: .+ refers to tenants that are not there/u,
      ],
      [
        changed(good, `UPDATE saved_state SET settings = '{"limits": {"profile": "x"}}'`),
        /The file is damaged/u,
      ],
      [changed(good, 'UPDATE saved_state SET clock_now = -1'), /The file is damaged/u],
    ];
    for (const [bytes, message] of files) {
      const answer = await importAs(server, 'bad', bytes);
      expect([answer.status, answer.body.code]).toEqual([400, 'badSnapshotFile']);
      expect(answer.body.message).toMatch(message);
    }
    const wrongType = await importAs(server, 'bad', good, 'application/json');
    expect([wrongType.status, wrongType.body.message]).toEqual([
      400,
      'Content-Type must be application/vnd.sqlite3',
    ]);
    expect((await importAs(server, '-bad', good)).status).toBe(400);
    expect(await namesOf(server)).toEqual(['good']);
  });
});

test.each(PLACES)(
  'what a reset has deleted %s is in no file, and takes no room in it',
  async (_, database) => {
    const server = await startTestServer({ db: database() });
    await save(server, 'fresh');
    const fresh = await exportOf(server, 'fresh');
    for (let count = 0; count < 30; count += 1) {
      await server.post('/packets/create', {
        note: 'Deleted marker. '.repeat(60),
        cart: [{ product: 'p-cay', quantity: 1 }],
      });
    }
    await save(server, 'used');
    expect((await exportOf(server, 'used')).bytes.includes('Deleted marker.')).toBe(true);

    await server.control('POST', '/reset');

    await save(server, 'reset');
    const { bytes } = await exportOf(server, 'reset');
    expect(bytes.includes('Deleted marker.')).toBe(false);
    expect(bytes.length).toBeLessThan(fresh.bytes.length * 1.1);
  },
);

describe('a file with a damaged cell', () => {
  test(
    'is not made a snapshot, or all of it can be read after a restore',
    { tags: ['long'] },
    async () => {
      const server = await startTestServer();
      await makeEverythingHappen(server, await startProvider(agreeing()));
      await useIt(server);
      await save(server, 'good');
      const { bytes } = await exportOf(server, 'good');
      const whole = await everythingIn(server);
      expect((await importAs(server, 'same', bytes)).body).toEqual({
        success: true,
        data: expect.anything(),
      });
      let refused = 0;
      await fc.assert(
        fc.asyncProperty(damage(bytes), async ({ table, column, at, value }) => {
          const sql = `UPDATE "${table}" SET "${column}" = ? WHERE ("${column}", 0) IN
          (SELECT "${column}", 0 FROM "${table}" LIMIT 1 OFFSET ?)`;
          const bad = damaged(bytes, sql, [value, at]);
          if (bad === null) return;
          await server.control('DELETE', '/snapshots/bad');
          const answer = await importAs(server, 'bad', bad);
          expect([200, 400]).toContain(answer.status);
          if (answer.status === 400) {
            refused += 1;
            return;
          }
          const restored = await server.control('POST', '/snapshots/bad/restore');
          expect([restored.status, restored.text]).toEqual([200, restored.text]);
          await readAll(server);
        }),
        { numRuns: 40 },
      );
      expect(refused).toBeGreaterThan(0);
      await server.control('POST', '/snapshots/good/restore');
      expect({ ...(await everythingIn(server)), activity: [] }).toEqual({ ...whole, activity: [] });
    },
  );
});

/** A cell of a table, and what it is to be. */
function damage(file: Buffer) {
  const connection = new BetterSqlite(Buffer.from(file), { readonly: true });
  const columns = tablesOf(connection).flatMap((table) =>
    (connection.pragma(`table_info("${table}")`) as { name: string; type: string }[]).map(
      ({ name, type }) => ({ table, column: name, type }),
    ),
  );
  connection.close();
  const json = fc.constantFrom(
    '{',
    '',
    'null',
    '[]',
    '{}',
    '[1]',
    '[{}]',
    '[null]',
    '"x"',
    'x y',
    '1e999',
  );
  return fc.constantFrom(...columns).chain(({ table, column, type }) =>
    fc.record({
      table: fc.constant(table),
      column: fc.constant(column),
      at: fc.nat(3),
      value: type === 'INTEGER' ? fc.constantFrom(-1, 2, 2 ** 52, -(2 ** 52)) : json,
    }),
  );
}

/** Null where SQLite does not let it be done. */
function damaged(file: Buffer, sql: string, values: readonly unknown[]): Buffer | null {
  const connection = new BetterSqlite(Buffer.from(file));
  try {
    connection.pragma('foreign_keys = OFF');
    return connection.prepare(sql).run(...values).changes === 0 ? null : connection.serialize();
  } catch {
    return null;
  } finally {
    connection.close();
  }
}

/** Fails where anything that the interface reads is answered with a 5xx. */
async function readAll({ control, get }: TestServer): Promise<void> {
  const read = async (path: string) => {
    const answer = await control('GET', path);
    expect([path, answer.status, answer.status < 500 ? '' : answer.text]).toEqual([
      path,
      answer.status,
      '',
    ]);
    return answer.body.data;
  };
  const lists =
    '/state /stores /tables /installs /users /customers /payments /activity /limits/usage /world /har';
  const catalog =
    '/catalog/products /catalog/categories /catalog/payment-methods /catalog/ingredients';
  for (const path of `${lists} ${catalog} /alarms /snapshots /snapshots/good/diff`.split(' '))
    await read(path);
  for (const { accountId } of (await read('/accounts')) ?? []) await read(`/accounts/${accountId}`);
  for (const log of ['requests', 'deliveries', 'callbacks']) {
    for (const { id } of (await read(`/${log}?limit=4`))?.items ?? []) {
      await read(`/${log}/${id}`);
      if (log !== 'callbacks') await read(`/${log}/${id}/test`);
    }
  }
  for (const path of ['/tables/open', '/packets/open', '/products/list', '/tables/layout']) {
    expect((await get(path)).status).toBeLessThan(500);
  }
}

/** Opens the interface, so that there is a session. */
async function openSession({ send }: TestServer): Promise<void> {
  await send(`/open?token=${TEST_TOKEN}`, { redirect: 'manual' });
}

/** The same database after somebody has worked on it. */
function changed(file: Buffer, sql: string): Buffer {
  const connection = new BetterSqlite(Buffer.from(file));
  connection.exec(sql);
  const bytes = connection.serialize();
  connection.close();
  return bytes;
}

/** The same with a page of nonsense in the middle. */
function broken(file: Buffer): Buffer {
  const bytes = Buffer.from(file);
  bytes.fill(0xab, 8 * 4096, 20 * 4096);
  return bytes;
}
