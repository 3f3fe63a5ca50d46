import { stopwatch } from '#server/clock/clock.ts';
import { afterRealTime } from '#server/clock/real-time.ts';

/** How fast a scenario plays: step by step, at once, or as many times real time. */
export type PlayPace = 'steps' | 'fast' | 'real' | number;

/** How much real time passes between two moves of the clock that is watched, in ms. */
const SLICE_MS = 250;

/**
 * The pace of a run: waits between steps, holds where a person says so, and goes on. `onChange` hears
 * when it begins or ends to wait for a person.
 */
export class Pace {
  #pace: PlayPace;
  readonly #onChange: () => void;
  #isHeld: boolean;
  #isWaiting = false;
  /** Whether it rests, so that a person may cut it short. */
  #isResting = false;
  /** Whether a person has asked for the one step that plays, which then takes no time of its own. */
  #isQuick = false;
  #isEnded = false;
  #permit = false;
  #change = Promise.withResolvers<void>();

  constructor(pace: PlayPace, onChange: () => void) {
    this.#pace = pace;
    this.#onChange = onChange;
    this.#isHeld = pace === 'steps';
  }

  /** Whether it waits for a person. */
  get isWaiting(): boolean {
    return this.#isWaiting;
  }

  get isHeld(): boolean {
    return this.#isHeld;
  }

  /** How far the clock is moved at once; endless where nobody watches. */
  get sliceMs(): number {
    if (this.#isQuick || this.#pace === 'fast') return Number.POSITIVE_INFINITY;
    return Math.max(1, Math.round(SLICE_MS * this.#rate));
  }

  /** Waits before a step until it may be played. */
  async beforeStep(): Promise<void> {
    this.#isQuick = false;
    await this.#untilGoing();
  }

  /** Waits until `ms` of the scenario have passed. */
  async rest(ms: number): Promise<void> {
    let left = ms;
    while (left > 0 && !this.#isQuick && this.#pace !== 'fast' && !this.#isEnded) {
      // The pace may become another one meanwhile.
      const rate = this.#rate;
      if (this.#isHeld) await this.#untilGoing();
      else left -= (await this.#sleep(left / rate)) * rate;
    }
  }

  /** A `pause` step: nothing more happens by itself. */
  hold(): void {
    if (this.#pace !== 'fast') this.pause();
  }

  pause(): void {
    this.#isHeld = true;
    this.#tell();
  }

  /** Goes on by itself, at another pace where one is given; by steps it waits. */
  play(pace?: PlayPace): void {
    this.#pace = pace ?? this.#pace;
    if (pace === 'steps') return this.pause();
    this.#isHeld = false;
    this.#goOn();
  }

  /** Lets one step play, or ends the time that the present one takes. */
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

  /** Sleeps, and says for how long before something changed. */
  async #sleep(ms: number): Promise<number> {
    const startedAt = stopwatch();
    const { promise, resolve } = Promise.withResolvers<void>();
    // What is longer than a timer can hold is waited for in parts.
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

  /** From here on it waits no longer, and does not say that it does. */
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
