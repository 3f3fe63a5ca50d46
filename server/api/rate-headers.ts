import type { Verdict } from './limits/rate-limits.ts';

/** Whole seconds until a window ends, at least 1 (F2). */
export function secondsUntil(resetAt: number, now: number): number {
  return Math.max(1, Math.ceil((resetAt - now) / 1000));
}

/** The rate-limit headers of an answer; none where no limit applied (F3, F4). */
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
