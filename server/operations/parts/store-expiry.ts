import type { Clock } from '#server/clock/clock.ts';
import { nearestOnClock } from '#server/clock/clock.ts';
import { STORE_LIFETIME_MS } from '#server/domain/tenant.ts';

/** When a store expires that is made or logged in to now, epoch ms: never after the clock's end (F1). */
export function storeExpiry(clock: Clock): number {
  return nearestOnClock(clock.now() + STORE_LIFETIME_MS);
}
