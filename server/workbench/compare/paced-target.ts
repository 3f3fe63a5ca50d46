import { fieldOf } from './core/json.ts';
import type { TourAnswer, TourCall } from './core/step.ts';
import type { Pace, PacedBucket } from './pace.ts';
import { bucketOf, retryAfter } from './pace.ts';
import type { Attempt, AttemptOptions } from './target-client.ts';

/** Why a comparison ended, in one sentence for the person who asked for it. */
export class ComparisonFailed extends Error {}

/** The clock of a comparison. */
export interface ComparisonTime {
  /** Epoch ms. */
  readonly now: () => number;
  /** Waits, or less if `stop` aborts first. */
  readonly pass: (ms: number, stop: AbortSignal) => Promise<void>;
}

/** The outcome of a call to the target. */
export type Outcome =
  /** `repeated`: it went out more than once, so the target may have done it before. */
  | { readonly kind: 'answered'; readonly answer: TourAnswer; readonly repeated: boolean }
  | { readonly kind: 'unanswered'; readonly reason: string }
  /** The call did not go out. */
  | { readonly kind: 'stopped' };

/** How long a call may wait. */
export interface WaitLimits {
  /** Ends waiting. */
  readonly stop: AbortSignal;
  /** When it is given up, epoch ms. */
  readonly until?: number;
}

/** The pauses before further attempts, in ms. */
const PAUSES = [1000, 2000, 4000] as const;

/** How many 429s in a row end a comparison. */
const MOST_REFUSALS = 10;

/** The part of the target's client that is used here. */
export interface Attempts {
  readonly attempt: (call: TourCall, options?: AttemptOptions) => Promise<Attempt>;
}

/**
 * Calls the target at its pace. A 429 is waited for and the call repeated. Reads are repeated if there was no answer
 * or a 5xx; writes if they cannot have arrived, or have an idempotency key.
 */
export class PacedTarget {
  readonly #client: Attempts;
  readonly #pace: Pace;
  readonly #time: ComparisonTime;
  readonly #notice: (text: string) => void;

  constructor(client: Attempts, pace: Pace, time: ComparisonTime, notice: (text: string) => void) {
    this.#client = client;
    this.#pace = pace;
    this.#time = time;
    this.#notice = notice;
  }

  /** How long calls take at this pace, one after another. */
  timeLeftMs(calls: readonly PacedBucket[]): number {
    return this.#pace.timeLeftMs(calls, this.#time.now());
  }

  /** Throws `ComparisonFailed` if the target no longer accepts calls. */
  async call(call: TourCall, limits: WaitLimits): Promise<Outcome> {
    let repeated = false;
    for (let tries = 0; ;) {
      const attempt = await this.#paced(call, limits);
      if (attempt === null) return { kind: 'stopped' };
      if ('answer' in attempt && attempt.answer.status === 429) continue;
      const pause = PAUSES[tries];
      if (pause === undefined || !isWorthRepeating(call, attempt)) {
        return outcomeOf(attempt, repeated);
      }
      await this.#pauseAfter(attempt, pause, limits);
      tries += 1;
      repeated ||= 'answer' in attempt || !attempt.neverSent;
    }
  }

  async #pauseAfter(attempt: Attempt, pause: number, limits: WaitLimits): Promise<void> {
    if ('noAnswer' in attempt) {
      await this.#wait(pause, `another try: ${attempt.noAnswer}`, limits);
      return;
    }
    const { status, headers } = attempt.answer;
    const asked = retryAfter(headers, this.#time.now());
    await this.#wait(asked ?? pause, `another try: status ${status}`, limits);
  }

  /** One attempt once its time has come; null if it was told to stop before. */
  async #paced(call: TourCall, limits: WaitLimits): Promise<Attempt | null> {
    const bucket = bucketOf(call.method);
    if (this.#pace.refusals(bucket) >= MOST_REFUSALS) {
      throw new ComparisonFailed(
        `The target answered ${MOST_REFUSALS} calls in a row with 429, although what it asked for was waited for; ` +
          'something else may use its limit. Go on later with --resume.',
      );
    }
    const waitMs = this.#pace.waitMs(bucket, this.#time.now());
    if (!(await this.#wait(waitMs, `the limit of ${bucket}`, limits))) return null;
    this.#pace.begin(bucket, this.#time.now());
    const { stop, until } = limits;
    const within = until === undefined ? {} : { withinMs: until - this.#time.now() };
    const attempt = await this.#client.attempt(call, { stop, ...within });
    if ('answer' in attempt) this.#pace.record(bucket, attempt.answer, this.#time.now());
    return attempt;
  }

  /** False if it was told to stop, or the time does not come early enough. */
  async #wait(ms: number, what: string, { stop, until }: WaitLimits): Promise<boolean> {
    if (stop.aborted) return false;
    if (until !== undefined && this.#time.now() + ms >= until) return false;
    if (ms === 0) return true;
    if (ms >= 1000) this.#notice(`waiting ${Math.ceil(ms / 1000)} s for ${what}`);
    await this.#time.pass(ms, stop);
    return !stop.aborted;
  }
}

function outcomeOf(attempt: Attempt, repeated: boolean): Outcome {
  if ('noAnswer' in attempt) return { kind: 'unanswered', reason: attempt.noAnswer };
  return { kind: 'answered', answer: attempt.answer, repeated };
}

function isWorthRepeating({ method, body }: TourCall, attempt: Attempt): boolean {
  const key = fieldOf(body, 'idempotencyKey');
  // A write with an idempotency key is done once, however often it arrives (B24).
  const isRepeatable = method === 'GET' || (typeof key === 'string' && key !== '');
  if ('answer' in attempt) return attempt.answer.status >= 500 && isRepeatable;
  return !attempt.isFinal && (attempt.neverSent || isRepeatable);
}
