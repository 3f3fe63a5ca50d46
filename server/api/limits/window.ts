import type { Bucket } from '#server/domain/limits.ts';

/** A fixed window of a bucket: its start (epoch ms) and the counted calls. */
export interface Window {
  readonly bucket: Bucket;
  readonly startedAt: number;
  readonly count: number;
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** An empty window that begins at the first counted call (F2), or at the start of its UTC day (D11). */
export function newWindow(bucket: Bucket, now: number): Window {
  const startedAt = bucket === 'callbackDay' ? now - (now % DAY_MS) : now;
  return { bucket, startedAt, count: 0 };
}

/** The end of a window, epoch ms. */
export function endOf({ bucket, startedAt }: Window): number {
  return startedAt + (bucket === 'callbackDay' ? DAY_MS : MINUTE_MS);
}

/** False if the window has ended at `now`, or if the clock was set back before it. */
export function isOpen(window: Window, now: number): boolean {
  return now >= window.startedAt && now < endOf(window);
}

/** Deletes ended entries, then the oldest that can be created without a key, then the oldest, down to `left`. */
export function makeRoom<Kept>(
  kept: Map<string, Kept>,
  left: number,
  hasEnded: (one: Kept) => boolean,
  isKeyless: (one: Kept) => boolean,
): void {
  for (const [key, one] of kept) if (hasEnded(one)) kept.delete(key);
  for (const mayDelete of [isKeyless, () => true]) {
    for (const [key, one] of kept) {
      if (kept.size <= left) return;
      if (mayDelete(one)) kept.delete(key);
    }
  }
}
