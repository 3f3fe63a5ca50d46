import { describe, expect, test } from 'vitest';

import { lastCall } from '#server/testing/last-call.ts';
import { refusalOf } from '#server/testing/refused-calls.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { KEYS, sharedTestServer, startTestServer } from '#server/testing/start-test-server.ts';

/** Shared by refused calls, which change nothing. */
const shared = sharedTestServer();

const NOON = 1_772_366_400_000;

/** The types of the events of the newest call, and their additional fields. */
async function eventsOf(server: TestServer) {
  const { events } = await lastCall(server);
  return events.map(({ type, data }: { type: string; data: Record<string, unknown> }) => ({
    type,
    changed: data['changed'],
    status: data['status'],
    previousStatus: data['previousStatus'],
  }));
}

describe('POST packets/update', () => {
  test('changes every field of the allowlist and returns the names of the sent fields', async () => {
    const { post, get } = await startTestServer();

    const answer = await post('/packets/update', {
      packetId: 'pkt-1001',
      status: 'OnDelivery',
      note: 'Ring twice',
      paymentNote: 'Cash',
      customer: { address: 'Moda Cad. 5', phone: '+90 555 999 8877' },
      type: 'Gel Al',
    });

    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      success: true,
      data: {
        packetId: 'pkt-1001',
        updated: ['status', 'note', 'paymentNote', 'customer.address', 'customer.phone', 'type'],
      },
    });
    const read = await get('/packets/get?packetId=pkt-1001');
    expect(read.body.data).toMatchObject({
      status: 'OnDelivery',
      note: 'Ring twice',
      paymentNote: 'Cash',
      type: 'takeaway',
      customer: {
        id: 'cu-1',
        name: 'Ali Yılmaz',
        address: 'Moda Cad. 5',
        phone: '+90 555 999 8877',
        region: 'Kadıköy',
      },
      total: 360,
      docNo: 3,
    });
  });

  test('leaves other fields unchanged', async () => {
    const { post, get } = await startTestServer();
    const before = await get('/packets/get?packetId=pkt-1001');

    const answer = await post('/packets/update', { packetId: 'pkt-1001', note: 'New' });

    expect(answer.body.data.updated).toEqual(['note']);
    const after = await get('/packets/get?packetId=pkt-1001');
    expect(after.body.data).toEqual({ ...before.body.data, note: 'New' });
  });

  test('adds a customer with only the sent fields to a packet without one', async () => {
    const { post, get } = await startTestServer();

    await post('/packets/update', { packetId: 'pkt-1002', customer: { phone: '555' } });

    const read = await get('/packets/get?packetId=pkt-1002');
    expect(read.body.data.customer).toEqual({
      id: null,
      name: null,
      phone: '555',
      call: null,
      address: null,
      addressDescription: null,
      region: null,
    });
  });

  test.each(['none', 'Approved', 'Ready', 'OnDelivery', 'Delivered', 'Rejected', 'On the 9:15'])(
    'sets the label %s, which neither closes nor cancels',
    async (status) => {
      const { post, get, account } = await startTestServer();
      const { body } = await post('/packets/update', { packetId: 'pkt-1001', status });
      expect(body.success).toBe(true);
      expect((await get('/packets/get?packetId=pkt-1001')).body.data.status).toBe(status);
      expect((await account('pkt-1001')).state).toBe('open');
    },
  );

  test('needs no access to customer data, since the response contains no values', async () => {
    const { post } = await startTestServer();
    const answer = await post(
      '/packets/update',
      { packetId: 'pkt-1001', customer: { phone: '+90 555 999 8877' } },
      KEYS.kds,
    );
    expect(answer.body).toEqual({
      success: true,
      data: { packetId: 'pkt-1001', updated: ['customer.phone'] },
    });
  });
});

describe('the events of packets/update', () => {
  test('are packet.updated alone when anything but the status changes', async () => {
    const server = await startTestServer();
    await server.post('/packets/update', { packetId: 'pkt-1001', note: 'x', type: 'takeaway' });
    expect(await eventsOf(server)).toEqual([
      { type: 'packet.updated', changed: null, status: 'none' },
    ]);
  });

  test('are packet.status_changed alone when only the status changes', async () => {
    const server = await startTestServer();
    await server.post('/packets/update', { packetId: 'pkt-1001', status: 'Ready' });
    expect(await eventsOf(server)).toEqual([
      { type: 'packet.status_changed', status: 'Ready', previousStatus: 'none' },
    ]);
  });

  test('are packet.updated, then packet.status_changed, when both change', async () => {
    const server = await startTestServer();
    await server.post('/packets/update', { packetId: 'pkt-1001', note: 'x', status: 'Ready' });

    expect(await eventsOf(server)).toEqual([
      { type: 'packet.updated', changed: null, status: 'Ready' },
      { type: 'packet.status_changed', status: 'Ready', previousStatus: 'none' },
    ]);
    const { events } = await lastCall(server);
    expect(events[0].sequence).toBe(events[1].sequence);
  });

  test('are none if the status is unchanged', async () => {
    const server = await startTestServer();
    const { body } = await server.post('/packets/update', {
      packetId: 'pkt-1001',
      status: 'none',
    });
    expect(body).toEqual({ success: true, data: { packetId: 'pkt-1001', updated: ['status'] } });
    expect(await eventsOf(server)).toEqual([]);
  });

  test('have a sequence that increases with each change', async () => {
    const server = await startTestServer();
    const sequences: number[] = [];
    for (const status of ['Approved', 'Approved', 'Ready']) {
      await server.post('/packets/update', { packetId: 'pkt-1001', status });
      const { events } = await lastCall(server);
      sequences.push(...events.map(({ sequence }: { sequence: number }) => sequence));
    }
    expect(sequences).toEqual([1, 2]);
  });
});

