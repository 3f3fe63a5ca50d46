import { expect, test } from 'vitest';

import { fixtureWith } from '#server/testing/fixture-with.ts';
import { expectRefusal } from '#server/testing/refused-calls.ts';
import { KEYS, startTestServer } from '#server/testing/start-test-server.ts';

const ZEYNEP = {
  id: 'zeynep',
  name: 'Zeynep Kaya',
  phone: '+905550000000',
  address: 'Lale Sok. 4',
  region: 'Moda',
};

test('returns a customer with all fields if there is consent', async () => {
  const server = await startTestServer();
  const key = await fixtureWith(server, { customers: [ZEYNEP] });
  const answer = await server.get('/customers/get?customerId=zeynep', key);
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({ success: true, data: { ...ZEYNEP, total: 0 } });
});

test('returns only id and region without consent', async () => {
  const server = await startTestServer();
  const key = await fixtureWith(server, { customers: [ZEYNEP] });
  await server.control('PATCH', '/installs/own', { customerConsent: false });
  const answer = await server.get('/customers/get?customerId=zeynep', key);
  expect(answer.body).toEqual({ success: true, data: { id: 'zeynep', region: 'Moda' } });
});

test.each([
  ['?customerId=nope', 404, 'plugin.customers.notFound'],
  ['', 400, 'plugin.customers.missingParams'],
  ['?customerId=', 400, 'plugin.customers.missingParams'],
  ['?id=cu-1', 400, 'plugin.customers.missingParams'],
])('refuses customers/get%s', async (query, status, message) => {
  const { get } = await startTestServer();
  const answer = await get(`/customers/get${query}`);
  expectRefusal(answer, { message, status });
});

test('does not find a customer of another store', async () => {
  const { get } = await startTestServer();
  const answer = await get('/customers/get?customerId=cu-1', KEYS.otherStore);
  expect(answer.status).toBe(404);
  expect(answer.body.message).toBe('plugin.customers.notFound');
});

test('needs its scope', async () => {
  const { get } = await startTestServer();
  const answer = await get('/customers/get?customerId=cu-1', KEYS.kds);
  expectRefusal(answer, { message: 'plugin.scope.denied', status: 403 });
});
