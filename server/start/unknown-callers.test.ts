import { once } from 'node:events';
import { connect } from 'node:net';

import { describe, expect, onTestFinished, test, vi } from 'vitest';

import type { NamedSandbox } from '#server/testing/named-sandboxes.ts';
import { makeNamed, startTeamServer } from '#server/testing/named-sandboxes.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';

const DAY = 24 * 60 * 60_000;

/** Checks the sandboxes as if time had passed. */
async function pass({ server }: TestServer, ms: number): Promise<void> {
  server.sandboxes.named?.sweep(Date.now() + ms);
  await server.sandboxes.named?.settled();
}

async function rowsOf({ controlData }: TestServer) {
  const rows: { readonly name: string; readonly state: string; readonly lastUsedAt: string }[] =
    await controlData('GET', '/sandboxes');
  return rows;
}

/** The names of the sandboxes that are awake. */
async function awakeOn(server: TestServer): Promise<string[]> {
  const rows = await rowsOf(server);
  return rows.filter(({ state }) => state === 'awake').map(({ name }) => name);
}

/** Stops the system's time; returns a function that moves it. */
function stopTime(): (ms: number) => void {
  let now = Date.now();
  const spy = vi.spyOn(Date, 'now').mockImplementation(() => now);
  onTestFinished(() => spy.mockRestore());
  return (ms) => (now += ms);
}

const withKey = (value: string) => ({ headers: { Authorization: `Bearer ${value}` } });

async function cookieOf({ send, controlToken }: NamedSandbox): Promise<string> {
  const opened = await send(`/open?token=${controlToken}`, { redirect: 'manual' });
  return String(opened.headers.get('Set-Cookie')).split(';')[0] ?? '';
}

const BODY = { method: 'POST', headers: { 'Content-Type': 'application/json' } };

/** Calls of callers who know only the name. */
const UNKNOWN: readonly (readonly [path: string, init: RequestInit])[] = [
  ['/', {}],
  ['/docs', {}],
  ['/openapi/data-api.json', {}],
  ['/open?token=wrong', { redirect: 'manual' }],
  ['/control/health', {}],
  ['/control/state', withKey('wrong')],
  ['/control/state', { headers: { cookie: 'countertop_1=wrong' } }],
  ['/control/device/payments', withKey('eyJhbGciOiJub25lIn0.e30.x')],
  ['/plugin-api/tables/open', {}],
  ['/plugin-api/tables/open', withKey('srv-bistro.demo-qr.sk_wrong')],
  ['/plugin-api/nothing', {}],
  ['/plugin-api/oauth/token', { ...BODY, body: '{"grant_type":"client_credentials"}' }],
  ['/plugin-api/tables/create', { ...BODY, body: 'x'.repeat(2_000_000) }],
];

describe('the time to live of a sandbox', () => {
  test.each(UNKNOWN)('is not renewed by %s %o of an unknown caller', async (path, init) => {
    const server = await startTeamServer();
    const { send } = await makeNamed(server, 'kitchen');
    const [before] = await rowsOf(server);
    stopTime()(DAY);
    await send(path, init);
    expect(await rowsOf(server)).toMatchObject([{ lastUsedAt: before?.lastUsedAt }]);
  });

  test('is renewed by every kind of known caller', async () => {
    const server = await startTeamServer();
    const kitchen = await makeNamed(server, 'kitchen');
    const { send, controlToken, keyOf, controlData } = kitchen;
    const cookie = await cookieOf(kitchen);
    const { deviceToken } = await controlData('POST', '/payments', { amount: 9 });
    const { url } = await server.controlData('POST', '/sandboxes/kitchen/link');
    const later = stopTime();
    const calls: readonly (readonly [path: string, init: RequestInit])[] = [
      ['/control/state', withKey(controlToken)],
      ['/control/state', { headers: { cookie } }],
      ['/plugin-api/tables/open', withKey(keyOf('demo-qr'))],
      ['/control/device/payments', withKey(deviceToken)],
      [url.replace(kitchen.url, ''), { redirect: 'manual' }],
    ];
    for (const [path, init] of calls) {
      later(1000);
      await send(path, init);
      const at = new Date(Date.now()).toISOString();
      await expect
        .poll(async () => [path, (await rowsOf(server))[0]?.lastUsedAt])
        .toEqual([path, at]);
    }
  });
});

