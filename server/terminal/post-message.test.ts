import { createServer } from 'node:http';

import { expect, test, vi } from 'vitest';

import { reachedOverHttp } from '#server/api/http/own-request.ts';
import { listenInTest } from '#server/testing/listen-in-test.ts';
import { startTerminal } from '#server/testing/terminal.ts';

import { postMessage } from './post-message.ts';

test('a button gets its response even after the computer has slept', async () => {
  const terminal = await startTerminal();
  const { paymentId } = await terminal.ask();
  // After sleep, timers fire before pending responses are read.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() =>
    AbortSignal.abort(new DOMException('It took too long.', 'TimeoutError')),
  );

  const pressed = await terminal.control('POST', `/terminal/${paymentId}/press`, {
    button: 'approve',
  });

  expect(pressed.status).toBe(200);
  expect(pressed.body.data.response.body).toEqual({
    success: true,
    data: { recorded: true, state: 'APPROVED' },
  });
});

test('every message uses a new connection', async () => {
  const sockets = new Set<unknown>();
  const asked: (string | undefined)[] = [];
  const port = await listenInTest(
    createServer((request, response) => {
      sockets.add(request.socket);
      asked.push(request.headers.connection);
      response.end('{}');
    }),
  );
  for (const amount of [1, 2]) {
    const sent = { message: { amount }, text: JSON.stringify({ amount }) };
    const url = `http://127.0.0.1:${port}`;
    const own = reachedOverHttp(url, 'kitchen.localhost');
    const { request } = await postMessage({ url, own, path: '/result' }, 'token', sent);
    expect(request.url).toBe(`${url}/result`);
  }
  expect(asked).toEqual(['close', 'close']);
  expect(sockets.size).toBe(2);
});
