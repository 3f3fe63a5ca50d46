import type { Clock } from '#clock/clock.ts';
import { nearestOnClock } from '#clock/clock.ts';
import { STORE_LIFETIME_MS } from '#domain/tenant.ts';

/** When a store expires that is made or logged in to now, epoch ms: never after the clock's end (F1). */
export function storeExpiry(clock: Clock): number {
  return nearestOnClock(clock.now() + STORE_LIFETIME_MS);
}
