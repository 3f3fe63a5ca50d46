import type { Clock } from './clock.ts';

/** How long a settling with `calls` takes at least, in real time. */
export const QUIET_MS = 100;

/** How long is waited for something to come, in real time, unless a test says otherwise. */
export const PATIENCE_MS = 5000;

/** What is waited for. */
export interface Waiting<Found> {
  /** What has been waited for, once it is there; null: not yet. */
  readonly look: () => Found | null | Promise<Found | null>;
  /** Resolves when something came that is worth a look; without it looks follow each other. */
  readonly arrival?: () => Promise<void>;
  readonly timeoutMs: number;
}

/**
 * Waits until `look` finds something, and gives null when it has not after `timeoutMs` of real time.
 * The server does the waiting, since timers of a test may be fake: each round lets what is due be
 * done, and tells how long it took. The emulator's clock is not touched.
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
    // Whoever was faster has been waited for; that the other fails later is of no interest.
    settled.catch(() => undefined);
    const round = await Promise.race([settled, ...(arrived === undefined ? [] : [arrived])]);
    const found = await look();
    if (found !== null) return found;
    if (round === undefined) continue;
    waitedMs += round.waitedMs;
    if (calls && waitedMs >= timeoutMs) return null;
    // From the second round on each takes at least so long that nothing is asked in a hurry.
    calls = true;
  }
}
