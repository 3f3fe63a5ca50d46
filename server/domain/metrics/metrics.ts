import type { CallbackKind, CallbackOutcome } from '../callback.ts';
import { CALLBACK_KIND_NAMES, CALLBACK_OUTCOMES } from '../callback.ts';
import type { Bucket } from '../limits.ts';
import { BUCKETS } from '../limits.ts';

/** Counts by two labels. */
export class Counter<A extends string, B extends string> {
  readonly #counts: ReadonlyMap<A, Map<B, number>>;

  constructor(rows: readonly A[], columns: readonly B[]) {
    this.#counts = new Map(rows.map((row) => [row, new Map(columns.map((column) => [column, 0]))]));
  }

  count(row: A, column: B): void {
    const counts = this.#counts.get(row);
    counts?.set(column, (counts.get(column) ?? 0) + 1);
  }

  /** All counts, including zeros: a series that appears later would hide its first increment. */
  *entries(): Generator<readonly [A, B, number]> {
    for (const [row, counts] of this.#counts) {
      for (const [column, count] of counts) yield [row, column, count];
    }
  }
}

/** Upper bounds of the buckets, in seconds. */
export const BOUNDS = [
  0.000_25, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 2.5, 10,
] as const;

/** A histogram of durations by one label. */
export class Durations<Kind extends string> {
  readonly #byKind: ReadonlyMap<Kind, { sum: number; count: number; readonly upTo: number[] }>;

  constructor(kinds: readonly Kind[]) {
    this.#byKind = new Map(
      kinds.map((kind) => [kind, { sum: 0, count: 0, upTo: BOUNDS.map(() => 0) }]),
    );
  }

  count(kind: Kind, durationMs: number): void {
    const durations = this.#byKind.get(kind);
    if (durations === undefined) return;
    const seconds = durationMs / 1000;
    durations.sum += seconds;
    durations.count += 1;
    for (const [index, bound] of BOUNDS.entries()) {
      if (seconds <= bound) durations.upTo[index] = (durations.upTo[index] ?? 0) + 1;
    }
  }

  /** By kind: the counts up to each bound, the total count, and the sum in seconds. */
  *entries(): Generator<{
    readonly kind: Kind;
    readonly upTo: readonly number[];
    readonly count: number;
    readonly sum: number;
  }> {
    for (const [kind, durations] of this.#byKind) yield { kind, ...durations };
  }
}

/** The rate bucket of the endpoint; `none` for calls refused before the endpoint was known. */
type CallClass = Bucket | 'none';

const CLASSES: readonly CallClass[] = [...BUCKETS, 'none'];

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

const ATTEMPT_OUTCOMES = ['accepted', 'refused', 'unanswered'] as const;

/** What happens to named sandboxes, and the calls to them that are refused before they reach the sandbox. */
export const SANDBOX_EVENTS = ['woken', 'slept', 'refused'] as const;

export type SandboxEvents = Counter<'all', (typeof SANDBOX_EVENTS)[number]>;

const DELIVERY_OUTCOMES = ['delivered', 'dropped'] as const;

/** Counters of an emulator since it was opened; not cleared by resets. */
export class Metrics {
  readonly calls = new Counter(CLASSES, STATUSES);
  readonly callDurations = new Durations(CLASSES);
  readonly attempts = new Counter(['all'], ATTEMPT_OUTCOMES);
  readonly deliveries = new Counter(['all'], DELIVERY_OUTCOMES);
  readonly callbacks = new Counter<CallbackKind, CallbackOutcome>(
    CALLBACK_KIND_NAMES,
    CALLBACK_OUTCOMES,
  );

  /** Counts a finished Data API call; `status` is the one in the body if a refusal was sent as 200. */
  countCall(bucket: Bucket | null, status: number, durationMs: number): void {
    const kind = bucket ?? 'none';
    this.calls.count(kind, STATUSES.find((name) => name === String(status)) ?? 'other');
    this.callDurations.count(kind, durationMs);
  }

  /** Counts a saved attempt; a null `status` means no response. */
  countAttempt(status: number | null, error: string | null): void {
    if (error === null) this.attempts.count('all', 'accepted');
    else this.attempts.count('all', status === null ? 'unanswered' : 'refused');
  }
}
