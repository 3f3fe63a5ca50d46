import type { EmulatorClock } from './clock.ts';
import { stopwatch } from './clock.ts';

/**
 * Something that has work due at certain times: pending deliveries, records that expire. Sources
 * keep their items where they belong (mostly in the database) and are asked, so that nothing has to
 * be loaded again after a restart.
 */
export interface DueSource {
  readonly name: string;
  /** Epoch ms of the earliest item, or null when there is none. */
  nextDueAt(): number | null;
  /**
   * Does the earliest item, or begins it; it must then no longer be due at that time. What waits for
   * somebody else, such as a call to a plugin, is only begun here, so that it holds up nothing.
   */
  runNext(): void | Promise<void>;
  /** Whether something begun is still under way. Its end must be followed by a `wake`. */
  busy?(): boolean;
}

/** How long a timer waits, in real time, before it tries an item again that has failed. */
const PAUSE_AFTER_FAILURE_MS = 1000;

/** The longest wait that a timer of the runtime can hold. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/**
 * What is due when. Moving the clock runs every item that falls due on the way, one by one, in due
 * order, with the clock standing at each item's own time while it runs. On system time a timer does
 * the same. All of it happens in one queue: two moves never interleave. A move is over when
 * everything that it began is.
 */
export class Agenda {
  readonly #clock: EmulatorClock;
  readonly #sources: DueSource[] = [];
  readonly #onError: (error: unknown) => void;
  #queue: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;
  #wakeScheduled = false;
  #woken = newWaiting();
  /** Stopwatch reading before which no timer fires. */
  #retryAt = 0;
  #stopped = false;

  /** `onError` hears of items that failed while no caller was waiting for them. */
  constructor(clock: EmulatorClock, onError: (error: unknown) => void) {
    this.#clock = clock;
    this.#onError = onError;
  }

  /** Adds a source; of two items due at the same time, that of the source added first runs first. */
  add(source: DueSource): void {
    this.#sources.push(source);
    this.wake();
  }

  /**
   * Tells the agenda that items may have been added: those due now run soon, on system time the next
   * one gets a timer. Cheap enough to be called after every write; calls of one turn count as one.
   */
  wake(): void {
    if (this.#wakeScheduled || this.#stopped) return;
    this.#wakeScheduled = true;
    setImmediate(() => {
      this.#wakeScheduled = false;
      this.#tellWaiting();
      this.#armAgain();
    });
  }

  /**
   * Fails the moves that wait for something under way whose end cannot come for now, with the reason.
   * Everybody else is told by `onError` of whoever knows.
   */
  interrupt(error: unknown): void {
    this.#woken.reject(error);
    this.#woken = newWaiting();
  }

  /** Moves the clock to `epochMs`, making it virtual; going back runs nothing. */
  moveTo(epochMs: number): Promise<void> {
    return this.#enqueue(() => this.#moveTo(epochMs));
  }

  /** Moves the clock on by `ms`; with 0 it waits for everything that is due now. */
  advance(ms: number): Promise<void> {
    return this.#enqueue(() => this.#moveTo(this.#clock.now() + ms));
  }

  /**
   * Moves the clock to the next due item, does that one and waits for it; without any, the clock
   * stays. It moves only once nothing is under way: what that will lead to may be the next item.
   */
  runNext(): Promise<void> {
    return this.#enqueue(async () => {
      let next = this.#earliest();
      while (!this.#isDue(next) && this.#isHeldUp()) {
        await this.#woken.promise;
        next = this.#earliest();
      }
      if (next === undefined || this.#stopped) return;
      if (next.dueAt > this.#clock.now()) this.#clock.set(next.dueAt);
      await next.source.runNext();
      while (this.#isHeldUp()) await this.#woken.promise;
    });
  }

  /** Goes back to system time; what is due by then runs. */
  useSystemTime(): Promise<void> {
    return this.#enqueue(() => this.#clock.useSystemTime());
  }

  /** Makes the clock stand still where it is. */
  holdStill(): Promise<void> {
    return this.#enqueue(() => this.#clock.set(this.#clock.now()));
  }

  /** Does `work` while nothing that is due runs. */
  exclusively(work: () => unknown): Promise<void> {
    return this.#enqueue(async () => {
      await work();
    });
  }

  /** Stops the timer and waits for what is running. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    this.#tellWaiting();
    await this.#queue;
  }

  /** Sources may be unable to say what is due, for a moment or for longer. */
  #armAgain(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    try {
      this.#arm();
    } catch (error) {
      this.#onError(error);
      this.#timer = setTimeout(() => this.#armAgain(), PAUSE_AFTER_FAILURE_MS);
      this.#timer.unref();
    }
  }

  #arm(): void {
    const dueAt = this.#stopped ? undefined : this.#earliest()?.dueAt;
    if (dueAt === undefined) return;
    const wait = dueAt - this.#clock.now();
    if (wait > 0 && this.#clock.mode === 'virtual') return;
    const least = Math.max(0, this.#retryAt - stopwatch());
    this.#timer = setTimeout(() => this.#runFromTimer(), clamp(wait, least, LONGEST_TIMER_MS));
    this.#timer.unref();
  }

  async #moveTo(epochMs: number): Promise<void> {
    for (;;) {
      await this.#runDue(epochMs);
      if (!this.#isHeldUp()) break;
      await this.#woken.promise;
    }
    this.#clock.set(epochMs);
  }

  /**
   * Runs what falls due until then. While something is under way the clock stays where it is: what
   * that will lead to may be due earlier than the next item.
   */
  async #runDue(until: number): Promise<void> {
    for (;;) {
      const next = this.#earliest();
      if (next === undefined || next.dueAt > until || this.#stopped) return;
      if (next.dueAt > this.#clock.now()) {
        if (this.#isBusy()) return;
        this.#clock.set(next.dueAt);
      }
      // One by one is the point: an item may add the next one.
      await next.source.runNext();
    }
  }

  #isBusy(): boolean {
    return this.#sources.some((source) => source.busy?.() === true);
  }

  /** Whether something under way is to be waited for. */
  #isHeldUp(): boolean {
    return !this.#stopped && this.#isBusy();
  }

  #isDue(item: { dueAt: number } | undefined): boolean {
    return item !== undefined && item.dueAt <= this.#clock.now();
  }

  #tellWaiting(): void {
    this.#woken.resolve();
    this.#woken = newWaiting();
  }

  #runFromTimer(): void {
    this.#enqueue(() => this.#runDue(this.#clock.now())).catch((error: unknown) => {
      this.#retryAt = stopwatch() + PAUSE_AFTER_FAILURE_MS;
      this.#onError(error);
    });
  }

  #earliest(): { source: DueSource; dueAt: number } | undefined {
    let earliest: { source: DueSource; dueAt: number } | undefined;
    for (const source of this.#sources) {
      const dueAt = source.nextDueAt();
      if (dueAt !== null && dueAt < (earliest?.dueAt ?? Number.POSITIVE_INFINITY)) {
        earliest = { source, dueAt };
      }
    }
    return earliest;
  }

  #enqueue(work: () => void | Promise<void>): Promise<void> {
    const done = this.#queue.then(work).finally(() => this.wake());
    this.#queue = done.catch(() => undefined);
    return done;
  }
}

/** What moves wait for; nobody has to. */
function newWaiting(): PromiseWithResolvers<void> {
  const waiting = Promise.withResolvers<void>();
  waiting.promise.catch(() => undefined);
  return waiting;
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
