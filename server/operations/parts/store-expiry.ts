import type { Clock } from '#server/clock/clock.ts';
import { nearestOnClock } from '#server/clock/clock.ts';
import { STORE_LIFETIME_MS } from '#server/domain/tenant.ts';

/** The expiry of a store created or logged in now, epoch ms; at most the clock's latest time (F1). */
export function storeExpiry(clock: Clock): number {
  return nearestOnClock(clock.now() + STORE_LIFETIME_MS);
}
