import type { Clock } from '#server/clock/clock.ts';

/** Calls of one minute. */
export interface MinuteOfCalls {
  /** Epoch ms of the minute's beginning. */
  readonly at: number;
  /** Let through, within a limit or without one. */
  readonly allowed: number;
  /** Refused with 429, or kept back before they left. */
  readonly refused: number;
}

const MINUTE_MS = 60_000;
/** The running minute and those before it. */
const MINUTES = 60;
/** The most buckets whose calls are kept; beyond it some are forgotten, a share of them at once. */
const MOST_BUCKETS = 2000;
const LEFT_BUCKETS = 1800;

interface KeptHistory {
  /** Anybody can fill it without a key, so it is the first to be forgotten. */
  readonly open: boolean;
  /** The minute's place is its number modulo 60, so the oldest one gives way. */
  readonly minutes: (MinuteOfCalls | undefined)[];
  newest: number;
}

/** How many calls came in each minute of the last hour on the emulator's clock, in memory only. */
export class CallHistory {
  readonly #clock: Clock;
  readonly #kept = new Map<string, KeptHistory>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** How many buckets are kept; at most 2000, no matter who calls. */
  get size(): number {
    return this.#kept.size;
  }

  /** Counts one call; `open`: the caller may have made the key up. */
  count(key: string, call: { readonly allowed: boolean; readonly open: boolean }): void {
    const minute = this.#minute();
    const kept = this.#kept.get(key) ?? this.#begin(key, call.open);
    const place = placeOf(minute);
    const at = minute * MINUTE_MS;
    const before = kept.minutes[place];
    const { allowed, refused } = before?.at === at ? before : { allowed: 0, refused: 0 };
    kept.newest = minute;
    kept.minutes[place] = {
      at,
      allowed: allowed + (call.allowed ? 1 : 0),
      refused: refused + (call.allowed ? 0 : 1),
    };
  }

  /** The minutes of the last hour in which there were calls, the oldest first. */
  minutesOf(key: string): readonly MinuteOfCalls[] {
    const now = this.#minute();
    return (this.#kept.get(key)?.minutes ?? [])
      .filter((minute) => minute !== undefined)
      .filter(({ at }) => isWithin(at / MINUTE_MS, now))
      .toSorted((a, b) => a.at - b.at);
  }

  clear(): void {
    this.#kept.clear();
  }

  #minute(): number {
    return Math.floor(this.#clock.now() / MINUTE_MS);
  }

  #begin(key: string, open: boolean): KeptHistory {
    if (this.#kept.size >= MOST_BUCKETS) this.#makeRoom();
    const kept: KeptHistory = { open, minutes: [], newest: 0 };
    this.#kept.set(key, kept);
    return kept;
  }

  /** Removes ended buckets, then the oldest open ones, then the oldest. */
  #makeRoom(): void {
    const now = this.#minute();
    for (const [key, { newest }] of this.#kept) if (!isWithin(newest, now)) this.#kept.delete(key);
    this.#forgetOldest(({ open }) => open);
    this.#forgetOldest(() => true);
  }

  #forgetOldest(may: (kept: KeptHistory) => boolean): void {
    for (const [key, kept] of this.#kept) {
      if (this.#kept.size <= LEFT_BUCKETS) return;
      if (may(kept)) this.#kept.delete(key);
    }
  }
}

/** True if a minute is in the hour that ends with `now`; after the clock was set back it may be later. */
function isWithin(minute: number, now: number): boolean {
  return minute <= now && minute > now - MINUTES;
}

/** A clock may stand before 1970, so the rest may be negative. */
function placeOf(minute: number): number {
  return ((minute % MINUTES) + MINUTES) % MINUTES;
}
