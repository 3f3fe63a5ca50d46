import { expect, onTestFinished, test, vi } from 'vitest';

import { RateLimits } from '#server/api/limits/rate-limits.ts';
import { follow } from '#server/testing/live-events.ts';
import type { NamedSandbox as TestSandbox } from '#server/testing/named-sandboxes.ts';
import { makeNamed, startTeamServer } from '#server/testing/named-sandboxes.ts';
import { importAs, save } from '#server/testing/snapshots.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { talkTo } from '#server/testing/start-test-server.ts';
import { temporaryFile } from '#server/testing/temporary-folder.ts';

import type { Emulator } from './emulator.ts';
import { NamedSandbox } from './named-sandbox.ts';
import { SandboxesFolder } from './sandboxes-folder.ts';

async function emulatorOf({ server }: TestServer, name: string): Promise<Emulator> {
  const emulator = await server.sandboxes.named?.emulatorOf(name);
  if (emulator === undefined || 'refused' in emulator) throw new Error(`${name} is not awake.`);
  return emulator;
}

async function statesOf({ controlData }: TestServer) {
  const rows: { readonly name: string; readonly state: string }[] = await controlData(
    'GET',
    '/sandboxes',
  );
  return Object.fromEntries(rows.map(({ name, state }) => [name, state]));
}

test('the least recently used idle sandbox sleeps if another must wake', async () => {
  const server = await startTeamServer({ maxAwake: 2 });
  const one = await makeNamed(server, 'one');
  await makeNamed(server, 'two');
  expect(await statesOf(server)).toEqual({ one: 'awake', two: 'awake' });
  await one.control('GET', '/state');

  const three = await makeNamed(server, 'three');
  expect(await statesOf(server)).toEqual({ one: 'awake', two: 'asleep', three: 'awake' });

  const feeds = [];
  for (const { url, controlToken } of [one, three]) {
    const feed = await follow(url, { token: controlToken });
    await feed.next();
    feeds.push(feed);
  }
  const refused = await server.send('/control/sandboxes', {
    method: 'POST',
    headers: { Authorization: 'Bearer test-token', 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'four' }),
  });
  expect(refused.body).toMatchObject({ status: 503, code: 'sandboxesBusy', params: { most: 2 } });
  expect(Object.keys(await statesOf(server))).toEqual(['one', 'two', 'three']);
  for (const feed of feeds) await feed.close();
});

test('a call to a sandbox that cannot wake is answered with Retry-After', async () => {
  const server = await startTeamServer({ maxAwake: 1 });
  const [one, two] = [await makeNamed(server, 'one'), await makeNamed(server, 'two')];
  const feed = await follow(two.url, { token: two.controlToken });
  await feed.next();
  const refused = await one.get('/tables/open', one.keyOf('demo-qr'));
  expect(refused.status).toBe(503);
  expect(refused.headers.get('Retry-After')).toBe('1');
  expect(refused.body.message).toBe(
    'All 1 sandboxes that may be awake are in use; try again in a moment',
  );
  await feed.close();
  await expect.poll(async () => (await one.control('GET', '/state')).status).toBe(200);
});

test('a call gets Retry-After if the sandbox that must make room cannot close', async () => {
  const server = await startTeamServer({ maxAwake: 1 });
  const [one] = [await makeNamed(server, 'one'), await makeNamed(server, 'two')];
  const emulator = await emulatorOf(server, 'two');
  const close = emulator.close.bind(emulator);
  vi.spyOn(emulator, 'close').mockImplementation(async (...closing) => {
    await close(...closing);
    throw new Error('The disk is full.');
  });
  const refused = await one.get('/tables/open', one.keyOf('demo-qr'));
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '1']);
  expect((await one.control('GET', '/state')).status).toBe(200);
});

test('a call that arrives while a sandbox fails to close opens it again', async () => {
  const server = await startTeamServer();
  const one = await makeNamed(server, 'one');
  const emulator = await emulatorOf(server, 'one');
  const close = emulator.close.bind(emulator);
  const closing = Promise.withResolvers<void>();
  const failing = Promise.withResolvers<void>();
  vi.spyOn(emulator, 'close').mockImplementation(async (...how) => {
    await close(...how);
    closing.resolve();
    await failing.promise;
    throw new Error('The disk is full.');
  });
  server.server.sandboxes.named?.sweep(Date.now() + 3_600_000);
  await closing.promise;
  const calls = vi.spyOn(NamedSandbox.prototype, 'awaken');
  onTestFinished(() => calls.mockRestore());
  const answer = one.control('GET', '/state');
  await expect.poll(() => calls.mock.calls.length).toBe(1);
  failing.resolve();
  expect((await answer).status).toBe(200);
});

