import type { Delivery } from '#renderer/data/types.ts';
import type { RetryPreset } from '#server/domain/delivery.ts';
import { RETRY_GAPS_MS } from '#server/domain/delivery.ts';

type Attempt = Delivery['attempts'][number];

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
  retries: RetryPreset,
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
  const later = RETRY_GAPS_MS[retries]
    .slice(n - 1)
    .map((gap, index): PlannedAttempt => ({ kind: 'later', n: n + 1 + index, gapMs: gap }));
  return [...made, { kind: 'next', n, gapMs, at }, ...later];
}
