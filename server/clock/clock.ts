/** The only source of time for rate limit windows, expiries and due items. */
export interface Clock {
  /** Epoch ms. */
  now(): number;
}

/**
 * The modes of the clock: `real` is system time, `virtual` changes only when it is moved, and `ticking` runs from a
 * chosen time.
 */
export type ClockMode = 'real' | 'virtual' | 'ticking';

/**
 * null is system time, a number (epoch ms) is a stopped clock, `tickingFrom` (epoch ms) is a clock that runs
 * from that time.
 */
export type ClockStart = null | number | { readonly tickingFrom: number };

/**
 * Why a clock is stopped: it has been since the start, a reset or a restore; it was set, advanced or moved to the
 * next due item; or it was stopped explicitly.
 */
export type StandingCause = 'begun' | 'set' | 'advanced' | 'ranNext' | 'held';

/** Since when a clock has been stopped, in epoch ms of system time, and why. */
export interface Standing {
  readonly since: number;
  readonly cause: StandingCause;
}

/** The range of the clock: years 1970 to 9999. */
export const EARLIEST_TIME = 0;
export const LATEST_TIME = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

export function isOnClock(epochMs: number): boolean {
  return epochMs >= EARLIEST_TIME && epochMs <= LATEST_TIME;
}

export function nearestOnClock(epochMs: number): number {
  return Math.min(Math.max(epochMs, EARLIEST_TIME), LATEST_TIME);
}

/** The emulator's clock. Only the agenda moves it, since due items must run on the way. */
export class EmulatorClock implements Clock {
  readonly #start: ClockStart;
  readonly #onMoved: (from: number, isJump: boolean) => void;
  #mode: ClockMode = 'real';
  /** The time that a virtual or ticking clock was set to, epoch ms. */
  #at = 0;
  /** The stopwatch reading when a ticking clock was set; null unless it ticks. */
  #since: number | null = null;
  #standing: Standing | null = null;

  /**
   * `onMoved` is called with the previous time (epoch ms) when the clock moves or changes its mode. `isJump` is true
   * unless the agenda runs the items that become due on the way. `at` is the state to continue from, instead of `start`.
   */
  constructor(
    start: ClockStart,
    onMoved: (from: number, isJump: boolean) => void = () => undefined,
    at = start,
  ) {
    this.#start = start;
    this.#onMoved = onMoved;
    if (at === null) return;
    this.#mode = typeof at === 'number' ? 'virtual' : 'ticking';
    this.#at = typeof at === 'number' ? at : at.tickingFrom;
    if (this.#mode === 'ticking') this.#since = stopwatch();
    else this.#standing = { since: systemTime(), cause: 'begun' };
  }

  now(): number {
    if (this.#mode === 'real') return nearestOnClock(Date.now());
    if (this.#since === null) return this.#at;
    return nearestOnClock(this.#at + Math.floor(stopwatch() - this.#since));
  }

  get mode(): ClockMode {
    return this.#mode;
  }

  /** Null if the clock is running. Moving a stopped clock does not change this value. */
  get standing(): Standing | null {
    return this.#mode === 'virtual' ? this.#standing : null;
  }

  /** Sets the clock. A real clock becomes virtual, stopped for `cause`; a ticking clock continues from the new time. */
  set(epochMs: number, cause: StandingCause = 'set'): void {
    const at = nearestOnClock(epochMs);
    if (this.#mode === 'virtual' && at === this.#at) return;
    const from = this.now();
    if (this.#mode === 'real') {
      this.#mode = 'virtual';
      this.#standing = { since: systemTime(), cause };
    }
    this.#at = at;
    if (this.#since !== null) this.#since = stopwatch();
    this.#onMoved(from, false);
  }

  /**
   * Stops the clock, lets it continue from the current time, or switches back to system time. Returns the number of ms
   * by which this moves the clock.
   */
  setMode(mode: ClockMode, cause: StandingCause = 'held'): number {
    if (this.#mode === mode) return 0;
    const before = this.now();
    this.#become(mode, before, cause);
    return this.now() - before;
  }

  /** Restarts the clock at its original start or at a different one. Returns a function that undoes this. */
  startOver(start: ClockStart = this.#start): () => void {
    const [mode, at, standing] = [this.#mode, this.now(), this.#standing];
    if (start === null) this.setMode('real');
    else if (typeof start === 'object') this.#become('ticking', start.tickingFrom);
    else if (mode !== 'virtual' || at !== start) this.#become('virtual', start);
    return () => {
      this.#become(mode, at);
      this.#standing = standing;
    };
  }

  /** Pauses a ticking clock while it is moved, so that every item runs at its own time. */
  pause(): void {
    if (this.#mode !== 'ticking') return;
    this.#at = this.now();
    this.#since = null;
  }

  resume(): void {
    if (this.#mode === 'ticking' && this.#since === null) this.#become('ticking', this.#at);
  }

  #become(mode: ClockMode, at: number, cause: StandingCause = 'begun'): void {
    const from = this.now();
    this.#standing = mode === 'virtual' ? { since: systemTime(), cause } : null;
    this.#mode = mode;
    this.#at = at;
    this.#since = mode === 'ticking' ? stopwatch() : null;
    this.#onMoved(from, true);
  }
}

/** ISO 8601 in UTC; times after the clock's maximum become that maximum. */
export function toIso(epochMs: number): string {
  return new Date(Math.min(epochMs, LATEST_TIME)).toISOString();
}

export function toDate(epochMs: number): Date {
  return new Date(epochMs);
}

/** Epoch ms of a valid ISO 8601 time. */
export function fromIso(iso: string): number {
  return Date.parse(iso);
}

/** Epoch ms of an HTTP date; null if it is invalid. */
export function fromHttpDate(text: string): number | null {
  const epochMs = /^[A-Z][a-z]+, /u.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(epochMs) ? null : epochMs;
}

/** Milliseconds from an arbitrary start, to measure real durations. */
export function stopwatch(): number {
  return performance.now();
}

/** System time in epoch microseconds at a stopwatch reading; never goes back within a process. */
export function realMicros(reading = stopwatch()): number {
  return Math.round((performance.timeOrigin + reading) * 1000);
}

/** System time in epoch ms, independent of the emulator's clock; used for signatures (D5). */
export function systemTime(): number {
  return Date.now();
}
