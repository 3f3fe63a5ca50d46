import { expect, test } from 'vitest';

import { fixtureWith } from '#server/testing/fixture-with.ts';
import { expectRefusal } from '#server/testing/refused-calls.ts';
import { KEYS, startTestServer } from '#server/testing/start-test-server.ts';

test('lists the users of the store with name and role', async () => {
  const { get } = await startTestServer();
  const answer = await get('/users/get');
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    success: true,
    data: [
      { id: 'u-ayse', name: 'Ayşe', role: 'manager' },
      { id: 'u-mehmet', name: 'Mehmet', role: 'staff' },
    ],
  });
  expect((await get('/users/get', KEYS.otherStore)).body).toEqual({ success: true, data: [] });
});

test('omits the names without the consent for users, even with that for customers', async () => {
  const { get, control } = await startTestServer();
  await control('PATCH', '/installs/demo-qr', { userConsent: false, customerConsent: true });
  expect((await get('/users/get')).body.data).toEqual([
    { id: 'u-ayse', role: 'manager' },
    { id: 'u-mehmet', role: 'staff' },
  ]);
});

test('the consent for users shows no customer data', async () => {
  const { get, control } = await startTestServer();
  await control('PATCH', '/installs/demo-qr', { userConsent: true, customerConsent: false });
  expect((await get('/users/get')).body.data[0].name).toBe('Ayşe');
  const customer = (await get('/customers/get?customerId=cu-1')).body.data;
  expect(Object.keys(customer)).toEqual(['id', 'region']);
});

test('needs its scope', async () => {
  const { get } = await startTestServer();
  const answer = await get('/users/get', KEYS.reader);
  expectRefusal(answer, { message: 'plugin.scope.denied', status: 403 });
});

test('lists at most the first 200 users', async () => {
  const server = await startTestServer();
  const users = Array.from({ length: 201 }, (_, n) => ({
    id: `u-${n}`,
    name: `User ${n}`,
    role: 'staff',
  }));
  const key = await fixtureWith(server, { users });
  const { body } = await server.get('/users/get', key);
  expect(Object.keys(body)).toEqual(['success', 'data']);
  expect(body.data).toHaveLength(200);
  expect(body.data.at(-1).id).toBe('u-199');
});
