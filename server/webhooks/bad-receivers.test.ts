import { createServer as createTlsServer } from 'node:https';
import type { Socket } from 'node:net';
import { createServer } from 'node:net';

import { describe, expect, onTestFinished, test } from 'vitest';

import { listenOnFreePort } from '#server/testing/free-port.ts';
import { listenInTest } from '#server/testing/listen-in-test.ts';
import type { Answering } from '#server/testing/start-provider.ts';
import { answerJson, startProvider } from '#server/testing/start-provider.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';
import { advance, deliveries, delivery, subscribe } from '#server/testing/webhooks.ts';

/** A self-signed key pair for `localhost`, made for this test and used nowhere else. */
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgolqKFyRlm9JiMleY
awUhuUNqlaBAlGO2fqvS3D4TRC+hRANCAAQrEFXifffyE8LZp9PJAjIN9ZRzGx+j
Pl7Nfhx0MOFoktWzeVeybdXIl0o16b6gXwtu8An5xyS40iJV16G9J9Dz
-----END PRIVATE KEY-----`;
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBljCCATugAwIBAgIUUdiJvQV3mWsWiNRrg8Td4td5XgAwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMTE0MDc1NFoYDzIxMjYxMDI4
MTQwNzU0WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAQrEFXifffyE8LZp9PJAjIN9ZRzGx+jPl7Nfhx0MOFoktWzeVeybdXI
l0o16b6gXwtu8An5xyS40iJV16G9J9Dzo2kwZzAdBgNVHQ4EFgQUPvWnIPe6CFSv
oTf3mqEpc9llOa0wHwYDVR0jBBgwFoAUPvWnIPe6CFSvoTf3mqEpc9llOa0wDwYD
VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglsb2NhbGhvc3QwCgYIKoZIzj0EAwID
SQAwRgIhAL0ds+K3ZRVSOtjo1prtgnPwI7vmpp7RvCi6do1HamfLAiEA/7ytG1mJ
HoT9b8CUrgPGaeveovx2YefY+wU7bvejkK8=
-----END CERTIFICATE-----`;

/** Opens a table for a listener at that address; returns the only attempt of its delivery. */
async function tryOnce(url: string, webhookMs = 10_000) {
  const server = await startTestServer({ timeouts: { webhookMs } });
  await subscribe(server, 'demo-qr', { baseUrl: url });
  await server.control('POST', '/tables/salon-1/open');
  await advance(server);
  const [{ id }] = await deliveries(server);
  const { status, attempts } = await delivery(server, id);
  expect(attempts).toHaveLength(1);
  return { delivery: status, attempt: attempts[0], server };
}

async function tryAnswer(answer: Answering, webhookMs?: number) {
  const receiver = await startProvider(answer);
  return { ...(await tryOnce(receiver.baseUrl, webhookMs)), receiver };
}

/** A server on which every connection is handled by hand. */
async function startRaw(handle: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    handle(socket);
  });
  const port = await listenOnFreePort(server);
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `http://127.0.0.1:${port}`;
}

