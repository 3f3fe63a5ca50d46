import type { CallbackKind } from '#server/domain/callback.ts';
import type { Bucket, Counted } from '#server/domain/limits.ts';

/** How calls are counted against their limits; `remaining` is null without a limit. */
export interface CallLimits {
  usage(who: Counted, bucket: Bucket): { readonly remaining: number | null };
  take(who: Counted, bucket: Bucket): void;
}

/**
 * Counts one action or hook of an install in its minute and in its UTC day, if both still take it;
 * a call that either of them refuses counts in neither (D11). Returns true if the call may be made.
 */
export function takeTurn(limits: CallLimits, who: Counted, kind: CallbackKind): boolean {
  const buckets: readonly Bucket[] = [kind, 'callbackDay'];
  if (buckets.some((bucket) => limits.usage(who, bucket).remaining === 0)) return false;
  for (const bucket of buckets) limits.take(who, bucket);
  return true;
}
