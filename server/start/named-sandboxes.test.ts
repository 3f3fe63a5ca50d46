import { createHmac } from 'node:crypto';

import { describe, expect, onTestFinished, test, vi } from 'vitest';

import { follow } from '#server/testing/live-events.ts';
import type { NamedSandbox } from '#server/testing/named-sandboxes.ts';
import { makeNamed, sendTo, startTeamServer } from '#server/testing/named-sandboxes.ts';
import { makeSandbox } from '#server/testing/sandboxes.ts';
import { exportOf, importAs, save } from '#server/testing/snapshots.ts';
import { answerJson, startProvider } from '#server/testing/start-provider.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { KEYS, startTestServer, talkTo } from '#server/testing/start-test-server.ts';
import { temporaryFile } from '#server/testing/temporary-folder.ts';
import { advance, deliveries, subscribe } from '#server/testing/webhooks.ts';

type Talk = Pick<TestServer, 'control' | 'get'>;

async function secretsOf({ control }: Talk): Promise<string[]> {
  const { installs } = (await control('GET', '/state')).body.data;
  return installs.flatMap((install: Record<string, string>) => [
    install['apiKey'],
    install['clientSecret'],
    install['webhookSecret'],
  ]);
}

const statusOf = async ({ get }: Talk, key: string) => (await get('/tables/open', key)).status;

