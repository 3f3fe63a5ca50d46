import { describe, expect, test } from 'vitest';

import type { TestAnswer, TestServer } from '#server/testing/start-test-server.ts';
import { KEYS, startTestServer } from '#server/testing/start-test-server.ts';

/** 2026-03-01T12:00:00Z in epoch seconds. */
const NOON_S = 1_772_366_400;
const cart = [{ product: 'p-cay', quantity: 1 }];

/** The rate-limit headers of a response: limit, remaining, reset, and Retry-After of a 429. */
function rateOf({ headers }: TestAnswer) {
  return ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset', 'Retry-After'].map(
    (name) => headers.get(name),
  );
}

async function times(count: number, send: () => Promise<TestAnswer>): Promise<TestAnswer[]> {
  const answers: TestAnswer[] = [];
  for (let call = 0; call < count; call += 1) answers.push(await send());
  return answers;
}

/** How many writes `demo-qr` has left, read without using one. */
async function writesLeft({ control }: TestServer): Promise<number> {
  const { body } = await control('GET', '/limits/usage?serverId=srv-bistro&pluginId=demo-qr');
  return body.data.find(({ bucket }: { bucket: string }) => bucket === 'write').remaining;
}

describe('the read limit of the sandbox', () => {
  test('allows five calls in a window of a minute and then refuses', async () => {
    const { get } = await startTestServer({ limits: 'sandbox' });

    const answers = await times(7, () => get('/tables/open'));

    const reset = String(NOON_S + 60);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect(answers.map(rateOf)).toEqual([
      ['5', '4', reset, null],
      ['5', '3', reset, null],
      ['5', '2', reset, null],
      ['5', '1', reset, null],
      ['5', '0', reset, null],
      ['5', '0', reset, '60'],
      ['5', '0', reset, '60'],
    ]);
    // Unlike other refusals, this body has no `status`.
    expect(answers[5]?.body).toEqual({ success: false, message: 'plugin.rateLimited' });
  });

  test.each([
    [0, '60'],
    [1, '60'],
    [999, '60'],
    [1000, '59'],
    [30_500, '30'],
    [58_999, '2'],
    [59_000, '1'],
    [59_999, '1'],
  ])(
    'refuses a call %d ms into the window with a Retry-After of %s s',
    async (elapsed, retryAfter) => {
      const { get, control } = await startTestServer({ limits: 'sandbox' });
      await times(5, () => get('/tables/open'));
      await control('POST', '/clock', { advanceMs: elapsed });
      const answer = await get('/tables/open');
      expect(rateOf(answer)).toEqual(['5', '0', String(NOON_S + 60), retryAfter]);
    },
  );

  test('starts over exactly 60 s after the first counted call', async () => {
    const { get, control } = await startTestServer({ limits: 'sandbox' });
    await times(5, () => get('/tables/open'));
    await control('POST', '/clock', { advanceMs: 59_999 });
    expect((await get('/tables/open')).status).toBe(429);
    await control('POST', '/clock', { advanceMs: 1 });
    expect(rateOf(await get('/tables/open'))).toEqual(['5', '4', String(NOON_S + 120), null]);
  });

  test('begins its window with the first call, and rounds the end up to a full second', async () => {
    const { get, control } = await startTestServer({ limits: 'sandbox' });
    await control('POST', '/clock', { set: '2026-03-01T12:00:17.250Z' });
    expect(rateOf(await get('/tables/open'))).toEqual(['5', '4', String(NOON_S + 78), null]);
    await control('POST', '/clock', { advanceMs: 40_000 });
    expect(rateOf(await get('/tables/open'))).toEqual(['5', '3', String(NOON_S + 78), null]);
  });

  test('is not prolonged by refused calls', async () => {
    const { get, control } = await startTestServer({ limits: 'sandbox' });
    await times(5, () => get('/tables/open'));
    for (let second = 0; second < 59; second += 1) {
      await control('POST', '/clock', { advanceMs: 1000 });
      expect((await get('/tables/open')).status).toBe(429);
    }
    await control('POST', '/clock', { advanceMs: 1000 });
    expect((await get('/tables/open')).status).toBe(200);
  });

  test('is shared by all reads', async () => {
    const { get } = await startTestServer({ limits: 'sandbox' });
    await get('/tables/open');
    await get('/tables/layout');
    await get('/tables/get?id=salon-2');
    await get('/packets/open');
    await get('/packets/get?packetId=pkt-1001');
    expect((await get('/tables/open')).status).toBe(429);
  });
});

