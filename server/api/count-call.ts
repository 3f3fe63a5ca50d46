import type { Bucket } from '#server/domain/limits.ts';
import type { Counted } from '#server/domain/limits.ts';
import type { Refusal } from '#server/domain/refusal.ts';

import type { DataApiContext, Exchange } from './exchange.ts';
import { overLimit } from './inspector/explain.ts';
import { secondsUntil } from './rate-headers.ts';

/** Stage 3 of A2: counts a call in its bucket, or refuses it when the bucket is empty. */
export function countCall(
  context: DataApiContext,
  exchange: Exchange,
  bucket: Bucket,
  who: Counted,
): Refusal | null {
  const verdict = context.limits.take(who, bucket);
  exchange.verdict = verdict;
  exchange.bucket = bucket;
  if (verdict === null) return null;
  if (verdict.allowed) {
    exchange.uncount = () => context.limits.giveBack(who, bucket);
    return null;
  }
  const retryAfter = secondsUntil(verdict.resetAt, exchange.at);
  const { limit } = verdict;
  exchange.notes.push(overLimit({ bucket, limit, retryAfter }, context.requestLog.newestId));
  return { refused: 'rateLimited' };
}
