import { chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { endWithTest } from '#server/testing/end-with-test.ts';
import { serveJson } from '#server/testing/serve-process.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';

import { keptToken } from './token-and-run-file.ts';

/** A database path, its token file, and the token files that could not be written. */
function place(name = 'world.db') {
  const folder = temporaryFolder();
  const failures: string[] = [];
  const db = join(folder, name);
  const log = {
    warn: (fields: object | string) => failures.push((fields as { file: string }).file),
  };
  const token = () => keptToken(db, log);
  return { db, file: `${db}.token`, token, failures };
}

test('a database keeps its control token in a private file', () => {
  const { file, token, failures } = place();

  const first = token();

  expect(first).toMatch(/^[\w-]{32}$/u);
  expect(token()).toBe(first);
  expect(readFileSync(file, 'utf8')).toBe(`${first}\n`);
  expect(failures).toEqual([]);
});

// Windows has no file modes.
test.skipIf(process.platform === 'win32')('a token that others could read is replaced', () => {
  const { file, token } = place();
  const first = token();
  expect(statSync(file).mode & 0o777).toBe(0o600);

  chmodSync(file, 0o644);

  expect(token()).not.toBe(first);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('an invalid token is replaced', () => {
  const { file, token } = place();
  token();

  writeFileSync(file, 'short\n', { mode: 0o600 });
  expect(token()).toMatch(/^[\w-]{32}$/u);
});

test('a database in memory has a new token each time, and a token that cannot be stored is reported', () => {
  const log = { warn: () => undefined };
  expect(keptToken(':memory:', log)).not.toBe(keptToken(':memory:', log));

  const { token, failures, file } = place(join('not-there', 'world.db'));
  expect(token()).toMatch(/^[\w-]{32}$/u);
  expect(failures).toEqual([file]);
});

test('a server that restarts on the same database and port accepts the earlier token and session', async () => {
  const { db } = place();
  const before = endWithTest(await serveJson(['--db', db, '--port', '0']));
  const { url, controlToken } = before.ready;
  const opened = await fetch(`${url}/open?token=${controlToken}`, { redirect: 'manual' });
  const cookie = opened.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  expect(cookie).not.toBe('');
  before.child.kill('SIGKILL');
  await before.ended;

  const after = endWithTest(await serveJson(['--db', db, '--port', new URL(url).port]));

  expect(after.ready.controlToken).toBe(controlToken);
  const state = await fetch(`${url}/control/state`, { headers: { cookie } });
  expect(state.status).toBe(200);
});

test('a given token is used, and not stored', async () => {
  const { db, token } = place();
  const given = endWithTest(
    await serveJson(['--db', db, '--port', '0', '--control-token', 'mine']),
  );

  expect(given.ready.controlToken).toBe('mine');

  expect(token()).not.toBe('mine');
});
