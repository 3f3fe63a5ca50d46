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

test('a staff call returns its data with the caused events', async () => {
  const { client } = await connect();
  const account = await client.openTable({
    tableId: 'salon-3',
    personCount: 2,
    cart: [{ product: 'p-cay', quantity: 1 }],
  });
  expect(account).toMatchObject({ tableId: 'salon-3', state: 'open' });
  expect(account.events.map(({ type }) => type)).toEqual(['table.created']);
});

test('fields of reads are sent in the query string', async () => {
  const { client, sent } = await connect();
  const accounts = await client.listAccounts({ status: 'open', limit: 2 });
  expect(accounts).toHaveLength(2);
  expect(sent[0]?.path).toBe('/accounts?status=open&limit=2');
});

test('documents and texts have no envelope', async () => {
  const { client } = await connect();
  expect((await client.exportHar()).log.version).toBe('1.2');
  expect(await client.getMetrics()).toContain('# TYPE');
});

test('a path parameter is repeated in the body only if the body has that field', async () => {
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

test('a missing path parameter throws before anything is sent', () => {
  expect(() => writeRequest('getAccount', {})).toThrow('getAccount needs accountId');
});

test('all path parameters are filled in', () => {
  for (const [name, { path }] of Object.entries(CALL_TABLE)) {
    const fields = Object.fromEntries(
      [...path.matchAll(/\{(\w+)\}/gu)].map(([, parameter = '']) => [parameter, 'a/b']),
    );
    const written = writeRequest(name as ClientCallName, fields).path;
    expect(written).toBe(path.replaceAll(/\{\w+\}/gu, 'a%2Fb'));
  }
});