/** The agenda of a sandbox cannot be read any more, as if its database were damaged. */
async function damage(server: TestServer, name: string): Promise<void> {
  const { agenda } = await emulatorOf(server, name);
  vi.spyOn(agenda, 'isAtWork', 'get').mockImplementation(() => {
    throw new Error('database disk image is malformed');
  });
}

test('an unreadable sandbox does not keep the others from waking or sleeping', async () => {
  const server = await startTeamServer({ maxAwake: 2 });
  const [one] = [await makeNamed(server, 'one'), await makeNamed(server, 'two')];
  await damage(server, 'one');
  await makeNamed(server, 'three');
  expect(await statesOf(server)).toEqual({ one: 'awake', two: 'asleep', three: 'awake' });
  server.server.sandboxes.named?.sweep(Date.now() + 3_600_000);
  await server.server.sandboxes.named?.settled();
  expect(await statesOf(server)).toEqual({ one: 'awake', two: 'asleep', three: 'asleep' });
  expect((await one.control('GET', '/state')).status).toBe(200);
});

test('a call that waits for room gets 404 if its sandbox is deleted meanwhile', async () => {
  const server = await startTeamServer({ maxAwake: 1 });
  const [one] = [await makeNamed(server, 'one'), await makeNamed(server, 'two')];
  const emulator = await emulatorOf(server, 'two');
  const close = emulator.close.bind(emulator);
  const [closing, mayClose] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  vi.spyOn(emulator, 'close').mockImplementation(async (...how) => {
    closing.resolve();
    await mayClose.promise;
    await close(...how);
  });
  const answer = one.control('GET', '/state');
  await closing.promise;
  await server.control('DELETE', '/sandboxes/one');
  mayClose.resolve();
  expect((await answer).status).toBe(404);
});

test('a call that waits while the server closes wakes nothing', async () => {
  const sandboxes = temporaryFile('sandboxes');
  const server = await startTeamServer({ sandboxes });
  const one = await makeNamed(server, 'one');
  const emulator = await emulatorOf(server, 'one');
  const close = emulator.close.bind(emulator);
  const [closing, mayClose] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  vi.spyOn(emulator, 'close').mockImplementation(async (...how) => {
    closing.resolve();
    await mayClose.promise;
    await close(...how);
  });
  server.server.sandboxes.named?.sweep(Date.now() + 3_600_000);
  await closing.promise;
  const calls = vi.spyOn(NamedSandbox.prototype, 'awaken');
  onTestFinished(() => calls.mockRestore());
  const answer = one.control('GET', '/state');
  await expect.poll(() => calls.mock.calls.length).toBe(1);
  const closed = server.close();
  mayClose.resolve();
  const { status, body } = await answer;
  expect([status, body.code, body.params]).toEqual([503, 'notReady', { reason: 'closing' }]);
  await closed;

  const again = await startTeamServer({ sandboxes });
  const [row] = await again.controlData('GET', '/sandboxes');
  const { port } = new URL(again.url);
  expect(row.state).toBe('asleep');
  const later = talkTo(`http://one.localhost:${port}`, one.controlToken);
  expect((await later.control('GET', '/state')).status).toBe(200);
});

test('creating a sandbox while the server closes is refused', async () => {
  const server = await startTeamServer();
  const { named } = server.server.sandboxes;
  await named?.close();
  const { status, body } = await server.control('POST', '/sandboxes', { name: 'one' });
  expect([status, body.code]).toEqual([503, 'notReady']);
});

test('a sandbox that could not be opened can be opened later', async () => {
  const server = await startTeamServer();
  const one = await makeNamed(server, 'one');
  server.server.sandboxes.named?.sweep(Date.now() + 3_600_000);
  await server.server.sandboxes.named?.settled();
  const failing = vi.spyOn(RateLimits.prototype, 'resume').mockImplementationOnce(() => {
    throw new Error('The windows are damaged.');
  });
  onTestFinished(() => failing.mockRestore());
  expect((await one.control('GET', '/state')).status).toBe(503);
  expect((await one.control('GET', '/state')).status).toBe(200);
});

test('a sandbox that cannot be measured keeps its last known size', async () => {
  const server = await startTeamServer({ maxBytes: 1 });
  const { control } = await makeNamed(server, 'kitchen');
  expect((await control('PUT', '/faults', { rules: [] })).body.code).toBe('sandboxFull');
  const { now } = Date;
  const later = vi.spyOn(Date, 'now').mockImplementation(() => now() + 2000);
  const measured = vi.spyOn(SandboxesFolder.prototype, 'bytesOf').mockImplementation(() => {
    throw new Error('EMFILE: too many open files');
  });
  onTestFinished(() => {
    later.mockRestore();
    measured.mockRestore();
  });
  expect((await control('PUT', '/faults', { rules: [] })).body.code).toBe('sandboxFull');
  expect(measured).toHaveBeenCalled();
});