describe('the write limit of the sandbox', () => {
  test('is 20 calls, separate from reads, and the headers of writes describe only this limit', async () => {
    const { get, post } = await startTestServer({ limits: 'sandbox' });
    const answers = await times(21, () => post('/packets/create', { cart }));

    const reset = String(NOON_S + 60);
    expect(answers.slice(0, 20).map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(rateOf(answers[0] as TestAnswer)).toEqual(['20', '19', reset, null]);
    expect(rateOf(answers[19] as TestAnswer)).toEqual(['20', '0', reset, null]);
    expect(answers[20]?.status).toBe(429);
    expect(rateOf(answers[20] as TestAnswer)).toEqual(['20', '0', reset, '60']);
    expect(rateOf(await get('/tables/open'))).toEqual(['5', '4', reset, null]);
  });

  test('is shared by all writes', async () => {
    const server = await startTestServer({ limits: 'sandbox' });
    await server.post('/packets/create', { cart });
    await server.post('/packets/update', { packetId: 'pkt-1001', note: 'x' });
    await server.post('/packets/update-orders', { packetId: 'pkt-1001', cart });
    await server.post('/packets/update-payments', { packetId: 'pkt-1001', payments: [] });
    await server.post('/tables/create', { tableId: 'salon-5' });
    await server.post('/tables/update-orders', { tableId: 'salon-2', cart });
    await server.post('/tables/update-payments', { tableId: 'salon-2', payments: [] });
    expect(await writesLeft(server)).toBe(13);
  });

  test.each([
    ['400 for its content type', 'text/plain', '{}', 400],
    ['400 for its JSON syntax', 'application/json', '{', 400],
    ['400 for missing parameters', 'application/json', '{}', 400],
    ['400 for the schema', 'application/json', '{"tableId":7}', 400],
    ['400 for the floor plan', 'application/json', '{"tableId":"salon-99"}', 400],
    ['409 for the state', 'application/json', '{"tableId":"salon-2"}', 409],
    [
      '400 for a business rule',
      'application/json',
      '{"tableId":"salon-5","cart":[{"product":"x","quantity":1}]}',
      400,
    ],
  ])('counts a call that is refused with %s', async (_what, contentType, body, status) => {
    const server = await startTestServer({ limits: 'sandbox' });
    const answer = await server.send('/plugin-api/tables/create', {
      method: 'POST',
      headers: { Authorization: `Bearer ${KEYS.qr}`, 'Content-Type': contentType },
      body,
    });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('X-RateLimit-Remaining')).toBe('19');
    expect(await writesLeft(server)).toBe(19);
  });

  test('counts a call that is refused with 404', async () => {
    const server = await startTestServer({ limits: 'sandbox' });
    const { status } = await server.post('/packets/update', { packetId: 'no', note: 'x' });
    expect([status, await writesLeft(server)]).toEqual([404, 19]);
  });

  test('counts a call that lacks a scope', async () => {
    const server = await startTestServer({ limits: 'sandbox' });
    await server.control('PATCH', '/installs/demo-qr?serverId=srv-bistro', { scopes: [] });
    const { status } = await server.post('/packets/create', { cart });
    expect([status, await writesLeft(server)]).toEqual([403, 19]);
  });

  test('does not count a call with a wrong key, to an unknown path or with too large a body', async () => {
    const server = await startTestServer({ limits: 'sandbox' });
    const statuses = [
      await server.post('/packets/create', { cart }, 'srv-bistro.demo-qr.wrong'),
      await server.post('/packets/destroy', { cart }),
      await server.post('/packets/create', { cart, note: 'x'.repeat(1024 * 1024) }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([401, 401, 413]);
    expect(await writesLeft(server)).toBe(20);
  });

  test('does not count the calls that it refuses', async () => {
    const server = await startTestServer({ limits: 'sandbox' });
    await times(20, () => server.post('/packets/create', { cart }));
    await times(3, () => server.post('/packets/create', { cart }));
    await server.control('PATCH', '/limits', { values: { writePerMinute: 21 } });
    expect(await writesLeft(server)).toBe(1);
  });

  test('does not execute the calls that it refuses', async () => {
    const server = await startTestServer({ limits: 'sandbox' });
    await times(21, () => server.post('/packets/create', { cart }));
    await server.control('PATCH', '/limits', { profile: 'off' });
    const { body } = await server.post('/packets/create', { cart });
    expect(body.data.docNo).toBe(25);
  });
});

describe('the limits of one install', () => {
  test('do not affect those of others', async () => {
    const { get } = await startTestServer({ limits: 'sandbox' });
    await times(6, () => get('/tables/open', KEYS.qr));
    expect(rateOf(await get('/tables/open', KEYS.kds))[1]).toBe('4');
  });

  test('are not reset by a new key', async () => {
    const { get, control } = await startTestServer({ limits: 'sandbox' });
    await times(5, () => get('/tables/open'));
    const { body } = await control('POST', '/installs/demo-qr/rekey?serverId=srv-bistro');
    expect((await get('/tables/open', body.data.apiKey)).status).toBe(429);
  });
});

describe('profiles and individual limits', () => {
  test('the profile production allows 120 reads and 20 writes', async () => {
    const { get, post } = await startTestServer({ limits: 'production' });
    expect(rateOf(await get('/tables/open')).slice(0, 2)).toEqual(['120', '119']);
    expect(rateOf(await post('/packets/create', { cart })).slice(0, 2)).toEqual(['20', '19']);
  });

  test('the profile off has no limits and no headers', async () => {
    const { get } = await startTestServer({ limits: 'off' });
    const answers = await times(10, () => get('/tables/open'));
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      expect(rateOf(answer)).toEqual([null, null, null, null]);
    }
  });

  test('can be changed in the middle of a window, which keeps its count', async () => {
    const { get, control } = await startTestServer({ limits: 'sandbox' });
    await times(5, () => get('/tables/open'));
    const limit = (body: object) => control('PATCH', '/limits', body);

    await limit({ values: { readPerMinute: 7 } });
    expect(rateOf(await get('/tables/open')).slice(0, 2)).toEqual(['7', '1']);
    await limit({ values: { readPerMinute: 3 } });
    const below = await get('/tables/open');
    expect([below.status, ...rateOf(below).slice(0, 2)]).toEqual([429, '3', '0']);
    await limit({ values: { readPerMinute: null } });
    expect(rateOf(await get('/tables/open'))).toEqual([null, null, null, null]);
    await limit({ profile: 'production' });
    expect(rateOf(await get('/tables/open')).slice(0, 2)).toEqual(['120', '113']);
  });

  test('a limit of 0 allows no calls', async () => {
    const { get, control } = await startTestServer({ limits: 'off' });
    await control('PATCH', '/limits', { values: { readPerMinute: 0 } });
    const answer = await get('/tables/open');
    expect([answer.status, ...rateOf(answer)]).toEqual([429, '0', '0', String(NOON_S + 60), '60']);
  });

  test('a reset restores the initial profile and clears the windows', async () => {
    const { get, control } = await startTestServer({ limits: 'sandbox' });
    await control('PATCH', '/limits', { profile: 'production' });
    await times(3, () => get('/tables/open'));
    await control('POST', '/reset');
    expect(rateOf(await get('/tables/open')).slice(0, 2)).toEqual(['5', '4']);
  });
});
