import { randomInt } from 'node:crypto';

import { fromHttpDate } from '#server/clock/clock.ts';

import type { TourAnswer } from './core/step.ts';

/** Reads and writes have separate limits (F3). */
export type PacedBucket = 'reads' | 'writes';

/** The bucket of a call, from its method or a text that starts with the method. */
export function bucketOf(call: string): PacedBucket {
  return call.startsWith('GET') ? 'reads' : 'writes';
}

const MINUTE_MS = 60_000;

/** A minute on the target's clock may begin slightly later than ours. */
const MARGIN_MS = 1000;

/** Later resets and longer pauses are ignored. */
const LONGEST_MS = 3_600_000;

/** Pause after the first 429 without `Retry-After`; it doubles with each further one. */
const FIRST_BACKOFF_MS = 5000;

interface Bucket {
  /** Times of the latest calls, oldest first: as many as are allowed per minute. */
  readonly begun: readonly number[];
  /** No call is sent before this time, epoch ms. */
  readonly notBefore: number;
  /** The number of consecutive 429s. */
  readonly refusals: number;
}

const FRESH: Bucket = { begun: [], notBefore: 0, refusals: 0 };

/**
 * When the next call may be sent: at most `perMinute` calls, and later after `X-RateLimit-Remaining: 0` with
 * `X-RateLimit-Reset`, or after a 429. `X-RateLimit-Limit` alone has no effect. Times are epoch ms.
 */
export class Pace {
  readonly #perMinute: Readonly<Record<PacedBucket, number>>;
  readonly #buckets = { reads: FRESH, writes: FRESH };

  constructor(perMinute: Readonly<Record<PacedBucket, number>>) {
    this.#perMinute = perMinute;
  }

  waitMs(bucket: PacedBucket, now: number): number {
    return Math.max(0, this.#earliest(bucket, this.#buckets[bucket]) - now);
  }

  begin(bucket: PacedBucket, now: number): void {
    this.#buckets[bucket] = this.#withCall(bucket, this.#buckets[bucket], now);
  }

  /** Records the limits in an answer. */
  record(
    bucket: PacedBucket,
    { status, headers }: Pick<TourAnswer, 'status' | 'headers'>,
    now: number,
  ): void {
    const { begun, notBefore, refusals: before } = this.#buckets[bucket];
    const refusals = status === 429 ? before + 1 : 0;
    const requested = status === 429 ? retryAfter(headers, now) : null;
    const reset = headers['x-ratelimit-remaining']?.trim() === '0' ? resetIn(headers, now) : null;
    const backoff = status === 429 ? backoffMs(refusals) : 0;
    const until = now + (requested ?? reset ?? backoff);
    this.#buckets[bucket] = { begun, notBefore: Math.max(notBefore, until), refusals };
  }

  refusals(bucket: PacedBucket): number {
    return this.#buckets[bucket].refusals;
  }

  /** The time that calls take at this pace, without the duration of the calls themselves. */
  timeLeftMs(calls: readonly PacedBucket[], now: number): number {
    const buckets = { ...this.#buckets };
    let at = now;
    for (const bucket of calls) {
      at = Math.max(at, this.#earliest(bucket, buckets[bucket]));
      buckets[bucket] = this.#withCall(bucket, buckets[bucket], at);
    }
    return at - now;
  }

  #withCall(bucket: PacedBucket, state: Bucket, at: number): Bucket {
    return { ...state, begun: [...state.begun, at].slice(-this.#perMinute[bucket]) };
  }

  #earliest(bucket: PacedBucket, { begun, notBefore }: Bucket): number {
    const [oldest] = begun.length < this.#perMinute[bucket] ? [] : begun;
    return Math.max(notBefore, oldest === undefined ? 0 : oldest + MINUTE_MS + MARGIN_MS);
  }
}

/** The time until the target's window ends, by the target's clock if the answer has a date. */
function resetIn(headers: TourAnswer['headers'], now: number): number {
  const resetAt = Number(headers['x-ratelimit-reset'] ?? Number.NaN) * 1000;
  const inMs = resetAt - (fromHttpDate(headers['date'] ?? '') ?? now);
  return inMs > 0 && inMs <= LONGEST_MS ? inMs : MINUTE_MS;
}

/** `Retry-After` in ms, from seconds or a time; null if missing, invalid or too long. */
export function retryAfter(headers: TourAnswer['headers'], now: number): number | null {
  const text = headers['retry-after']?.trim() ?? '';
  const at = fromHttpDate(text);
  const inMs = at === null ? Number(text || Number.NaN) * 1000 : at - now;
  return inMs >= 0 && inMs <= LONGEST_MS ? inMs : null;
}

/** Exponential backoff with jitter. */
function backoffMs(refusals: number): number {
  return Math.min(FIRST_BACKOFF_MS * 2 ** (refusals - 1), MINUTE_MS) + randomInt(1000);
}
