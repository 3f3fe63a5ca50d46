import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

import BetterSqlite from 'better-sqlite3';
import { describe, expect, test } from 'vitest';

import { follow } from '#server/testing/live-events.ts';
import { everythingIn, makeSandbox } from '#server/testing/sandboxes.ts';
import { NO_SMALL_DISK, smallDisk } from '#server/testing/small-disk.ts';
import { exportOf, importAs, namesOf, save, useIt } from '#server/testing/snapshots.ts';
import { startProvider } from '#server/testing/start-provider.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';
import { temporaryFile } from '#server/testing/temporary-folder.ts';
import { advance, answering, deliveries, subscribe } from '#server/testing/webhooks.ts';

import { fileNameOf, nameOfFile } from './open-store.ts';

/** The files in the snapshot folder of a database. */
const filesOf = (db: string): string[] => readdirSync(`${db}.snapshots`).toSorted();

describe('with a file database, snapshots', () => {
  test('are files for their owner only, and still complete after a restart', async () => {
    const db = temporaryFile();
    const server = await startTestServer({ db });
    await useIt(server);
    await save(server, 'lunch', 'a note');
    await server.control('POST', '/reset');
    const before = (await server.control('GET', '/snapshots')).body.data;
    await server.close();

    const again = await startTestServer({ db });

    expect((await again.control('GET', '/snapshots')).body.data).toEqual(before);
    expect(before.map(({ note }: { note: string }) => note)).toEqual(['before reset', 'a note']);
    await again.control('POST', '/snapshots/lunch/restore');
    expect((await again.control('GET', '/accounts?status=open')).body.data).toHaveLength(5);
    if (process.platform === 'win32') return;
    expect(statSync(`${db}.snapshots`).mode & 0o777).toBe(0o700);
    for (const file of filesOf(db)) {
      expect(statSync(path.join(`${db}.snapshots`, file)).mode & 0o777).toBe(0o600);
    }
  });

  test('only unfinished files of a killed process are removed at the start', async () => {
    const db = temporaryFile();
    const server = await startTestServer({ db });
    await save(server, 'lunch');
    await server.close();
    const folder = `${db}.snapshots`;
    writeFileSync(path.join(folder, '1.unfinished'), 'half');
    writeFileSync(path.join(folder, '1.unfinished-journal'), 'half');
    writeFileSync(path.join(folder, 'notes.txt'), 'somebody’s');

    const again = await startTestServer({ db });

    expect(filesOf(db)).toEqual(['notes.txt', 'snapshot-lunch.db']);
    expect(await namesOf(again)).toEqual(['lunch']);
  });

  test('with a damaged, changed or removed file are refused without any effect', async () => {
    const db = temporaryFile();
    const server = await startTestServer({ db });
    for (const name of ['cut', 'row', 'gone']) await save(server, name);
    await useIt(server);
    const before = await everythingIn(server);
    const fileOf = (name: string): string => path.join(`${db}.snapshots`, fileNameOf(name));
    truncateSync(fileOf('cut'), 60_000);
    rmSync(fileOf('gone'));
    const connection = new BetterSqlite(fileOf('row'));
    connection.exec("UPDATE accounts SET orders = '[{}]'");
    connection.close();

    for (const name of ['cut', 'row', 'gone']) {
      const answer = await server.control('POST', `/snapshots/${name}/restore`);
      expect([answer.status, answer.body.code]).toEqual([400, 'snapshotUnusable']);
      const sandbox = await server.control('POST', '/sandboxes', { from: { snapshot: name } });
      expect(sandbox.status).toBe(400);
    }
    expect((await server.control('GET', '/snapshots/gone/file')).status).toBe(400);
    expect(await everythingIn(server)).toEqual(before);
    expect((await server.control('GET', '/state')).body.data.storage.ok).toBe(true);
    expect(await namesOf(server)).toEqual(['gone', 'row', 'cut']);
  });

  test('cannot be saved on a full disk, and resets and restores, which need a checkpoint, are refused', async (t) => {
    const disk = smallDisk(8);
    if (disk === null) return t.skip(NO_SMALL_DISK);
    const db = path.join(disk.folder, 'countertop.db');
    const server = await startTestServer({ db });
    await save(server, 'lunch');
    await useIt(server);
    const accounts = (await server.control('GET', '/accounts')).body;
    const { end } = disk.fill();

    for (const [call, body] of [
      ['/snapshots', { name: 'dinner' }],
      ['/snapshots/lunch/restore', undefined],
      ['/reset', undefined],
    ] as const) {
      const answer = await server.control('POST', call, body);
      expect([answer.status, answer.body.code]).toEqual([503, 'storageUnavailable']);
    }
    expect((await server.control('GET', '/accounts')).body).toEqual(accounts);
    expect(await namesOf(server)).toEqual(['lunch']);
    expect(filesOf(db)).toEqual(['snapshot-lunch.db']);
    end();
    expect((await server.control('POST', '/snapshots', { name: 'dinner' })).status).toBe(200);
  });

  test('in a folder that cannot be written are refused, but storage is not reported as failing', async () => {
    const db = temporaryFile();
    writeFileSync(`${db}.snapshots`, 'not a folder');
    chmodSync(`${db}.snapshots`, 0o600);
    const server = await startTestServer({ db });
    const answer = await server.control('POST', '/snapshots', { name: 'lunch' });
    expect([answer.status, answer.body.code]).toEqual([503, 'storageUnavailable']);
    expect((await server.control('GET', '/state')).body.data.storage.ok).toBe(true);
  });
});

