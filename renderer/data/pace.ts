import type { QueryKey } from '@tanstack/react-query';

/** Between two readings of what keeps changing; nobody reads faster. */
const BREATH_MS = 100;

/** What the server goes through long parts of logs for, by the beginning of its key. */
const COSTLY: readonly unknown[] = ['report', 'clockPast', 'firsts'];

/** Between two readings of something costly. */
const COSTLY_BREATH_MS = 1000;

/** What the frame shows beside every screen: it follows what happens, but nobody waits for it. */
const BESIDE: readonly unknown[] = ['activity', 'accountSigns'];

/** Between two readings of what stands beside a screen. */
const BESIDE_BREATH_MS = 250;

/** So many times as long as a costly reading took it rests: it never takes more than a fifth of the time. */
const REST_FACTOR = 4;

/** Whether it rests after every reading, and not only where something has changed during it. */
export function restsAlways(key: QueryKey): boolean {
  return COSTLY.includes(key[0]) || BESIDE.includes(key[0]);
}

/** How long nobody reads the same again after a reading that took `tookMs`, in ms. */
export function restAfter(key: QueryKey, tookMs: number): number {
  if (COSTLY.includes(key[0])) return Math.max(COSTLY_BREATH_MS, REST_FACTOR * tookMs);
  return BESIDE.includes(key[0]) ? BESIDE_BREATH_MS : BREATH_MS;
}