describe('a named sandbox', () => {
  test('has a host name on the port of the server, and is returned with its secrets', async () => {
    const server = await startTeamServer();
    const { port } = new URL(server.url);

    const { data, keyOf, get } = await makeNamed(server, 'kitchen', { title: 'Kitchen' });

    const url = `http://kitchen.localhost:${port}`;
    expect(data).toMatchObject({
      id: 'kitchen',
      name: 'kitchen',
      title: 'Kitchen',
      url,
      dataApi: `${url}/plugin-api`,
      control: `${url}/control`,
      controlToken: expect.stringMatching(/^[\w-]{32}$/u),
      state: 'awake',
      bytes: expect.any(Number),
      lastUsedAt: expect.any(String),
    });
    expect(data.apiKeys).toContainEqual({
      serverId: 'srv-bistro',
      pluginId: 'demo-qr',
      apiKey: expect.stringMatching(/^srv-bistro\.demo-qr\.sk_[0-9a-f]{32}$/u),
      clientSecret: expect.stringMatching(/^cs_[0-9a-f]{32}$/u),
      webhookSecret: expect.stringMatching(/^whsec_[0-9a-f]{32}$/u),
    });
    expect((await get('/tables/open', keyOf('demo-qr'))).status).toBe(200);
    const { controlToken: _, apiKeys: __, bytes: ___, lastUsedAt: ____, ...row } = data;
    expect((await server.control('GET', '/sandboxes')).body.data).toMatchObject([row]);
  });

  test('is a whole emulator that reaches itself: scenarios, the card terminal and sent calls', async () => {
    const server = await startTeamServer();
    const { control, controlData, url, send, controlToken } = await makeNamed(server, 'kitchen');

    const run = await controlData('POST', '/scenarios/card-declined-then-approved/run', {});
    expect(run).toMatchObject({ state: 'passed' });
    const { paymentId } = await controlData('POST', '/payments', { amount: 9 });
    const pressed = await controlData('POST', `/terminal/${paymentId}/press`, {
      button: 'approve',
    });
    expect(pressed.request.url).toBe(`${url}/plugin-api/payments/${paymentId}/result`);
    expect(pressed.response.status).toBe(200);
    const sent = { pluginId: 'demo-qr', method: 'GET', path: '/tables/open', withAnswer: true };
    expect((await controlData('POST', '/calls', sent)).answer.status).toBe(200);
    expect((await send('/openapi/control-api.json')).status).toBe(200);
    const opened = await send(`/open?token=${controlToken}`, { redirect: 'manual' });
    expect(opened.headers.get('Set-Cookie')).not.toContain('Domain');
    expect((await control('POST', '/sandboxes', {})).body.message).toBe(
      'A sandbox cannot contain sandboxes',
    );
  });

  test('answers with the date of its own clock', async () => {
    const server = await startTeamServer();
    const { send } = await makeNamed(server, 'kitchen', { clock: '2030-05-05T00:00:00Z' });
    expect((await send('/control/health')).headers.get('Date')).toBe(
      'Sun, 05 May 2030 00:00:00 GMT',
    );
    expect((await server.send('/control/health')).headers.get('Date')).toBe(
      'Sun, 01 Mar 2026 12:00:00 GMT',
    );
  });

  test('is advertised only in the state of a server that can keep it', async () => {
    const server = await startTeamServer();
    const { controlData } = await makeNamed(server, 'kitchen');
    const { controlData: without } = await startTestServer();
    const says = async (read: TestServer['controlData']) =>
      (await read('GET', '/state')).namedSandboxes;
    expect([await says(server.controlData), await says(controlData), await says(without)]).toEqual([
      true,
      undefined,
      undefined,
    ]);
  });

  test.each(['Kitchen', 'ab', '1st-floor', 'end-', 'xn--bcher-kva', 'a.b', 'a'.repeat(41)])(
    'cannot be called %s',
    async (name) => {
      const server = await startTeamServer();
      const refused = await server.control('POST', '/sandboxes', { name });
      expect(refused.status).toBe(400);
      expect(refused.body.message).toContain('[a-z][a-z0-9-]{1,38}[a-z0-9]');
    },
  );

  test('is refused if its name is taken, or if the server keeps none', async () => {
    const server = await startTeamServer();
    await makeNamed(server, 'kitchen');
    const unnamed = await makeSandbox(server);
    for (const name of ['kitchen', unnamed.id]) {
      const { status, body } = await server.control('POST', '/sandboxes', { name });
      expect([status, body.message]).toEqual([409, `There is already a sandbox ${name}`]);
    }
    await makeNamed(server, 'sandbox-2');
    expect((await makeSandbox(server)).id).toBe('sandbox-3');

    const without = await startTestServer();
    const { status, body } = await without.control('POST', '/sandboxes', { name: 'kitchen' });
    expect([status, body.code]).toEqual([409, 'sandboxesNotKept']);
    const { port } = new URL(without.url);
    const foreign = await sendTo(without.url, '/', { host: `kitchen.localhost:${port}` });
    expect([foreign.status, foreign.body]).toMatchObject([403, { message: 'Host not allowed' }]);
  });

  test('is gone after it is deleted; its name can be used again, with other secrets', async () => {
    const server = await startTeamServer();
    const first = await makeNamed(server, 'kitchen');
    expect((await server.control('DELETE', '/sandboxes/kitchen')).body.data).toEqual({
      id: 'kitchen',
    });
    for (const path of ['/plugin-api/tables/open', '/control/state', '/']) {
      expect((await first.send(path)).status).toBe(404);
    }
    const second = await makeNamed(server, 'kitchen');
    expect((await second.control('GET', '/state')).status).toBe(200);
    expect((await first.control('GET', '/state')).status).toBe(401);
    expect(await statusOf(second, first.keyOf('demo-qr'))).toBe(401);
  });
});

