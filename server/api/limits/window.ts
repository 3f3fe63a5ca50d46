/** A fixed window: when it began (epoch ms) and how many calls it has counted. */
export interface Window {
  readonly startedAt: number;
  readonly count: number;
}

/** How long a window lasts, and where it begins. */
export interface WindowKind {
  readonly lengthMs: number;
  /** `firstCall`: with the first counted call (F2); `clock`: at whole multiples since 1970 (D11). */
  readonly begins: 'firstCall' | 'clock';
}

export const MINUTE_WINDOW: WindowKind = { lengthMs: 60_000, begins: 'firstCall' };
export const UTC_DAY_WINDOW: WindowKind = { lengthMs: 86_400_000, begins: 'clock' };

/** The window that is open at `now`, or null: it has ended, or the clock was set back before it. */
export function openWindow(
  window: Window | undefined,
  kind: WindowKind,
  now: number,
): Window | null {
  if (window === undefined) return null;
  return now >= window.startedAt && now < window.startedAt + kind.lengthMs ? window : null;
}

/** An empty window that begins at `now`, or at the day that `now` belongs to. */
export function newWindow(kind: WindowKind, now: number): Window {
  const startedAt = kind.begins === 'clock' ? now - (now % kind.lengthMs) : now;
  return { startedAt, count: 0 };
}

/** Where a call stands in its bucket. */
export interface Standing {
  readonly limit: number;
  /** Calls left in the window, never below 0. */
  readonly remaining: number;
  /** Epoch ms of the window's end. */
  readonly resetAt: number;
}

/** What a window leaves under a limit. */
export function standing(window: Window, kind: WindowKind, limit: number): Standing {
  return {
    limit,
    remaining: Math.max(0, limit - window.count),
    resetAt: window.startedAt + kind.lengthMs,
  };
}
