import type { EmulatorClock, StandingCause } from './clock.ts';
import { isOnClock, LATEST_TIME, stopwatch } from './clock.ts';
import { turnOfOthers } from './real-time.ts';
import type { Unfinished } from './settling.ts';

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
  /** True if something begun is still under way. Its end must be followed by a `wake`. */
  busy?(): boolean;
  /** What is under way or due by `now`, for people; its name alone where that is left out. */
  unfinished?(now: number): readonly Unfinished[];
}

/** How long a timer waits, in real time, before it tries an item again that has failed. */
const PAUSE_AFTER_FAILURE_MS = 1000;

/** After so many items in a row everything else that waits in this process gets its turn. */
const ITEMS_IN_A_ROW = 50;

/** The longest wait that a timer of the runtime can hold. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/**
 * What is due when. Moving the clock runs every item that falls due on the way, one by one, in due
 * order, with the clock standing at each item's own time while it runs, one that ticks too. Where
 * time goes on by itself a timer does the same. All of it happens in one queue: two moves never
 * interleave. A move is over when everything that it began is. Once its `gone` is aborted, it runs no
 * further item and leaves the clock where it stands.
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
  /** How many entries of the queue are not done. */
  #queued = 0;
  readonly #listeners: (() => void)[] = [];

  /** `onError` gets the errors of items that failed while no caller was waiting for them. */
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
   * Tells the agenda that items may have been added: those due now run soon, and where time goes on by
   * itself the next one gets a timer. Cheap enough to be called after every write; calls of one turn count as one.
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

  /** Calls `listener` whenever something may have been added, begun or ended. */
  onWoken(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /**
   * Fails the moves that wait for something under way whose end cannot come for now, with the reason.
   * `onError` is not called: the caller reports the error.
   */
  interrupt(error: unknown): void {
    this.#woken.reject(error);
    this.#woken = newWaiting();
  }

  /**
   * Moves the clock to `epochMs`, making a real one virtual; going back runs nothing. False: the clock
   * cannot stand there, and nothing has happened.
   */
  moveTo(epochMs: number, gone?: AbortSignal): Promise<boolean> {
    return this.#enqueue(() => this.#moveTo(epochMs, 'set', gone), gone);
  }

  /** Moves the clock on to `epochMs`, as `moveTo` does; one that is there already only waits for what is due. */
  async moveOnTo(epochMs: number): Promise<boolean> {
    return this.#enqueue(() => this.#moveTo(Math.max(epochMs, this.#clock.now()), 'advanced'));
  }

  /**
   * Moves the clock on by `ms`, making a real one virtual; with 0 it only waits for what is due now.
   * False: that would lead beyond the clock's last moment, and nothing has happened.
   */
  async advance(ms: number, gone?: AbortSignal): Promise<boolean> {
    if (ms > 0) {
      return this.#enqueue(() => this.#moveTo(this.#clock.now() + ms, 'advanced', gone), gone);
    }
    await this.#finishDue(gone);
    return true;
  }

  /**
   * Moves the clock to the next due item, does that one and waits for it; without any, the clock
   * stays. It moves only once nothing is under way: what that will lead to may be the next item.
   */
  runNext(gone?: AbortSignal): Promise<void> {
    return this.#enqueue(() => this.#whilePaused(() => this.#runNext(gone)), gone);
  }

  /** Goes back to system time, and returns by how many ms the clock jumped; what is due by then runs. */
  useSystemTime(): Promise<number> {
    return this.#enqueue(() => this.#clock.useSystemTime());
  }

  /** Makes the clock stand still where it is. */
  holdStill(): Promise<void> {
    return this.#enqueue(() => this.#clock.holdStill());
  }

  /** Lets time run on from where the clock stands; what is due on the way runs by itself. */
  tickOn(): Promise<void> {
    return this.#enqueue(() => this.#clock.tickOn());
  }

  /** When the earliest item is due, epoch ms; null: there is none. */
  get nextDueAt(): number | null {
    return this.#earliest()?.dueAt ?? null;
  }

  /** True if something is due by now, under way or in the queue. */
  get isAtWork(): boolean {
    return this.#queued > 0 || this.#isBusy() || this.#isDue(this.#earliest());
  }

  /** What is due by now or under way; empty exactly when nothing is `isAtWork`. */
  unfinished(): Unfinished[] {
    const now = this.#clock.now();
    const left = this.#sources.flatMap((source) => {
      if (source.unfinished !== undefined) return source.unfinished(now);
      const dueAt = source.nextDueAt();
      return dueAt !== null && dueAt <= now ? [{ kind: 'cleanUp' as const, id: source.name }] : [];
    });
    return left.length > 0 || !this.isAtWork ? left : [{ kind: 'clock', id: '*' }];
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

  async #moveTo(epochMs: number, cause: StandingCause, gone?: AbortSignal): Promise<boolean> {
    if (!isOnClock(epochMs)) return false;
    await this.#whilePaused(async () => {
      for (;;) {
        await this.#runDue(epochMs, cause, gone);
        if (!this.#isHeldUp(gone)) break;
        await this.#woken.promise;
      }
      if (gone?.aborted !== true) this.#clock.set(epochMs, cause);
    });
    return true;
  }

  /** Nothing runs ahead of its time because what comes before it takes long. */
  async #whilePaused(work: () => Promise<void>): Promise<void> {
    this.#clock.pause();
    try {
      await work();
    } finally {
      this.#clock.resume();
    }
  }

  /** Waits for what is due now. A clock that runs is not moved and holds up nothing meanwhile. */
  async #finishDue(gone?: AbortSignal): Promise<void> {
    const stands = await this.#enqueue(async () => {
      const now = this.#clock.now();
      if (this.#clock.mode !== 'virtual') await this.#runDue(now, undefined, gone);
      else await this.#moveTo(now, 'advanced', gone);
      return this.#clock.mode === 'virtual';
    }, gone);
    while (!stands && this.#isHeldUp(gone)) await this.#woken.promise;
  }

  async #runNext(gone?: AbortSignal): Promise<void> {
    let next = this.#earliest();
    while (!this.#isDue(next) && this.#isHeldUp(gone)) {
      await this.#woken.promise;
      next = this.#earliest();
    }
    if (next === undefined || this.#isOver(gone)) return;
    if (next.dueAt > this.#clock.now()) this.#clock.set(next.dueAt, 'ranNext');
    await next.source.runNext();
    while (this.#isHeldUp(gone)) await this.#woken.promise;
  }

  /**
   * Runs what falls due until then. While something is under way the clock stays where it is: what
   * that will lead to may be due earlier than the next item.
   */
  async #runDue(until: number, cause?: StandingCause, gone?: AbortSignal): Promise<void> {
    for (let ran = 0; ; ran += 1) {
      // Calls and signals do not wait for the end of a year of items; the order stays the same.
      if (ran > 0 && ran % ITEMS_IN_A_ROW === 0) await turnOfOthers();
      const next = this.#earliest();
      if (next === undefined || next.dueAt > until || this.#isOver(gone)) return;
      if (next.dueAt > this.#clock.now()) {
        if (this.#isBusy()) return;
        this.#clock.set(next.dueAt, cause);
      }
      // One by one is the point: an item may add the next one.
      await next.source.runNext();
    }
  }

  #isBusy(): boolean {
    return this.#sources.some((source) => source.busy?.() === true);
  }

  /** Returns true if something under way is to be waited for. */
  #isHeldUp(gone?: AbortSignal): boolean {
    return !this.#isOver(gone) && this.#isBusy();
  }

  #isOver(gone?: AbortSignal): boolean {
    return this.#stopped || gone?.aborted === true;
  }

  #isDue(item: { dueAt: number } | undefined): boolean {
    return item !== undefined && item.dueAt <= this.#clock.now();
  }

  #tellWaiting(): void {
    this.#woken.resolve();
    this.#woken = newWaiting();
    for (const listener of this.#listeners) listener();
  }

  #runFromTimer(): void {
    this.#enqueue(() => this.#runDue(this.#clock.now())).catch((error: unknown) => {
      this.#retryAt = stopwatch() + PAUSE_AFTER_FAILURE_MS;
      this.#onError(error);
    });
  }

  /** What is due after the last moment of the clock never comes. */
  #earliest(): { source: DueSource; dueAt: number } | undefined {
    let earliest: { source: DueSource; dueAt: number } | undefined;
    for (const source of this.#sources) {
      const dueAt = source.nextDueAt();
      if (dueAt === null || dueAt > LATEST_TIME) continue;
      if (earliest === undefined || dueAt < earliest.dueAt) earliest = { source, dueAt };
    }
    return earliest;
  }

  /** Aborting `gone` wakes `work` if it is waiting. */
  #enqueue<T>(work: () => T | Promise<T>, gone?: AbortSignal): Promise<T> {
    gone?.addEventListener('abort', () => this.wake());
    this.#queued += 1;
    const done = this.#queue.then(work).finally(() => {
      this.#queued -= 1;
      this.wake();
    });
    this.#queue = done.then(
      () => undefined,
      () => undefined,
    );
    return done;
  }
}

/** What moves wait for. It may fail while no move waits: that is no unhandled rejection. */
function newWaiting(): PromiseWithResolvers<void> {
  const waiting = Promise.withResolvers<void>();
  waiting.promise.catch(() => undefined);
  return waiting;
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
