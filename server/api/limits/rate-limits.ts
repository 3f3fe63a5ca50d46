import type { Clock } from '#server/clock/clock.ts';
import type { Announce } from '#server/domain/change.ts';
import { ANY } from '#server/domain/change.ts';
import type { Bucket, Counted, Environment, LimitProfile } from '#server/domain/limits.ts';

import type { MinuteOfCalls } from './call-history.ts';
import { CallHistory } from './call-history.ts';
import type { LimitValues } from './profiles.ts';
import { LIMIT_OF, PROFILES } from './profiles.ts';
import type { Window } from './window.ts';
import { endOf, isOpen, makeRoom, newWindow } from './window.ts';

export interface Verdict {
  readonly allowed: boolean;
  readonly limit: number;
  /** Never below 0. */
  readonly remaining: number;
  /** The end of the window, epoch ms. */
  readonly resetAt: number;
}

/** The state of a bucket; limit and remaining are null if there is no limit. */
export interface Usage {
  readonly limit: number | null;
  readonly remaining: number | null;
  /** Epoch ms; null if no window is open. */
  readonly resetAt: number | null;
}

/** The maximum number of windows; beyond it, a share of them is deleted at once. */
const MOST_WINDOWS = 10_000;
const LEFT_WINDOWS = 9000;

/** Counts calls in fixed windows against the current limits (F2 to F4). */
export class RateLimits {
  readonly #clock: Clock;
  readonly #announce: Announce;
  readonly #windows = new Map<string, Window>();
  readonly #history: CallHistory;
  #profile: LimitProfile;
  #single: Partial<LimitValues>;

  constructor(
    clock: Clock,
    profile: LimitProfile,
    announce: Announce = () => undefined,
    values: Partial<LimitValues> = {},
  ) {
    this.#clock = clock;
    this.#profile = profile;
    this.#single = values;
    this.#announce = announce;
    this.#history = new CallHistory(clock);
  }

  get profile(): LimitProfile {
    return this.#profile;
  }

  /** The platform's name for the environment (D2). */
  get environment(): Environment {
    return this.#profile === 'production' ? 'production' : 'sandbox';
  }

