import type { CallbackKind, CallbackOutcome } from '../callback.ts';
import { CALLBACK_KIND_NAMES, CALLBACK_OUTCOMES } from '../callback.ts';
import type { Bucket } from '../limits.ts';
import { BUCKETS } from '../limits.ts';
import { Durations } from './durations.ts';
import { Tally } from './tally.ts';

/**
 * The classes of calls of the Data API: the bucket of their endpoint, and `none` for those that came to
 * no endpoint, or were refused before it was known which bucket they count in.
 */
const CLASSES = [...BUCKETS, 'none'] as const;

type CallClass = Bucket | 'none';

/** The statuses that the Data API has; all others are counted together. */
const STATUSES = [
  '200',
  '302',
  '400',
  '401',
  '403',
  '404',
  '409',
  '413',
  '415',
  '429',
  '500',
  '503',
  'other',
] as const;

/** The names of numbers are made once: this maps a status to its own. Nothing ever changes it. */
const NAMES_OF_STATUSES: readonly (typeof STATUSES)[number][] = Array.from(
  { length: 600 },
  (_, status) => STATUSES.find((name) => name === String(status)) ?? 'other',
);

/** What an attempt came to: the receiver took it, answered something else, or nothing in time. */
const ATTEMPT_OUTCOMES = ['accepted', 'refused', 'unanswered'] as const;

/** How a delivery ends by its attempts. */
const DELIVERY_OUTCOMES = ['delivered', 'dropped'] as const;

const ALL = ['all'] as const;

/**
 * What an emulator has done since its process started (or, of a sandbox, since it was made): numbers
 * that only rise, a reset included, which is why they are not of a world. Whoever counts pays for
 * an addition; the text is made when somebody asks.
 */
export class Metrics {
  readonly calls = new Tally<CallClass, (typeof STATUSES)[number]>(CLASSES, STATUSES);
  readonly callDurations = new Durations<CallClass>(CLASSES);
  readonly attempts = new Tally<'all', (typeof ATTEMPT_OUTCOMES)[number]>(ALL, ATTEMPT_OUTCOMES);
  readonly deliveries = new Tally<'all', (typeof DELIVERY_OUTCOMES)[number]>(
    ALL,
    DELIVERY_OUTCOMES,
  );
  readonly callbacks = new Tally<CallbackKind, CallbackOutcome>(
    CALLBACK_KIND_NAMES,
    CALLBACK_OUTCOMES,
  );

  /** An answered Data API call by the status that says how it ended; `bucket` null: it counted in none. */
  countCall(bucket: Bucket | null, status: number, durationMs: number): void {
    const kind = bucket ?? 'none';
    this.calls.count(kind, NAMES_OF_STATUSES[status] ?? 'other');
    this.callDurations.count(kind, durationMs);
  }

  /** An attempt that was written; `status` null: no answer. */
  countAttempt(status: number | null, error: string | null): void {
    if (error === null) this.attempts.count('all', 'accepted');
    else this.attempts.count('all', status === null ? 'unanswered' : 'refused');
  }

  countDelivery(outcome: (typeof DELIVERY_OUTCOMES)[number]): void {
    this.deliveries.count('all', outcome);
  }
}
