import { PassThrough } from 'node:stream';

import type { JSONRPCMessage } from '@modelcontextprotocol/server';
import { expect, onTestFinished, test } from 'vitest';

import { startCountertop } from '#server/testing/serve-process.ts';

import { BoundedStdio, MOST_BYTES, MOST_REQUESTS } from './stdio.ts';

/**
 * Connects a transport to two streams, and records what it reads and writes. With `answering`, each request is
 * answered at once, so that the transport does not wait when its input ends.
 */
function connected({ answering = false } = {}) {
  const input = new PassThrough();
  const output = new PassThrough();
  const taken: JSONRPCMessage[] = [];
  const written: string[] = [];
  output.setEncoding('utf8').on('data', (text: string) => written.push(text));
  const transport = new BoundedStdio(input, output, (line) => line);
  transport.onmessage = (message) => {
    taken.push(message);
    if (answering && 'id' in message && 'method' in message) {
      void transport.send({ jsonrpc: '2.0', id: message.id, result: {} });
    }
  };
  const closed = new Promise<void>((resolve) => {
    transport.whenClosed = resolve;
  });
  void transport.start();
  onTestFinished(async () => await transport.close());
  const answers = () =>
    written
      .join('')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line));
  return { transport, input, taken, closed, answers };
}

const PING = '{"jsonrpc":"2.0","id":1,"method":"ping"}';

test.each([
  ['text that is not JSON', 'hello', -32_700, null],
  ['half an object', '{"jsonrpc":"2.0","id":1', -32_700, null],
  ['binary', '\u0000\u0001\uFFFD', -32_700, null],
  ['a number', '5', -32_600, null],
  ['a list of messages', `[${PING}]`, -32_600, null],
  ['another version', '{"jsonrpc":"1.0","id":7,"method":"ping"}', -32_600, 7],
  ['a method that is not a string', '{"jsonrpc":"2.0","id":"a","method":5}', -32_600, 'a'],
  [
    'a message that is nested too deep',
    `{"jsonrpc":"2.0","id":3,"method":"ping","params":{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}}`,
    -32_600,
    3,
  ],
  ['an id of the wrong type', '{"jsonrpc":"2.0","id":{},"method":"ping"}', -32_600, null],
])(
  '%s on standard input gets an error, and the next message is handled',
  async (_, line, code, id) => {
    const { input, taken, closed, answers } = connected({ answering: true });
    input.end(`${line}\n\n${PING.replace('"id":1', '"id":2')}\n`);
    await closed;
    expect(answers()).toMatchObject([
      { jsonrpc: '2.0', id, error: { code } },
      { id: 2, result: {} },
    ]);
    expect(taken).toMatchObject([{ id: 2, method: 'ping' }]);
  },
);

test('a message may come in pieces, and its line may end with CRLF or at the end of the input', async () => {
  const { input, taken, closed } = connected({ answering: true });
  const bytes = Buffer.from(
    `${PING.replace('ping', 'çay')}\r\n${PING.replace('"id":1', '"id":2')}`,
  );
  for (const byte of bytes) input.write(Buffer.of(byte));
  input.end();
  await closed;
  expect(taken).toMatchObject([
    { id: 1, method: 'çay' },
    { id: 2, method: 'ping' },
  ]);
});

test('a line that is too long is refused without being buffered, and the next message is handled', async () => {
  const { input, taken, closed, answers } = connected({ answering: true });
  for (let sent = 0; sent <= MOST_BYTES; sent += 65_536) input.write('x'.repeat(65_536));
  input.end(`\n${PING}\n`);
  await closed;
  expect(answers()).toMatchObject([
    { id: null, error: { code: -32_600 } },
    { id: 1, result: {} },
  ]);
  expect(taken).toMatchObject([{ id: 1 }]);
});

test('too many concurrent requests are refused', async () => {
  const { transport, input, taken, closed, answers } = connected();
  const request = (id: number) => `${PING.replace('"id":1', `"id":${id}`)}\n`;
  for (let id = 1; id <= MOST_REQUESTS + 1; id += 1) input.write(request(id));
  input.write(request(5));
  await until(() => answers().length === 2);
  expect(answers()).toMatchObject([
    { id: MOST_REQUESTS + 1, error: { code: -32_000 } },
    { id: 5, error: { code: -32_600 } },
  ]);
  await transport.send({ jsonrpc: '2.0', id: 5, result: {} });
  input.write('{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":6}}\n');
  input.write(request(300));
  input.end(request(301));
  await until(() => taken.some((message) => 'id' in message && message.id === 301));
  expect(taken).toHaveLength(MOST_REQUESTS + 1 + 2);
  await transport.close();
  await closed;
});

/** Waits until `holds` returns true; if it never does, the test times out. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setImmediate(resolve));
}

test('requests before the end of standard input are answered, and only messages are printed', async () => {
  const { child, ended } = startCountertop(['mcp', '--db', ':memory:'], { heldInput: true });
  const initialize = {
    jsonrpc: '2.0',
    id: 1,
    method: 'initialize',
    params: {
      protocolVersion: '2025-06-18',
      capabilities: {},
      clientInfo: { name: 't', version: '1' },
    },
  };
  const lines = [
    'garbage',
    Buffer.alloc(100_000, 7).toString('latin1'),
    JSON.stringify(initialize),
    '{"jsonrpc":"2.0","method":"notifications/initialized"}',
    'more { garbage',
    '{"jsonrpc":"2.0","id":2,"method":"no/such"}',
    '{"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"none"}}',
    '{"jsonrpc":"2.0","id":4,"method":"tools/call","params":{"name":"state","arguments":[]}}',
    '{"jsonrpc":"2.0","id":5,"method":"tools/call","params":{"name":"state","arguments":{}}}',
  ];
  child.stdin?.end(`${lines.join('\n')}\n{"jsonrpc":"2.0","id":6`);
  const { code, stdout } = await ended;
  expect(code).toBe(0);
  const answers = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  const byId = Object.fromEntries(answers.map((answer) => [String(answer.id), answer]));
  expect(byId).toMatchObject({
    null: { error: { code: -32_700 } },
    1: { result: { serverInfo: { name: 'countertop' } } },
    2: { error: { code: -32_601 } },
    3: { error: { code: -32_602 } },
    4: { error: { code: -32_602 } },
    5: { result: { content: [{ type: 'text' }] } },
  });
  expect(answers).toHaveLength(9);
});
