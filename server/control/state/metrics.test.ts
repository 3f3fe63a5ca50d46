import type { ParsedFamily } from 'parse-prometheus-text-format';
import parsePrometheus from 'parse-prometheus-text-format';
import { describe, expect, onTestFinished, test, vi } from 'vitest';

import { closeWith, installCallbacks, openPaidTable } from '#server/testing/callback-plugins.ts';
import { follow } from '#server/testing/live-events.ts';
import { makeNamed, startTeamServer } from '#server/testing/named-sandboxes.ts';
import { answerJson, startProvider } from '#server/testing/start-provider.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { KEYS, startTestServer, talkTo, TEST_TOKEN } from '#server/testing/start-test-server.ts';
import { advance, answering, subscribe } from '#server/testing/webhooks.ts';

import manifest from '../../../package.json' with { type: 'json' };

type Server = Pick<TestServer, 'control'>;

async function familiesOf({ control }: Server): Promise<readonly ParsedFamily[]> {
  const { status, text } = await control('GET', '/metrics');
  expect(status).toBe(200);
  return parsePrometheus(text);
}

/** The value of every metric that is not a histogram, by its name and labels. */
async function numbersOf(server: Server): Promise<Record<string, number>> {
  const all: Record<string, number> = {};
  for (const { name, type, metrics } of await familiesOf(server)) {
    if (type === 'HISTOGRAM') continue;
    for (const { labels = {}, value } of metrics) {
      const words = Object.entries(labels).map(([label, text]) => `${label}=${text}`);
      all[[name, ...words].join(' ')] = Number(value);
    }
  }
  return all;
}

/** The counters that `work` increases, with their increases. */
async function rise(server: Server, work: () => Promise<void>) {
  const before = await numbersOf(server);
  await work();
  const after = await numbersOf(server);
  const isCounted = (key: string) => key.startsWith('countertop_') && key.includes('_total');
  return Object.fromEntries(
    Object.entries(after)
      .filter(([key, value]) => isCounted(key) && value !== before[key])
      .map(([key, value]) => [key.replace('countertop_', ''), value - (before[key] ?? 0)]),
  );
}

async function makeSandbox({ control }: Server) {
  const { url, controlToken } = (await control('POST', '/sandboxes', {})).body.data;
  return talkTo(url as string, controlToken as string);
}

