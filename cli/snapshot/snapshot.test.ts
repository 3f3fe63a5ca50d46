import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { expect, test } from 'vitest';

import { runHere } from '#server/testing/run-here.ts';
import { namesOf, useIt } from '#server/testing/snapshots.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { startTestServer, TEST_TOKEN } from '#server/testing/start-test-server.ts';
import { temporaryFile } from '#server/testing/temporary-folder.ts';

/** Runs `countertop snapshot` against a test server. */
function snapshot({ url }: Pick<TestServer, 'url'>, ...argv: string[]) {
  return runHere(['snapshot', ...argv, '--url', url, '--token', TEST_TOKEN], {
    COUNTERTOP_URL: '',
    COUNTERTOP_TOKEN: '',
  });
}

test('saves, lists, restores and deletes, and prints a line for each', async () => {
  const server = await startTestServer();
  await useIt(server);
  expect(await snapshot(server, 'list')).toEqual({
    code: 0,
    stdout: 'There are no snapshots.\n',
    stderr: '',
  });
  expect(await snapshot(server, 'save', 'before lunch', '--note', 'one table')).toEqual({
    code: 0,
    stdout: 'Saved before lunch: 5 open accounts.\n',
    stderr: '',
  });
  const listed = await snapshot(server, 'list');
  expect(listed.stdout).toMatch(/^before lunch {2}\d{4}-.{14} {4}5 open {2}one table\n$/u);
  await server.control('POST', '/clock', { advanceMs: 60_000 });
  expect((await snapshot(server, 'restore', 'before lunch')).stdout).toBe(
    'Restored before lunch: it is 2026-03-01T12:00:00.000Z again.\n',
  );
  const json = await snapshot(server, 'list', '--json');
  expect(JSON.parse(json.stdout)).toMatchObject([
    { kind: 'checkpoint', note: 'before restore before lunch' },
    { name: 'before lunch', kind: 'named', note: 'one table' },
  ]);
  expect((await snapshot(server, 'delete', 'before lunch')).code).toBe(0);
  expect(await namesOf(server)).toHaveLength(1);
});

test('escapes names and notes for the terminal', async () => {
  const server = await startTestServer();
  const title = '\u009b2J\u202egnp.exe\u001b]0;x\u0007';
  await server.control('POST', '/snapshots', { name: 'first', note: title });
  await server.control('PATCH', '/stores/srv-bistro', { name: title });

  const [listed, diff, json] = [
    await snapshot(server, 'list'),
    await snapshot(server, 'diff', 'first'),
    await snapshot(server, 'diff', 'first', '--json'),
  ];

  for (const { stdout } of [listed, diff, json]) {
    expect(stdout).toContain(String.raw`\u009b2J\u202egnp.exe\u001b]0;x\u0007`);
    expect(stdout).not.toMatch(/[^\n\P{Cc}]|\p{Bidi_Control}/u);
  }
  expect(JSON.parse(json.stdout).stores[0].title).toBe(title);
});

test(
  'exports a private file atomically, and imports it elsewhere',
  { tags: ['long'] },
  async () => {
    const [server, other] = [await startTestServer(), await startTestServer()];
    const folder = dirname(temporaryFile());
    const file = join(folder, 'lunch.db');
    await snapshot(server, 'save', 'lunch');
    const exported = await snapshot(server, 'export', 'lunch', file);
    expect(exported).toEqual({
      code: 0,
      stdout: `Wrote ${file}: ${statSync(file).size} bytes.\n`,
      stderr: '',
    });
    expect(readdirSync(folder)).toEqual(['lunch.db']);
    const mode = process.platform === 'win32' ? 0o600 : statSync(file).mode & 0o777;
    expect(mode).toBe(0o600);
    expect(await snapshot(other, 'import', 'from elsewhere', file)).toMatchObject({
      code: 0,
      stdout: 'Imported from elsewhere: 4 open accounts.\n',
    });
    expect(await namesOf(other)).toEqual(['from elsewhere']);
  },
);

test(
  'failures exit with 1 and a message, and leave files unchanged',
  { tags: ['long'] },
  async () => {
    const server = await startTestServer();
    const folder = dirname(temporaryFile());
    const kept = join(folder, 'kept.db');
    writeFileSync(kept, 'mine');
    expect(await snapshot(server, 'restore', 'nothing')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Snapshot not found'),
    });
    expect(await snapshot(server, 'export', 'nothing', kept)).toMatchObject({ code: 1 });
    expect(readFileSync(kept, 'utf8')).toBe('mine');
    expect(await snapshot(server, 'import', 'x', kept)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('The file is not a SQLite database.'),
    });
    const missing = join(folder, 'missing.db');
    expect((await snapshot(server, 'import', 'x', missing)).stderr).toContain('cannot be read');
    await snapshot(server, 'save', 'here');
    const nowhere = join(folder, 'no', 'such', 'folder.db');
    expect(await snapshot(server, 'export', 'here', nowhere)).toMatchObject({ code: 1 });
    expect(existsSync(dirname(nowhere))).toBe(false);
  },
);

test(
  'an invalid command line exits with 2 and says what was expected',
  { tags: ['long'] },
  async () => {
    const lines = [
      [
        ['bake', 'x'],
        '"bake" is not an action of "countertop snapshot"; expected one of: list, save,',
      ],
      [[], 'Nothing is not an action of "countertop snapshot"'],
      [['save'], 'Expected: countertop snapshot save NAME [--note TEXT].'],
      [['export', 'x'], 'Expected: countertop snapshot export NAME FILE.'],
      [['list', '--note', 'x'], '"--note" is only allowed with "countertop snapshot save".'],
    ] as const;
    for (const [argv, sentence] of lines) {
      const { code, stdout, stderr } = await snapshot({ url: 'http://127.0.0.1:1' }, ...argv);
      expect([code, stdout]).toEqual([2, '']);
      expect(stderr).toContain(sentence);
    }
  },
);

test('prints a diff in lines, or that nothing differs', { tags: ['long'] }, async () => {
  const server = await startTestServer();
  await snapshot(server, 'save', 'before');
  expect(await snapshot(server, 'diff', 'before', 'before')).toEqual({
    code: 0,
    stdout: 'Nothing differs.\n',
    stderr: '',
  });
  const { accountId } = (await server.control('POST', '/tables/salon-3/open', {})).body.data;
  await server.control('POST', '/accounts/pkt-1002/status', { status: 'Approved' });
  const { stdout } = await snapshot(server, 'diff', 'before');
  expect(stdout.split('\n')).toEqual(
    expect.arrayContaining([
      `Table S3 (${accountId}) is new.`,
      'Packet #4 (pkt-1002) differs:',
      '  status: "none" -> "Approved"',
    ]),
  );
  const json = await snapshot(server, 'diff', 'before', '--json');
  expect(JSON.parse(json.stdout).accounts).toHaveLength(2);
});
