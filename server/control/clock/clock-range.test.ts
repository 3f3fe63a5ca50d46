import { describe, expect, test } from 'vitest';

import { expectRefusal } from '#server/testing/refused-calls.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';

const LAST = '9999-12-31T23:59:59.999Z';
const LAST_DAY = '9999-12-31T12:00:00Z';

const ORDER = { cart: [{ product: 'p-cay', quantity: 1 }], idempotencyKey: 'one' };

describe('the clock', () => {
  test.each(['9999-12-31T23:59:59.999-00:01', '1969-12-31T23:59:59.999Z', '0000-01-01T00:00:00Z'])(
    'cannot be set to %s, and stays where it is',
    async (set) => {
      const { control } = await startTestServer();
      const answer = await control('POST', '/clock', { set });
      expectRefusal(answer, {
        message: `"set" must be a time from 1970-01-01T00:00:00.000Z to ${LAST}, found ${set}`,
        status: 400,
        code: 'schema',
      });
      const { clock } = (await control('GET', '/state')).body.data;
      expect(clock).toEqual({ now: '2026-03-01T12:00:00.000Z', mode: 'virtual' });
    },
  );

  test('can be set to its first and its last moment', async () => {
    const { control } = await startTestServer();
    for (const set of ['1970-01-01T00:00:00.000Z', LAST]) {
      const answer = await control('POST', '/clock', { set });
      expect(answer.body.data.now).toBe(set);
    }
  });

  test('cannot be advanced to an item that is due after its last moment, but can still be moved', async () => {
    const { control, post } = await startTestServer({ clock: LAST_DAY });
    // The stored response of this call expires 24 hours later, in the year 10000.
    await post('/packets/create', ORDER);

    const answer = await control('POST', '/clock', { advanceMs: 24 * 60 * 60 * 1000 });

    expectRefusal(answer, {
      message:
        `"advanceMs" must not lead beyond ${LAST}; ` +
        'the clock is at 9999-12-31T12:00:00.000Z, found 86400000',
      status: 400,
      code: 'schema',
    });
    const half = await control('POST', '/clock', { advanceMs: 11 * 60 * 60 * 1000 });
    expect(half.body.data).toMatchObject({ now: '9999-12-31T23:00:00.000Z', mode: 'virtual' });
    const end = await control('POST', '/clock', { set: LAST });
    expect(end.body.data).toMatchObject({ now: LAST, mode: 'virtual' });
    expect((await control('POST', '/clock', { advanceMs: 1 })).status).toBe(400);
    expect((await control('POST', '/clock', { advanceMs: 0 })).body.data.now).toBe(LAST);
  });

  test('does not move with runNext to an item that is due after its last moment', async () => {
    const { control, post } = await startTestServer({ clock: LAST_DAY });
    await post('/packets/create', ORDER);
    const next = await control('POST', '/clock', { runNext: true });
    expect(next.body.data).toMatchObject({ now: '9999-12-31T12:00:00.000Z', mode: 'virtual' });
    const back = await control('POST', '/clock', { set: '2026-03-01T12:00:00Z' });
    expect(back.body.data.now).toBe('2026-03-01T12:00:00.000Z');
  });

  test('goes back to system time from its last moment', async () => {
    const { control, post } = await startTestServer({ clock: LAST });
    await post('/packets/create', ORDER);
    const answer = await control('POST', '/clock', { mode: 'real' });
    expect([answer.status, answer.body.data.mode]).toEqual([200, 'real']);
  });
});

describe('near the end of the year 9999', () => {
  test('a store expires at the last moment when it is loaded, created or logged in to', async () => {
    const { control } = await startTestServer({ clock: LAST_DAY });
    const [loaded] = (await control('GET', '/state')).body.data.stores;
    expect(loaded.expiresAt).toBe(LAST);

    const made = await control('POST', '/stores', {
      developer: 'demo-2',
      name: 'Son',
      email: 'son@bistro.example',
    });
    expect(made.body.data).toMatchObject({ expiresAt: LAST, expired: false });
    const login = await control('POST', `/stores/${made.body.data.serverId}/login`);
    expect(login.body.data.expiresAt).toBe(LAST);
  });

  test('a start with a portal login renews every store until the last moment', async () => {
    const { control } = await startTestServer({ clock: LAST_DAY, portalLogin: true });
    expect((await control('GET', '/state')).body.data.stores[0].expiresAt).toBe(LAST);
  });

  test('sales are opened on a business day of that year, though it is the next year in Istanbul', async () => {
    const { post, get } = await startTestServer({ clock: '9999-12-31T23:30:00Z' });
    const { packetId } = (await post('/packets/create', ORDER)).body.data;
    const packet = await get(`/packets/get?packetId=${packetId}`);
    expect(packet.body.data).toMatchObject({ docNoDate: '9999-12-31' });
  });

  test('the times of terminal payments and their scenarios stay within that year', async () => {
    const { control } = await startTestServer({ clock: '9999-12-31T23:59:00Z' });
    const asked = await control('POST', '/payments', { amount: 10 });
    expect(asked.status).toBe(200);
    const { paymentId } = asked.body.data;
    const { data } = (await control('GET', `/payments/${paymentId}`)).body;
    expect(data.expiresAt).toBe(LAST);
    const slow = { name: 'normalSale', delaysMs: [3_600_000, 0, 0, 0] };
    const planned = await control('POST', `/terminal/${paymentId}/scenario`, slow);
    expect(planned.body.data.steps[0].dueAt).toBe(LAST);
    // The step would be due in the year 10000, so it never runs.
    await control('POST', '/clock', { set: LAST });
    expect((await control('GET', `/payments/${paymentId}`)).body.data.state).toBe('PENDING');
  });
});