describe('the secrets of a named sandbox', () => {
  test('are random, unlike those of the fixture, and survive a reset', async () => {
    const server = await startTeamServer();
    const ofFixture = await secretsOf(server);
    const sandbox = await makeNamed(server, 'kitchen');
    const own = await secretsOf(sandbox);
    expect(own).toHaveLength(ofFixture.length);
    expect(own.filter((secret) => ofFixture.includes(secret))).toEqual([]);
    expect(new Set(own).size).toBe(own.length);

    await sandbox.control('POST', '/installs/demo-qr/rekey');
    for (const body of [{}, { fixture: 'bistro' }]) {
      await sandbox.control('POST', '/reset', body);
      expect(await secretsOf(sandbox)).toEqual(own);
    }
  });

  test.each([
    ['the server', { from: 'now' }],
    ['another sandbox', { from: { sandbox: 'kitchen' } }],
    ['a snapshot', { from: { snapshot: 'saved' } }],
  ])('differ in a copy of %s, also after a reset', async (_, body) => {
    const server = await startTeamServer();
    const original = await makeNamed(server, 'kitchen');
    await save(server, 'saved');
    await server.control('POST', '/tables/salon-3/open', {});
    const copy = await makeNamed(server, 'copy', body);
    const known = [...(await secretsOf(server)), ...(await secretsOf(original))];
    const own = await secretsOf(copy);
    expect(own.filter((secret) => known.includes(secret))).toEqual([]);
    await copy.control('POST', '/reset', {});
    expect(await secretsOf(copy)).toEqual(own);
  });

  test('differ in an unnamed copy, even after a reset', async () => {
    const server = await startTeamServer();
    const original = await makeNamed(server, 'kitchen');
    const { paymentId, deviceToken } = await original.controlData('POST', '/payments', {
      amount: 9,
    });
    const copy = await makeSandbox(server, { from: { sandbox: 'kitchen' } });
    const known = await secretsOf(original);
    const headers = { Authorization: `Bearer ${deviceToken}` };
    for (const reset of [false, true]) {
      if (reset) await copy.controlData('POST', '/reset', {});
      const own = await secretsOf(copy);
      expect(own).toHaveLength(known.length);
      expect(own.filter((secret) => known.includes(secret))).toEqual([]);
      const pulled = await copy.send(`/plugin-api/payments/${paymentId}`, { headers });
      expect(pulled.status).toBe(401);
    }
  });

  test('include the tokens of its devices, which a copy does not accept', async () => {
    const server = await startTeamServer();
    const original = await makeNamed(server, 'kitchen');
    const { paymentId, deviceToken } = await original.controlData('POST', '/payments', {
      amount: 9,
    });
    const copy = await makeNamed(server, 'copy', { from: { sandbox: 'kitchen' } });
    const pull = async ({ send }: NamedSandbox) =>
      (
        await send(`/plugin-api/payments/${paymentId}`, {
          headers: { Authorization: `Bearer ${deviceToken}` },
        })
      ).status;
    expect([await pull(original), await pull(copy)]).toEqual([200, 401]);
  });
});

test('a copy signs old deliveries to an uninstalled plugin with its own secret', async () => {
  const server = await startTeamServer();
  const receiver = await startProvider(answerJson({}));
  await subscribe(server, 'demo-qr', receiver, { signature: 'body' });
  await server.controlData('DELETE', '/installs/demo-qr');
  await advance(server);
  await server.controlData('POST', '/installs', { pluginId: 'demo-qr' });
  const copy = await makeNamed(server, 'copy', { from: 'now' });
  const [{ id }] = await deliveries(copy);

  await copy.controlData('POST', `/deliveries/${id}/redeliver`);
  await advance(copy);

  const { webhookSecret } = copy.data.apiKeys.find(
    ({ pluginId }: { pluginId: string }) => pluginId === 'demo-qr',
  );
  const [old, again] = receiver.calls;
  expect(again?.raw).toBe(old?.raw);
  const hmac = createHmac('sha256', webhookSecret).update(String(again?.raw)).digest('hex');
  expect(again?.headers['x-service-signature']).toBe(`sha256=${hmac}`);
});

describe('a snapshot that is restored in a named sandbox', () => {
  test.each([
    ['the server', null],
    ['another sandbox', 'kitchen'],
  ])("leaves the sandbox's secrets unchanged if it comes from %s", async (_, name) => {
    const server = await startTeamServer();
    const from = name === null ? server : await makeNamed(server, name);
    const { paymentId, deviceToken } = await from.controlData('POST', '/payments', { amount: 9 });
    await save(from, 'to go');
    const copy = await makeNamed(server, 'copy');
    const own = await secretsOf(copy);

    await importAs(copy, 'came in', (await exportOf(from, 'to go')).bytes);
    await copy.controlData('POST', '/snapshots/came%20in/restore');

    expect((await copy.controlData('GET', `/payments/${paymentId}`)).amount).toBe(9);
    expect(await secretsOf(copy)).toEqual(own);
    const headers = { Authorization: `Bearer ${deviceToken}` };
    expect((await copy.send(`/plugin-api/payments/${paymentId}`, { headers })).status).toBe(401);
    await copy.control('POST', '/reset', {});
    expect(await secretsOf(copy)).toEqual(own);
  });

  test('restores the saved secrets if it was saved there', async () => {
    const server = await startTeamServer();
    const sandbox = await makeNamed(server, 'kitchen');
    await sandbox.controlData('POST', '/installs/demo-qr/rekey');
    const saved = await secretsOf(sandbox);
    await save(sandbox, 'mine');
    await sandbox.controlData('POST', '/installs/demo-qr/rekey');
    expect(await secretsOf(sandbox)).not.toEqual(saved);

    await sandbox.controlData('POST', '/snapshots/mine/restore');

    expect(await secretsOf(sandbox)).toEqual(saved);
  });
});

