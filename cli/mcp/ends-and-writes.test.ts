import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';

import { startMcp } from '#server/testing/mcp-client.ts';
import { runHere } from '#server/testing/run-here.ts';
import type { ServingProcess } from '#server/testing/serve-process.ts';
import { serveJson, startCountertop } from '#server/testing/serve-process.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'countertop-mcp-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true });
});

/** An environment without Countertop's variables, in which the data folder is the test's. */
const clean = () => ({
  COUNTERTOP_URL: '',
  COUNTERTOP_TOKEN: '',
  HOME: folder,
  XDG_DATA_HOME: folder,
  APPDATA: folder,
});

/** Starts a Countertop on the default database. */
async function serveDefault(): Promise<ServingProcess> {
  const serving = await serveJson(['--port', '0'], { env: clean() });
  onTestFinished(async () => {
    serving.child.kill('SIGTERM');
    await serving.ended;
  });
  return serving;
}

describe('countertop mcp on a Countertop that it found by its run file', () => {
  test('is read-only, and says how to allow writes', async () => {
    const { ready } = await serveDefault();
    const mcp = await startMcp([], clean());
    onTestFinished(mcp.close);
    expect((await mcp.call('state')).data).toMatchObject({ url: ready.url });
    const { tools } = await mcp.client.listTools();
    expect(tools.map(({ name, annotations }) => [name, annotations?.readOnlyHint])).toEqual(
      [
        'state',
        'plugin',
        'limits',
        'requests',
        'deliveries',
        'snapshot',
        'faults',
        'judge',
        'lookup',
      ].map((name) => [name, true]),
    );
    const fields = Object.fromEntries(
      tools.map(({ name, inputSchema }) => [name, inputSchema.properties ?? {}]),
    );
    expect(fields['snapshot']?.['do']).toMatchObject({ enum: ['diff', 'list'] });
    expect(fields['judge']?.['what']).toMatchObject({ enum: ['report'] });
    expect(Object.keys(fields['plugin'] ?? {})).toEqual(['pluginId', 'serverId', 'full']);
    expect(mcp.client.getInstructions()).toMatch(/READ ONLY.*--allow-writes/su);
    for (const [name, given] of [
      ['staff', { verb: 'openTable', tableId: 'salon-3' }],
      ['call_data_api', { pluginId: 'demo-qr', method: 'GET', path: '/tables/open' }],
    ] as const) {
      await expect(mcp.call(name, given)).rejects.toThrow('not found');
    }
    for (const [name, given] of [
      ['plugin', { pluginId: 'demo-qr', suspended: true }],
      ['plugin', { pluginId: 'demo-qr', env: true }],
      ['limits', { profile: 'off' }],
      ['deliveries', { pluginId: 'demo-qr', redeliver: true }],
      ['snapshot', { do: 'save', name: 'one' }],
      ['faults', { rules: [] }],
      ['judge', { what: 'receiver', pluginId: 'demo-qr' }],
    ] as const) {
      const refused = await mcp.client.callTool({ name, arguments: given }).catch(() => null);
      expect([name, given, refused?.isError ?? true]).toEqual([name, given, true]);
    }
    expect((await mcp.call('requests')).data).toMatchObject({ requests: [], next: null });
  });

  test(
    'can write with --allow-writes, or if the address or the database was given',
    { tags: ['long'] },
    async () => {
      const { ready } = await serveDefault();
      const named = { COUNTERTOP_URL: ready.url, COUNTERTOP_TOKEN: ready.controlToken };
      const db = join(folder, 'countertop', 'countertop.db');
      const all = [
        await startMcp(['--allow-writes'], clean()),
        await startMcp([], { ...clean(), ...named }),
        await startMcp(['--url', ready.url, '--token', ready.controlToken], clean()),
        ...(process.platform === 'linux' ? [await startMcp(['--db', db], clean())] : []),
      ];
      for (const [index, mcp] of all.entries()) {
        const { data } = await mcp.call('staff', {
          verb: 'openTable',
          tableId: `bahce-${index + 2}`,
        });
        expect(data).toMatchObject({ data: { state: 'open' } });
        await mcp.close();
      }
      const { status } = await fetch(`${ready.url}/control/health`);
      expect(status).toBe(200);
    },
  );

  test('refuses options of serve', { tags: ['long'] }, async () => {
    await serveDefault();
    const { code, stdout, stderr } = await startCountertop(['mcp', '--limits', 'off'], {
      env: clean(),
    }).ended;
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain('Cannot apply --limits off: Countertop is already running at');
  });
});

