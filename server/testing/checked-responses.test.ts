import { once } from 'node:events';

import { expect, onTestFinished, test } from 'vitest';

import { createServer, ServerResponse } from '#server/api/http/node-http.ts';
import { datedResponses } from '#server/api/http/response-date.ts';

import { problemOf, watchResponses } from './checked-responses.ts';

const GET_USERS = { method: 'GET', path: '/plugin-api/users/get', status: 200 };

function problemOfUsers(data: unknown, more: object = {}): string | undefined {
  return problemOf({ ...GET_USERS, text: JSON.stringify({ success: true, data, ...more }) })[0];
}

test('passes a response that matches its schema', () => {
  expect(problemOfUsers([{ id: 'u-1', role: 'staff' }])).toBeUndefined();
});

test.each([
  ['an undocumented field', [{ id: 'u-1', role: 'staff', secret: 1 }], {}],
  ['a missing field', [{ id: 'u-1' }], {}],
  ['another type', { id: 'u-1', role: 'staff' }, {}],
  ['a field next to data', [], { total: 0 }],
])('finds %s', (_what, data, more) => {
  expect(problemOfUsers(data, more)).toContain('/users/get does not match its schema');
});

function problemOfRefusal(path: string, status: number, body: object): string | undefined {
  const method = path.endsWith('/get') ? 'GET' : 'POST';
  const text = JSON.stringify({ success: false, status, ...body });
  return problemOf({ method, path, status, text })[0];
}

test('finds a refusal that is not declared for the call', () => {
  const unauthorized = { message: 'unauthorized' };
  expect(problemOfRefusal('/plugin-api/users/get', 401, unauthorized)).toBeUndefined();
  const notOpen = { message: 'plugin.tables.notFound' };
  expect(problemOfRefusal('/plugin-api/users/get', 404, notOpen)).toContain('notFound');
  expect(problemOfRefusal('/control/reset', 400, { message: 'x' })).toContain('code');
});

test('watches the responses of every server, and throws at the end', async () => {
  const Dated = datedResponses(ServerResponse, () => 'now');
  const server = createServer({ ServerResponse: Dated }, (_request, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"success":true}');
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const end = watchResponses();

  const { port } = server.address() as { port: number };
  await (await fetch(`http://127.0.0.1:${port}/plugin-api/users/get`)).text();

  expect(end).toThrow('does not match its schema');
});
