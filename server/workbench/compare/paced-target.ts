import { systemTime } from '#server/clock/clock.ts';
import { passRealTimeUnless } from '#server/clock/real-time.ts';
import { fieldOf } from '#server/domain/json.ts';

import type { TourCall } from './core/step.ts';
import type { Pace, PacedBucket } from './pace.ts';
import { bucketOf, retryAfter } from './pace.ts';
import type { Attempt, TargetClient } from './target-client.ts';

/** Thrown if a comparison cannot continue; the message is for users. */
export class ComparisonFailed extends Error {}

export interface ComparisonTime {
  /** Epoch ms. */
  readonly now: () => number;
  /** Waits until the time is over or `stop` aborts. */
  readonly pass: (ms: number, stop: AbortSignal) => Promise<void>;
}

export const REAL_TIME: ComparisonTime = {
  now: systemTime,
  pass: (ms, stop) => passRealTimeUnless(stop, ms),
};

type LastAttempt = Attempt & {
  /** The call was sent more than once, so the target may already have processed it. */
  readonly repeated: boolean;
};

export interface WaitLimits {
  /** Aborts the wait. */
  readonly stop: AbortSignal;
  /** No wait ends after this time, epoch ms. */
  readonly until?: number;
}

/** Pauses before retries, in ms. */
const PAUSES = [1000, 2000, 4000] as const;

/** A comparison ends after this many consecutive 429s. */
const MAX_REFUSALS = 10;

/**
 * Calls the target at its pace. Calls are retried after a 429. Reads are also retried after a 5xx or no answer;
 * writes only if they cannot have arrived or have an idempotency key.
 */
export class PacedTarget {
  readonly #client: Pick<TargetClient, 'attempt'>;
  readonly #pace: Pace;
  readonly #time: ComparisonTime;
  readonly #onWait: (text: string) => void;

  constructor(
    client: Pick<TargetClient, 'attempt'>,
    pace: Pace,
    time: ComparisonTime,
    onWait: (text: string) => void,
  ) {
    this.#client = client;
    this.#pace = pace;
    this.#time = time;
    this.#onWait = onWait;
  }

  /** The time that calls take at this pace, one after another. */
  timeLeftMs(calls: readonly PacedBucket[]): number {
    return this.#pace.timeLeftMs(calls, this.#time.now());
  }

  /**
   * Sends a call; null if stopped before it was sent. Throws `ComparisonFailed` if the target no longer accepts
   * calls.
   */
  async call(call: TourCall, limits: WaitLimits): Promise<LastAttempt | null> {
    let repeated = false;
    for (let tries = 0; ;) {
      const attempt = await this.#paced(call, limits);
      if (attempt === null) return null;
      if ('answer' in attempt && attempt.answer.status === 429) continue;
      const pause = PAUSES[tries];
      if (pause === undefined || !canRepeat(call, attempt)) return { ...attempt, repeated };
      await this.#pauseAfter(attempt, pause, limits);
      tries += 1;
      repeated ||= 'answer' in attempt || !attempt.neverSent;
    }
  }

  async #pauseAfter(attempt: Attempt, pause: number, limits: WaitLimits): Promise<void> {
    if ('noAnswer' in attempt) {
      await this.#wait(pause, `before a retry: ${attempt.noAnswer}`, limits);
      return;
    }
    const { status, headers } = attempt.answer;
    const requested = retryAfter(headers, this.#time.now());
    await this.#wait(requested ?? pause, `before a retry: status ${status}`, limits);
  }

  /** Waits and makes one attempt; null if stopped before. */
  async #paced(call: TourCall, limits: WaitLimits): Promise<Attempt | null> {
    const bucket = bucketOf(call.method);
    if (this.#pace.refusals(bucket) >= MAX_REFUSALS) {
      throw new ComparisonFailed(
        `The target answered ${MAX_REFUSALS} calls in a row with 429, although Countertop waited as asked; ` +
          'another program may be using its limit. Continue later with --resume.',
      );
    }
    const waitMs = this.#pace.waitMs(bucket, this.#time.now());
    if (!(await this.#wait(waitMs, `because of the limit for ${bucket}`, limits))) return null;
    this.#pace.begin(bucket, this.#time.now());
    const { stop, until } = limits;
    const within = until === undefined ? {} : { withinMs: until - this.#time.now() };
    const attempt = await this.#client.attempt(call, { stop, ...within });
    if ('answer' in attempt) this.#pace.record(bucket, attempt.answer, this.#time.now());
    return attempt;
  }

  /** False if stopped, or if the wait would end after `until`. */
  async #wait(ms: number, why: string, { stop, until }: WaitLimits): Promise<boolean> {
    if (stop.aborted) return false;
    if (until !== undefined && this.#time.now() + ms >= until) return false;
    if (ms === 0) return true;
    if (ms >= 1000) this.#onWait(`waiting ${Math.ceil(ms / 1000)} s ${why}`);
    await this.#time.pass(ms, stop);
    return !stop.aborted;
  }
}

function canRepeat({ method, body }: TourCall, attempt: Attempt): boolean {
  const key = fieldOf(body, 'idempotencyKey');
  // A write with an idempotency key is executed only once (B24).
  const isRepeatable = method === 'GET' || (typeof key === 'string' && key !== '');
  if ('answer' in attempt) return attempt.answer.status >= 500 && isRepeatable;
  return !attempt.isFinal && (attempt.neverSent || isRepeatable);
}
