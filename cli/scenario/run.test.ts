import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { BUILT_IN_SCENARIOS } from '#fixtures/scenarios/index.ts';
import { startCountertop } from '#server/testing/serve-process.ts';
import { startTestServer, TEST_TOKEN } from '#server/testing/start-test-server.ts';

import { scenario } from './scenario.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'countertop-scenario-'));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});

const both = (text: string) => ({ en: text, tr: text });

const OPEN = { staff: 'openTable', with: { tableId: 'salon-3' }, as: 't', title: both('S3 opens') };
const WRONG = {
  expect: { account: '{t.accountId}', is: { total: 5 } },
  title: both('It is 5'),
};

/** Stores a scenario in a test server; `run` plays it there with `countertop scenario run`. */
async function startWith(name: string, steps: readonly object[]) {
  const server = await startTestServer();
  const { url } = server;
  const file = { name, title: both('Mine'), about: both('What it shows'), steps };
  await server.controlData('PUT', `/scenarios/${name}`, file);
  const run = (...more: string[]) =>
    silently(['run', name, '--url', url, '--token', TEST_TOKEN, ...more]);
  return { server, run };
}

/** The output and exit code of the command, run in this process. */
async function silently(argv: readonly string[]) {
  const written = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const) {
    vi.spyOn(process[stream], 'write').mockImplementation((text) => {
      written[stream] += String(text);
      return true;
    });
  }
  const before = process.exitCode;
  process.exitCode = 0;
  try {
    await scenario.run(argv);
    return { code: process.exitCode, ...written };
  } finally {
    process.exitCode = before;
    vi.restoreAllMocks();
  }
}

describe('countertop scenario run in a running Countertop', () => {
  test('prints each step with its result, and exits with 0 when it passed', async () => {
    const { run } = await startWith('mine', [OPEN, { say: both('There they sit.') }]);
    const { code, stdout, stderr } = await run();
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(
      /^mine\n {2}✓ {3}1 {2}S3 opens\n {2}✓ {3}2 {2}There they sit\.\n {2}Passed: 2 of 2 steps done, \d+\.\d s\n$/u,
    );
  });

  test('prints what was expected and found, and exits with 3', async () => {
    const { run } = await startWith('mine', [OPEN, WRONG, OPEN]);
    const { code, stdout } = await run();
    expect(code).toBe(3);
    expect(stdout).toMatch(/\n {2}✗ {3}2 {2}It is 5\n {9}.*total: expected 5, found 0.*\n/u);
    expect(stdout).toMatch(/\n {2}- {3}3 {2}S3 opens\n {2}Failed: 1 of 3 steps done, /u);
  });

  test('prints one JSON document and nothing else with --json', async () => {
    const { run } = await startWith('mine', [OPEN, WRONG]);
    const { code, stdout } = await run('--json');
    expect(code).toBe(3);
    expect(JSON.parse(stdout)).toMatchObject({
      passed: false,
      scenarios: [
        {
          name: 'mine',
          problem: null,
          run: { state: 'failed', steps: [{ state: 'done' }, { state: 'failed' }] },
        },
      ],
    });
  });

  test('plays several scenarios, continues after an unknown name, and exits with 1', async () => {
    const { run } = await startWith('mine', [{ say: both('Hello') }]);
    const junit = join(folder, 'out.xml');
    const { code, stdout, stderr } = await run('banana', 'first-order', '--junit', junit);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^There is no scenario "banana"; choose one of /u);
    expect(stdout).toMatch(/^mine\n[^]*\nbanana\nfirst-order\n[^]*Passed: /u);
    const text = await readFile(junit, 'utf8');
    expect(text).toContain('errors="1"');
    expect([...text.matchAll(/<testsuite name="([^"]*)"/gu)].map(([, name]) => name)).toEqual([
      'mine',
      'banana',
      'first-order',
    ]);
  });

  test('reports a JUnit file that cannot be written', async () => {
    const { run } = await startWith('mine', [{ say: both('Hello') }]);
    const file = join(folder, 'no', 'out.xml');
    await expect(run('--junit', file)).rejects.toThrow(`${file} cannot be written: `);
  });

  test('a signal stops the run, and no further run is started', async () => {
    const { server, run } = await startWith('mine', [{ clock: { advance: '1 d' } }, OPEN]);
    const listeners = process.listenerCount('SIGUSR2');
    const ended = run('first-order', '--pace', '1');
    const now = async () => (await server.control('GET', '/scenario-run')).body.data;
    await expect.poll(() => process.listenerCount('SIGUSR2')).toBe(listeners + 1);
    await expect.poll(now).toMatchObject({ name: 'mine', state: 'playing' });
    process.emit('SIGUSR2', 'SIGUSR2');
    expect((await ended).code).toBe(128 + constants.signals.SIGUSR2);
    expect(await now()).toMatchObject({ name: 'mine', state: 'stopped' });
    expect(process.listenerCount('SIGUSR2')).toBe(listeners);
  });
});

describe('countertop scenario list', () => {
  test('lists the built-in scenarios, as lines and as JSON', async () => {
    const { url } = await startTestServer();
    const there = ['--url', url, '--token', TEST_TOKEN];
    const { code, stdout } = await silently(['list', ...there]);
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /^first-order {2,}The first order at a table \(\d+ steps, for a merchant\)$/mu,
    );
    expect(stdout.trimEnd().split('\n')).toHaveLength(BUILT_IN_SCENARIOS.length);
    const json = JSON.parse((await silently(['list', '--json', ...there])).stdout);
    expect(json).toHaveLength(BUILT_IN_SCENARIOS.length);
    expect(json[0]).toMatchObject({ name: 'first-order', for: 'merchant', source: 'builtIn' });
  });
});

describe('countertop scenario run in sandboxes of its own', () => {
  test('plays all built-in scenarios and writes a JUnit file', { tags: ['long'] }, async () => {
    const junit = join(folder, 'scenarios.xml');
    const { ended } = startCountertop(['scenario', 'run', '--all', '--junit', junit]);
    const { code, stdout } = await ended;
    expect({ code, failed: stdout.match(/✗.*/gu) }).toEqual({ code: 0, failed: null });
    const text = await readFile(junit, 'utf8');
    expect(text.match(/<testsuite /gu)).toHaveLength(BUILT_IN_SCENARIOS.length);
    const steps = BUILT_IN_SCENARIOS.flatMap((file) => (file as { steps: unknown[] }).steps);
    expect(text.match(/<testcase /gu)).toHaveLength(steps.length);
    expect(text).toContain(`tests="${steps.length}" failures="0" errors="0" skipped="0"`);
  });
});

test('a file plays in a new sandbox even if environment variables point to a server', async () => {
  const file = join(folder, 'mine.json');
  const at = { control: 'GET /state', expect: { body: { data: { limits: { profile: 'off' } } } } };
  const clock = { ...at, expect: { body: { data: { clock: { mode: 'virtual' } } } } };
  const scenarioFile = {
    name: 'mine',
    title: both('M'),
    about: both('M'),
    steps: [OPEN, at, clock],
  };
  await writeFile(file, JSON.stringify(scenarioFile));
  const flags = ['--limits', 'off', '--clock', '2026-03-01T12:00:00Z'];
  const { code, stdout } = await startCountertop(['scenario', 'run', file, ...flags], {
    env: { COUNTERTOP_URL: 'http://127.0.0.1:9', COUNTERTOP_TOKEN: 'nobody' },
  }).ended;
  expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining('Passed: 3 of 3') });
});