test('only regular files are opened as snapshots', async (t) => {
  if (process.platform === 'win32') return t.skip('Windows has no such files.');
  const db = temporaryFile();
  const server = await startTestServer({ db });
  await save(server, 'lunch');
  await server.close();
  const place = (name: string): string => path.join(`${db}.snapshots`, fileNameOf(name));
  execFileSync('mkfifo', [place('pipe')]);
  mkdirSync(place('folder'));
  symlinkSync('nowhere', place('dangling'));
  symlinkSync('/dev/zero', place('device'));

  expect(await namesOf(await startTestServer({ db }))).toEqual(['lunch']);
});

test('a database that cannot be read is reported, and can be replaced by a checkpoint', async () => {
  const db = temporaryFile();
  const server = await startTestServer({ db });
  await useIt(server);
  await server.control('POST', '/reset');
  await server.close();
  const connection = new BetterSqlite(db);
  connection.exec("UPDATE installs SET webhook = '{'");
  connection.close();

  await expect(startTestServer({ db })).rejects.toThrow(
    /countertop\.db cannot be used: The file is damaged: installs\.webhook: is not JSON\. .+ a checkpoint .+\.snapshots/u,
  );

  const [checkpoint = ''] = filesOf(db);
  copyFileSync(path.join(`${db}.snapshots`, checkpoint), db);
  const again = await startTestServer({ db });
  expect((await again.control('GET', '/accounts?status=open')).body.data).toHaveLength(5);
});

test('with a database in memory nothing is written to a disk', async () => {
  const server = await startTestServer();
  await save(server, 'lunch');
  await server.control('POST', '/snapshots/lunch/restore');
  expect(existsSync(':memory:.snapshots')).toBe(false);
});

test('a new snapshot and a restore are announced to screens', async () => {
  const server = await startTestServer();
  const feed = await follow(server.url);
  await feed.upTo('hello');
  await save(server, 'lunch');
  expect(await feed.upTo('snapshots')).toContain('snapshots *');
  await server.control('POST', '/snapshots/lunch/restore');
  expect(await feed.upTo('world')).toContain('world *');
  await server.control('DELETE', '/snapshots/lunch');
  expect(await feed.upTo('snapshots')).toContain('snapshots *');
});

test('a call that waits during a restore writes nothing into the restored world', async () => {
  const server = await startTestServer();
  let answer = (): void => undefined;
  const asked = Promise.withResolvers<void>();
  const receiver = await startProvider((response) => {
    answer = () => response.writeHead(200).end();
    asked.resolve();
  });
  await subscribe(server, 'demo-qr', receiver);
  await save(server, 'quiet');
  await server.control('POST', '/tables/salon-1/open', {});
  void server.control('POST', '/settle', {});
  await asked.promise;

  await server.control('POST', '/snapshots/quiet/restore');
  answer();
  await advance(server);

  expect(await deliveries(server)).toEqual([]);
  expect((await server.control('GET', '/accounts?status=open')).body.data).toHaveLength(4);
});

