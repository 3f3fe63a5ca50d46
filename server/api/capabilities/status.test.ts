import { describe, expect, test } from 'vitest';

import { query } from '#server/store/statement.ts';
import { installProvider, MESSAGE } from '#server/testing/callback-plugins.ts';
import { lastCall } from '#server/testing/last-call.ts';
import { expectRefusal } from '#server/testing/refused-calls.ts';
import { answerJson, startProvider } from '#server/testing/start-provider.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { KEYS, startTestServer } from '#server/testing/start-test-server.ts';

const STATUS = '/capabilities/messaging.send/status';

/** A server on which the plugin `sms` has accepted a request of `demo-qr`. */
async function withRequest(capability = 'messaging.send') {
  const server = await startTestServer();
  const provider = await startProvider(answerJson({ status: 'accepted' }));
  const key = await installProvider(server, provider, { capability });
  const answer = await server.post(`/capabilities/${capability}/invoke`, { payload: MESSAGE });
  return { server, key, requestId: answer.body.data.requestId as string };
}

/** The only receiver of an event; null: all subscribers. */
function receiverOf({ server }: TestServer, eventId: string) {
  const rows = query<{ receiver: string | null }>('SELECT receiver FROM events WHERE id = ?');
  return rows.all(server.emulator.database.read, eventId);
}

describe('a status report', () => {
  test.each([
    ['messaging.send', STATUS, 'messaging.message.status'],
    ['messaging.send', '/messaging/status', 'messaging.message.status'],
    ['invoice.issue', '/capabilities/invoice.issue/status', 'invoice.status'],
  ])('on %s through %s is an event for the consumer alone', async (capability, path, type) => {
    const { server, key, requestId } = await withRequest(capability);
    const report = { requestId, status: 'delivered', providerMessageId: 'sms-77' };

    const answer = await server.post(path, report, key);

    const { events } = await lastCall(server);
    expect(events).toEqual([
      {
        id: expect.stringMatching(/^evt_/u),
        type,
        occurredAt: '2026-03-01T12:00:00.000Z',
        sequence: null,
        data: report,
      },
    ]);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      success: true,
      data: { recorded: true, dispatched: false, eventId: events[0].id },
    });
    expect(receiverOf(server, events[0].id)).toEqual([{ receiver: 'demo-qr' }]);
  });

  test('can report a failure, without a message id', async () => {
    const { server, key, requestId } = await withRequest();
    await server.post(STATUS, { requestId, status: 'failed', error: 'no such number' }, key);
    const [event] = (await lastCall(server)).events;
    expect(event.data).toEqual({
      requestId,
      status: 'failed',
      providerMessageId: null,
      error: 'no such number',
    });
  });

  test('is dispatched when the consumer has a webhook that is enabled', async () => {
    const { server, key, requestId } = await withRequest();
    const dispatched = async (webhook: object | null) => {
      await server.control('PATCH', '/installs/demo-qr', { webhook });
      const { body } = await server.post(STATUS, { requestId, status: 'delivered' }, key);
      return body.data.dispatched;
    };
    const url = 'http://127.0.0.1:9/hook';
    expect(await dispatched({ url, enabled: false })).toBe(false);
    expect(await dispatched({ enabled: true })).toBe(true);
    expect(await dispatched(null)).toBe(false);
  });

  test('can be repeated; each report is a separate event', async () => {
    const { server, key, requestId } = await withRequest();
    const ids = new Set<string>();
    for (const status of ['sent', 'delivered', 'delivered']) {
      ids.add((await server.post(STATUS, { requestId, status }, key)).body.data.eventId);
    }
    expect(ids.size).toBe(3);
  });
});

describe('a status report is refused', () => {
  test("on a request that is unknown, another provider's, capability's or store's", async () => {
    const { server, key, requestId } = await withRequest();
    const report = { requestId, status: 'delivered' };
    const notFound = { success: false, message: 'plugin.messaging.requestNotFound', status: 404 };
    const answers = [
      await server.post(STATUS, { ...report, requestId: 'req_made_up' }, key),
      // demo-qr may provide messages too, but it did not accept this request.
      await server.post(STATUS, report, KEYS.qr),
      await server.post('/messaging/status', report, KEYS.otherStore),
    ];
    for (const answer of answers) expect([answer.status, answer.body]).toEqual([404, notFound]);
    const other = await server.post('/capabilities/invoice.issue/status', report, key);
    expect([other.status, other.body.message]).toEqual([404, 'plugin.invoice.requestNotFound']);
    expect((await lastCall(server)).events).toEqual([]);
  });

  test.each(['notify.staff', 'fax.send'])(
    'on %s, which has no status reports, for every caller',
    async (id) => {
      const { post } = await startTestServer();
      for (const key of [KEYS.qr, KEYS.reader]) {
        const answer = await post(`/capabilities/${id}/status`, {}, key);
        expectRefusal(answer, { message: 'plugin.capability.notFound', status: 404 });
      }
    },
  );

  test.each([
    ['orders:read', 403],
    ['capability:messaging.send:consume', 403],
    ['capability:messaging.send:provide', 404],
    ['messaging:provide', 404],
    ['messaging:send', 403],
  ])('with the scope %s: %d', async (scope, status) => {
    const { post, control } = await startTestServer();
    const made = await control('POST', '/installs', { pluginId: 'other', scopes: [scope] });
    const report = { requestId: 'req_made_up', status: 'delivered' };
    for (const path of [STATUS, '/messaging/status']) {
      const answer = await post(path, report, made.body.data.apiKey);
      expect(answer.body).toEqual({
        success: false,
        message: status === 403 ? 'plugin.scope.denied' : 'plugin.messaging.requestNotFound',
        status,
      });
    }
  });

  test.each([
    [{ status: 'delivered' }, '"requestId" is required'],
    [{ requestId: 'r' }, '"status" is required'],
    [{ requestId: 'r', status: '' }, '"status" is not allowed to be empty'],
    [{ requestId: 'r', status: 5 }, '"status" must be a string'],
    [{ requestId: 'r', status: 's', at: 5 }, '"at" is not allowed'],
    [{ requestId: 'r', status: 's', error: null }, '"error" must be a string'],
  ])('with the body %j', async (report, message) => {
    const { post } = await startTestServer();
    const answer = await post(STATUS, report);
    expectRefusal(answer, { message, status: 400 });
  });
});
