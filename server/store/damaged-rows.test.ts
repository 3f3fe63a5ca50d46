import { readFileSync, writeFileSync } from 'node:fs';

import BetterSqlite from 'better-sqlite3';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { withJournal } from '#server/store/driver/image.ts';
import { damagedCell, readAll, withDamage } from '#server/testing/damaged-cells.ts';
import { agreeing, makeEverythingHappen } from '#server/testing/every-event.ts';
import { roundsOf } from '#server/testing/rounds.ts';
import { save, useIt } from '#server/testing/snapshots.ts';
import { startProvider } from '#server/testing/start-provider.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';
import { temporaryFile } from '#server/testing/temporary-folder.ts';

import { UnusableDatabase } from './storage-problem.ts';

test('a call that needs a damaged row reports the damage, which a reset or restore removes', async () => {
  const { db, damaged } = await damagedBy("UPDATE accounts SET orders = '{'");

  for (const wayOut of ['/reset', '/snapshots/good/restore']) {
    writeFileSync(db, damaged);
    const { control, get, close } = await startTestServer({ db });
    const read = await control('GET', '/world');
    expect([read.status, read.body.message]).toEqual([
      503,
      'Nothing was stored: the database of the emulator is damaged',
    ]);
    const packet = await get('/packets/get?packetId=pkt-1001');
    expect([packet.status, packet.body.message]).toEqual([503, read.body.message]);
    const { storage } = (await control('GET', '/state')).body.data;
    expect(storage.problem).toMatch(
      /countertop\.db cannot be used: .+ accounts\.orders: is not JSON\. Restore a snapshot or checkpoint, reset, or start fresh/u,
    );

    expect((await control('POST', wayOut)).status).toBe(200);

    expect((await control('GET', '/world')).status).toBe(200);
    const isWell = async () => (await control('GET', '/state')).body.data.storage.ok;
    await expect.poll(isWell).toBe(true);
    await close();
  }
});

test('a world with damaged installs can be reset and restored', async () => {
  const { db, damaged } = await damagedBy("UPDATE installs SET scopes = 'null'");

  for (const wayOut of ['/reset', '/snapshots/good/restore']) {
    writeFileSync(db, damaged);
    const { control, close } = await startTestServer({ db });
    expect((await control('GET', '/world')).status).toBe(503);

    expect((await control('POST', wayOut)).status).toBe(200);

    expect((await control('GET', '/world')).status).toBe(200);
    await close();
  }
});

/** A database with the snapshot `good`, damaged afterwards by a statement. */
async function damagedBy(sql: string): Promise<{ db: string; damaged: Buffer }> {
  const db = temporaryFile();
  const server = await startTestServer({ db });
  await save(server, 'good');
  await server.close();
  const connection = new BetterSqlite(db);
  connection.exec(sql);
  connection.close();
  return { db, damaged: readFileSync(db) };
}

const EMPTY_STATUS = { table: 'accounts', column: 'status', at: 2, value: '' };
const NO_DETAILS = { table: 'audit', column: 'details', at: 0, value: '{}' };
const NO_NOTES = { table: 'requests', column: 'notes', at: 0, value: '{' };
const NO_HEADERS = { table: 'callbacks', column: 'request_headers', at: 0, value: '{' };
const UNKNOWN_EVENT = { table: 'events', column: 'type', at: 1, value: '{' };

for (const { numRuns, marked } of roundsOf(3, 60)) {
  test(
    `a server with any damaged cell reports it and can be restored (${numRuns} random cells)`,
    marked,
    async () => {
      const db = temporaryFile();
      const whole = await databaseWithEverything(db);
      await fc.assert(
        fc.asyncProperty(damagedCell(whole, allTables), async (cell) => {
          const bad = withDamage(whole, cell);
          if (bad === null) return;
          writeFileSync(db, bad);
          const server = await startUnlessDamaged(db);
          if (server === null) return;
          try {
            await readAll(server, { mayBeDamaged: true });
            expect([200, 503]).toContain(
              (await server.control('POST', '/clock', { advanceMs: 7_200_000 })).status,
            );
            const restored = await server.control('POST', '/snapshots/good/restore');
            expect([restored.status, restored.text]).toEqual([200, restored.text]);
            await readAll(server);
          } finally {
            await server.close();
          }
        }),
        {
          numRuns: numRuns + 5,
          examples: [[EMPTY_STATUS], [UNKNOWN_EVENT], [NO_DETAILS], [NO_NOTES], [NO_HEADERS]],
        },
      );
    },
  );
}

/** Returns null if the server refuses to start with a message that says what to do. */
async function startUnlessDamaged(db: string): Promise<TestServer | null> {
  try {
    return await startTestServer({ db, isDamaged: true });
  } catch (error) {
    if (!(error instanceof UnusableDatabase)) throw error;
    if (!error.message.includes(' start fresh, or first copy a checkpoint ')) throw error;
    return null;
  }
}

/** The database file of a stopped server on which every kind of event happened. */
async function databaseWithEverything(db: string): Promise<Buffer> {
  const server = await startTestServer({ db });
  await makeEverythingHappen(server, await startProvider(agreeing()));
  await useIt(server);
  await server.control('PUT', '/scenarios/mine', { name: 'mine', steps: [{ pause: true }] });
  await save(server, 'good');
  await server.close();
  return withJournal(readFileSync(db));
}

function allTables(connection: BetterSqlite.Database): string[] {
  return connection
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    .pluck()
    .all() as string[];
}
