import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, onTestFinished, test } from 'vitest';

import { openDatabase } from '#server/store/driver/open-database.ts';
import { endWithTest } from '#server/testing/end-with-test.ts';
import { serveJson, startCountertop } from '#server/testing/serve-process.ts';
import { startTestServer, TEST_TOKEN } from '#server/testing/start-test-server.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';

import { findRunning, removeRunFile, runFileOf, writeRunFile } from './token-and-run-file.ts';

/** A new folder, and the path of a database in it that does not exist yet. */
function newPlace() {
  const folder = temporaryFolder();
  const db = join(folder, 'bistro.db');
  return { folder, db, file: `${db}.run` };
}

function read(file: string): Record<string, unknown> {
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
}

describe('the run file of a database', () => {
  test('is private, contains the address and token, and is removed when the server ends', async () => {
    const { folder, db, file } = newPlace();
    const before = new Date().toISOString();
    const flags = ['--port', '0', '--db', db, '--clock', '2001-01-01T00:00:00Z'];
    const countertop = endWithTest(await serveJson(flags));

    const { startedAt, ...run } = read(file);
    const { url, controlToken, pid } = countertop.ready;
    expect(run).toEqual({ url, controlToken, pid });
    expect(String(startedAt) >= before && String(startedAt) <= new Date().toISOString()).toBe(true);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await findRunning(db)).toEqual(read(file));
    expect(readdirSync(folder).filter((name) => name.startsWith('.'))).toEqual([]);

    countertop.child.kill('SIGTERM');
    expect((await countertop.ended).code).toBe(0);
    expect(existsSync(file)).toBe(false);
    expect(await findRunning(db)).toBe(null);
  });

  test(
    'gives the address in the error of a second server on the database, also through a link',
    { tags: ['long'] },
    async () => {
      const { folder, db } = newPlace();
      const first = endWithTest(await serveJson(['--port', '0', '--db', db]));
      const link = join(folder, 'link.db');
      symlinkSync(db, link);

      expect(runFileOf(link)).toBe(runFileOf(db));
      expect(await startCountertop(['serve', '--port', '0', '--db', db]).ended).toEqual({
        code: 1,
        signal: null,
        stdout: '',
        stderr:
          `The database ${db} is in use by the Countertop at ${first.ready.url}; close that one, or ` +
          'choose another file.\n',
      });
      expect((await findRunning(db))?.pid).toBe(first.child.pid);
    },
  );

  test('of a killed server is replaced by the next server', async () => {
    const { db, file } = newPlace();
    const killed = endWithTest(await serveJson(['--port', '0', '--db', db]));
    killed.child.kill('SIGKILL');
    await killed.ended;
    expect(read(file)['pid']).toBe(killed.child.pid);
    expect(await findRunning(db)).toBe(null);

    const next = endWithTest(await serveJson(['--port', '0', '--db', db]));
    expect(read(file)['pid']).toBe(next.child.pid);
  });

  test('is optional: without it the server runs, with a warning', async () => {
    const { db, file } = newPlace();
    mkdirSync(join(file, 'in-the-way'), { recursive: true });

    const countertop = endWithTest(await serveJson(['--port', '0', '--db', db]));
    countertop.child.kill('SIGTERM');

    const { code, stderr } = await countertop.ended;
    expect(code).toBe(0);
    expect(stderr).toContain('the run file could not be written');
  });

  test('is not written for a database in memory', async () => {
    expect(runFileOf(':memory:')).toBe(null);
    expect(await findRunning(':memory:')).toBe(null);
  });
});

describe('a run file is ignored', () => {
  const OURS = { pid: process.pid, startedAt: '2026-03-01T12:00:00.000Z' };

  test.each<[why: string, change: Record<string, unknown>]>([
    ['when its process is gone', { pid: 2 ** 22 + 1 }],
    ['when its address does not accept its token', { controlToken: 'another' }],
    ['when nothing listens at its address', { url: 'http://127.0.0.1:9' }],
    ['when its address is invalid', { url: 'file:///etc/hostname' }],
    ['when a field is missing', { pid: undefined }],
  ])('%s', async (_, change) => {
    const { db, file } = newPlace();
    const { url } = await startTestServer();
    const run = { ...OURS, url, controlToken: TEST_TOKEN };
    writeFileSync(file, JSON.stringify(run));
    expect(await findRunning(db)).toEqual(run);

    writeFileSync(file, JSON.stringify({ ...run, ...change }));
    expect(await findRunning(db)).toBe(null);
  });

  test.each(['', '{', 'null', '[]', '7'])('when it holds %j', async (text) => {
    const { db, file } = newPlace();
    writeFileSync(file, text);
    expect(await findRunning(db)).toBe(null);
  });

  test(
    'when another process has the database: the error names no address',
    { tags: ['long'] },
    async () => {
      const { db, file } = newPlace();
      const { url } = await startTestServer();
      writeFileSync(file, JSON.stringify({ ...OURS, url, controlToken: 'another' }));
      const ours = openDatabase(db);
      onTestFinished(() => ours.close());

      const { code, stderr } = await startCountertop(['serve', '--port', '0', '--db', db]).ended;

      expect(code).toBe(1);
      expect(stderr).toContain(`The database ${db} is in use`);
      expect(stderr).not.toContain(url);
    },
  );
});

test('a server that ends leaves the run file of the next server alone', () => {
  const { file } = newPlace();
  const next = { url: 'http://127.0.0.1:4010', controlToken: 'next', pid: 7, startedAt: '' };
  writeRunFile(file, next);

  removeRunFile(file, { ...next, controlToken: 'last' });
  removeRunFile(file, { ...next, pid: 8 });
  expect(read(file)).toEqual(next);

  removeRunFile(file, next);
  expect(existsSync(file)).toBe(false);
});
