import { expect, test } from 'vitest';

import { raisedEvents } from '#server/testing/raised-events.ts';
import { answerJson, startProvider } from '#server/testing/start-provider.ts';
import type { TestAnswer, TestServer } from '#server/testing/start-test-server.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';
import { advance, deliveries, envelopes } from '#server/testing/webhooks.ts';

const YES = { success: true, message: 'Printed', level: 'success', display: 'toast' };

/** Resets to a store with one table and one plugin, with the given webhook and callbacks. */
function resetTo({ control }: TestServer, install: object): Promise<TestAnswer> {
  const store = {
    serverId: 'srv-own',
    name: 'Own',
    floor: [{ id: 'hall', title: 'Hall', tables: [{ id: 't-1', title: 'T1' }] }],
    installs: [{ pluginId: 'own', scopes: ['orders:read'], ...install }],
  };
  return control('POST', '/reset', { fixture: { stores: [store] } });
}

test('a plugin of a fixture gets the events of its webhook, but its install raises no app.installed', async () => {
  const server = await startTestServer();
  const receiver = await startProvider(answerJson({}));
  const webhook = { url: `${receiver.baseUrl}/hook`, events: ['table.*'], secret: 'whsec_mine' };
  const { body } = await resetTo(server, { webhook });
  expect(body.data.installs[0]).toMatchObject({
    webhook: { url: webhook.url, events: ['table.*'], retries: 'spec' },
    webhookSecret: 'whsec_mine',
  });
  await advance(server);
  expect([raisedEvents(server), await deliveries(server)]).toEqual([[], []]);

  await server.control('POST', '/tables/t-1/open', {});
  await advance(server);

  expect(envelopes(receiver).map(({ type }) => type)).toEqual(['table.created']);
});

test('a plugin of a fixture gets actions at its base URL', async () => {
  const server = await startTestServer();
  const { baseUrl, calls } = await startProvider(answerJson(YES));
  await resetTo(server, { callbacks: { baseUrl } });

  const pressed = await server.control('POST', '/callbacks', {
    pluginId: 'own',
    kind: 'action',
    type: 'print',
  });

  expect(pressed.body.data).toMatchObject({ outcome: 'answered', answer: YES });
  expect(calls).toHaveLength(1);
});

test.each([
  [{ webhook: { events: ['*'] } }, 'installs[0].webhook.url is required; found nothing.'],
  [
    { webhook: { url: 'ftp://127.0.0.1' } },
    'installs[0].webhook.url must be an http or https address without credentials; found "ftp://127.0.0.1".',
  ],
  [
    { callbacks: { baseUrl: 'http://127.0.0.1:1', hooks: ['table.open'] } },
    'installs[0].callbacks.hooks[0] must be [table.close]; found "table.open".',
  ],
])('a fixture with %j is refused with the path of the fault', async (install, message) => {
  const server = await startTestServer();
  const answer = await resetTo(server, install);
  expect([answer.status, answer.body.message]).toEqual([
    400,
    `The fixture in the request: stores[0].${message}`,
  ]);
});
