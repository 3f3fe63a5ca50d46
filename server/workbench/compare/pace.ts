import { randomInt } from 'node:crypto';

import { fromHttpDate } from '#server/clock/clock.ts';

import type { TourAnswer } from './core/step.ts';

/** Reads and writes have limits of their own (F3). */
export type PacedBucket = 'reads' | 'writes';

/** The bucket of a call, from its method or what begins with it. */
export function bucketOf(call: string): PacedBucket {
  return call.startsWith('GET') ? 'reads' : 'writes';
}

const MINUTE_MS = 60_000;

/** A minute on the target's clock may begin a moment after ours. */
const MARGIN_MS = 1000;

/** A reset or a pause that is further away is not a time. */
const LONGEST_MS = 3_600_000;

/** The pause after a first 429 that names none; each further one is twice as long. */
const FIRST_BACKOFF_MS = 5000;

interface Bucket {
  /** When the latest calls went out, oldest first: as many as one minute takes. */
  readonly begun: readonly number[];
  /** Epoch ms before which the target wants no call. */
  readonly notBefore: number;
  /** How many 429s came in a row. */
  readonly refusals: number;
}

const FRESH: Bucket = { begun: [], notBefore: 0, refusals: 0 };

/**
 * When the next call may go out: at most as many a minute as was asked for, and later if the target says so with
 * `X-RateLimit-Remaining: 0` and `X-RateLimit-Reset` or with a 429. `X-RateLimit-Limit` alone changes nothing. Times
 * are epoch ms.
 */
export class Pace {
  readonly #perMinute: Readonly<Record<PacedBucket, number>>;
  readonly #buckets = { reads: FRESH, writes: FRESH };

  constructor(perMinute: Readonly<Record<PacedBucket, number>>) {
    this.#perMinute = perMinute;
  }

  /** How long the next call has to wait. */
  waitMs(bucket: PacedBucket, now: number): number {
    return Math.max(0, this.#earliest(bucket, this.#buckets[bucket]) - now);
  }

  /** Records that a call goes out. */
  begin(bucket: PacedBucket, now: number): void {
    this.#buckets[bucket] = this.#withCall(bucket, this.#buckets[bucket], now);
  }

  /** Records what an answer says about limits. */
  record(
    bucket: PacedBucket,
    { status, headers }: Pick<TourAnswer, 'status' | 'headers'>,
    now: number,
  ): void {
    const { begun, notBefore, refusals: before } = this.#buckets[bucket];
    const refusals = status === 429 ? before + 1 : 0;
    const asked = status === 429 ? retryAfter(headers, now) : null;
    const reset = headers['x-ratelimit-remaining']?.trim() === '0' ? resetIn(headers, now) : null;
    const backoff = status === 429 ? backoffMs(refusals) : 0;
    const until = now + (asked ?? reset ?? backoff);
    this.#buckets[bucket] = { begun, notBefore: Math.max(notBefore, until), refusals };
  }

  /** How many 429s have come in a row. */
  refusals(bucket: PacedBucket): number {
    return this.#buckets[bucket].refusals;
  }

  /** How long calls take at this pace, if none of them takes any time itself. */
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

/** How long until the target's window ends, by the target's own clock if it shows it. */
function resetIn(headers: TourAnswer['headers'], now: number): number {
  const resetAt = Number(headers['x-ratelimit-reset'] ?? Number.NaN) * 1000;
  const inMs = resetAt - (fromHttpDate(headers['date'] ?? '') ?? now);
  return inMs > 0 && inMs <= LONGEST_MS ? inMs : MINUTE_MS;
}

/** What `Retry-After` asks for, in seconds or as a time; null if it cannot be waited for. */
export function retryAfter(headers: TourAnswer['headers'], now: number): number | null {
  const text = headers['retry-after']?.trim() ?? '';
  const at = fromHttpDate(text);
  const inMs = at === null ? Number(text || Number.NaN) * 1000 : at - now;
  return inMs >= 0 && inMs <= LONGEST_MS ? inMs : null;
}

/** Exponential, with a jitter that keeps several comparisons of one install apart. */
function backoffMs(refusals: number): number {
  return Math.min(FIRST_BACKOFF_MS * 2 ** (refusals - 1), MINUTE_MS) + randomInt(1000);
}
