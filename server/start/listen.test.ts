import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import { connect } from 'node:net';

import { expect, onTestFinished, test } from 'vitest';

import { closeServer, listen } from './listen.ts';

/** A grace period longer than any test: if closing waited for its end, the test would time out. */
const FOR_EVER_MS = 3_600_000;

async function served() {
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.end('done'));
  });
  const port = await listen(server, '127.0.0.1', 0);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  /** A connection that the server has accepted. */
  const connected = async (): Promise<Socket> => {
    const taken = once(server, 'connection');
    const socket = connect(port, '127.0.0.1').setEncoding('utf8');
    onTestFinished(() => void socket.destroy());
    await taken;
    return socket;
  };
  return { server, connected };
}

// Browsers open connections in advance.
test('an unused connection does not delay closing', async () => {
  const { server, connected } = await served();
  const socket = (await connected()).resume();
  const ended = once(socket, 'close');

  await closeServer(server, FOR_EVER_MS);

  await expect(ended).resolves.toEqual([false]);
});

test('an idle connection does not delay closing', async () => {
  const { server, connected } = await served();
  const socket = await connected();
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await once(socket, 'data');
  const ended = once(socket, 'close');

  await closeServer(server, FOR_EVER_MS);

  await expect(ended).resolves.toEqual([false]);
});

test('a call that has begun is finished', async () => {
  const { server, connected } = await served();
  const socket = await connected();
  const asked = once(server, 'request');
  socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\n\r\nha');
  await asked;

  const closed = closeServer(server, FOR_EVER_MS);
  socket.write('lf');

  const [answer] = (await once(socket, 'data')) as [string];
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK/u);
  await closed;
});
