import BetterSqlite from 'better-sqlite3';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { sqlOf } from '#server/store/driver/schema.ts';
import { findSessionSecret } from '#server/store/secrets.ts';
import { tablesOf } from '#server/store/world-tables.ts';
import { damagedCell, readAll, withDamage } from '#server/testing/damaged-cells.ts';
import { agreeing, makeEverythingHappen } from '#server/testing/every-event.ts';
import { everythingIn, makeSandbox } from '#server/testing/sandboxes.ts';
import { exportOf, importAs, namesOf, PLACES, save, useIt } from '#server/testing/snapshots.ts';
import { startProvider } from '#server/testing/start-provider.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { startTestServer, TEST_TOKEN } from '#server/testing/start-test-server.ts';
import { advance } from '#server/testing/webhooks.ts';

describe.each(PLACES)('the file of a snapshot %s', (_, database) => {
  test('is exported as a SQLite file and imported elsewhere', async () => {
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

  test('is not imported if it is damaged, or of another program or a newer version', async () => {
    const server = await startTestServer({ db: database() });
    await useIt(server);
    await save(server, 'good');
    const { bytes: good } = await exportOf(server, 'good');
    const files: [Buffer, RegExp][] = [
      [Buffer.from('not a database at all'), /^The file is not a SQLite database\.$/u],
      [Buffer.alloc(0), /^The file /u],
      [Buffer.alloc(9000, 7), /^The file is not a SQLite database\.$/u],
      [good.subarray(0, 40_000), /^The file is damaged: /u],
      [broken(good), /^The file is damaged: /u],
      [changed(good, 'PRAGMA application_id = 5'), /belongs to another program/u],
      [
        changed(good, 'UPDATE schema_version SET version = 900'),
        /written by a newer Countertop \(schema 900,/u,
      ],
      [
        changed(good, 'CREATE TRIGGER t AFTER INSERT ON users BEGIN DELETE FROM users; END'),
        /is not a valid Countertop database: it has an unknown trigger t/u,
      ],
      [
        changed(good, 'DROP TABLE saved_state; CREATE VIEW saved_state AS SELECT 1'),
        /it has an unknown view saved_state/u,
      ],
      [changed(good, 'ALTER TABLE users ADD COLUMN more TEXT'), /its table users is different/u],
      [changed(good, 'DROP TABLE callbacks'), /it lacks the table callbacks/u],
      [
        changed(good, "PRAGMA foreign_keys = OFF; DELETE FROM tenants WHERE server_id = 'srv-bos'"),
        /The file is damaged: .+ refers to missing tenants/u,
      ],
      [
        changed(good, `UPDATE saved_state SET settings = '{"limits": {"profile": "x"}}'`),
        /The file is damaged/u,
      ],
      [changed(good, 'UPDATE saved_state SET clock_now = -1'), /The file is damaged/u],
      [changed(good, "UPDATE audit SET type = 'moon.landed'"), /audit\.type/u],
      [changed(good, "UPDATE audit SET details = '{}'"), /audit\.details\.docNo/u],
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
  '%s: data deleted by a reset is not in exported files and takes no space in them',
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

test.each(PLACES)(
  '%s: data dropped from the log or removed by a restore is in no exported file and no copy',
  async (_, database) => {
    const server = await startTestServer({ db: database(), logRecords: 100 });
    await save(server, 'fresh');
    const note = (packetId: string, words: string) =>
      server.post('/packets/update', { packetId, note: words.repeat(20) });
    await server.post('/packets/create', { cart: [{ product: 'p-cay', quantity: 1 }] });
    for (let count = 0; count < 20; count += 1) {
      await note('nobody', 'Dropped marker. ');
      await server.post('/packets/create', {
        note: 'Restored marker. '.repeat(20),
        cart: [{ product: 'p-cay', quantity: 1 }],
      });
    }
    for (let count = 0; count < 120; count += 1) await server.get('/tables/open');
    await save(server, 'pruned');
    expect((await exportOf(server, 'pruned')).bytes.includes('Dropped marker')).toBe(false);

    await server.control('POST', '/snapshots/fresh/restore');

    await save(server, 'restored');
    const sandbox = await makeSandbox(server, { from: 'now' });
    await save(sandbox, 'copied');
    for (const [of, name] of [
      [server, 'restored'],
      [sandbox, 'copied'],
    ] as const) {
      expect((await exportOf(of, name)).bytes.includes('marker')).toBe(false);
    }
  },
);

describe('a file with a damaged cell', () => {
  test('is refused, or can be read completely after a restore', { tags: ['long'] }, async () => {
    const server = await startTestServer();
    await makeEverythingHappen(server, await startProvider(agreeing()));
    await useIt(server);
    // A delivery that is still in progress would be sent again after the restore.
    await advance(server);
    await save(server, 'good');
    const { bytes } = await exportOf(server, 'good');
    const whole = await everythingIn(server);
    expect((await importAs(server, 'same', bytes)).body).toEqual({
      success: true,
      data: expect.anything(),
    });
    let refused = 0;
    await fc.assert(
      fc.asyncProperty(
        damagedCell(bytes, (driver) => tablesOf(sqlOf(driver))),
        async (cell) => {
          const bad = withDamage(bytes, cell);
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
        },
      ),
      { numRuns: 40 },
    );
    expect(refused).toBeGreaterThan(0);
    await server.control('POST', '/snapshots/good/restore');
    expect({ ...(await everythingIn(server)), activity: [] }).toEqual({ ...whole, activity: [] });
  });
});

/** Opens the interface to create a session. */
async function openSession({ send }: TestServer): Promise<void> {
  await send(`/open?token=${TEST_TOKEN}`, { redirect: 'manual' });
}

/** A copy of a database, changed by `sql`. */
function changed(file: Buffer, sql: string): Buffer {
  const connection = new BetterSqlite(Buffer.from(file));
  connection.exec(sql);
  const bytes = connection.serialize();
  connection.close();
  return bytes;
}

/** A copy of a database file with invalid bytes in some middle pages. */
function broken(file: Buffer): Buffer {
  const bytes = Buffer.from(file);
  bytes.fill(0xab, 8 * 4096, 20 * 4096);
  return bytes;
}
