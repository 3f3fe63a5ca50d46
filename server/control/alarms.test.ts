import { describe, expect, test } from 'vitest';

import { startTestServer } from '#server/testing/start-test-server.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';

const MEHMET = { userId: 'u-mehmet', role: 'staff' };
const AT = '2026-03-01T12:00:00.000Z';

/** A payment whose terminal approved more than was asked for, which raises an alarm. */
async function raiseAlarm({ control }: TestServer): Promise<void> {
  const asked = await control('POST', '/payments', { accountId: 'pkt-1001', amount: 50 });
  const { paymentId } = asked.body.data;
  await control('POST', `/terminal/${paymentId}/press`, { button: 'approveTooMuch' });
}

async function alarmsOf({ control }: TestServer) {
  return (await control('GET', '/alarms')).body.data;
}

describe('POST /control/alarms/acknowledge', () => {
  test('stores time and user, and the alarm stays in the list', async () => {
    const server = await startTestServer();
    await raiseAlarm(server);
    const [alarm] = await alarmsOf(server);
    expect(alarm).toMatchObject({ acknowledgedAt: null, acknowledgedBy: null });

    const { body } = await server.control('POST', '/alarms/acknowledge', { actor: MEHMET });

    const seen = { ...alarm, acknowledgedAt: AT, acknowledgedBy: 'u-mehmet' };
    expect(body.data).toEqual([seen]);
    expect(await alarmsOf(server)).toEqual([seen]);
  });

  test('acknowledges only the named alarms, and earlier acknowledgements keep their time', async () => {
    const server = await startTestServer();
    await raiseAlarm(server);
    await raiseAlarm(server);
    const [newer, older] = await alarmsOf(server);
    const named = await server.control('POST', '/alarms/acknowledge', {
      ids: [older.id],
      actor: MEHMET,
    });
    expect(named.body.data.map(({ id }: { id: string }) => id)).toEqual([older.id]);
    await server.control('POST', '/clock', { advanceMs: 1000 });

    await server.control('POST', '/alarms/acknowledge', {});

    expect(await alarmsOf(server)).toMatchObject([
      {
        id: newer.id,
        acknowledgedAt: '2026-03-01T12:00:01.000Z',
        acknowledgedBy: 'u-ayse',
      },
      { id: older.id, acknowledgedAt: AT, acknowledgedBy: 'u-mehmet' },
    ]);
  });

  test('refuses an unknown alarm, and then acknowledges none', async () => {
    const server = await startTestServer();
    await raiseAlarm(server);
    const [{ id }] = await alarmsOf(server);
    const answer = await server.control('POST', '/alarms/acknowledge', { ids: [id, '999'] });
    expect([answer.status, answer.body.code]).toEqual([404, 'noSuchAlarm']);
    expect(await alarmsOf(server)).toMatchObject([{ id, acknowledgedAt: null }]);
  });
});

describe('DELETE /control/terminal/{paymentId}/scenario', () => {
  test('stops a running sale, whose result can still be reported', async () => {
    const { control } = await startTestServer();
    const asked = await control('POST', '/payments', { accountId: 'pkt-1001', amount: 50 });
    const { paymentId } = asked.body.data;
    const path = `/terminal/${paymentId}`;
    await control('POST', `${path}/scenario`, { name: 'normalSale' });
    await control('POST', '/clock', { advanceMs: 3000 });

    const stopped = await control('DELETE', `${path}/scenario`);
    expect(stopped.body.data).toEqual({ paymentId, steps: [], rule: null });
    await control('POST', '/clock', { advanceMs: 60_000 });

    const payment = (await control('GET', `/payments/${paymentId}`)).body.data;
    expect(payment.state).toBe('WAITING_CARD');
    await control('POST', `${path}/press`, { button: 'approve' });
    expect((await control('GET', `/payments/${paymentId}`)).body.data.state).toBe('APPROVED');
  });
});

describe('payments in equal parts', () => {
  test('have their number in the history, in cash and on a terminal', async () => {
    const { account, control } = await startTestServer();
    const path = '/accounts/pkt-1001/collect';
    await control('POST', path, { methodId: 'pm-nakit', amount: 30, parts: 4 });
    const asked = await control('POST', '/payments', {
      accountId: 'pkt-1001',
      amount: 30,
      parts: 3,
    });
    const { paymentId } = asked.body.data;
    expect((await control('GET', `/payments/${paymentId}`)).body.data.parts).toBe(3);
    await control('POST', `/terminal/${paymentId}/press`, { button: 'approve' });
    await control('POST', path, { methodId: 'pm-nakit', amount: 5 });

    const { audit } = await account('pkt-1001');
    expect(audit.map(({ parts }: { parts?: number }) => parts)).toEqual([4, 3, undefined]);
  });

  test('are refused without an amount', async () => {
    const { control } = await startTestServer();
    const body = { methodId: 'pm-nakit', parts: 2 };
    const answer = await control('POST', '/accounts/pkt-1001/collect', body);
    expect([answer.status, answer.body.message]).toEqual([
      400,
      'The body must contain an amount if it contains parts',
    ]);
  });
});
