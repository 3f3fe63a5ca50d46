import { createServer } from 'node:http';

import { expect, test, vi } from 'vitest';

import { listenInTest } from '#server/testing/listen-in-test.ts';
import { startTerminal } from '#server/testing/terminal.ts';

import { postMessage } from './post-message.ts';

test('a button is answered although the computer was asleep while its message was on the way', async () => {
  const terminal = await startTerminal();
  const { paymentId } = await terminal.ask();
  // Whoever wakes up finds every timer run out, before any answer that waits to be read.
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

test('every message has a connection of its own, which cannot be closed while it stands idle', async () => {
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
    await postMessage(`http://127.0.0.1:${port}`, 'token', sent);
  }
  expect(asked).toEqual(['close', 'close']);
  expect(sockets.size).toBe(2);
});