describe('nothing of one named sandbox opens another:', () => {
  /** The server, and two named sandboxes. */
  async function startTwo() {
    const server = await startTeamServer();
    const [one, other] = [await makeNamed(server, 'one'), await makeNamed(server, 'other')];
    return { server, one, other };
  }

  test('no control token, not even that of the server', async () => {
    const { server, one, other } = await startTwo();
    const statusWith = async (url: string, token: string) =>
      (await talkTo(url, token).control('GET', '/state')).status;
    expect(await statusWith(one.url, other.controlToken)).toBe(401);
    expect(await statusWith(one.url, 'test-token')).toBe(401);
    expect(await statusWith(server.url, one.controlToken)).toBe(401);
    const opened = await one.send(`/open?token=${other.controlToken}`, { redirect: 'manual' });
    expect(opened.headers.get('Set-Cookie')).toBeNull();
  });

  test('no API key', async () => {
    const { server, one, other } = await startTwo();
    expect(await statusOf(one, one.keyOf('demo-qr'))).toBe(200);
    expect(await statusOf(one, other.keyOf('demo-qr'))).toBe(401);
    expect(await statusOf(one, KEYS.qr)).toBe(401);
    expect(await statusOf(server, one.keyOf('demo-qr'))).toBe(401);
  });

  test('no cookie', async () => {
    const { server, one, other } = await startTwo();
    const opened = await one.send(`/open?token=${one.controlToken}`, { redirect: 'manual' });
    const cookie = String(opened.headers.get('Set-Cookie')).split(';')[0] ?? '';
    const statusAt = async ({ send }: Pick<TestServer, 'send'>) =>
      (await send('/control/state', { headers: { cookie } })).status;
    expect([await statusAt(one), await statusAt(other), await statusAt(server)]).toEqual([
      200, 401, 401,
    ]);
  });

  test('no origin', async () => {
    const { server, one, other } = await startTwo();
    const statusFrom = async (page: string) =>
      (
        await one.send('/control/state', {
          headers: { Authorization: `Bearer ${one.controlToken}`, Origin: page },
        })
      ).status;
    expect(await statusFrom(one.url)).toBe(200);
    const { port } = new URL(server.url);
    for (const page of [
      other.url,
      server.url,
      `http://localhost:${port}`,
      'http://one.localhost',
    ]) {
      expect([page, await statusFrom(page)]).toEqual([page, 403]);
    }
    const refused = await server.send('/control/state', {
      headers: { Authorization: 'Bearer test-token', Origin: one.url },
    });
    expect(refused.body).toMatchObject({ status: 403, message: 'Origin not allowed' });
  });

  test('no host in an absolute address, and no forwarded host', async () => {
    const { server, one, other } = await startTwo();
    const headers = { host: new URL(one.url).host, authorization: `Bearer ${other.controlToken}` };
    const absolute = await sendTo(server.url, `${other.url}/control/state`, headers);
    expect(absolute.status).toBe(403);
    const forwarded = { 'x-forwarded-host': new URL(other.url).host, 'x-forwarded-proto': 'https' };
    const answer = await sendTo(server.url, '/control/state', { ...headers, ...forwarded });
    expect(answer.status).toBe(401);
  });

  test('no event stream', async () => {
    const { one, other } = await startTwo();
    const feed = await follow(one.url, { token: one.controlToken });
    await feed.next();
    await other.control('POST', '/tables/salon-3/open', {});
    await other.control('POST', '/clock', { advanceMs: 1000 });
    await one.control('POST', '/customers', { name: 'Marker' });
    expect(await feed.upTo('customers')).toEqual([expect.stringMatching(/^customers /u)]);
    await feed.close();
    const refused = await follow(one.url, { token: other.controlToken });
    expect(refused.response.status).toBe(401);
  });

  test('no name of a snapshot', async () => {
    const { server, one, other } = await startTwo();
    await save(one, 'mine');
    for (const { control } of [other, server]) {
      expect((await control('GET', '/snapshots')).body.data).toEqual([]);
      expect((await control('POST', '/snapshots/mine/restore')).status).toBe(404);
    }
    for (const name of ['../../one/sandbox.db.snapshots/snapshot-mine', '..', 'one/../mine']) {
      const path = `/snapshots/${encodeURIComponent(name)}/restore`;
      expect((await other.control('POST', path)).status).toBe(404);
    }
  });
});