describe('GET /control/metrics', () => {
  test('is Prometheus text with its media type, and needs the token', async () => {
    const { control, send } = await startTestServer();
    const answer = await control('GET', '/metrics');
    expect(answer.headers.get('Content-Type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(answer.text.endsWith('\n')).toBe(true);
    expect(answer.text).toContain(`countertop_build_info{version="${manifest.version}"} 1\n`);
    const without = await send('/control/metrics');
    expect([without.status, without.text.includes('countertop_')]).toEqual([401, false]);
  });

  test('counts calls of the Data API by the bucket of their endpoint and by status', async () => {
    const server = await startTestServer({ limits: 'production' });
    const { control, get, post } = server;
    await control('PATCH', '/limits', { values: { readPerMinute: 2 } });
    const risen = await rise(server, async () => {
      for (let n = 0; n < 3; n += 1) await get('/tables/open');
      await post('/packets/create', { cart: [{ product: 'p-cay', quantity: 1 }] });
      await post('/packets/create', { cart: 7 });
      await get('/no/such-path');
      await get('/tables/open', 'wrong-key');
    });
    const calls = 'data_api_calls_total';
    expect(risen).toEqual({
      [`${calls} class=read status=200`]: 2,
      [`${calls} class=read status=429`]: 1,
      [`${calls} class=write status=200`]: 1,
      [`${calls} class=write status=400`]: 1,
      [`${calls} class=none status=401`]: 1,
      [`${calls} class=read status=401`]: 1,
    });
  });

  test('counts every call in the histogram, in cumulative buckets', async () => {
    const server = await startTestServer();
    for (let n = 0; n < 20; n += 1) await server.get(n % 2 === 0 ? '/tables/open' : '/nothing');
    expect((await familiesOf(server)).filter(({ type }) => type === 'HISTOGRAM')).toHaveLength(1);
    const { text } = await server.control('GET', '/metrics');
    const lines = text.split('\n');
    // The parser does not relate buckets to the labels of their histogram, so the text is read directly.
    for (const kind of ['read', 'none']) {
      const name = 'countertop_data_api_call_duration_seconds';
      const of = `${name}_bucket{class="${kind}",le="`;
      const buckets = lines
        .filter((line) => line.startsWith(of))
        .map((line) => line.slice(of.length).split('"} '))
        .map(([le, count]) => [Number(le === '+Inf' ? 'Infinity' : le), Number(count)]);
      expect(buckets.map(([le]) => le)).toEqual(buckets.map(([le]) => le).toSorted(byValue));
      expect(buckets.map(([, n]) => n)).toEqual(buckets.map(([, n]) => n).toSorted(byValue));
      expect(buckets.at(-1)).toEqual([Infinity, 10]);
      const rest = (suffix: string): number => {
        const start = `${name}_${suffix}{class="${kind}"} `;
        return Number(lines.find((line) => line.startsWith(start))?.slice(start.length));
      };
      expect(rest('count')).toBe(10);
      expect(rest('sum')).toBeGreaterThan(0);
    }
  });

  test('counts attempts, delivery outcomes and callback outcomes', async () => {
    const server = await startTestServer();
    const { control } = server;
    const receiver = await startProvider(answering(500, 200));
    await subscribe(server, 'demo-qr', receiver);
    const risen = await rise(server, async () => {
      expect((await control('POST', '/tables/salon-1/open')).status).toBe(200);
      await advance(server);
      await advance(server, 60 * 60 * 1000);
    });
    expect(risen).toMatchObject({
      'delivery_attempts_total outcome=accepted': 1,
      'delivery_attempts_total outcome=refused': 1,
      'deliveries_total outcome=delivered': 1,
    });

    const gate = await startProvider(answerJson({ success: true }));
    await installCallbacks(server, 'gate-keeper', gate);
    const accountId = await openPaidTable(server, 'salon-3');
    const asked = await rise(server, async () => {
      expect((await closeWith(server, accountId)).status).toBe(200);
    });
    expect(asked).toMatchObject({ 'callbacks_total kind=hook outcome=answered': 1 });
  });

  test('never decreases, not even after a reset', async () => {
    const server = await startTestServer();
    await server.get('/tables/open');
    const before = await numbersOf(server);
    await server.control('POST', '/reset');
    const after = await numbersOf(server);
    const counters = Object.keys(before).filter((key) => key.includes('_total'));
    expect(counters.length).toBeGreaterThan(0);
    for (const key of counters) expect(after[key]).toBeGreaterThanOrEqual(before[key] ?? 0);
  });

  test('reports live readers, lost log rows and the state of the storage', async () => {
    const server = await startTestServer();
    expect(await numbersOf(server)).toMatchObject({
      countertop_live_readers: 0,
      countertop_log_rows_lost_total: 0,
      countertop_storage_ok: 1,
    });
    const reader = await follow(server.url, { token: TEST_TOKEN });
    await reader.next();
    server.server.emulator.database.loseLogRows(3);
    expect(await numbersOf(server)).toMatchObject({
      countertop_live_readers: 1,
      countertop_log_rows_lost_total: 3,
    });
  });

  test('covers one sandbox; the first server also reports the number of sandboxes and the memory', async () => {
    const server = await startTestServer();
    const sandbox = await makeSandbox(server);
    await makeSandbox(server);
    await sandbox.get('/tables/open', KEYS.qr);
    await sandbox.get('/tables/open', KEYS.qr);

    const reads = 'countertop_data_api_calls_total class=read status=200';
    const own = await numbersOf(sandbox);
    const first = await numbersOf(server);
    expect([own[reads], first[reads]]).toEqual([2, 0]);
    expect([first['countertop_sandboxes'], own['countertop_sandboxes']]).toEqual([2, undefined]);
    const ofProcess = Object.keys(first).filter((key) => !(key in own));
    expect(ofProcess.toSorted()).toEqual([
      'countertop_sandboxes',
      'nodejs_heap_size_total_bytes',
      'nodejs_heap_size_used_bytes',
      'process_resident_memory_bytes',
    ]);
    expect(first['process_resident_memory_bytes']).toBeGreaterThan(10_000_000);
  });
});

test('a server with named sandboxes counts them, their changes and the calls to the awake ones', async () => {
  const server = await startTeamServer({ maxRequestsPerSecond: 3 });
  const [one] = [await makeNamed(server, 'one'), await makeNamed(server, 'other')];
  const { named } = server.server.sandboxes;
  named?.sweep(Date.now() + 3_600_000);
  await named?.settled();
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now());
  onTestFinished(() => now.mockRestore());
  const own = Object.keys(await numbersOf(one));
  for (let call = 2; call <= 5; call += 1) await one.control('GET', '/state');

  const numbers = await numbersOf(server);

  const of = 'countertop_named_sandbox';
  expect(numbers).toMatchObject({
    [`${of}es state=awake`]: 1,
    [`${of}es state=asleep`]: 1,
    [`${of}_events_total event=woken`]: 3,
    [`${of}_events_total event=slept`]: 2,
    [`${of}_events_total event=refused`]: 2,
    [`${of}_calls_total sandbox=one`]: 5,
  });
  expect(numbers[`${of}_bytes sandbox=one`]).toBeGreaterThan(100_000);
  expect(numbers[`${of}_bytes sandbox=other`]).toBeUndefined();
  expect(own.filter((name) => name.startsWith(of))).toEqual([]);
});

const byValue = (a: number | undefined, b: number | undefined): number => (a ?? 0) - (b ?? 0);
