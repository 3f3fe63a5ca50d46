/** The one source of time behind every `now`, window, expiry and due item. */
export interface Clock {
  /** Epoch ms. */
  now(): number;
}

/** The system's time; a time that stands still until it is moved; one that runs on from anywhere. */
export type ClockMode = 'real' | 'virtual' | 'ticking';

/**
 * Where a clock starts: null is the system's time, a number (epoch ms) stands still there, and
 * `tickingFrom` (epoch ms) runs on from there at real speed.
 */
export type ClockStart = null | number | { readonly tickingFrom: number };

/**
 * Why a clock stands still: it began so (a start, a reset, a restored state), it was set to a time, moved on
 * by some time or to what was due next, or somebody made it stand where it was.
 */
export const STANDING_CAUSES = ['begun', 'set', 'advanced', 'ranNext', 'held'] as const;
export type StandingCause = (typeof STANDING_CAUSES)[number];

/** Since when a clock stands still, in epoch ms of the system's own time, and why. */
export interface Standing {
  readonly since: number;
  readonly cause: StandingCause;
}

/** The earliest and latest moment that the clock can be set to: years 1970 to 9999. */
export const EARLIEST_TIME = 0;
export const LATEST_TIME = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/** Returns true if the clock can stand at a moment. */
export function isOnClock(epochMs: number): boolean {
  return epochMs >= EARLIEST_TIME && epochMs <= LATEST_TIME;
}

/** The moment itself, or the nearest at which the clock can stand. */
export function nearestOnClock(epochMs: number): number {
  return Math.min(Math.max(epochMs, EARLIEST_TIME), LATEST_TIME);
}

/**
 * The emulator's clock: system time, a virtual time that stands still until it is moved, or a ticking
 * one that runs on from where it stood. Moving it past due items is the agenda's business; nothing
 * but the agenda moves it.
 */
export class EmulatorClock implements Clock {
  readonly #start: ClockStart;
  readonly #onMoved: (from: number) => void;
  #mode: ClockMode = 'real';
  /** Where a virtual or ticking clock was put, epoch ms. */
  #at = 0;
  /** The stopwatch's reading when a clock that ticks was put there; null: none does, or it pauses. */
  #since: number | null = null;
  #standing: Standing | null = null;

  /** `onMoved` hears when the clock is moved or changes its mode, and where it stood before (epoch ms). */
  constructor(start: ClockStart, onMoved: (from: number) => void = () => undefined) {
    this.#start = start;
    this.#onMoved = onMoved;
    if (start === null) return;
    this.#mode = typeof start === 'number' ? 'virtual' : 'ticking';
    this.#at = typeof start === 'number' ? start : start.tickingFrom;
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

  /** Since when and why it stands still; null: it runs. Moving one that stands changes neither. */
  get standing(): Standing | null {
    return this.#mode === 'virtual' ? this.#standing : null;
  }

  /**
   * Puts the clock at `epochMs`, earlier or later: a real one becomes virtual, and stands still from then
   * on for `cause`; a ticking one ticks on.
   */
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
    this.#onMoved(from);
  }

  /** Makes the clock stand still where it is. */
  holdStill(): void {
    if (this.#mode !== 'virtual') this.#become('virtual', this.now(), 'held');
  }

  /** Lets time run on, at real speed, from where the clock stands. */
  tickOn(): void {
    if (this.#mode !== 'ticking') this.#become('ticking', this.now());
  }

  /** Goes back to system time; returns by how many ms that moves the clock, negative for back. */
  useSystemTime(): number {
    if (this.#mode === 'real') return 0;
    const before = this.now();
    this.#become('real', before);
    return this.now() - before;
  }

  /**
   * Goes back to where the clock started, or begins at another start; one that ticks does so from the
   * same moment again. Returns what undoes it.
   */
  startOver(start: ClockStart = this.#start): () => void {
    const [mode, at, standing] = [this.#mode, this.now(), this.#standing];
    if (start === null) this.useSystemTime();
    else if (typeof start === 'object') this.#become('ticking', start.tickingFrom);
    else if (mode !== 'virtual' || at !== start) this.#become('virtual', start);
    return () => {
      this.#become(mode, at);
      this.#standing = standing;
    };
  }

  /** Keeps a ticking clock still while it is moved, so that every item runs at its own time. */
  pause(): void {
    if (this.#mode !== 'ticking') return;
    this.#at = this.now();
    this.#since = null;
  }

  /** Lets a ticking clock go on after a move. */
  resume(): void {
    if (this.#mode === 'ticking' && this.#since === null) this.#become('ticking', this.#at);
  }

  #become(mode: ClockMode, at: number, cause: StandingCause = 'begun'): void {
    const from = this.now();
    this.#standing = mode === 'virtual' ? { since: systemTime(), cause } : null;
    this.#mode = mode;
    this.#at = at;
    this.#since = mode === 'ticking' ? stopwatch() : null;
    this.#onMoved(from);
  }
}

/**
 * ISO 8601 in UTC, as the control API prints times. What lies beyond the last moment of the clock
 * never comes, and is printed as that moment: a year has four digits.
 */
export function toIso(epochMs: number): string {
  return new Date(Math.min(epochMs, LATEST_TIME)).toISOString();
}

/** The same moment as libraries take it. */
export function toDate(epochMs: number): Date {
  return new Date(epochMs);
}

/** Epoch ms of an ISO 8601 time whose form has been checked. */
export function fromIso(iso: string): number {
  return Date.parse(iso);
}

/** Epoch ms of a time as HTTP headers write it; null where it is none. */
export function fromHttpDate(text: string): number | null {
  const epochMs = /^[A-Z][a-z]+, /u.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(epochMs) ? null : epochMs;
}

/** Milliseconds from an arbitrary start, for measuring how long something really took. */
export function stopwatch(): number {
  return performance.now();
}

/**
 * The system's time in epoch microseconds at a reading of the stopwatch. It never goes back within a
 * process, so it also tells the order in which things happened.
 */
export function realMicros(reading = stopwatch()): number {
  return Math.round((performance.timeOrigin + reading) * 1000);
}

/** The system's time in epoch ms, independent of the emulator's clock (D5 signs with it). */
export function systemTime(): number {
  return Date.now();
}
