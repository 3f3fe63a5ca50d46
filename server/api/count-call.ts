import type { Bucket, Counted } from '#server/domain/limits.ts';
import type { Refusal } from '#server/domain/refusal.ts';

import type { DataApiContext, Exchange } from './exchange.ts';
import { overLimit } from './inspector/explain.ts';
import { secondsUntil } from './limits/rate-limits.ts';

/** Stage 3 of A2: counts a call in its bucket, or refuses it if the limit is reached. */
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
