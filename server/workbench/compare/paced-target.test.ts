import { describe, expect, test } from 'vitest';

import type { TourAnswer, TourCall } from './core/step.ts';
import { Pace } from './pace.ts';
import { ComparisonFailed, PacedTarget } from './paced-target.ts';
import type { Attempt } from './target-client.ts';

const READ: TourCall = { method: 'GET', path: '/tables/open' };
const WRITE: TourCall = { method: 'POST', path: '/packets/create', body: { cart: [] } };
const KEYED: TourCall = { ...WRITE, body: { cart: [], idempotencyKey: 'k-1' } };

const answered = (status: number, headers: TourAnswer['headers'] = {}): Attempt => ({
  answer: { status, headers, body: {}, isHtml: false },
});

const LOST: Attempt = { noAnswer: 'it was lost', neverSent: false, isFinal: false };
const REFUSED: Attempt = { noAnswer: 'it was refused', neverSent: true, isFinal: false };
const UNTRUSTED: Attempt = { noAnswer: 'nobody signed it', neverSent: true, isFinal: true };

/** A target with these attempts in turn, on a clock that moves by waiting. */
function targetThat(attempts: readonly Attempt[], perMinute = { reads: 100, writes: 100 }) {
  const came: number[] = [];
  const said: string[] = [];
  const stop = new AbortController();
  let now = 0;
  const time = {
    now: () => now,
    pass: async (ms: number) => {
      if (!stop.signal.aborted) now += ms;
    },
  };
  const client = {
    attempt: async () => {
      came.push(now / 1000);
      return attempts[Math.min(came.length, attempts.length) - 1] ?? LOST;
    },
  };
  const target = new PacedTarget(client, new Pace(perMinute), time, (text) => said.push(text));
  return { target, came, said, time, stop, limits: { stop: stop.signal } };
}

describe('a call to the target', () => {
  test('waits for its turn, with a notice', async () => {
    const { target, came, said, limits } = targetThat([answered(200)], { reads: 1, writes: 1 });
    await target.call(READ, limits);
    await target.call(WRITE, limits);
    await target.call(READ, limits);
    expect(came).toEqual([0, 0, 61]);
    expect(said).toEqual(['waiting 61 s because of the limit for reads']);
  });

  test.each([READ, WRITE])('is repeated after a 429 and its Retry-After: $method', async (call) => {
    const refused = answered(429, { 'retry-after': '17' });
    const { target, came, limits } = targetThat([refused, refused, answered(200)]);
    const outcome = await target.call(call, limits);
    expect(outcome).toMatchObject({ answer: { status: 200 }, repeated: false });
    expect(came).toEqual([0, 17, 34]);
  });

  test('fails after ten consecutive 429s, with a message', async () => {
    const { target, came, limits } = targetThat([answered(429, { 'retry-after': '1' })]);
    await expect(target.call(READ, limits)).rejects.toThrow(ComparisonFailed);
    expect(came).toHaveLength(10);
  });

  test.each([
    ['a read without an answer', READ, LOST],
    ['a read that the target answered with 5xx', READ, answered(503)],
    ['a write with an idempotency key but no answer', KEYED, LOST],
    ['a write with an idempotency key that the target answered with 5xx', KEYED, answered(502)],
    ['a write that cannot have arrived', WRITE, REFUSED],
  ])('%s is tried again after a pause', async (_, call, first) => {
    const { target, came, limits } = targetThat([first, answered(200)]);
    const outcome = await target.call(call, limits);
    expect(outcome).toMatchObject({ answer: { status: 200 } });
    expect(came).toEqual([0, 1]);
  });

  test('waits as long as a 503 requests', async () => {
    const busy = answered(503, { 'retry-after': '9' });
    const { target, came, limits } = targetThat([busy, answered(200)]);
    await target.call(READ, limits);
    expect(came).toEqual([0, 9]);
  });

  test.each([
    ['a write that may have arrived', WRITE, LOST, { noAnswer: 'it was lost' }],
    [
      'a write that the target answered with 5xx',
      WRITE,
      answered(500),
      { answer: { status: 500 } },
    ],
    ['a call with an untrusted certificate', READ, UNTRUSTED, { noAnswer: 'nobody signed it' }],
    ['a refusal', READ, answered(404), { answer: { status: 404 } }],
  ])('%s is not tried again', async (_, call, first, outcome) => {
    const { target, came, limits } = targetThat([first, answered(200)]);
    expect(await target.call(call, limits)).toMatchObject(outcome);
    expect(came).toHaveLength(1);
  });

  test('is tried at most four times, each counted by the pace', async () => {
    const { target, came, limits } = targetThat([LOST], { reads: 2, writes: 1 });
    expect(await target.call(READ, limits)).toMatchObject({ noAnswer: 'it was lost' });
    expect(came).toEqual([0, 1, 61, 65]);
  });

  test('reports whether an earlier attempt may have reached the target', async () => {
    for (const [first, repeated] of [
      [LOST, true],
      [REFUSED, false],
    ] as const) {
      const { target, limits } = targetThat([first, answered(200)]);
      expect(await target.call(KEYED, limits)).toMatchObject({ repeated });
    }
  });

  test('is not sent after a stop', async () => {
    const { target, came, stop, limits } = targetThat([answered(200)], { reads: 1, writes: 1 });
    await target.call(READ, limits);
    stop.abort();
    expect(await target.call(READ, limits)).toBeNull();
    expect(came).toEqual([0]);
  });

  test('does not wait longer than allowed', async () => {
    const { target, came, time, limits } = targetThat([answered(200)], { reads: 1, writes: 2 });
    const short = { ...limits, until: 5000 };
    expect(await target.call(WRITE, short)).toHaveProperty('answer');
    expect(await target.call(WRITE, short)).toHaveProperty('answer');
    expect(await target.call(WRITE, short)).toBeNull();
    expect([came, time.now()]).toEqual([[0, 0], 0]);
  });
});