describe('countertop mcp', () => {
  test.each([
    [['--url', 'http://127.0.0.1:9', '--token', 'x'], 1, 'Nothing answers at http://127.0.0.1:9.'],
    [['--fixture', './none.json', '--db', ':memory:'], 1, 'The sandbox could not be started.'],
  ])(
    '%j fails with a message and nothing on standard output',
    { tags: ['long'] },
    async (argv, code, sentence) => {
      const end = await startCountertop(['mcp', ...argv], { env: clean() }).ended;
      expect(end).toMatchObject({ code, stdout: '' });
      expect(end.stderr).toContain(sentence);
    },
  );

  test.each([
    [['--url', 'http://127.0.0.1:9'], '--url needs --token.'],
    [['--limits', 'none'], '--limits must be one of sandbox, production, off, found "none".'],
    [['--json'], 'mcp does not take --json.'],
  ])('%j is bad usage', { tags: ['long'] }, async (argv, sentence) => {
    const end = await runHere(['mcp', ...argv], clean());
    expect(end).toMatchObject({ code: 2, stdout: '' });
    expect(end.stderr).toContain(sentence);
  });

  test.each(['the end of standard input', 'SIGTERM'])(
    'exits with 0 on %s, and ends its sandbox',
    async (how) => {
      const db = join(folder, 'own.db');
      const { child, printed, ended } = startCountertop(['mcp', '--db', db], {
        heldInput: true,
        env: clean(),
      });
      child.stdin?.write(
        '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"state","arguments":{}}}\n',
      );
      const text = await printed(/\n/u);
      const url = /http:\/\/127\.0\.0\.1:\d+/u.exec(text)?.[0] ?? '';
      expect((await fetch(`${url}/control/health`)).status).toBe(200);
      if (how === 'SIGTERM') child.kill('SIGTERM');
      else child.stdin?.end();
      expect(await ended).toMatchObject({ code: 0, signal: null });
      await expect(fetch(`${url}/control/health`)).rejects.toThrow('fetch failed');
      expect(await readdir(folder)).not.toContain('own.db.run');
    },
  );

  test('exits with a message when its sandbox has ended', { tags: ['long'] }, async () => {
    const db = join(folder, 'own.db');
    const { child, printed, ended } = startCountertop(['mcp', '--db', db], {
      heldInput: true,
      env: clean(),
    });
    child.stdin?.write('{"jsonrpc":"2.0","id":1,"method":"ping"}\n');
    await printed(/\n/u);
    const { pid } = JSON.parse(await readFile(`${db}.run`, 'utf8')) as { pid: number };
    process.kill(pid, 'SIGKILL');
    expect(await ended).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('The sandbox ended unexpectedly.'),
    });
  });
});

test(
  'a tool reports that nothing answers, and countertop mcp keeps running',
  { tags: ['long'] },
  async () => {
    const serving = await serveJson(['--port', '0', '--db', ':memory:']);
    const mcp = await startMcp(['--url', serving.ready.url, '--token', serving.ready.controlToken]);
    onTestFinished(mcp.close);
    serving.child.kill('SIGTERM');
    await serving.ended;
    const { isError, text } = await mcp.call('state');
    expect([isError, text]).toEqual([
      true,
      expect.stringMatching(/Nothing answers at http:.*ECONNREFUSED.*still running\?/u),
    ]);
    expect((await mcp.client.listTools()).tools.length).toBeGreaterThan(10);
  },
);
