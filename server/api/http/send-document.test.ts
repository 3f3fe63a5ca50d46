import { createServer, IncomingMessage, ServerResponse } from 'node:http';
import { connect, Socket } from 'node:net';

import { expect, onTestFinished, test } from 'vitest';

import { listenInTest } from '#server/testing/listen-in-test.ts';

import { sendDocument } from './send-document.ts';

const PIECE = 'x'.repeat(256 * 1024);
const PIECES = 1000;

/** A server with a document of a thousand pieces, and how many it has generated. */
async function startSending() {
  const made = { count: 0 };
  const sending = Promise.withResolvers<{ response: ServerResponse; done: Promise<void> }>();
  function* pieces(): Generator<string> {
    for (; made.count < PIECES; made.count += 1) yield PIECE;
  }
  const server = createServer((_, response) => {
    const done = sendDocument(response, { fileName: 'x.json', pieces: pieces() });
    sending.resolve({ response, done });
  });
  const port = await listenInTest(server);
  return { made, port, sending: sending.promise };
}

/** A client that does not read the response. */
function ask(port: number, method: string): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.pause();
  socket.on('error', () => undefined);
  socket.write(`${method} / HTTP/1.1\r\nHost: x\r\n\r\n`);
  onTestFinished(() => {
    socket.destroy();
  });
  return socket;
}

function turn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

test('a piece is generated when the previous one has been taken, and none after a disconnect', async () => {
  const { made, port, sending } = await startSending();
  const socket = ask(port, 'GET');
  const { response, done } = await sending;

  // The buffers of the system take some megabytes; then everything waits for the client.
  while (response.writableLength < 2 * PIECE.length && !response.writableNeedDrain) await turn();
  for (let n = 0; n < 1000; n += 1) await turn();
  const whenStuck = made.count;
  expect(whenStuck).toBeLessThan(PIECES / 4);

  socket.destroy();
  await done;
  expect(made.count).toBeLessThanOrEqual(whenStuck + 1);
});

test('nothing is generated for a HEAD request', async () => {
  const { made, port, sending } = await startSending();
  ask(port, 'HEAD').resume();
  await (
    await sending
  ).done;
  expect(made.count).toBe(0);
});

test('other requests get a turn after each piece even if the client takes it at once', async () => {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  // As Node does when the buffers of the system have room for the whole piece.
  response.write = () => {
    process.nextTick(() => response.emit('drain'));
    return false;
  };
  let turns = 0;
  const count = (): void => {
    turns += 1;
    counting = setImmediate(count);
  };
  let counting = setImmediate(count);
  onTestFinished(() => clearImmediate(counting));
  await sendDocument(response, { pieces: Array.from({ length: 100 }, () => PIECE) });
  expect(turns).toBeGreaterThanOrEqual(99);
});
