import { stopwatch } from '#server/clock/clock.ts';
import { afterRealTime } from '#server/clock/real-time.ts';

/** Step by step, without waiting, in real time, or at this multiple of real time. */
export type PlayPace = 'steps' | 'fast' | 'real' | number;

/** The real time between two moves of a watched clock, in ms. */
const SLICE_MS = 250;

/** The maximum delay of a timer is about 24 days. */
const LONGEST_SLEEP_MS = 86_400_000;

/**
 * The pace of a run: waits between steps and pauses on request. `onChange` is called when it starts or stops
 * waiting for a person.
 */
export class Pace {
  #pace: PlayPace;
  readonly #onChange: () => void;
  #isPaused: boolean;
  #isWaiting = false;
  #isSleeping = false;
  /** True if a person requested the current step, which then does not wait. */
  #skipsWaits = false;
  /** True if a person requested a step that has not started yet. */
  #isStepRequested = false;
  #isEnded = false;
  #change = Promise.withResolvers<void>();

  constructor(pace: PlayPace, onChange: () => void) {
    this.#pace = pace;
    this.#onChange = onChange;
    this.#isPaused = pace === 'steps';
  }

  get isWaiting(): boolean {
    return this.#isWaiting;
  }

  get isPaused(): boolean {
    return this.#isPaused;
  }

  get isFast(): boolean {
    return this.#pace === 'fast';
  }

  /** How far the clock is moved at a time, in ms, so that it can be watched; infinite at the pace `fast`. */
  get sliceMs(): number {
    if (this.#skipsWaits || this.isFast) return Number.POSITIVE_INFINITY;
    return Math.max(1, Math.round(SLICE_MS * this.#rate));
  }

  /** Waits for a person before a step that needs a new press; other steps play together with the previous one. */
  async beforeStep(isNewPress: boolean): Promise<void> {
    if (!isNewPress && this.#isPaused && this.#skipsWaits) return;
    this.#skipsWaits = false;
    await this.#whilePaused();
  }

  /** Waits until `ms` of the scenario have passed; does not wait at the pace `fast`. */
  async wait(ms: number): Promise<void> {
    let left = ms;
    while (left > 0 && !this.#skipsWaits && !this.isFast && !this.#isEnded) {
      // The pace may change in the meantime.
      const rate = this.#rate;
      if (this.#isPaused) await this.#whilePaused();
      else left -= (await this.#sleep(left / rate)) * rate;
    }
  }

  pause(): void {
    this.#isPaused = true;
    this.#wake();
  }

  /** Continues, optionally at another pace. */
  play(pace?: PlayPace): void {
    this.#pace = pace ?? this.#pace;
    if (pace === 'steps') return this.pause();
    this.#isPaused = false;
    this.#resume();
  }

  /** Runs one step, or ends the waits of the current one. */
  next(): void {
    if (!this.#isWaiting && !this.#isSleeping) return;
    this.#isStepRequested = true;
    this.#resume();
  }

  end(): void {
    this.#isEnded = true;
    this.#resume();
  }

  get #rate(): number {
    return typeof this.#pace === 'number' ? this.#pace : 1;
  }

  async #whilePaused(): Promise<void> {
    while (this.#isPaused && !this.#isStepRequested && !this.#isEnded) {
      this.#isWaiting = true;
      this.#onChange();
      await this.#change.promise;
    }
    this.#useRequest();
  }

  /** Sleeps until something changes; returns the time slept. */
  async #sleep(ms: number): Promise<number> {
    const startedAt = stopwatch();
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = afterRealTime(Math.min(ms, LONGEST_SLEEP_MS), resolve);
    this.#isSleeping = true;
    await Promise.race([promise, this.#change.promise]);
    this.#isSleeping = false;
    timer.cancel();
    if (!this.#isPaused) this.#useRequest();
    return stopwatch() - startedAt;
  }

  #useRequest(): void {
    if (this.#isStepRequested) this.#skipsWaits = true;
    this.#isStepRequested = false;
  }

  #resume(): void {
    this.#isWaiting = false;
    this.#wake();
    this.#onChange();
  }

  #wake(): void {
    this.#change.resolve();
    this.#change = Promise.withResolvers<void>();
  }
}
