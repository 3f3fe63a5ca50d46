import { describe, expect, test } from 'vitest';

import { returnsEvents } from '#server/contract/control/define-calls.ts';
import { installCallbacks, openPaidTable } from '#server/testing/callback-plugins.ts';
import { CONTROL_CHANGES } from '#server/testing/control-changes.ts';
import { answerJson, startProvider } from '#server/testing/start-provider.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';
import { changesOf, prepareChange } from '#server/testing/state-changes.ts';
import { accountOn } from '#server/testing/table-account.ts';
import { advance, envelopes, startOneAfterTheOther, subscribe } from '#server/testing/webhooks.ts';

import { CONTROL_ROUTES } from './routes.ts';

const YES = { success: true, message: 'Tamam', level: 'success', display: 'toast' };
const TEA = [{ product: 'p-cay', quantity: 1 }];

/** The stored events, in order. */
function storedEvents({ server }: TestServer) {
  const { connection } = server.emulator.database.read;
  return connection.prepare('SELECT id, type FROM events ORDER BY position').all();
}

const telling = CONTROL_ROUTES.filter(returnsEvents);

describe('the events in a response', () => {
  test('are returned by staff calls, install calls and device calls', () => {
    expect(telling.map(({ method, path }) => `${method} ${path}`)).toEqual(
      expect.arrayContaining([
        'POST /tables/{tableId}/open',
        'POST /packets',
        'POST /accounts/{accountId}/lines',
        'POST /accounts/{accountId}/void',
        'POST /accounts/{accountId}/collect',
        'POST /accounts/{accountId}/move',
        'POST /accounts/{accountId}/status',
        'POST /accounts/{accountId}/reopen',
        'POST /accounts/{accountId}/cancel',
        'POST /accounts/{accountId}/close',
        'POST /users',
        'PATCH /users/{userId}',
        'DELETE /users/{userId}',
        'POST /customers',
        'PATCH /customers/{customerId}',
        'DELETE /customers/{customerId}',
        'POST /payments',
        'POST /payments/{paymentId}/reconcile',
        'POST /terminal/{paymentId}/press',
        'POST /installs',
        'PATCH /installs/{pluginId}',
        'DELETE /installs/{pluginId}',
      ]),
    );
  });

  test.each(telling)('are those that the call caused: $method $path', async (route) => {
    const [change] = changesOf(route, CONTROL_CHANGES);
    if (change === undefined) throw new Error(`There is no example of ${route.path}.`);
    const server = await startTestServer();
    const { make } = await prepareChange(change, server);
    const before = storedEvents(server).length;

    const answer = await make();

    expect(answer.status).toBe(200);
    const caused = storedEvents(server).slice(before);
    const events = change.announces.includes('events evt');
    expect(caused.length > 0).toBe(events);
    expect(answer.body.events).toEqual(caused);
  });

  test('have the ids of the delivered envelopes', async () => {
    startOneAfterTheOther();
    const server = await startTestServer();
    const receiver = await startProvider(answerJson({}));
    await subscribe(server, 'demo-qr', receiver);
    const accountId = await accountOn(server, 'salon-2');

    const moved = await server.control('POST', `/accounts/${accountId}/move`, {
      toTableId: 'salon-5',
    });
    await advance(server);

    expect(moved.body.events.map(({ type }: { type: string }) => type)).toEqual([
      'table.updated',
      'table.deleted',
    ]);
    expect(envelopes(receiver).map(({ id, type }) => ({ id, type }))).toEqual(moved.body.events);
  });

  test('are one event for a changed status, and none if it is set again', async () => {
    const server = await startTestServer();
    const { body } = await server.control('POST', '/accounts/pkt-1002/status', {
      status: 'Approved',
    });
    expect(body.events).toEqual([
      { id: expect.stringMatching(/^evt_/u), type: 'packet.status_changed' },
    ]);
    const again = await server.control('POST', '/accounts/pkt-1002/status', { status: 'Approved' });
    expect(again.body.events).toEqual([]);
  });

  test('are empty if nothing was written: a dry run, a refused closing', async () => {
    const server = await startTestServer();
    const accountId = await accountOn(server, 'salon-2');
    const rehearsed = await server.control('POST', `/accounts/${accountId}/move`, {
      toTableId: 'salon-5',
      dryRun: true,
    });
    expect(rehearsed.body.data.events).toHaveLength(2);
    expect(rehearsed.body.events).toEqual([]);

    const no = { ...YES, success: false, level: 'error' };
    await installCallbacks(server, 'gate', await startProvider(answerJson(no)));
    const closed = await server.control(
      'POST',
      `/accounts/${await openPaidTable(server)}/close`,
      {},
    );
    expect([closed.body.data.closed, closed.body.events]).toEqual([false, []]);
  });

  test('are those of the call itself, even if others write during a hook call', async () => {
    const server = await startTestServer();
    const note = { packetId: 'pkt-1001', note: 'Meanwhile' };
    const gate = await startProvider((response, call) => {
      void server.post('/packets/update', note).then(() => answerJson(YES)(response, call));
    });
    await installCallbacks(server, 'gate', gate);
    const accountId = await openPaidTable(server);

    const { body } = await server.control('POST', `/accounts/${accountId}/close`, {});

    expect(body.data).toEqual({ closed: true });
    expect(body.events).toEqual([{ id: expect.any(String), type: 'table.closed' }]);
  });

  test('are those of the account that receives the payment if the original account was merged meanwhile', async () => {
    const server = await startTestServer();
    const { control } = server;
    const accountId = await accountOn(server, 'salon-2');
    const asked = await control('POST', '/payments', { accountId, amount: 100 });
    const { paymentId } = asked.body.data;
    expect(asked.body.events).toEqual([]);
    await control('POST', `/accounts/${accountId}/move`, { toTableId: 'bahce-1' });
    const before = storedEvents(server).length;

    const pressed = await control('POST', `/terminal/${paymentId}/press`, { button: 'sendTwice' });

    expect(pressed.body.events).toEqual(storedEvents(server).slice(before));
    expect(pressed.body.events).toHaveLength(1);
    const again = await control('POST', `/terminal/${paymentId}/press`, { button: 'repeatLast' });
    expect(again.body.events).toEqual([]);
  });

  test('include events about the install itself', async () => {
    const { control } = await startTestServer();
    const { baseUrl } = await startProvider(answerJson({}));
    const body = { pluginId: 'my-plugin', webhook: { url: baseUrl } };
    const installed = await control('POST', '/installs', body);
    expect(installed.body.events).toEqual([
      { id: expect.stringMatching(/^evt_/u), type: 'app.installed' },
    ]);
  });

  test('are absent for reads', async () => {
    const { control } = await startTestServer();
    await control('POST', '/accounts/pkt-1001/lines', { cart: TEA });
    expect(Object.keys((await control('GET', '/accounts/pkt-1001')).body)).toEqual([
      'success',
      'data',
    ]);
  });
});

test('the description of the control API has the events next to the data', async () => {
  const { send } = await startTestServer();
  const { body } = await send('/openapi/control-api.json');
  const schemaOf = (path: string, method: string) =>
    body.paths[path][method].responses['200'].content['application/json'].schema;

  expect(schemaOf('/accounts/{accountId}/void', 'post').required).toEqual([
    'success',
    'data',
    'events',
  ]);
  expect(schemaOf('/accounts/{accountId}', 'get').required).toEqual(['success', 'data']);
});
