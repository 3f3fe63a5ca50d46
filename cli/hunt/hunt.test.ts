import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

import { startCountertop } from '#server/testing/serve-process.ts';
import { temporaryFile } from '#server/testing/temporary-folder.ts';

/** A plugin that treats a late event as the newest, with a check. With the argument `fixed`, it ignores late events. */
const BOARD = [
  '--',
  process.execPath,
  fileURLToPath(new URL('testing/board.mjs', import.meta.url)),
];

const STANDING = ['--limits', 'off', '--clock', '2026-03-01T12:00:00Z'];

async function hunt(...argv: string[]) {
  const { code, stdout, stderr } = await startCountertop(['hunt', ...argv]).ended;
  return { code, stdout, stderr: stderr.replace('countertop: starting the sandbox...\n', '') };
}

/** These runs are enough to find the mistake. */
const SEARCH = ['--runs', '3', '--disturb', 'deliveries', ...STANDING];

test('finds the order that breaks a plugin, reduces it, and replays it', async () => {
  const out = temporaryFile('hunt.json');
  const search = await hunt(...SEARCH, '--out', out, ...BOARD);
  expect(search).toMatchObject({
    code: 3,
    stderr: expect.stringMatching(/^countertop hunt: \d+ runs, 1 found\n$/u),
  });
  const said = 'the 2nd `table.updated` of S3 was sent again after the next event';
  const output = 'The board shows 55 for salon-3 instead of 75.';
  expect(search.stdout).toContain(`1. Fails when\n   - ${said}\n   Exit code 1\n   | ${output}\n`);
  expect(search.stdout).toContain(`countertop hunt --replay '${out}'`);

  const document = JSON.parse(await readFile(out, 'utf8'));
  expect(document).toMatchObject({ seed: 1, limit: { runs: 3 }, points: 4, flaky: [] });
  const { disturbances, exit } = document.found[0];
  expect(document.found).toHaveLength(1);
  expect(exit).toBe(1);
  expect(disturbances).toEqual([
    {
      rule: {
        id: expect.any(String),
        on: 'delivery',
        match: { pluginId: 'demo-qr', type: 'table.updated' },
        when: { nth: 2, attempt: 1 },
        effect: { duplicateAfter: 1 },
      },
      said,
    },
  ]);

  const again = await hunt('--replay', out);
  expect(again).toMatchObject({ code: 3, stderr: '' });
  expect(again.stdout).toContain(`Failed 3 of 3 times when\n   - ${said}\n`);
  expect(await hunt('--replay', out, ...BOARD, 'fixed')).toMatchObject({
    code: 0,
    stdout: `No longer fails when\n   - ${said}\n\n1 find replayed, 0 still failing.\n`,
  });
});

test(
  'shows the warnings of a find, and keeps more of the output than it shows',
  { tags: ['long'] },
  async () => {
    // Repeats an order whose reply was lost under another idempotency key, and fails if that made two orders.
    const script = `
    const { COUNTERTOP_DATA_API: api, COUNTERTOP_API_KEY: key } = process.env;
    const { COUNTERTOP_CONTROL: control, COUNTERTOP_TOKEN: token } = process.env;
    const order = (idempotencyKey) => fetch(api + '/packets/create', {
      method: 'POST',
      headers: { Authorization: 'Bearer ' + key, 'Content-Type': 'application/json' },
      body: JSON.stringify({ cart: [{ product: 'p-cay', quantity: 1 }], idempotencyKey }),
    });
    const count = async () => {
      const headers = { Authorization: 'Bearer ' + token };
      const { data } = await (await fetch(control + '/accounts', { headers })).json();
      return data.length;
    };
    count().then(async (before) => {
      const response = await order('one').catch(() => null);
      if (!response?.ok) await order('two');
      for (let line = 1; line <= 300; line += 1) console.log('line ' + line);
      process.exitCode = await count() - before === 1 ? 0 : 1;
    });`;
    const out = temporaryFile('hunt.json');
    const flags = ['--disturb', 'replies', '--runs', '4', ...STANDING, '--out', out];
    const { code, stdout } = await hunt(...flags, '--', process.execPath, '-e', script);
    expect(stdout).toMatch(
      /was lost after it was executed\n {3}Exit code 1\n {3}Warning on demo-qr: [^\n]*\n {3}\(180 earlier lines not shown, kept in '[^\n]*hunt\.json'\)\n {3}\| line 281\n/u,
    );
    expect(code).toBe(3);
    const { found } = JSON.parse(await readFile(out, 'utf8'));
    expect(found).toMatchObject([
      { exit: 1, findings: [{ severity: 'warning', id: 'retry-with-new-key', count: 1 }] },
    ]);
    expect(found[0].output).toMatch(/^line 101\n/u);
  },
);

test('finds nothing in a correct plugin', { tags: ['long'] }, async () => {
  const { code, stdout } = await hunt(...SEARCH, ...BOARD, 'fixed');
  expect(code).toBe(0);
  expect(stdout).toMatch(
    /^Nothing found in \d+ s: 3 runs, 4 places to disturb, 6 disturbances tried \(seed 1\)\.\n$/u,
  );
});

test('two jobs find the same mistake as one job', { tags: ['long'] }, async () => {
  const [one = [], two = []] = await Promise.all(
    ['1', '2'].map(async (jobs): Promise<unknown[]> => {
      const flags = ['--runs', '12', '--disturb', 'deliveries', '--jobs', jobs, '--json'];
      const { stdout } = await hunt(...flags, ...STANDING, ...BOARD);
      return JSON.parse(stdout).found;
    }),
  );
  expect(one.length).toBeGreaterThan(1);
  expect(two).toEqual(one);
});

