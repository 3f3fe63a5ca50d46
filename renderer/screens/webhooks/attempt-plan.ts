import type { Delivery } from '#data/deliveries.ts';

type Retries = 'spec' | 'fast';
type Attempt = Delivery['attempts'][number];

/** Gaps before the second to the sixth attempt, in ms of the emulator's clock (D6). */
const GAPS: Readonly<Record<Retries, readonly number[]>> = {
  spec: [1000, 10_000, 60_000, 600_000, 3_600_000],
  fast: [1000, 2000, 4000, 8000, 16_000],
};

/** After so many failed attempts a delivery is dropped (D6). */
export const MOST_ATTEMPTS = 6;

/** An attempt that was made, the next one, or one that comes if those before it fail. */
export type PlannedAttempt =
  | {
      readonly kind: 'made';
      readonly n: number;
      readonly gapMs: number | null;
      readonly attempt: Attempt;
    }
  | {
      readonly kind: 'next';
      readonly n: number;
      readonly gapMs: number | null;
      /** Epoch ms. */
      readonly at: number;
    }
  | { readonly kind: 'later'; readonly n: number; readonly gapMs: number };

/** The attempts of a delivery from its first to the last that may come. */
export function planOf(
  { attempts, nextAttemptAt }: Pick<Delivery, 'attempts' | 'nextAttemptAt'>,
  retries: Retries,
): readonly PlannedAttempt[] {
  const made = attempts.map((attempt, index): PlannedAttempt => {
    const before = attempts[index - 1];
    const gapMs = before === undefined ? null : Date.parse(attempt.at) - Date.parse(before.at);
    return { kind: 'made', n: attempt.n, gapMs, attempt };
  });
  if (nextAttemptAt === null) return made;
  const last = attempts.at(-1);
  const at = Date.parse(nextAttemptAt);
  const n = (last?.n ?? 0) + 1;
  const gapMs = last === undefined ? null : at - Date.parse(last.at);
  // The gap behind attempt n is that before attempt n + 1.
  const later = GAPS[retries]
    .slice(n - 1)
    .map((gap, index): PlannedAttempt => ({ kind: 'later', n: n + 1 + index, gapMs: gap }));
  return [...made, { kind: 'next', n, gapMs, at }, ...later];
}