describe('a link to a named sandbox', () => {
  const open = async ({ send }: NamedSandbox, link: string, init: RequestInit = {}) => {
    const { pathname, search } = new URL(link);
    return (await send(pathname + search, { ...init, redirect: 'manual' })).headers;
  };

  test('opens it once, and nothing else', async () => {
    const sandboxes = temporaryFile('sandboxes');
    const server = await startTeamServer({ sandboxes });
    const one = await makeNamed(server, 'one');
    const other = await makeNamed(server, 'other');

    const { url, expiresAt } = await server.controlData('POST', '/sandboxes/one/link');

    expect(url).toMatch(new RegExp(`^${one.url}/open\\?token=[\\w-]{32}$`, 'u'));
    expect(Math.abs(Date.parse(expiresAt) - Date.now() - 600_000)).toBeLessThan(300_000);
    const elsewhere = await open(other, url);
    expect(elsewhere.get('Location')).toBe('/?link=unknown');
    const token = new URL(url).searchParams.get('token') ?? '';
    expect((await talkTo(one.url, token).control('GET', '/state')).status).toBe(401);

    const cookie = String((await open(one, url)).get('Set-Cookie')).split(';')[0] ?? '';
    expect((await one.send('/control/state', { headers: { cookie } })).status).toBe(200);
    const again = await open(one, url);
    expect([again.get('Set-Cookie'), again.get('Location')]).toEqual([null, '/?link=unknown']);
  });

  test('is not used up by programs that preview links', async () => {
    const server = await startTeamServer();
    const one = await makeNamed(server, 'one');
    const { url } = await server.controlData('POST', '/sandboxes/one/link');

    await open(one, url, { method: 'HEAD' });
    const bot = 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)';
    const previewed = await open(one, url, { headers: { 'User-Agent': bot } });
    expect([previewed.get('Set-Cookie'), previewed.get('Location')]).toEqual([null, '/']);
    const phone = 'Mozilla/5.0 (Linux; Android 14; CUBOT KINGKONG 9) Chrome/126.0 Mobile';
    expect(
      (await open(one, url, { headers: { 'User-Agent': phone } })).get('Set-Cookie'),
    ).not.toBeNull();
  });

  test('is valid for ten minutes, even after a restart', async () => {
    const sandboxes = temporaryFile('sandboxes');
    const first = await startTeamServer({ sandboxes });
    const one = await makeNamed(first, 'one');
    const links = [];
    for (let made = 0; made < 2; made += 1) {
      links.push((await first.controlData('POST', '/sandboxes/one/link')).url);
    }
    await first.close();
    const second = await startTeamServer({ sandboxes });
    const [row] = await second.controlData('GET', '/sandboxes');
    const at = { ...one, ...talkTo(row.url, one.controlToken) };
    const [kept = '', late = ''] = links;
    expect((await open(at, kept)).get('Set-Cookie')).not.toBeNull();

    const { now } = Date;
    const later = vi.spyOn(Date, 'now').mockImplementation(() => now() + 600_001);
    onTestFinished(() => later.mockRestore());
    expect((await open(at, late)).get('Set-Cookie')).toBeNull();
  });

  test('is made only by the server, for a sandbox with a name', async () => {
    const server = await startTeamServer();
    const one = await makeNamed(server, 'one');
    const unnamed = await makeSandbox(server);
    for (const name of ['nobody', unnamed.id]) {
      expect((await server.control('POST', `/sandboxes/${name}/link`)).status).toBe(404);
    }
    expect((await one.control('POST', '/sandboxes/one/link')).status).toBe(409);
  });
});
