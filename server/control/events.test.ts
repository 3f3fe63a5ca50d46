import { connect } from 'node:net';

import { describe, expect, onTestFinished, test } from 'vitest';

import { KEPT_EVENTS } from '#server/events/live-feed.ts';
import { follow } from '#server/testing/live-events.ts';
import { expectRefusal } from '#server/testing/refused-calls.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { startTestServer, TEST_TOKEN } from '#server/testing/start-test-server.ts';
import { temporaryFile } from '#server/testing/temporary-folder.ts';

const WITH_TOKEN = { Authorization: `Bearer ${TEST_TOKEN}` };
const TEA = { cart: [{ product: 'p-cay', quantity: 1 }] };

/** Adds a tea to an account as staff, and publishes the change. */
async function change({ control, server }: TestServer, accountId: string): Promise<void> {
  const answer = await control('POST', `/accounts/${accountId}/lines`, TEA);
  expect(answer.status).toBe(200);
  server.emulator.live.publish();
}

/** The announcements without those of events. */
function withoutEvents(heard: readonly string[]): string[] {
  return heard.filter((event) => !event.startsWith('events '));
}

describe('GET /control/events', () => {
  test('is a stream that is neither cached nor buffered', async () => {
    const { url } = await startTestServer();
    const { response } = await follow(url);
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('text/event-stream');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(response.headers.get('X-Accel-Buffering')).toBe('no');
  });

  test('begins with the retry time, a comment, and an id for reconnecting', async () => {
    const { url } = await startTestServer();
    const { block } = await follow(url);
    expect(await block()).toBe('retry: 1000');
    expect(await block()).toMatch(/^: /u);
    expect(await block()).toMatch(/^id: ([0-9a-f]{12}-\d+)\ndata: \{"topic":"hello","id":"\1"\}$/u);
  });

  test('announces changes by staff and plugins to every client, in order', async () => {
    const server = await startTestServer();
    const clients = [await follow(server.url), await follow(server.url)];
    await change(server, 'pkt-1001');
    await server.post('/packets/update', { packetId: 'pkt-1002', note: 'Zil' });
    await server.control('POST', '/clock', { advanceMs: 1000 });

    for (const client of clients) {
      const heard = withoutEvents(await client.upTo('clock'));
      expect(heard.filter((event) => !event.startsWith('requests '))).toEqual([
        expect.stringMatching(/^hello /u),
        'accounts pkt-1001',
        'accounts pkt-1002',
        'clock *',
      ]);
    }
  });

  test('numbers its announcements without gaps', async () => {
    const server = await startTestServer();
    const { next } = await follow(server.url);
    const hello = await next();
    await change(server, 'pkt-1001');

    const [boot = '', n] = hello.id.split('-');
    expect((await next()).id).toBe(`${boot}-${Number(n) + 1}`);
    expect((await next()).id).toBe(`${boot}-${Number(n) + 2}`);
  });

  test('answers a HEAD request without opening a stream', async () => {
    const { send } = await startTestServer();
    const answer = await send('/control/events', { method: 'HEAD', headers: WITH_TOKEN });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toBe('text/event-stream');
  });
});

describe('a client that reconnects', () => {
  test('gets the missed events, and then new events', async () => {
    const server = await startTestServer();
    const first = await follow(server.url);
    await change(server, 'pkt-1001');
    expect(withoutEvents(await first.take(2))).toContain('accounts pkt-1001');
    const { id: lastEventId } = await first.next();
    await first.close();

    await change(server, 'pkt-1002');
    await change(server, 'pkt-1001');
    const second = await follow(server.url, { lastEventId });
    await server.control('POST', '/clock', { advanceMs: 1 });

    expect(withoutEvents(await second.upTo('clock'))).toEqual([
      'accounts pkt-1002',
      'accounts pkt-1001',
      'clock *',
    ]);
  });

  test('gets nothing twice if it has missed nothing', async () => {
    const server = await startTestServer();
    const first = await follow(server.url);
    const { id: lastEventId } = await first.next();
    await first.close();

    const second = await follow(server.url, { lastEventId });
    await change(server, 'pkt-1002');

    expect(withoutEvents(await second.take(2))).toEqual(['accounts pkt-1002']);
  });

  test('must read everything again after a reset, and misses nothing after the reset', async () => {
    const server = await startTestServer();
    const first = await follow(server.url);
    const { id: lastEventId } = await first.next();
    await first.close();
    await change(server, 'pkt-1001');
    await server.control('POST', '/reset');
    server.server.emulator.live.publish();
    await change(server, 'pkt-1002');

    const second = await follow(server.url, { lastEventId });
    expect(withoutEvents(await second.take(5))).toEqual([
      'accounts pkt-1001',
      'world *',
      'accounts pkt-1002',
    ]);
  });

  test('must read everything again after a restart of the server', async () => {
    const db = temporaryFile('bistro.db');
    const before = await startTestServer({ db });
    const first = await follow(before.url);
    await change(before, 'pkt-1001');
    const { id: lastEventId } = await first.next();
    await before.close();

    const after = await startTestServer({ db });
    const second = await follow(after.url, { lastEventId });
    const world = await second.next();

    expect(world.data).toEqual({ topic: 'world', id: '*' });
    expect(world.id).not.toBe(lastEventId);
    await change(after, 'pkt-1002');
    expect(withoutEvents(await second.take(2))).toEqual(['accounts pkt-1002']);
  });

  test.each(['x', 'abc-1', '1', '../../etc', '"'])(
    'must read everything again with the unknown id %j',
    async (lastEventId) => {
      const { url } = await startTestServer();
      const { take } = await follow(url, { lastEventId });
      expect(await take(1)).toEqual(['world *']);
    },
  );

  test('is treated as a new client with an empty id', async () => {
    const { url } = await startTestServer();
    const { next } = await follow(url, { lastEventId: '' });
    expect((await next()).data.topic).toBe('hello');
  });

  test('must read everything again if it missed more events than are kept', async () => {
    const server = await startTestServer();
    const first = await follow(server.url);
    const { id: lastEventId } = await first.next();
    await first.close();
    const { live } = server.server.emulator;
    for (let n = 0; n <= KEPT_EVENTS; n += 1) {
      live.announce('accounts', `a-${n}`);
      live.publish();
    }

    const second = await follow(server.url, { lastEventId });
    expect(await second.take(1)).toEqual(['world *']);
  });
});