describe('a sandbox', () => {
  test('starts from a snapshot with its clock and limits, and a reset restores that state', async () => {
    const server = await startTestServer({ limits: 'production' });
    await subscribe(server, 'demo-qr', await startProvider(answering(503)));
    await useIt(server);
    await advance(server);
    await server.control('POST', '/clock', { advanceMs: 90_000 });
    const saved = await everythingIn(server);
    await save(server, 'lunch');
    await server.control('POST', '/reset');

    const sandbox = await makeSandbox(server, { from: { snapshot: 'lunch' } });
    const begun = await everythingIn(sandbox);

    expect(begun.state).toEqual(saved.state);
    expect(begun.accounts).toEqual(saved.accounts);
    // Pending deliveries are cancelled, since the main world sends them.
    expect(await deliveries(sandbox, '?status=pending')).toEqual([]);
    expect((await deliveries(sandbox, '?status=cancelled')).length).toBeGreaterThan(0);
    await sandbox.control('POST', '/tables/bahce-1/open', {});
    await sandbox.control('POST', '/reset');
    expect(await everythingIn(sandbox)).toEqual(begun);
    const given = { from: { snapshot: 'lunch' }, limits: 'off', clock: '2027-01-01T00:00:00Z' };
    const other = await makeSandbox(server, given);
    expect((await other.control('GET', '/state')).body.data).toMatchObject({
      clock: { now: '2027-01-01T00:00:00.000Z' },
      limits: { profile: 'off' },
    });
  });

  test('has separate snapshots, and makes no checkpoints if it has no name', async () => {
    const server = await startTestServer();
    await save(server, 'of the server');
    const sandbox = await makeSandbox(server, { from: 'now' });
    await save(sandbox, 'own');
    await sandbox.control('POST', '/tables/salon-1/open', {});
    await sandbox.control('POST', '/snapshots/own/restore');
    await sandbox.control('POST', '/reset');
    expect(await namesOf(sandbox)).toEqual(['own']);
    expect(await namesOf(server)).toEqual(['of the server']);
  });
});

test('there are at most 200 snapshots, including uploads but not checkpoints', async () => {
  const server = await startTestServer();
  for (let number = 1; number <= 200; number += 1) await save(server, `state ${number}`);
  const { bytes } = await exportOf(server, 'state 1');
  const refused = await server.control('POST', '/snapshots', { name: 'one more' });
  expect([refused.status, refused.body.message]).toEqual([409, 'Snapshot limit reached (200)']);
  expect((await importAs(server, 'one more', bytes)).body.message).toBe(
    'Snapshot limit reached (200)',
  );
  expect((await server.control('POST', '/reset')).status).toBe(200);
  await server.control('DELETE', '/snapshots/state%207');
  expect((await importAs(server, 'one more', bytes)).status).toBe(200);
});

test('a running clock continues from the saved time, and a real clock follows the system again', async () => {
  const server = await startTestServer({ clock: { tickingFrom: Date.UTC(2026, 4, 1) } });
  const clockOf = async (): Promise<{ now: string; mode: string }> =>
    (await server.control('GET', '/state')).body.data.clock;
  await save(server, 'ticking');
  await server.control('POST', '/clock', { mode: 'real' });
  await save(server, 'real');
  await server.control('POST', '/snapshots/ticking/restore');
  const ticking = await clockOf();
  expect([ticking.mode, ticking.now.slice(0, 10)]).toEqual(['ticking', '2026-05-01']);
  await server.control('POST', '/snapshots/real/restore');
  expect((await clockOf()).mode).toBe('real');
});

test.each([
  [{ name: '' }, '"name" must be 1 to 64 letters'],
  [{ name: '../etc' }, '"name" must be 1 to 64 letters'],
  [{ name: 'x'.repeat(65) }, '"name" must be 1 to 64 letters'],
  [{ name: 'a/b' }, '"name" must be 1 to 64 letters'],
  [{ name: 'a', note: 'n'.repeat(501) }, '"note"'],
  [{ name: 'a', colour: 'red' }, '"colour" is not allowed'],
  [{}, '"name" is required'],
])('%j is refused with the reason', async (body, message) => {
  const server = await startTestServer();
  const answer = await server.control('POST', '/snapshots', body);
  expect(answer.status).toBe(400);
  expect(answer.body.message).toContain(message);
});

test.each(['GET /nothing/file', 'POST /nothing/restore', 'DELETE /nothing', 'DELETE /%2e%2e%2fx'])(
  '%s of a missing snapshot is answered 404',
  async (call) => {
    const server: TestServer = await startTestServer();
    const [method = '', below = ''] = call.split(' ');
    const answer = await server.control(method, `/snapshots${below}`);
    expect([answer.status, answer.body.message]).toEqual([404, 'Snapshot not found']);
  },
);

test.each(['Lunch', 'lunch', 'con', 'a.b_c-d e', 'Z9'])(
  'the file name of snapshot %s is valid on any system and can be converted back',
  (name) => {
    expect(fileNameOf(name)).toMatch(/^snapshot-[a-z0-9_-]+\.db$/u);
    expect(nameOfFile(fileNameOf(name))).toBe(name);
    expect(nameOfFile(`snapshot-${name.toUpperCase()}.db`)).toBeNull();
  },
);