  /** The current limits. */
  get values(): LimitValues {
    return { ...PROFILES[this.#profile], ...this.#single };
  }

  /** The profile, and the individual limits that override it. */
  get settings() {
    return { profile: this.#profile, values: this.#single };
  }

  /** The windows with their counts, for `resume`. */
  get windows(): readonly [key: string, window: Window][] {
    return [...this.#windows];
  }

  /** Continues with the windows of an earlier process. */
  resume(windows: RateLimits['windows']): void {
    for (const [key, window] of windows) this.#windows.set(key, window);
  }

  /** The number of windows, at most 10 000. */
  get windowCount(): number {
    return this.#windows.size;
  }

  /**
   * Changes the profile or individual limits. A new profile clears the individual ones; counts are kept (F4).
   */
  change({ profile, values }: { profile?: LimitProfile; values?: Partial<LimitValues> }): void {
    if (profile !== undefined) {
      this.#profile = profile;
      this.#single = {};
    }
    this.#single = { ...this.#single, ...values };
    this.#announce('limits', ANY);
    this.#announce('usage', ANY);
  }

  /** Sets the profile and individual limits, and clears all counts. */
  reset(profile: LimitProfile, values: Partial<LimitValues> = {}): void {
    this.change({ profile, values });
    this.#windows.clear();
    this.#history.clear();
  }

  /** Counts one call if it is within the limit; null: no limit. */
  take(who: Counted, bucket: Bucket): Verdict | null {
    const verdict = this.#take(who, bucket);
    const allowed = verdict?.allowed ?? true;
    this.#history.count(keyOf(who, bucket), { allowed, open: bucket === 'token' });
    return verdict;
  }

  #take(who: Counted, bucket: Bucket): Verdict | null {
    const limit = this.#limit(bucket);
    if (limit === null) return null;
    const now = this.#clock.now();
    const key = keyOf(who, bucket);
    const open = this.#openWindow(key, now);
    if (open === undefined) {
      // A new window goes to the end of the map, so that the oldest come first.
      this.#windows.delete(key);
      if (this.#windows.size >= MOST_WINDOWS) this.#makeRoom(now);
    }
    const window = open ?? newWindow(bucket, now);
    const allowed = window.count < limit;
    const counted = { ...window, count: window.count + (allowed ? 1 : 0) };
    this.#windows.set(key, counted);
    if (allowed || open === undefined) this.#announce('usage', who.pluginId);
    return { allowed, limit, remaining: remainingIn(counted, limit), resetAt: endOf(counted) };
  }

  /** Takes back the count of an allowed call that failed on our side. The call stays in the history. */
  giveBack(who: Counted, bucket: Bucket): void {
    const key = keyOf(who, bucket);
    const window = this.#windows.get(key);
    if (window === undefined || window.count === 0) return;
    // A window begins with its first counted call.
    if (window.count === 1) this.#windows.delete(key);
    else this.#windows.set(key, { ...window, count: window.count - 1 });
    this.#announce('usage', who.pluginId);
  }

  /** The remaining calls, with the reset rounded up to a whole second, as in the headers (F2). */
  usage(who: Counted, bucket: Bucket): Usage {
    const limit = this.#limit(bucket);
    if (limit === null) return { limit, remaining: null, resetAt: null };
    const window = this.#openWindow(keyOf(who, bucket), this.#clock.now());
    if (window === undefined) return { limit, remaining: limit, resetAt: null };
    const resetAt = Math.ceil(endOf(window) / 1000) * 1000;
    return { limit, remaining: remainingIn(window, limit), resetAt };
  }

  /** The calls of the last hour by minute, limited or not. */
  history(who: Counted, bucket: Bucket): readonly MinuteOfCalls[] {
    return this.#history.minutesOf(keyOf(who, bucket));
  }

  #limit(bucket: Bucket): number | null {
    const name = LIMIT_OF[bucket];
    const single = this.#single[name];
    return single === undefined ? PROFILES[this.#profile][name] : single;
  }

  #openWindow(key: string, now: number): Window | undefined {
    const window = this.#windows.get(key);
    return window && isOpen(window, now) ? window : undefined;
  }

  /** Deletes windows of possibly made-up client ids first, so that such ids cannot reset the counts of installs. */
  #makeRoom(now: number): void {
    const hasEnded = (window: Window) => !isOpen(window, now);
    makeRoom(this.#windows, LEFT_WINDOWS, hasEnded, ({ bucket }) => bucket === 'token');
  }
}

/** Token requests are counted by client id across all stores (C2). */
export function countedIn(bucket: Bucket, { serverId, pluginId }: Counted): Counted {
  return { serverId: bucket === 'token' ? '' : serverId, pluginId };
}

function remainingIn({ count }: Window, limit: number): number {
  return Math.max(0, limit - count);
}

function keyOf({ serverId, pluginId, deviceId = '' }: Counted, bucket: Bucket): string {
  return `${serverId}/${pluginId}/${deviceId}/${bucket}`;
}

/** Whole seconds until a window ends, at least 1 (F2). */
export function secondsUntil(resetAt: number, now: number): number {
  return Math.max(1, Math.ceil((resetAt - now) / 1000));
}

/** The rate-limit headers of a response, if a limit applied (F3, F4). */
export function rateHeaders(verdict: Verdict | null, now: number): Record<string, string> {
  if (verdict === null) return {};
  const { allowed, limit, remaining, resetAt } = verdict;
  return {
    'X-RateLimit-Limit': String(limit),
    'X-RateLimit-Remaining': String(remaining),
    'X-RateLimit-Reset': String(Math.ceil(resetAt / 1000)),
    ...(!allowed && { 'Retry-After': String(secondsUntil(resetAt, now)) }),
  };
}
