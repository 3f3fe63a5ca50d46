/** A fixed window: its start (epoch ms) and the counted calls. */
export interface Window {
  readonly startedAt: number;
  readonly count: number;
}

export interface WindowKind {
  readonly lengthMs: number;
  /**
   * The start of a window. `firstCall`: at the first counted call (F2); `clock`: at multiples of its length
   * since 1970 (D11).
   */
  readonly begins: 'firstCall' | 'clock';
}

export const MINUTE_WINDOW: WindowKind = { lengthMs: 60_000, begins: 'firstCall' };
export const UTC_DAY_WINDOW: WindowKind = { lengthMs: 86_400_000, begins: 'clock' };

/** The window if it is open at `now`; null if it has ended or the clock was set back before it. */
export function openWindow(
  window: Window | undefined,
  kind: WindowKind,
  now: number,
): Window | null {
  if (window === undefined) return null;
  return now >= window.startedAt && now < window.startedAt + kind.lengthMs ? window : null;
}

/** An empty window that begins at `now`, or at the start of its UTC day. */
export function newWindow(kind: WindowKind, now: number): Window {
  const startedAt = kind.begins === 'clock' ? now - (now % kind.lengthMs) : now;
  return { startedAt, count: 0 };
}

/** Deletes ended entries, then the oldest that can be created without a key, then the oldest, down to `left`. */
export function makeRoom<Kept>(
  kept: Map<string, Kept>,
  left: number,
  hasEnded: (one: Kept) => boolean,
  isOpen: (one: Kept) => boolean,
): void {
  for (const [key, one] of kept) if (hasEnded(one)) kept.delete(key);
  for (const mayDelete of [isOpen, () => true]) {
    for (const [key, one] of kept) {
      if (kept.size <= left) return;
      if (mayDelete(one)) kept.delete(key);
    }
  }
}

export interface WindowState {
  readonly limit: number;
  /** Never below 0. */
  readonly remaining: number;
  /** The end of the window, epoch ms. */
  readonly resetAt: number;
}

export function stateOf(window: Window, kind: WindowKind, limit: number): WindowState {
  return {
    limit,
    remaining: Math.max(0, limit - window.count),
    resetAt: window.startedAt + kind.lengthMs,
  };
}
