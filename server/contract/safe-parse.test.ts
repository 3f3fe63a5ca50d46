import { expect, test } from 'vitest';

import { scenarioOf } from '#server/testing/scenarios.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';

// An object called `length` that cannot be turned into a number.
const ODD = { length: { toString: 1, valueOf: 1 } };

test.each([
  ['POST', '/payments', { deviceId: ODD, amount: 5 }, '"deviceId" must be a string'],
  ['POST', '/tables', { title: ODD, sectionId: 'salon' }, '"title" must be a string'],
  ['PUT', '/scenarios/mine', { name: 'mine', title: ODD }, 'title'],
  ['POST', '/reset', { fixture: { stores: [{ serverId: ODD }] } }, 'serverId'],
])('%s %s refuses an odd length by its type', async (method, path, body, message) => {
  const { control } = await startTestServer();
  const answer = await control(method, path, body);
  expect([answer.status, answer.body.message]).toEqual([400, expect.stringContaining(message)]);
});

test('the Data API refuses it too', async () => {
  const { post } = await startTestServer();
  const { status, body } = await post('/tables/create', { tableId: ODD, cart: [] });
  expect([status, body.message]).toEqual([400, '"tableId" must be a string']);
});

test('a field that looks like a refusal is not one', async () => {
  const { control } = await startTestServer();
  const { status, body } = await control('PUT', '/scenarios/mine', {
    ...scenarioOf([{ pause: true }]),
    serverId: { refused: 'storeNotFound' },
  });
  expect([status, body.message]).toEqual([400, expect.stringContaining('"serverId"')]);
});
