import { describe, expect, test } from 'vitest';

import type { CheckedReceiver } from '#server/testing/checked-receiver.ts';
import { SECRET, startReceiver } from '#server/testing/checked-receiver.ts';
import { driverOf } from '#server/testing/driver-of.ts';
import { everythingIn } from '#server/testing/sandboxes.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';
import { watchChanges } from '#server/testing/watch-changes.ts';

interface Row {
  readonly id: string;
  readonly pluginId: string | null;
  readonly checks: readonly { readonly id: string; readonly outcome: string }[];
}

async function attach({ control }: TestServer, receiver: CheckedReceiver, pluginId = 'demo-qr') {
  const { url, secret } = receiver;
  await control('PATCH', `/installs/${pluginId}`, { webhook: { url, secret } });
}

async function checkPlugin({ control }: TestServer, only?: readonly string[]) {
  const answer = await control('POST', '/receiver-checks', { pluginId: 'demo-qr', only });
  expect([answer.status, answer.body.message]).toEqual([200, undefined]);
  return answer.body.data;
}

const listed = async ({ control }: TestServer, query = ''): Promise<Row[]> =>
  (await control('GET', `/receiver-checks${query}`)).body.data;

describe('the checks that were made', () => {
  test('are listed without probes, newest first, and a single check is returned with its probes', async () => {
    const server = await startTestServer();
    await attach(server, await startReceiver());
    const first = await checkPlugin(server, ['accepts-valid']);
    const second = await checkPlugin(server, ['no-redirect', 'reachable', 'reachable']);
    const other = await startReceiver();
    const { url, secret } = other;
    const third = await server.control('POST', '/receiver-checks', { url, secret });

    const rows = await listed(server);

    expect(rows.map(({ id }) => id)).toEqual([third.body.data.id, second.id, first.id]);
    expect(rows[1]?.checks.map(({ id }) => id)).toEqual(['reachable', 'no-redirect']);
    expect(rows.every(({ checks }) => checks.every((one) => !('probes' in one)))).toBe(true);
    const mine = await listed(server, '?pluginId=demo-qr');
    expect(mine.map(({ id }) => id)).toEqual([second.id, first.id]);
    const one = await server.control('GET', `/receiver-checks/${first.id}`);
    expect(one.body.data).toEqual(first);
    const none = await server.control('GET', '/receiver-checks/chk_none');
    expect([none.status, none.body.message]).toEqual([404, 'There is no receiver check chk_none']);
  });

  test('stay until a reset, 50 of each plugin and of plain addresses', async () => {
    const server = await startTestServer();
    const receiver = await startReceiver();
    await attach(server, receiver);
    const { url, secret } = receiver;
    const plain = await server.control('POST', '/receiver-checks', {
      url,
      secret,
      only: ['reachable'],
    });
    const made: string[] = [];
    for (let n = 0; n < 51; n += 1) made.unshift((await checkPlugin(server, ['reachable'])).id);

    const kept = await listed(server);

    expect(kept.map(({ id }) => id)).toEqual([...made.slice(0, 50), plain.body.data.id]);
    await server.control('POST', '/reset');
    expect(await listed(server)).toEqual([]);
  });

  test('are deleted by a restore, and are in no snapshot', async () => {
    const server = await startTestServer();
    await attach(server, await startReceiver());
    await checkPlugin(server, ['reachable']);
    await server.control('POST', '/snapshots', { name: 'checked' });

    await server.control('POST', '/snapshots/checked/restore');

    expect(await listed(server)).toEqual([]);
  });
});

test('a check changes nothing in the store, delivers nothing and uses no limit', async () => {
  const server = await startTestServer({ limits: 'sandbox' });
  const receiver = await startReceiver();
  await attach(server, receiver);
  await server.control('PATCH', '/installs/demo-qr', {
    callbacks: { baseUrl: receiver.baseUrl, hooks: ['table.close'] },
  });
  const { database } = server.server.emulator;
  const before = await everythingIn(server);
  const bytes = driverOf(database.read).serialize();
  const watched = watchChanges(server);

  const { grade } = await checkPlugin(server);

  expect(grade).toBe('A');
  expect(receiver.calls.length).toBeGreaterThan(30);
  expect(watched.announced()).toEqual(['checks demo-qr']);
  expect(watched.touched()).toEqual([]);
  expect(driverOf(database.read).serialize().equals(bytes)).toBe(true);
  expect(await everythingIn(server)).toEqual(before);
});

