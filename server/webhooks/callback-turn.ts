import type { CallbackKind } from '#server/domain/callback.ts';
import type { Bucket } from '#server/domain/limits.ts';
import type { Counted, RateLimits } from '#server/limits/rate-limits.ts';

/**
 * Counts one action or hook of an install in its minute and in its UTC day, if both still take it;
 * a call that either of them refuses counts in neither (D11). Tells whether the call may be made.
 */
export function takeTurn(limits: RateLimits, who: Counted, kind: CallbackKind): boolean {
  const buckets: readonly Bucket[] = [kind, 'callbackDay'];
  if (buckets.some((bucket) => limits.usage(who, bucket).remaining === 0)) return false;
  for (const bucket of buckets) limits.take(who, bucket);
  return true;
}