test('does not search if the command fails without disturbances', async () => {
  const fails = await hunt(...STANDING, '--', process.execPath, '-e', 'console.log("no"); throw 1');
  expect(fails).toMatchObject({ code: 1, stdout: '' });
  expect(fails.stderr).toMatch(
    /^The command fails without disturbances\.\n {3}Exit code 1\n {3}\| no\n/u,
  );
  expect(await hunt('--', 'no-such-command')).toMatchObject({ code: 127, stdout: '' });
});

test('reports on Ctrl-C what was found so far', { tags: ['long'] }, async () => {
  const flags = ['--for', '1h', '--jobs', '2', '--json', '--disturb', 'deliveries', ...STANDING];
  const { child, ended } = startCountertop(['hunt', ...flags, ...BOARD]);
  await new Promise<void>((resolve) => {
    child.stderr?.on('data', (text: Buffer) => {
      if (text.includes('1 found')) resolve();
    });
  });
  child.kill('SIGINT');
  const { code, stdout } = await ended;
  expect(code).toBe(3);
  expect(JSON.parse(stdout).found.length).toBeGreaterThan(0);
});

test('ends on Ctrl-C before anything was found', async () => {
  const runsOn = "process.on('SIGTERM', () => process.exit(0)); setInterval(() => 0, 1000);";
  const script = `${runsOn} process.kill(process.ppid, 'SIGINT');`;
  const { code, stdout } = await hunt('--', process.execPath, '-e', script);
  expect(code).toBe(130);
  expect(stdout).toContain('Nothing found in');
});

test('a run that takes too long counts as failed', { tags: ['long'] }, async () => {
  const flags = ['--run-timeout', '500ms', '--', process.execPath, '-e'];
  const { code, stderr } = await hunt(...flags, "console.log('up'); setInterval(() => 0, 1000);");
  expect(code).toBe(1);
  expect(stderr).toContain('It took too long.');
});

test(
  'finds what breaks a plugin before the disturbed webhook arrives',
  { tags: ['long'] },
  async () => {
    // Opens a table, and fails if no webhook about it has arrived a second later.
    const script = `
    const { COUNTERTOP_CONTROL: control, COUNTERTOP_TOKEN: token } = process.env;
    const ask = (method, path, body) => fetch(control + path, {
      method,
      headers: { Authorization: 'Bearer ' + token, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    let heard = false;
    const server = require('node:http').createServer((request, response) => {
      heard = true;
      response.end('{}');
    }).listen(0, '127.0.0.1', async () => {
      const url = 'http://127.0.0.1:' + server.address().port;
      await ask('PATCH', '/installs/demo-qr', { webhook: { url, events: ['table.*'] } });
      await ask('POST', '/tables/salon-3/open', {});
      await ask('POST', '/clock', { advanceMs: 1000 });
      await ask('POST', '/settle', {});
      process.exit(heard ? 0 : 1);
    });`;
    const flags = ['--disturb', 'deliveries', '--runs', '5', ...STANDING];
    const { code, stdout } = await hunt(...flags, '--', process.execPath, '-e', script);
    expect(stdout).toContain(
      'Fails when\n   - the 1st `table.created` to demo-qr had not arrived by the end\n',
    );
    expect(code).toBe(3);
  },
);

test('plays a scenario while a plugin keeps running', { tags: ['long'] }, async () => {
  const both = { en: 'Mine', tr: 'Benim' };
  const steps = [{ staff: 'openTable', with: { tableId: 'salon-3' }, as: 't' }];
  const scenario = temporaryFile('mine.json');
  await writeFile(scenario, JSON.stringify({ name: 'mine', title: both, about: both, steps }));
  // Fails when an event arrives twice.
  const script = `
    const { COUNTERTOP_CONTROL: control, COUNTERTOP_TOKEN: token } = process.env;
    const seen = new Set();
    const server = require('node:http').createServer((request, response) => {
      const id = request.headers['x-service-webhook-id'] ?? request.headers['webhook-id'];
      if (seen.has(id)) process.exit(1);
      seen.add(id);
      response.end('{}');
    }).listen(0, '127.0.0.1', () => fetch(control + '/installs/demo-qr', {
      method: 'PATCH',
      headers: { Authorization: 'Bearer ' + token, 'Content-Type': 'application/json' },
      body: JSON.stringify({ webhook: { url: 'http://127.0.0.1:' + server.address().port, events: ['table.*'] } }),
    }));`;
  const flags = ['--scenario', scenario, '--disturb', 'deliveries', '--runs', '5', ...STANDING];
  const { code, stdout } = await hunt(...flags, '--', process.execPath, '-e', script);
  expect(stdout).toContain('the 1st `table.created` of S3 was sent twice');
  expect(code).toBe(3);
});

test('a file of another version, or that hunt did not write, is not replayed', async () => {
  const file = temporaryFile('hunt.json');
  await writeFile(file, '{"version": 2}');
  expect(await hunt('--replay', file)).toEqual({
    code: 1,
    stdout: '',
    stderr: `${file} was written by another version of Countertop (format 2; this one reads 1). Hunt again.\n`,
  });
  await writeFile(file, '{"rules": []}');
  const { code, stderr } = await hunt('--replay', file);
  expect(code).toBe(1);
  expect(stderr).toContain(`${file} was not written by countertop hunt`);
});