describe('an impossible check is refused with a message', () => {
  const url = 'http://127.0.0.1:9/webhooks';
  test.each<[what: string, body: object, status: number, message: RegExp]>([
    [
      'an unknown plugin',
      { pluginId: 'nobody' },
      404,
      /^Plugin nobody is not installed on srv-bistro$/u,
    ],
    ['a plugin without a webhook', { pluginId: 'demo-qr' }, 409, /^Plugin has no webhook$/u],
    ['an unknown check', { pluginId: 'demo-qr', only: ['x'] }, 400, /only.*reachable/u],
    ['no check', { pluginId: 'demo-qr', only: [] }, 400, /only/u],
    ['no fields', {}, 400, /pluginId, or url and secret/u],
    ['an address without a secret', { url }, 400, /pluginId, or url and secret/u],
    ['a plugin and an address', { pluginId: 'demo-qr', url, secret: 'x' }, 400, /url/u],
    ['an action of an address', { url, secret: 'x', action: { type: 'print' } }, 400, /action/u],
    [
      'an address that is not http',
      { url: 'ftp://127.0.0.1/', secret: 'x' },
      400,
      /url.*http or https/u,
    ],
    ['an invalid address', { url: 'localhost', secret: 'x' }, 400, /url.*http or https/u],
    [
      'credentials in the address',
      { url: 'http://a:b@127.0.0.1/', secret: 'x' },
      400,
      /credentials/u,
    ],
    ['an empty secret', { url, secret: '' }, 400, /secret/u],
    ['an unknown scheme', { url, secret: 'x', signature: 'hmac' }, 400, /signature/u],
    ['an invalid prefix', { url, secret: 'x', headerPrefix: 'X Y' }, 400, /headerPrefix/u],
    ['an unknown field', { url, secret: 'x', port: 1 }, 400, /port/u],
  ])('%s', async (_, body, status, message) => {
    const { control } = await startTestServer();
    const answer = await control('POST', '/receiver-checks', body);
    expect(answer.status).toBe(status);
    expect(answer.body.message).toMatch(message);
  });

  test('a second check of the same receiver while the first runs', async () => {
    const server = await startTestServer();
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const begun = Promise.withResolvers<void>();
    const receiver = await startReceiver({
      first: async () => {
        begun.resolve();
        await held;
        return undefined;
      },
    });
    await attach(server, receiver);
    const first = checkPlugin(server, ['reachable']);
    await begun.promise;

    const second = await server.control('POST', '/receiver-checks', { pluginId: 'demo-qr' });

    expect([second.status, second.body.message]).toEqual([
      409,
      'A check of this receiver is in progress',
    ]);
    release();
    expect((await first).grade).toBe('A');
    expect((await checkPlugin(server, ['reachable'])).grade).toBe('A');
  });
});

test('a reset ends a running check, which is not stored', async () => {
  const server = await startTestServer();
  const begun = Promise.withResolvers<void>();
  const receiver = await startReceiver({
    first: () => {
      begun.resolve();
      return new Promise<never>(() => undefined);
    },
  });
  await attach(server, receiver);
  const check = server.control('POST', '/receiver-checks', { pluginId: 'demo-qr' });
  await begun.promise;

  await server.control('POST', '/reset');

  expect([(await check).status, (await check).body.code]).toEqual([409, 'worldReset']);
  expect(await listed(server)).toEqual([]);
});

test('a server that closes does not wait for a check', async () => {
  const server = await startTestServer();
  const begun = Promise.withResolvers<void>();
  const receiver = await startReceiver({
    first: () => {
      begun.resolve();
      return new Promise<never>(() => undefined);
    },
  });
  await attach(server, receiver);
  const check = server.control('POST', '/receiver-checks', { pluginId: 'demo-qr' });
  await begun.promise;
  await server.close();
  await expect(check).resolves.toMatchObject({ status: 200 });
});

test('no result contains a secret, whatever the receiver answers', async () => {
  const server = await startTestServer();
  const body = JSON.stringify({
    key: SECRET,
    decoded: SECRET.slice('whsec_'.length),
    api: 'srv-bistro.demo-qr.sk_test_demo-qr',
  });
  const { url } = await startReceiver({ first: () => ({ status: 500, body }) });
  const asked = { url: `${url}?key=${SECRET}`, secret: SECRET, only: ['accepts-valid'] };

  const answer = await server.control('POST', '/receiver-checks', asked);

  const [{ probes }] = answer.body.data.checks;
  expect(JSON.parse(probes[0].responseBody)).toEqual({
    key: '***',
    decoded: '***',
    api: 'srv-bistro.demo-qr.***',
  });
  expect(answer.text).not.toContain(SECRET.slice('whsec_'.length));
});

describe('the action that is called', () => {
  async function actions(given: object, press?: string) {
    const server = await startTestServer();
    const receiver = await startReceiver();
    await attach(server, receiver);
    await server.control('PATCH', '/installs/demo-qr', {
      callbacks: { baseUrl: receiver.baseUrl },
    });
    if (press !== undefined) {
      const pressed = { pluginId: 'demo-qr', kind: 'action', type: press };
      await server.control('POST', '/callbacks', pressed);
      receiver.calls.length = 0;
    }
    const asked = { pluginId: 'demo-qr', only: ['action-answers'], ...given };
    const { body } = await server.control('POST', '/receiver-checks', asked);
    const called = receiver.calls.map(({ raw }) => JSON.parse(raw.toString()).hook);
    return { called, outcome: body.data.checks[0].outcome };
  }

  test('is the given action, else the last called action, else none', async () => {
    expect(await actions({ action: { type: 'print' } }, 'call-waiter')).toEqual({
      called: ['print'],
      outcome: 'passed',
    });
    expect(await actions({}, 'print')).toEqual({ called: ['print'], outcome: 'passed' });
    expect(await actions({})).toEqual({ called: [], outcome: 'skipped' });
  });
});

test('checks of callbacks are skipped if the plugin answers them with 404', async () => {
  const server = await startTestServer();
  const receiver = await startReceiver({
    first: ({ path }) => (path.startsWith('/plugins/') ? 404 : undefined),
  });
  await attach(server, receiver);
  await server.control('PATCH', '/installs/demo-qr', { callbacks: { baseUrl: receiver.baseUrl } });

  const { grade, checks } = await checkPlugin(server);

  const skipped = checks.filter(({ outcome }: { outcome: string }) => outcome === 'skipped');
  expect(skipped.map(({ id }: { id: string }) => id)).toEqual([
    'action-answers',
    'action-unknown',
    'hook-answers',
  ]);
  expect(grade).toBe('A');
});