/** Fills the log of a sandbox until it refuses writes; `passSecond` moves the system's time by a second. */
async function fill({ get, post, keyOf }: TestSandbox, passSecond: () => void): Promise<void> {
  const key = keyOf('demo-qr');
  for (;;) {
    for (let call = 0; call < 50; call += 1) await get(`/tables/open?x=${'x'.repeat(7000)}`, key);
    passSecond();
    const { status } = await post('/packets/update', { packetId: 'pkt-1001', note: 'x' }, key);
    if (status === 503) return;
  }
}

test('a sandbox that is too large takes no writes, but answers reads and deletes', async () => {
  const server = await startTeamServer({ maxBytes: 3_000_000 });
  const sandbox = await makeNamed(server, 'kitchen', { limits: 'off' });
  const { get, post, control, keyOf } = sandbox;
  const key = keyOf('demo-qr');
  const note = () => post('/packets/update', { packetId: 'pkt-1001', note: 'Acele' }, key);
  const { now } = Date;
  let later = 0;
  const spy = vi.spyOn(Date, 'now').mockImplementation(() => now() + later);
  onTestFinished(() => spy.mockRestore());
  expect((await note()).status).toBe(200);
  for (const name of ['a', 'b', 'c']) await save(sandbox, name);

  await fill(sandbox, () => (later += 1000));
  const refused = await note();
  expect(refused.status).toBe(503);
  expect(refused.headers.get('Retry-After')).toBe('1');
  expect(refused.body.message).toContain('The sandbox kitchen is larger than 3000000 bytes');
  expect((await control('PUT', '/faults', { rules: [] })).body.code).toBe('sandboxFull');
  expect((await get('/tables/open', key)).status).toBe(200);
  expect((await control('GET', '/state')).status).toBe(200);

  for (const name of ['a', 'b', 'c']) await control('DELETE', `/snapshots/${name}`);
  later += 1000;
  expect((await note()).status).toBe(200);
});

test(
  'a full sandbox takes writes again after a reset, even if it has slept',
  { tags: ['long'] },
  async () => {
    const server = await startTeamServer({ maxBytes: 3_000_000 });
    const { now } = Date;
    let later = 0;
    const spy = vi.spyOn(Date, 'now').mockImplementation(() => now() + later);
    onTestFinished(() => spy.mockRestore());
    const passSecond = () => (later += 1000);
    const sandbox = await makeNamed(server, 'kitchen', { limits: 'off' });
    await save(sandbox, 'empty');
    const note = () => ({ packetId: 'pkt-1001', note: 'Acele' });
    for (const free of ['/reset', '/snapshots/empty/restore']) {
      await fill(sandbox, passSecond);
      expect((await sandbox.control('POST', free, {})).status).toBe(200);
      passSecond();
      if (free === '/snapshots/empty/restore') {
        server.server.sandboxes.named?.sweep(Date.now() + 3_600_000);
        await server.server.sandboxes.named?.settled();
      }
      const { status } = await sandbox.post('/packets/update', note(), sandbox.keyOf('demo-qr'));
      expect([free, status]).toEqual([free, 200]);
    }
  },
);

test('an upload for which a sandbox has no room is not written', async () => {
  const sandboxes = temporaryFile('sandboxes');
  const server = await startTeamServer({ sandboxes, maxBytes: 5_000_000 });
  const sandbox = await makeNamed(server, 'kitchen');
  const { send, controlToken } = sandbox;
  const answer = await importAs({ send, controlToken }, 'large', Buffer.alloc(20_000_000));
  expect([answer.status, answer.body.code]).toEqual([503, 'snapshotNotKept']);
  const [row] = await server.controlData('GET', '/sandboxes');
  expect(row.bytes).toBeLessThan(5_000_000);
  expect((await sandbox.control('GET', '/snapshots')).body.data).toEqual([]);
});

test('the limit of requests per second counts each sandbox separately', async () => {
  const server = await startTeamServer({ maxRequestsPerSecond: 3 });
  const [one, two] = [await makeNamed(server, 'one'), await makeNamed(server, 'two')];
  let at = Date.now();
  const spy = vi.spyOn(Date, 'now').mockImplementation(() => at);
  onTestFinished(() => spy.mockRestore());
  at = Math.ceil(at / 1000) * 1000 + 5000;
  const statusOf = async () => (await one.send('/control/health')).status;
  expect([await statusOf(), await statusOf(), await statusOf()]).toEqual([200, 200, 200]);
  const refused = await one.send('/control/health');
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '1']);
  expect(refused.body.code).toBe('sandboxTooFast');
  expect((await two.send('/control/health')).status).toBe(200);
  at += 1000;
  expect(await statusOf()).toBe(200);
});
