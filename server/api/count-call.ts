import type { Bucket, Counted } from '#server/domain/limits.ts';
import type { Refusal } from '#server/domain/refusal.ts';

import type { DataApiContext, Exchange } from './exchange.ts';
import { overLimit } from './inspector/explain.ts';
import type { Verdict } from './limits/rate-limits.ts';

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

/** Whole seconds until a window ends, at least 1 (F2). */
function secondsUntil(resetAt: number, now: number): number {
  return Math.max(1, Math.ceil((resetAt - now) / 1000));
}

/** The rate-limit headers of a response, if a limit applied (F3, F4). */
export function rateHeaders(verdict: Verdict | null, now: number): Record<string, string> {
  if (verdict === null) return {};
  const { allowed, limit, remaining, resetAt } = verdict;
  return {
    'X-RateLimit-Limit': String(limit),
    'X-RateLimit-Remaining': String(remaining),
    'X-RateLimit-Reset': String(Math.ceil(resetAt / 1000)),
    ...(!allowed && { 'Retry-After': String(secondsUntil(resetAt, now)) }),
  };
}
