import { expect, test } from 'vitest';

import { scenarioOf } from '#server/testing/scenarios.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';

// The value of `length` is an object that cannot be converted to a number.
const ODD = { length: { toString: 1, valueOf: 1 } };

test.each([
  ['POST', '/payments', { deviceId: ODD, amount: 5 }, '"deviceId" must be a string'],
  ['POST', '/tables', { title: ODD, sectionId: 'salon' }, '"title" must be a string'],
  ['PUT', '/scenarios/mine', { name: 'mine', title: ODD }, 'title'],
  ['POST', '/reset', { fixture: { stores: [{ serverId: ODD }] } }, 'serverId'],
])(
  '%s %s reports the wrong type of an object whose length is not a number',
  async (method, path, body, message) => {
    const { control } = await startTestServer();
    const answer = await control(method, path, body);
    expect([answer.status, answer.body.message]).toEqual([400, expect.stringContaining(message)]);
  },
);

test('the Data API also reports the wrong type if the length is not a number', async () => {
  const { post } = await startTestServer();
  const { status, body } = await post('/tables/create', { tableId: ODD, cart: [] });
  expect([status, body.message]).toEqual([400, '"tableId" must be a string']);
});

test('a body with a field named refused is not mistaken for a refusal', async () => {
  const { control } = await startTestServer();
  const { status, body } = await control('PUT', '/scenarios/mine', {
    ...scenarioOf([{ pause: true }]),
    serverId: { refused: 'storeNotFound' },
  });
  expect([status, body.message]).toEqual([400, expect.stringContaining('"serverId"')]);
});