describe('the stream', () => {
  test('needs the token or the cookie', async () => {
    const { url, send } = await startTestServer();
    expect((await send('/control/events')).body).toEqual({
      success: false,
      message: 'Control token missing or wrong: send Authorization: Bearer <controlToken>',
      status: 401,
      code: 'controlTokenNeeded',
    });

    const opened = await send(`/open?token=${TEST_TOKEN}`, { redirect: 'manual' });
    const [cookie = ''] = opened.headers.getSetCookie();
    const { status, body } = await fetch(`${url}/control/events`, {
      headers: { Cookie: cookie.split(';', 1)[0] ?? '' },
    });
    expect(status).toBe(200);
    await body?.cancel();
  });

  test('is refused for foreign origins even with the token', async () => {
    const { send } = await startTestServer();
    const headers = { ...WITH_TOKEN, Origin: 'http://example.com' };
    expect((await send('/control/events', { headers })).body).toEqual({
      success: false,
      message: 'Origin not allowed',
      status: 403,
      code: 'originNotAllowed',
    });
  });

  test('is limited to a hundred clients; another client can connect when one has left', async () => {
    const { url, send, server } = await startTestServer();
    const { live } = server.emulator;
    const clients = [];
    for (let n = 0; n < 100; n += 1) clients.push(await follow(url));

    const refused = await send('/control/events', { headers: WITH_TOKEN });
    expectRefusal(refused, {
      message: 'There are already 100 event streams; close one before opening another',
      status: 409,
      code: 'tooManyStreams',
      params: { most: 100 },
    });

    await clients[0]?.close();
    await expect.poll(() => live.isFull).toBe(false);
    expect((await follow(url)).response.status).toBe(200);
  });

  test('is closed for a client that reads nothing, and continues for the others', async () => {
    const server = await startTestServer();
    const { live } = server.server.emulator;
    const { hostname, port } = new URL(server.url);
    const sleeper = connect(Number(port), hostname);
    onTestFinished(() => void sleeper.destroy());
    sleeper.on('error', () => undefined);
    sleeper.write(
      `GET /control/events HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${TEST_TOKEN}\r\n\r\n`,
    );
    await new Promise((resolve) => {
      sleeper.once('readable', resolve);
    });
    const reader = await follow(server.url);
    await reader.next();

    // The system buffers some megabytes for a client that reads nothing.
    const long = 'x'.repeat(64 * 1024);
    let sent = 0;
    let heard = 0;
    while (live.followerCount === 2 && sent < 2000) {
      sent += 1;
      live.announce('accounts', `${sent} ${long}`);
      live.publish();
      await reader.next();
      heard += 1;
    }

    expect(live.followerCount).toBe(1);
    expect(sent * long.length).toBeGreaterThan(1024 * 1024);
    expect(heard).toBe(sent);
    await change(server, 'pkt-1001');
    expect(withoutEvents(await reader.take(2))).toEqual(['accounts pkt-1001']);
  });

  test('ends for every client when the server closes', async () => {
    const server = await startTestServer();
    const clients = [await follow(server.url), await follow(server.url)];
    for (const { next } of clients) await next();
    const { hostname, port } = new URL(server.url);
    const sleeper = connect(Number(port), hostname);
    onTestFinished(() => void sleeper.destroy());
    sleeper.write(
      `GET /control/events HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${TEST_TOKEN}\r\n\r\n`,
    );
    await expect.poll(() => server.server.emulator.live.followerCount).toBe(3);

    await server.close();

    for (const { block } of clients) expect(await block()).toBe(null);
  });
});
