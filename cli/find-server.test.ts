import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { runHere } from '#server/testing/run-here.ts';
import { serveJson } from '#server/testing/serve-process.ts';

import { UsageError } from './command.ts';
import { findServer } from './find-server.ts';

type Given = Parameters<typeof findServer>[0];

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'countertop-find-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true });
});

/** Runs `countertop status` with an empty data folder and without Countertop's variables. */
function status(argv: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const clean = {
    COUNTERTOP_URL: '',
    COUNTERTOP_TOKEN: '',
    HOME: folder,
    XDG_DATA_HOME: folder,
    APPDATA: folder,
  };
  return runHere(['status', ...argv], { ...clean, ...env });
}

describe('the running Countertop that a command uses', () => {
  test('is found by its address, by its database, by the environment, and by the default database', async () => {
    const db = join(folder, 'my.db');
    const home = { HOME: folder, XDG_DATA_HOME: folder, APPDATA: folder };
    const [own, standard] = await Promise.all([
      serveJson(['--port', '0', '--db', db]),
      serveJson(['--port', '0'], { env: home }),
    ]);
    for (const [name, value] of Object.entries(home)) vi.stubEnv(name, value);
    try {
      const given = { url: own.ready.url, token: own.ready.controlToken };
      const other = { url: standard.ready.url, token: standard.ready.controlToken };
      const env = { COUNTERTOP_URL: given.url, COUNTERTOP_TOKEN: given.token };
      expect(await findServer(given, {})).toEqual(given);
      expect(await findServer({ db }, {})).toEqual(given);
      expect(await findServer({}, env)).toEqual(given);
      // Flags take precedence over the environment, and the environment over the default database.
      expect(await findServer({}, { COUNTERTOP_URL: '', COUNTERTOP_TOKEN: '' })).toEqual(other);
      expect(await findServer(other, env)).toEqual(other);
    } finally {
      for (const { child, ended } of [own, standard]) {
        child.kill('SIGTERM');
        await ended;
      }
    }
  });

  test('is described with its stores, clock and limits', async () => {
    const db = join(folder, 'my.db');
    const flags = ['--port', '0', '--db', db, '--clock', '2026-03-01T12:00:00Z', '--limits', 'off'];
    const { child, ended, ready } = await serveJson(flags);
    expect(await status(['--db', db])).toEqual({
      code: 0,
      stderr: '',
      stdout: [
        `Address  ${ready.url}`,
        'Stores   Bistro (srv-bistro), Boş Dükkan (srv-bos)',
        'Clock    2026-03-01T12:00:00.000Z (virtual)',
        'Limits   off',
        '',
      ].join('\n'),
    });
    child.kill('SIGTERM');
    await ended;
  });

  test('is reported if it is missing, with how to start one', async () => {
    const { code, stderr } = await status([]);
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /^status needs a running Countertop, and none has the database .*countertop\.db open; start one with "countertop serve", or name one with --url and --token\.\n$/u,
    );
  });

  test('is reported if it does not answer or has another token', { tags: ['long'] }, async () => {
    expect(await status(['--url', 'http://127.0.0.1:1', '--token', 't'])).toEqual({
      code: 1,
      stdout: '',
      stderr: 'Nothing answers at http://127.0.0.1:1.\n',
    });
    const { child, ended, ready } = await serveJson(['--port', '0', '--db', ':memory:']);
    expect(await status(['--url', ready.url, '--token', 'other'])).toEqual({
      code: 1,
      stdout: '',
      stderr: `The Countertop at ${ready.url} does not accept this control token.\n`,
    });
    child.kill('SIGTERM');
    await ended;
  });

  test.each<[flags: Given, env: Record<string, string>, sentence: string]>([
    [{ url: 'http://127.0.0.1:1' }, {}, '--url needs --token.'],
    [{ token: 't' }, {}, '--token needs --url.'],
    [{}, { COUNTERTOP_URL: 'http://127.0.0.1:1' }, 'COUNTERTOP_URL needs COUNTERTOP_TOKEN.'],
    [
      { url: 'x', token: 't' },
      {},
      '--url must be an address such as http://127.0.0.1:4010, found "x".',
    ],
    [
      { db: 'a.db', url: 'http://127.0.0.1:1', token: 't' },
      {},
      'Use --db, or --url and --token, not both.',
    ],
  ])('an invalid address is bad usage: %j %j', async (flags, env, sentence) => {
    await expect(findServer(flags, env)).rejects.toEqual(new UsageError(sentence));
  });

  test('bad usage ends with 2', async () => {
    expect(await status(['--ulr', 'x'])).toEqual({
      code: 2,
      stdout: '',
      stderr: "Unknown option '--ulr'. See countertop status --help.\n",
    });
  });
});