describe('an attempt fails if the receiver', () => {
  test('is absent', async () => {
    const { delivery: state, attempt } = await tryOnce('http://127.0.0.1:9');

    expect(state).toBe('pending');
    expect(attempt).toMatchObject({
      status: null,
      responseHeaders: null,
      responseBody: null,
      error: 'nothing listens at that address (ECONNREFUSED)',
    });
  });

  test('has a name that does not resolve', async () => {
    const { attempt } = await tryOnce('http://no-such-host.invalid');

    expect(attempt.error).toMatch(/^the host name .+ \((?:ENOTFOUND|EAI_AGAIN)\)$/u);
  });

  test('never answers', async () => {
    const { delivery: state, attempt } = await tryAnswer(() => undefined, 200);

    expect(state).toBe('pending');
    expect(attempt).toMatchObject({ status: null, error: 'no response within 0.2 s' });
  });

  test('hangs after the headers, which the log shows', async () => {
    const { attempt } = await tryAnswer((response) => {
      response.writeHead(200, { 'X-Begun': 'yes' });
      response.write('begun');
    }, 300);

    expect(attempt).toMatchObject({
      status: 200,
      responseHeaders: { 'x-begun': 'yes' },
      responseBody: 'begun',
      error: 'the response did not end within 0.3 s',
    });
  });

  test('sends a body without end', async () => {
    const { attempt } = await tryAnswer((response) => {
      const chunk = 'x'.repeat(65_536);
      const pour = (): void => {
        while (!response.destroyed && response.write(chunk));
        if (!response.destroyed) response.once('drain', pour);
      };
      pour();
    });

    expect(attempt).toMatchObject({ status: 200, error: 'the response is larger than 1 MiB' });
    expect(attempt.responseBody.length).toBeLessThan(70_000);
  });

  test('sends headers without end', async () => {
    const url = await startRaw((socket) => {
      socket.write('HTTP/1.1 200 OK\r\n');
      const pour = (): void => {
        while (!socket.destroyed && socket.write(`X-More: ${'x'.repeat(1000)}\r\n`));
        if (!socket.destroyed) socket.once('drain', pour);
      };
      pour();
    });

    const { attempt } = await tryOnce(url);

    expect(attempt.error).toMatch(
      /^the response's headers are too large|^the response is not HTTP/u,
    );
  });

  test('resets the connection', async () => {
    const url = await startRaw((socket) => {
      socket.once('data', () => socket.resetAndDestroy());
    });

    const { attempt } = await tryOnce(url);

    expect(attempt.error).toBe(
      'the connection was reset before the response was complete (ECONNRESET)',
    );
  });

  test('closes the connection without an answer', async () => {
    const url = await startRaw((socket) => {
      socket.once('data', () => socket.end());
    });

    const { attempt } = await tryOnce(url);

    expect(attempt.error).toBe(
      'the connection was closed before the response was complete (UND_ERR_SOCKET)',
    );
  });

  test('closes the connection in the middle of its answer', async () => {
    const url = await startRaw((socket) => {
      socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf'));
    });

    const { attempt } = await tryOnce(url);

    expect(attempt).toMatchObject({ status: 200, responseBody: 'half' });
    expect(attempt.error).toMatch(/^the connection was closed before/u);
  });

  test('does not speak HTTP', async () => {
    const url = await startRaw((socket) => {
      socket.once('data', () => socket.end('220 mail.example ESMTP\r\n'));
    });

    const { attempt } = await tryOnce(url);

    expect(attempt.error).toMatch(/^the response is not HTTP: /u);
  });

  test('answers plain HTTP at an https URL', async () => {
    const receiver = await startProvider(answerJson({}));

    const { attempt } = await tryOnce(receiver.baseUrl.replace('http:', 'https:'));

    expect(attempt.error).toMatch(/TLS/u);
    expect(receiver.calls).toEqual([]);
  });

  test('has an untrusted certificate', async () => {
    const server = createTlsServer({ key: KEY, cert: CERTIFICATE }, (_, response) =>
      response.end('{}'),
    );
    const port = await listenInTest(server);

    const { attempt } = await tryOnce(`https://localhost:${port}`);

    expect(attempt).toMatchObject({
      status: null,
      error: 'its TLS certificate is self-signed (DEPTH_ZERO_SELF_SIGNED_CERT)',
    });
  });

  test.each([400, 401, 404, 410, 429, 500, 503])('answers %i', async (status) => {
    const { delivery: state, attempt } = await tryAnswer((response) => {
      response.writeHead(status, { 'Retry-After': '3600' }).end('no');
    });

    expect(state).toBe('pending');
    expect(attempt).toMatchObject({
      status,
      responseBody: 'no',
      error: `answered ${status} instead of 2xx`,
    });
  });

  test.each([301, 302, 303, 307, 308])('answers %i, which is not followed', async (status) => {
    const { attempt, receiver } = await tryAnswer((response, { url }) => {
      if (url === '/elsewhere') response.end();
      else response.writeHead(status, { Location: '/elsewhere' }).end();
    });

    expect(attempt.error).toBe(`answered ${status} instead of 2xx; redirects are not followed`);
    expect(receiver.calls.map(({ url }) => url)).toEqual(['/demo-qr']);
  });
});

describe('an attempt succeeds if the receiver', () => {
  test.each([200, 201, 202, 204, 299])('answers %i', async (status) => {
    const { delivery: state, attempt } = await tryAnswer((response) => {
      response.writeHead(status).end();
    });

    expect(state).toBe('delivered');
    expect(attempt).toMatchObject({ status, error: null });
  });

  test('answers something that is not JSON', async () => {
    const { delivery: state } = await tryAnswer((response) => response.end('<html>'));

    expect(state).toBe('delivered');
  });
});

test('API calls do not wait for a receiver that hangs', async () => {
  const server = await startTestServer();
  const receiver = await startProvider(() => undefined);
  await subscribe(server, 'demo-qr', receiver);

  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      server.post('/packets/update', { packetId: 'pkt-1001', note: `note ${n}` }),
    ),
  );

  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(await deliveries(server, '?status=pending')).toHaveLength(20);
});
