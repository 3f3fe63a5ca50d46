/** The one source of time behind every `now`, window, expiry and due item. */
export interface Clock {
  /** Epoch ms. */
  now(): number;
}

export type ClockMode = 'real' | 'virtual';

/** The earliest and latest moment that the clock can be set to: years 1970 to 9999. */
export const EARLIEST_TIME = 0;
export const LATEST_TIME = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/** Whether the clock can stand at a moment. */
export function isOnClock(epochMs: number): boolean {
  return epochMs >= EARLIEST_TIME && epochMs <= LATEST_TIME;
}

/** The moment itself, or the nearest at which the clock can stand. */
export function nearestOnClock(epochMs: number): number {
  return Math.min(Math.max(epochMs, EARLIEST_TIME), LATEST_TIME);
}

/**
 * The emulator's clock: system time, or a virtual time that stands still until it is moved. Moving
 * it past due items is the agenda's business; nothing but the agenda calls `set`.
 */
export class EmulatorClock implements Clock {
  #virtualNow: number | null;
  readonly #onMoved: () => void;

  /**
   * `start` is epoch ms of a virtual clock, or null for system time; `onMoved` hears when it is moved
   * or changes its mode.
   */
  constructor(start: number | null, onMoved: () => void = () => undefined) {
    this.#virtualNow = start;
    this.#onMoved = onMoved;
  }

  now(): number {
    return Math.min(this.#virtualNow ?? Date.now(), LATEST_TIME);
  }

  get mode(): ClockMode {
    return this.#virtualNow === null ? 'real' : 'virtual';
  }

  /** Makes the clock virtual and puts it at `epochMs`, earlier or later. */
  set(epochMs: number): void {
    this.#become(nearestOnClock(epochMs));
  }

  /** Goes back to system time. */
  useSystemTime(): void {
    this.#become(null);
  }

  #become(virtualNow: number | null): void {
    if (virtualNow === this.#virtualNow) return;
    this.#virtualNow = virtualNow;
    this.#onMoved();
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

/** Milliseconds from an arbitrary start, for measuring how long something really took. */
export function stopwatch(): number {
  return performance.now();
}

/** The system's own time in epoch ms, whatever the emulator's clock says (D5 signs with it). */
export function systemTime(): number {
  return Date.now();
}
