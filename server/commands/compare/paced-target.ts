import type { TourAnswer, TourCall } from '#domain/compare/tour-step.ts';

import { CannotDo } from '../command.ts';
import { bucketOf, retryAfter } from './pace.ts';
import type { Pace, PacedBucket } from './pace.ts';
import type { ComparisonTime } from './parts.ts';
import type { Attempt, AttemptOptions } from './target-client.ts';

/** What a call to the target came to. */
export type Outcome =
  | {
      readonly kind: 'answered';
      readonly answer: TourAnswer;
      /** Whether it went out more than once, so that the target may have done it before. */
      readonly repeated: boolean;
    }
  | { readonly kind: 'unanswered'; readonly reason: string }
  /** It was told to stop, and the call did not go out. */
  | { readonly kind: 'stopped' };

/** How far a call is gone after. */
export interface Patience {
  /** Ends waiting. */
  readonly stop: AbortSignal;
  /** When it is given up, epoch ms; left out: when it has come to something. */
  readonly until?: number;
}

/** How often a read is tried before it counts as not answered, with these pauses (ms) between. */
const PAUSES = [1000, 2000, 4000] as const;

/** How many 429s one after another end a comparison. */
const MOST_REFUSALS = 10;

/** The target's client, as it is called here. */
export interface Attempts {
  readonly attempt: (call: TourCall, options?: AttemptOptions) => Promise<Attempt>;
}

/** Says something while a call is waited for. */
export type Notice = (text: string) => void;

/**
 * Calls the target at its pace. A 429 is waited for and the call repeated. Reads are repeated where there was no
 * answer or a 5xx; writes where they cannot have arrived, or have an idempotency key.
 */
export class PacedTarget {
  readonly #client: Attempts;
  readonly #pace: Pace;
  readonly #time: ComparisonTime;
  readonly #notice: Notice;

  constructor(client: Attempts, pace: Pace, time: ComparisonTime, notice: Notice) {
    this.#client = client;
    this.#pace = pace;
    this.#time = time;
    this.#notice = notice;
  }

  /** How long calls take at this pace, one after another. */
  timeLeftMs(calls: readonly PacedBucket[]): number {
    return this.#pace.timeLeftMs(calls, this.#time.now());
  }

  /** Throws `CannotDo` where the target takes no calls any more. */
  async call(call: TourCall, patience: Patience): Promise<Outcome> {
    let repeated = false;
    for (let tries = 0; ;) {
      const attempt = await this.#paced(call, patience);
      if (attempt === null) return { kind: 'stopped' };
      const status = 'answer' in attempt ? attempt.answer.status : 0;
      if (status !== 429) {
        const pause = PAUSES[tries];
        if (pause === undefined || !isWorthAnother(call, attempt))
          return outcomeOf(attempt, repeated);
        await this.#pauseAfter(attempt, pause, patience);
        tries += 1;
        repeated ||= 'answer' in attempt || !attempt.neverSent;
      }
    }
  }

  /** One attempt, when its time has come; null: it was told to stop before. */
  async #paced(call: TourCall, patience: Patience): Promise<Attempt | null> {
    const bucket = bucketOf(call.method);
    this.#refuseForGood(bucket);
    const waitMs = this.#pace.waitMs(bucket, this.#time.now());
    if (!(await this.#wait(waitMs, `the limit of ${bucket}`, patience))) return null;
    this.#pace.begin(bucket, this.#time.now());
    const { stop, until } = patience;
    const attempt = await this.#client.attempt(call, {
      stop,
      ...(until !== undefined && { withinMs: until - this.#time.now() }),
    });
    if ('answer' in attempt) this.#pace.heard(bucket, attempt.answer, this.#time.now());
    return attempt;
  }

  async #pauseAfter(attempt: Attempt, pause: number, patience: Patience): Promise<void> {
    const why = 'answer' in attempt ? `status ${attempt.answer.status}` : attempt.noAnswer;
    const asked = 'answer' in attempt ? retryAfter(attempt.answer.headers, this.#time.now()) : null;
    await this.#wait(asked ?? pause, `another try: ${why}`, patience);
  }

  /** Whether the time has come; false: it was told to stop, or it does not come in time. */
  async #wait(ms: number, what: string, { stop, until }: Patience): Promise<boolean> {
    if (stop.aborted) return false;
    if (until !== undefined && this.#time.now() + ms >= until) return false;
    if (ms === 0) return true;
    if (ms >= 1000) this.#notice(`waiting ${Math.ceil(ms / 1000)} s for ${what}`);
    await this.#time.pass(ms, stop);
    return !stop.aborted;
  }

  #refuseForGood(bucket: PacedBucket): void {
    if (this.#pace.refusals(bucket) < MOST_REFUSALS) return;
    throw new CannotDo(
      `The target answered ${MOST_REFUSALS} calls in a row with 429, although what it asked for was waited for; ` +
        'something else may use its limit. Go on later with --resume.',
    );
  }
}

function isWorthAnother(call: TourCall, attempt: Attempt): boolean {
  if ('answer' in attempt) return attempt.answer.status >= 500 && isRepeatable(call);
  return !attempt.isFinal && (attempt.neverSent || isRepeatable(call));
}

/** A read changes nothing, and a write with an idempotency key is done once however often it arrives (B24). */
function isRepeatable({ method, body }: TourCall): boolean {
  if (method === 'GET') return true;
  const key = (body as { idempotencyKey?: unknown } | null | undefined)?.idempotencyKey;
  return typeof key === 'string' && key !== '';
}

function outcomeOf(attempt: Attempt, repeated: boolean): Outcome {
  if ('answer' in attempt) return { kind: 'answered', answer: attempt.answer, repeated };
  return { kind: 'unanswered', reason: attempt.noAnswer };
}
