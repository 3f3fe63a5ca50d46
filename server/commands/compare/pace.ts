import { randomInt } from 'node:crypto';

import { fromHttpDate } from '#clock/clock.ts';
import type { TourAnswer } from '#domain/compare/tour-step.ts';

/** Reads and writes have limits of their own (F3). */
export type PacedBucket = 'reads' | 'writes';

const MINUTE_MS = 60_000;

/** A minute on the target's clock may begin a moment after ours. */
const MARGIN_MS = 1000;

/** A reset or a pause that is further away is no time of the kind that is asked for. */
const LONGEST_MS = 3_600_000;

/** The first pause after a 429 that names none; each further one is twice as long. */
const FIRST_BACKOFF_MS = 5000;

interface State {
  /** When the latest calls went out, oldest first: as many as one minute takes. */
  begun: readonly number[];
  /** Epoch ms before which the target wants no call. */
  notBefore: number;
  /** How many 429s came one after another. */
  refusals: number;
}

/** Which of the target's limits a call counts in. */
export function bucketOf(method: string): PacedBucket {
  return method === 'GET' ? 'reads' : 'writes';
}

/**
 * When the next call may go out: at most as many a minute as was asked for, and later where the target says so.
 * `X-RateLimit-Remaining: 0` waits for `X-RateLimit-Reset`, a 429 for its `Retry-After`; `X-RateLimit-Limit` alone changes
 * nothing. Times are epoch ms.
 */
export class Pace {
  readonly #perMinute: Readonly<Record<PacedBucket, number>>;
  readonly #states: Record<PacedBucket, State> = {
    reads: { begun: [], notBefore: 0, refusals: 0 },
    writes: { begun: [], notBefore: 0, refusals: 0 },
  };

  constructor(perMinute: Readonly<Record<PacedBucket, number>>) {
    this.#perMinute = perMinute;
  }

  /** How long the next call has to wait. */
  waitMs(bucket: PacedBucket, now: number): number {
    return Math.max(0, this.#earliest(bucket, this.#states[bucket]) - now);
  }

  /** A call goes out. */
  begin(bucket: PacedBucket, now: number): void {
    const state = this.#states[bucket];
    state.begun = [...state.begun, now].slice(-this.#perMinute[bucket]);
  }

  /** Hears what the target said about its limits. */
  heard(
    bucket: PacedBucket,
    { status, headers }: Pick<TourAnswer, 'status' | 'headers'>,
    now: number,
  ): void {
    const state = this.#states[bucket];
    const reset = headers['x-ratelimit-remaining']?.trim() === '0' ? resetIn(headers, now) : null;
    state.refusals = status === 429 ? state.refusals + 1 : 0;
    const asked = status === 429 ? retryAfter(headers, now) : null;
    const backoff = status === 429 ? backoffMs(state.refusals) : 0;
    state.notBefore = Math.max(state.notBefore, now + (asked ?? reset ?? backoff));
  }

  /** How many 429s have come one after another. */
  refusals(bucket: PacedBucket): number {
    return this.#states[bucket].refusals;
  }

  /** How long calls take at this pace, one after another, when none of them takes any time itself. */
  timeLeftMs(calls: readonly PacedBucket[], now: number): number {
    const states = { reads: { ...this.#states.reads }, writes: { ...this.#states.writes } };
    let at = now;
    for (const bucket of calls) {
      const state = states[bucket];
      at = Math.max(at, this.#earliest(bucket, state));
      state.begun = [...state.begun, at].slice(-this.#perMinute[bucket]);
    }
    return at - now;
  }

  #earliest(bucket: PacedBucket, { begun, notBefore }: State): number {
    const oldest = begun.length < this.#perMinute[bucket] ? undefined : begun[0];
    return Math.max(notBefore, oldest === undefined ? 0 : oldest + MINUTE_MS + MARGIN_MS);
  }
}

/** How long until the target's window ends. By its own clock, where it says what that shows. */
function resetIn(headers: TourAnswer['headers'], now: number): number {
  const resetAt = Number(headers['x-ratelimit-reset'] ?? Number.NaN) * 1000;
  const inMs = resetAt - (fromHttpDate(headers['date'] ?? '') ?? now);
  return inMs > 0 && inMs <= LONGEST_MS ? inMs : MINUTE_MS;
}

/** What `Retry-After` asks for, in seconds or as a time; null where it says nothing that can be waited for. */
export function retryAfter(headers: TourAnswer['headers'], now: number): number | null {
  const text = headers['retry-after']?.trim() ?? '';
  const at = fromHttpDate(text);
  const inMs = at === null ? Number(text || Number.NaN) * 1000 : at - now;
  return inMs >= 0 && inMs <= LONGEST_MS ? inMs : null;
}

/** Exponential, with a jitter that keeps several comparisons of one install apart. */
function backoffMs(refusals: number): number {
  const ms = Math.min(FIRST_BACKOFF_MS * 2 ** (refusals - 1), MINUTE_MS);
  return ms + randomInt(1000);
}