test('control calls of unknown callers are refused without waking a sandbox', async () => {
  const server = await startTeamServer();
  const { send, url } = await makeNamed(server, 'kitchen');
  await pass(server, DAY);
  expect((await send('/control/state')).body).toMatchObject({
    status: 401,
    code: 'controlTokenNeeded',
  });
  expect((await send('/control/reset', { method: 'POST', ...withKey('wrong') })).status).toBe(401);
  const foreign = { headers: { Origin: url.replace('kitchen', 'cellar') } };
  expect((await send('/control/state', foreign)).body.code).toBe('originNotAllowed');
  for (const path of ['/control', '/control?x']) expect((await send(path)).status).toBe(401);
  expect(await awakeOn(server)).toEqual([]);
});

test('pages are shown without waking a sandbox', async () => {
  const server = await startTeamServer();
  const { send } = await makeNamed(server, 'kitchen');
  await pass(server, DAY);
  for (const path of ['/', '/docs', '/openapi/control-api.json', '/llms.txt']) {
    expect([path, (await send(path)).status]).toEqual([path, 200]);
  }
  for (const path of ['/.env', '/wp-login.php']) expect((await send(path)).status).toBe(404);
  expect((await send('/', { method: 'POST' })).status).toBe(404);
  expect(await awakeOn(server)).toEqual([]);
});

test('unknown callers briefly wake a few sandboxes a second; known callers always wake theirs', async () => {
  const server = await startTeamServer();
  const sandboxes = [];
  for (let made = 10; made < 19; made += 1) {
    sandboxes.push(await makeNamed(server, `sandbox-${made}`));
  }
  const [byToken, byCookie, byKey] = sandboxes.slice(6) as [
    NamedSandbox,
    NamedSandbox,
    NamedSandbox,
  ];
  const cookie = await cookieOf(byCookie);
  await pass(server, DAY);
  expect(await awakeOn(server)).toEqual([]);
  stopTime()(DAY);
  const { url: link } = await server.controlData('POST', '/sandboxes/sandbox-15/link');

  const answers = [];
  for (const { get } of sandboxes) answers.push(await get('/tables/open', 'srv-bistro.demo-qr.x'));

  expect(answers.map(({ status }) => status)).toEqual([
    ...Array(5).fill(401),
    ...Array(4).fill(503),
  ]);
  const refused = answers.at(-1);
  expect(refused?.headers.get('Retry-After')).toBe('1');
  expect(refused?.body.message).toBe(
    'The sandbox sandbox-18 is asleep, and callers without a valid key or token have woken too many others; try again in a moment',
  );
  const known = [
    await byToken.control('GET', '/state'),
    await byCookie.send('/control/state', { headers: { cookie } }),
    await byKey.get('/tables/open', byKey.keyOf('demo-qr')),
  ];
  expect(known.map(({ status }) => status)).toEqual([200, 200, 200]);
  const foreign = { headers: { cookie, Origin: byKey.url } };
  expect((await sandboxes[5]?.send('/control/state', foreign))?.status).toBe(403);
  expect((await sandboxes[5]?.send('/control/health'))?.status).toBe(503);

  const opening = link.replace(/^.*(?=\/open)/u, '');
  const opened = await sandboxes[5]?.send(opening, { redirect: 'manual' });
  expect(opened?.headers.get('Set-Cookie')).not.toBeNull();

  await pass(server, 1000);
  expect(await awakeOn(server)).toEqual(['sandbox-15', 'sandbox-16', 'sandbox-17', 'sandbox-18']);
});

test('an unfinished call of an unknown caller does not keep a sandbox awake', async () => {
  const server = await startTeamServer();
  const { url } = await makeNamed(server, 'kitchen');
  const { host, port } = new URL(url);
  const socket = connect(Number(port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.write(
    `POST /plugin-api/tables/create HTTP/1.1\r\nHost: ${host}\r\nExpect: 100-continue\r\nContent-Length: 9\r\n\r\n`,
  );
  expect(String(await once(socket, 'data'))).toContain('100 Continue');
  const closed = once(socket, 'close');
  await pass(server, DAY);
  expect(await awakeOn(server)).toEqual([]);
  await closed;
});
