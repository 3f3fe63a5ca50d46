import { stopwatch } from '#server/clock/clock.ts';
import { afterRealTime } from '#server/clock/real-time.ts';

/** Step by step, without waiting, or at so many times real time. */
export type PlayPace = 'steps' | 'fast' | 'real' | number;

/** The real time between two moves of a watched clock, in ms. */
const SLICE_MS = 250;

/**
 * The pace of a run: waits between steps and pauses on request. `onChange` is called when it starts or stops
 * waiting for a person.
 */
export class Pace {
  #pace: PlayPace;
  readonly #onChange: () => void;
  #isHeld: boolean;
  #isWaiting = false;
  /** True during a rest, which a person may cut short. */
  #isResting = false;
  /** True if a person asked for the present step, which then does not wait. */
  #isQuick = false;
  #isEnded = false;
  #permit = false;
  #change = Promise.withResolvers<void>();

  constructor(pace: PlayPace, onChange: () => void) {
    this.#pace = pace;
    this.#onChange = onChange;
    this.#isHeld = pace === 'steps';
  }

  /** True while it waits for a person. */
  get isWaiting(): boolean {
    return this.#isWaiting;
  }

  get isHeld(): boolean {
    return this.#isHeld;
  }

  /** How far the clock is moved at a time; infinite if nobody watches. */
  get sliceMs(): number {
    if (this.#isQuick || this.#pace === 'fast') return Number.POSITIVE_INFINITY;
    return Math.max(1, Math.round(SLICE_MS * this.#rate));
  }

  /** Waits until the next step may run. */
  async beforeStep(): Promise<void> {
    this.#isQuick = false;
    await this.#untilGoing();
  }

  /** Waits until `ms` of the scenario have passed. */
  async rest(ms: number): Promise<void> {
    let left = ms;
    while (left > 0 && !this.#isQuick && this.#pace !== 'fast' && !this.#isEnded) {
      // The pace may change meanwhile.
      const rate = this.#rate;
      if (this.#isHeld) await this.#untilGoing();
      else left -= (await this.#sleep(left / rate)) * rate;
    }
  }

  /** A `pause` step. */
  hold(): void {
    if (this.#pace !== 'fast') this.pause();
  }

  pause(): void {
    this.#isHeld = true;
    this.#tell();
  }

  /** Continues, optionally at another pace. */
  play(pace?: PlayPace): void {
    this.#pace = pace ?? this.#pace;
    if (pace === 'steps') return this.pause();
    this.#isHeld = false;
    this.#goOn();
  }

  /** Runs one step, or cuts the present one short. */
  next(): void {
    if (!this.#isWaiting && !this.#isResting) return;
    this.#permit = true;
    this.#goOn();
  }

  end(): void {
    this.#isEnded = true;
    this.#goOn();
  }

  get #rate(): number {
    return typeof this.#pace === 'number' ? this.#pace : 1;
  }

  async #untilGoing(): Promise<void> {
    while (this.#isHeld && !this.#permit && !this.#isEnded) {
      this.#isWaiting = true;
      this.#onChange();
      await this.#change.promise;
    }
    if (this.#permit) this.#isQuick = true;
    this.#permit = false;
  }

  /** Sleeps until something changes; returns for how long. */
  async #sleep(ms: number): Promise<number> {
    const startedAt = stopwatch();
    const { promise, resolve } = Promise.withResolvers<void>();
    // A timer cannot be longer.
    const timer = afterRealTime(Math.min(ms, LONGEST_SLEEP_MS), resolve);
    this.#isResting = true;
    await Promise.race([promise, this.#change.promise]);
    this.#isResting = false;
    timer.cancel();
    if (this.#permit && !this.#isHeld) {
      this.#permit = false;
      this.#isQuick = true;
    }
    return stopwatch() - startedAt;
  }

  #goOn(): void {
    this.#isWaiting = false;
    this.#tell();
    this.#onChange();
  }

  #tell(): void {
    this.#change.resolve();
    this.#change = Promise.withResolvers<void>();
  }
}

const LONGEST_SLEEP_MS = 86_400_000;
