import { describe, expect, test } from 'vitest';

import type { ClockStart } from '#server/clock/clock.ts';
import { startProvider } from '#server/testing/start-provider.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';
import { deliveries, delivery, subscribe } from '#server/testing/webhooks.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const NOON = Date.UTC(2026, 2, 1, 12);

/** Repeats a check until it passes or the test times out. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setImmediate(resolve));
}

function statusOf({ status }: { status: number }): number {
  return status;
}

describe('POST /control/clock', () => {
  test('sets the time, in any zone and to the millisecond', async () => {
    const { control } = await startTestServer();
    const answer = await control('POST', '/clock', { set: '2026-05-01T10:00:00.123+03:00' });
    expect(answer.body).toEqual({
      success: true,
      data: { now: '2026-05-01T07:00:00.123Z', mode: 'virtual', followers: [] },
    });
    expect((await control('GET', '/clock')).body).toEqual(answer.body);
    expect(answer.body.data).toMatchObject((await control('GET', '/state')).body.data.clock);
  });

  test('sets the time back', async () => {
    const { control } = await startTestServer();
    const answer = await control('POST', '/clock', { set: '2020-02-29T00:00:00Z' });
    expect(answer.body.data).toMatchObject({ now: '2020-02-29T00:00:00.000Z', mode: 'virtual' });
  });

  test('advances by milliseconds', async () => {
    const { control } = await startTestServer();
    await control('POST', '/clock', { advanceMs: 1500 });
    const answer = await control('POST', '/clock', { advanceMs: DAY_MS });
    expect(answer.body.data).toMatchObject({ now: '2026-03-02T12:00:01.500Z', mode: 'virtual' });
  });

  test('does not move when it is advanced by 0 ms', async () => {
    const { control } = await startTestServer();
    const answer = await control('POST', '/clock', { advanceMs: 0 });
    expect(answer.body.data).toMatchObject({ now: '2026-03-01T12:00:00.000Z', mode: 'virtual' });
  });

  test.each([{ set: '2026-05-01T00:00:00Z' }, { advanceMs: 1 }, { mode: 'virtual' }])(
    'switches from system time to virtual time with %j',
    async (body) => {
      const { control } = await startTestServer({ clock: null });
      expect((await control('GET', '/state')).body.data.clock.mode).toBe('real');

      const { now, mode } = (await control('POST', '/clock', body)).body.data;

      expect(mode).toBe('virtual');
      expect((await control('GET', '/state')).body.data.clock).toEqual({ now, mode });
    },
  );

  test('stops at the current system time', async () => {
    const { control } = await startTestServer({ clock: null });
    const before = (await control('GET', '/state')).body.data.clock.now;
    const { now } = (await control('POST', '/clock', { mode: 'virtual' })).body.data;
    expect(now >= before).toBe(true);
  });

  test('goes back to system time', async () => {
    const { control } = await startTestServer();
    const answer = await control('POST', '/clock', { mode: 'real' });
    expect(answer.body.data.mode).toBe('real');
    expect(answer.body.data.now > '2026-03-01T12:00:00.000Z').toBe(true);
  });

  test('reports how far the clock jumped when it goes back to system time', async () => {
    const { control } = await startTestServer();
    const before = Date.now();
    const { jumpedMs } = (await control('POST', '/clock', { mode: 'real' })).body.data;
    const [least, most] = [before - NOON, Date.now() - NOON];
    expect(jumpedMs >= least && jumpedMs <= most).toBe(true);

    expect((await control('POST', '/clock', { mode: 'real' })).body.data.jumpedMs).toBe(0);
    await control('POST', '/clock', { set: '9999-01-01T00:00:00Z' });
    expect((await control('POST', '/clock', { mode: 'real' })).body.data.jumpedMs).toBeLessThan(0);
  });

  test.each<[start: ClockStart, mode: string]>([
    [null, 'real'],
    [NOON, 'virtual'],
    [{ tickingFrom: NOON }, 'ticking'],
  ])(
    'keeps the mode of a clock with the start %j when it is advanced by 0 ms',
    async (start, mode) => {
      const { control } = await startTestServer({ clock: start });
      expect((await control('POST', '/clock', { advanceMs: 0 })).body.data.mode).toBe(mode);
      expect((await control('GET', '/state')).body.data.clock.mode).toBe(mode);
    },
  );

  test('lets time continue from the current time', async () => {
    const { control } = await startTestServer();
    const { now, mode } = (await control('POST', '/clock', { mode: 'ticking' })).body.data;
    expect(mode).toBe('ticking');
    // The test itself takes far less than an hour.
    expect(now >= '2026-03-01T12:00:00.000Z' && now < '2026-03-01T13:00:00.000Z').toBe(true);

    await until(async () => (await control('GET', '/state')).body.data.clock.now > now);
  });

  test.each([
    [{ set: '2030-01-01T00:00:00Z' }, '2030-01-01T00'],
    [{ advanceMs: DAY_MS }, '2026-03-02T12'],
  ])('moves a ticking clock with %j, and it ticks on from there', async (body, hour) => {
    const { control } = await startTestServer({ clock: { tickingFrom: NOON } });
    const { now, mode } = (await control('POST', '/clock', body)).body.data;
    expect([mode, now.slice(0, 13)]).toEqual(['ticking', hour]);
  });

  test('moves a ticking clock to the next due item, and it ticks on from there', async () => {
    const { control, post } = await startTestServer({ clock: { tickingFrom: NOON } });
    // The stored response of the call expires 24 hours later.
    const cart = [{ product: 'p-cay', quantity: 1 }];
    await post('/packets/create', { cart, idempotencyKey: 'one' });

    const { now, mode } = (await control('POST', '/clock', { runNext: true })).body.data;

    expect([mode, now.slice(0, 13)]).toEqual(['ticking', '2026-03-02T12']);
  });

  test('retries run by themselves on a ticking clock', { tags: ['long'] }, async () => {
    const server = await startTestServer({ clock: { tickingFrom: NOON } });
    const failures = [503, 500];
    const receiver = await startProvider((response) => {
      response.writeHead(failures.shift() ?? 200).end();
    });
    await subscribe(server, 'demo-qr', receiver, { retries: 'fast' });

    await server.post('/tables/create', { tableId: 'salon-1' });

    await until(async () => (await deliveries(server))[0]?.status === 'delivered');
    const [{ id }] = await deliveries(server);
    expect((await delivery(server, id)).attempts.map(statusOf)).toEqual([503, 500, 200]);
  });

  test('a reset sets a ticking clock back to its start', async () => {
    const { control } = await startTestServer({ clock: { tickingFrom: NOON } });
    await control('POST', '/clock', { set: '2030-01-01T00:00:00Z' });
    await control('POST', '/clock', { mode: 'virtual' });

    const { clock } = (await control('POST', '/reset')).body.data;

    expect([clock.mode, clock.now.slice(0, 13)]).toEqual(['ticking', '2026-03-01T12']);
  });

  test('moves to the next due item and runs it', async () => {
    const { control, post } = await startTestServer();
    const order = (idempotencyKey: string) => ({
      cart: [{ product: 'p-cay', quantity: 1 }],
      idempotencyKey,
    });
    // Stored responses to idempotency keys expire 24 hours after the first call.
    await post('/packets/create', order('one'));
    await control('POST', '/clock', { advanceMs: 1000 });
    await post('/packets/create', order('two'));

    const next = async () => (await control('POST', '/clock', { runNext: true })).body.data.now;
    expect(await next()).toBe('2026-03-02T12:00:00.000Z');
    expect(await next()).toBe('2026-03-02T12:00:01.000Z');
    expect(await next()).toBe('2026-03-02T12:00:01.000Z');
  });

  test('responds after everything that becomes due on the way has run', async () => {
    const { control, post } = await startTestServer();
    const order = { cart: [{ product: 'p-cay', quantity: 1 }], idempotencyKey: 'one' };
    await post('/packets/create', order);

    await control('POST', '/clock', { advanceMs: 2 * DAY_MS });

    const after = await control('POST', '/clock', { runNext: true });
    expect(after.body.data.now).toBe('2026-03-03T12:00:00.000Z');
    const again = await post('/packets/create', order);
    expect(again.headers.get('X-Idempotent-Replay')).toBeNull();
    expect(again.body.data.docNoDate).toBe('2026-03-03');
  });

  test.each([
    [{}, 'The body must contain exactly one of [set, advanceMs, mode, runNext]'],
    [
      { set: '2026-03-01T12:00:00Z', advanceMs: 1 },
      'The body must contain exactly one of [set, advanceMs, mode, runNext]',
    ],
    [
      { set: '2026-03-01T12:00:00' },
      '"set" must be an ISO 8601 time with a zone such as 2026-03-01T12:00:00Z',
    ],
    [
      { set: 'tomorrow' },
      '"set" must be an ISO 8601 time with a zone such as 2026-03-01T12:00:00Z',
    ],
    [{ set: 0 }, '"set" must be a string'],
    [{ set: null }, '"set" must be a string'],
    [{ advanceMs: -1 }, '"advanceMs" must be greater than or equal to 0'],
    [{ advanceMs: 1.5 }, '"advanceMs" must be an integer'],
    [{ advanceMs: '1000' }, '"advanceMs" must be a number'],
    [{ mode: 'stopped' }, '"mode" must be one of [real, virtual, ticking]'],
    [{ runNext: false }, '"runNext" must be [true]'],
    [{ now: '2026-03-01T12:00:00Z' }, '"now" is not allowed'],
  ])('refuses %j', async (body, message) => {
    const { control } = await startTestServer();
    expect((await control('POST', '/clock', body)).body).toMatchObject({
      success: false,
      message,
      status: 400,
      code: 'schema',
    });
    expect((await control('GET', '/state')).body.data.clock).toEqual({
      now: '2026-03-01T12:00:00.000Z',
      mode: 'virtual',
    });
  });
});
