import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { createServer as createTcpServer } from 'node:net';

import { expect, onTestFinished, test } from 'vitest';

import { listenInTest } from '#server/testing/listen-in-test.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';

/** Short, since these tests wait in real time. */
const TIMEOUTS = { webhookMs: 500, actionMs: 500, hookMs: 500 };
const TOTAL_MS = 1500;

type OnSocket = (socket: Socket) => void;
type OnRequest = (request: IncomingMessage, response: ServerResponse) => void;

async function overTcp(onSocket: OnSocket): Promise<string> {
  const sockets: Socket[] = [];
  const server = createTcpServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => undefined);
    onSocket(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

async function overHttp(onRequest: OnRequest): Promise<string> {
  const server = createServer((request, response) => {
    request.on('error', () => undefined);
    response.on('error', () => undefined);
    onRequest(request, response);
  });
  return `http://127.0.0.1:${await listenInTest(server)}/`;
}

/** Writes until the connection is closed. */
function repeat(socket: Socket, text: string, everyMs: number): void {
  const timer = setInterval(() => socket.write(text), everyMs);
  socket.on('close', () => clearInterval(timer));
}

const HOSTILE: readonly [name: string, start: () => Promise<string>, found: RegExp][] = [
  ['never answers', () => overTcp((socket) => socket.resume()), /no response within 0\.5 s/iu],
  ['never reads', () => overTcp((socket) => socket.pause()), /no response within 0\.5 s/iu],
  [
    'sends a header endlessly in small pieces',
    () =>
      overTcp((socket) => {
        socket.resume().write('HTTP/1.1 200 OK\r\nX: ');
        repeat(socket, 'x', 5);
      }),
    /no response within 0\.5 s|headers are too large/iu,
  ],
  [
    'sends a body endlessly in small pieces',
    () =>
      overHttp((request, response) => {
        request.resume();
        response.writeHead(200);
        const timer = setInterval(() => response.write('x'), 5);
        response.on('close', () => clearInterval(timer));
      }),
    /the response did not end within 0\.5 s/iu,
  ],
  [
    'answers 100 endlessly',
    () =>
      overTcp((socket) => {
        socket.resume();
        repeat(socket, 'HTTP/1.1 100 Continue\r\n\r\n', 5);
      }),
    /./u,
  ],
  [
    'sends an endless response as fast as it can',
    () =>
      overHttp((request, response) => {
        request.resume();
        response.writeHead(200);
        const pump = (): void => {
          while (!response.destroyed && response.write('x'.repeat(65_536)));
          response.once('drain', pump);
        };
        pump();
      }),
    /larger than 1 MiB|did not end/iu,
  ],
  ['resets the connection', () => overTcp((socket) => socket.resetAndDestroy()), /./u],
  [
    'speaks TLS where HTTP is expected',
    () => overTcp((socket) => socket.resume().end(Buffer.from('1503010002020a', 'hex'))),
    /not HTTP|closed/iu,
  ],
  [
    'has very large headers',
    () =>
      overTcp((socket) =>
        socket.resume().end(`HTTP/1.1 200 OK\r\nX: ${'x'.repeat(1_000_000)}\r\n\r\n`),
      ),
    /too large|reset|closed/iu,
  ],
];

test.each(HOSTILE)('a receiver that %s gets an F, and the check ends', async (_, start, found) => {
  const server = await startTestServer({
    timeouts: TIMEOUTS,
    receiverCheckTimes: { totalMs: TOTAL_MS },
  });
  const asked = { url: await start(), secret: 'a secret' };

  const { status, body } = await server.control('POST', '/receiver-checks', asked);

  expect(status).toBe(200);
  expect(body.data.grade).toBe('F');
  const failed = body.data.checks.find(({ outcome }: { outcome: string }) => outcome === 'failed');
  expect(failed.found).toMatch(found);
});

test('checks without remaining time are skipped, with the reason', async () => {
  const server = await startTestServer({
    timeouts: { ...TIMEOUTS, webhookMs: 300 },
    receiverCheckTimes: { totalMs: 1000 },
  });
  const url = await overHttp((request, response) => {
    request.resume();
    // It sends only the status, so it counts as reachable.
    response.writeHead(200).flushHeaders();
  });

  const { body } = await server.control('POST', '/receiver-checks', { url, secret: 'a secret' });

  const last = body.data.checks.at(-1);
  expect([last.outcome, last.found]).toEqual([
    'skipped',
    'The time limit for all checks, 1 s, was reached.',
  ]);
  expect(body.data.checks).toHaveLength(23);
  // The slowest call is still reported.
  const inTime = body.data.checks.find(({ id }: { id: string }) => id === 'answers-in-time');
  expect(inTime.outcome).toBe('failed');
});
