import { expect, test } from 'vitest';

import { startTestServer, TEST_TOKEN } from '#server/testing/start-test-server.ts';

import { CALL_TABLE } from './call-table.ts';
import type { ClientCallName, ControlRequest } from './client.ts';
import { createControlClient, writeRequest } from './client.ts';

async function connect() {
  const { url } = await startTestServer();
  const sent: ControlRequest[] = [];
  const client = createControlClient(async (request) => {
    sent.push(request);
    const { method, path, body, reads } = request;
    const headers = {
      Authorization: `Bearer ${TEST_TOKEN}`,
      ...(typeof body === 'string' && { 'Content-Type': 'application/json' }),
    };
    const response = await fetch(`${url}/control${path}`, { method, headers, body });
    const text = await response.text();
    if (!response.ok) throw new Error(text);
    return reads === 'json' ? (JSON.parse(text) as unknown) : text;
  });
  return { client, sent };
}

test('a staff call gives its data with the events it caused', async () => {
  const { client } = await connect();
  const account = await client.openTable({
    tableId: 'salon-3',
    personCount: 2,
    cart: [{ product: 'p-cay', quantity: 1 }],
  });
  expect(account).toMatchObject({ tableId: 'salon-3', state: 'open' });
  expect(account.events.map(({ type }) => type)).toEqual(['table.created']);
});

test('reads take their fields in the query, as text', async () => {
  const { client, sent } = await connect();
  const accounts = await client.listAccounts({ status: 'open', limit: 2 });
  expect(accounts).toHaveLength(2);
  expect(sent[0]?.path).toBe('/accounts?status=open&limit=2');
});

test('a document comes without an envelope, and a text as it is', async () => {
  const { client } = await connect();
  expect((await client.exportHar()).log.version).toBe('1.2');
  expect(await client.getMetrics()).toContain('# TYPE');
});

test('a body keeps what the path names only if it takes it too', async () => {
  const { client } = await connect();
  const title = { en: 'Mine', tr: 'Benim' };
  const file = { name: 'mine', title, about: title, steps: [{ say: title }] };
  expect(await client.putScenario(file)).toMatchObject({ name: 'mine' });
  expect(writeRequest('deleteUser', { userId: 'u 1', serverId: 's' })).toMatchObject({
    path: '/users/u%201?serverId=s',
    body: null,
  });
  expect(
    writeRequest('deleteUser', { userId: 'u', actor: { userId: 'a', role: 'staff' } }).body,
  ).toBe('{"actor":{"userId":"a","role":"staff"}}');
});

test('a missing parameter of the path is named before anything is sent', () => {
  expect(() => writeRequest('getAccount', {})).toThrow('getAccount needs accountId');
});

test('every parameter of every path is written', () => {
  for (const [name, { path }] of Object.entries(CALL_TABLE)) {
    const fields = Object.fromEntries(
      [...path.matchAll(/\{(\w+)\}/gu)].map(([, parameter = '']) => [parameter, 'a/b']),
    );
    const written = writeRequest(name as ClientCallName, fields).path;
    expect(written).toBe(path.replaceAll(/\{\w+\}/gu, 'a%2Fb'));
  }
});