describe('the history of packets/update', () => {
  test('keeps the old and the new type, who changed it and when', async () => {
    const { post, control, account } = await startTestServer();
    await control('POST', '/clock', { advanceMs: 60_000 });
    await post('/packets/update', { packetId: 'pkt-1001', type: 'pickup' }, KEYS.kds);
    await post('/packets/update', { packetId: 'pkt-1001', type: 'takeaway' });

    const { audit, updatedAt } = await account('pkt-1001');

    const changes = audit.filter(({ type }: { type: string }) => type === 'packet.typeChanged');
    expect(changes).toEqual([
      {
        id: expect.any(String),
        at: '2026-03-01T12:01:00.000Z',
        type: 'packet.typeChanged',
        actor: { type: 'plugin', pluginId: 'demo-kds' },
        from: 'delivery',
        to: 'takeaway',
      },
    ]);
    expect(updatedAt).toBe(NOON + 60_000);
  });

  test('keeps null as the old type of a packet that had none', async () => {
    const { post, account } = await startTestServer();
    await post('/packets/update', { packetId: 'pkt-1002', type: 'delivery' });
    const { audit } = await account('pkt-1002');
    expect(audit).toContainEqual(
      expect.objectContaining({ type: 'packet.typeChanged', from: null, to: 'delivery' }),
    );
  });
});

/** Bodies that are refused before the packet is looked up, with the message. */
const BROKEN: [object, string][] = [
  [{}, 'plugin.packets.missingParams'],
  [{ status: 'Ready' }, 'plugin.packets.missingParams'],
  [{ packetId: '', status: 'Ready' }, 'plugin.packets.missingParams'],
  [{ packetId: 'pkt-1001' }, 'plugin.packets.missingParams'],
  [{ packetId: 'pkt-1001', customer: {} }, 'plugin.packets.missingParams'],
  [{ packetId: 7, status: 'Ready' }, '"packetId" must be a string'],
  [{ packetId: 'a\u007Fb', status: 'Ready' }, '"packetId" contains an invalid value'],
  [{ packetId: 'pkt-1001', status: null }, '"status" must be a string'],
  [
    { packetId: 'pkt-1001', status: 's'.repeat(65) },
    '"status" length must be less than or equal to 64 characters long',
  ],
  [{ packetId: 'pkt-1001', note: 1 }, '"note" must be a string'],
  [
    { packetId: 'pkt-1001', note: 'n'.repeat(1001) },
    '"note" length must be less than or equal to 1000 characters long',
  ],
  [
    { packetId: 'pkt-1001', paymentNote: 'n'.repeat(501) },
    '"paymentNote" length must be less than or equal to 500 characters long',
  ],
  [{ packetId: 'pkt-1001', customer: null }, '"customer" must be of type object'],
  [
    { packetId: 'pkt-1001', customer: { address: 'a'.repeat(501) } },
    '"customer.address" length must be less than or equal to 500 characters long',
  ],
  [
    { packetId: 'pkt-1001', customer: { phone: '5'.repeat(33) } },
    '"customer.phone" length must be less than or equal to 32 characters long',
  ],
  [{ packetId: 'pkt-1001', customer: { name: 'Ada' } }, '"customer.name" is not allowed'],
  [{ packetId: 'pkt-1001', 'customer.phone': '555' }, '"customer.phone" is not allowed'],
  [{ packetId: 'pkt-1001', note: 'x', cart: [] }, '"cart" is not allowed'],
  [{ packetId: 'pkt-1001', note: 'x', idempotencyKey: 'k' }, '"idempotencyKey" is not allowed'],
  [
    { packetId: 'pkt-1001', type: 'dine in' },
    '"type" must be one of [dine_in, takeaway, delivery]',
  ],
  [{ packetId: 'pkt-1001', type: null }, '"type" must be one of [dine_in, takeaway, delivery]'],
];

describe('an update of a packet', () => {
  test.each(BROKEN.map(([body, message]) => [message, body] as const))(
    'is refused with %s',
    async (message, body) => {
      expect(await refusalOf(await shared(), { path: '/packets/update', body })).toEqual({
        status: 400,
        message,
      });
    },
  );

  test('is refused with 404 when there is no such packet', async () => {
    expect(
      await refusalOf(await shared(), {
        path: '/packets/update',
        body: { packetId: 'pkt-9999', status: 'Ready' },
      }),
    ).toEqual({ status: 404, message: 'plugin.packets.notFound' });
  });

  test('is refused with 403 without orders:write', async () => {
    expect(
      await refusalOf(await shared(), {
        path: '/packets/update',
        body: { packetId: 'pkt-1001', status: 'Ready' },
        key: KEYS.reader,
      }),
    ).toEqual({ status: 403, message: 'plugin.scope.denied' });
  });
});
