import type { Clock } from './clock.ts';

/** Settling with `calls` takes at least this long, in real time. */
export const QUIET_MS = 100;

/** The default timeout, in real time. */
export const DEFAULT_TIMEOUT_MS = 5000;

export interface Waiting<Found> {
  /** Returns the awaited value, or null. */
  readonly look: () => Found | null | Promise<Found | null>;
  /** Resolves when `look` should be called again. */
  readonly arrival?: () => Promise<void>;
  readonly timeoutMs: number;
}

/**
 * Waits until `look` finds something; returns null after `timeoutMs` of real time. The server does the waiting
 * by settling, since the test's timers may be fake. The emulator's clock is not moved.
 */
export async function waitFor<Found>(
  clock: Clock,
  { look, arrival, timeoutMs }: Waiting<Found>,
): Promise<Found | null> {
  let waitedMs = 0;
  let calls = false;
  for (;;) {
    const arrived = arrival?.();
    const settled = clock.settle({ calls, timeoutMs: Math.max(timeoutMs - waitedMs, 1) });
    // If `arrival` is faster, a later failure to settle is ignored.
    settled.catch(() => undefined);
    const round = await Promise.race([settled, ...(arrived === undefined ? [] : [arrived])]);
    const found = await look();
    if (found !== null) return found;
    if (round === undefined) continue;
    waitedMs += round.waitedMs;
    if (calls && waitedMs >= timeoutMs) return null;
    // Later rounds settle with `calls`, which takes longer, so as not to poll too often.
    calls = true;
  }
}
