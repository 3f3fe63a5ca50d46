import type { Clock } from '#server/clock/clock.ts';

import { makeRoom } from './window.ts';

export interface MinuteOfCalls {
  /** The start of the minute, epoch ms. */
  readonly at: number;
  readonly allowed: number;
  /** Refused with 429, or not sent to a plugin. */
  readonly refused: number;
}

const MINUTE_MS = 60_000;
const MINUTES = 60;
/** The maximum number of buckets; beyond it, a share of them is deleted at once. */
const MOST_BUCKETS = 2000;
const LEFT_BUCKETS = 1800;

interface KeptHistory {
  /** True if the bucket can be filled without a key; such buckets are deleted first. */
  readonly open: boolean;
  readonly minutes: Map<number, MinuteOfCalls>;
}

/** The calls per minute of the last hour on the emulator's clock, in memory only. */
export class CallHistory {
  readonly #clock: Clock;
  readonly #kept = new Map<string, KeptHistory>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** The number of buckets, at most 2000. */
  get size(): number {
    return this.#kept.size;
  }

  /** Counts one call; `open`: the key may be made up. */
  count(key: string, call: { readonly allowed: boolean; readonly open: boolean }): void {
    const minute = this.#minute();
    const { minutes } = this.#kept.get(key) ?? this.#begin(key, call.open);
    const { allowed, refused } = minutes.get(minute) ?? { allowed: 0, refused: 0 };
    minutes.set(minute, {
      at: minute * MINUTE_MS,
      allowed: allowed + (call.allowed ? 1 : 0),
      refused: refused + (call.allowed ? 0 : 1),
    });
    if (minutes.size <= MINUTES) return;
    for (const one of minutes.keys()) if (!isWithin(one, minute)) minutes.delete(one);
  }

  /** The minutes of the last hour with calls, oldest first. */
  minutesOf(key: string): readonly MinuteOfCalls[] {
    const now = this.#minute();
    return [...(this.#kept.get(key)?.minutes.values() ?? [])]
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
    if (this.#kept.size >= MOST_BUCKETS) {
      const now = this.#minute();
      const hasEnded = ({ minutes }: KeptHistory) =>
        ![...minutes.keys()].some((minute) => isWithin(minute, now));
      makeRoom(this.#kept, LEFT_BUCKETS, hasEnded, (history) => history.open);
    }
    const kept: KeptHistory = { open, minutes: new Map() };
    this.#kept.set(key, kept);
    return kept;
  }
}

/** True if a minute is within the hour that ends at `now`; after a rewind, the minute may be later than `now`. */
function isWithin(minute: number, now: number): boolean {
  return minute <= now && minute > now - MINUTES;
}
