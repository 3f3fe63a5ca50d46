import type { ClockMode, EmulatorClock, StandingCause } from './clock.ts';
import { isOnClock, LATEST_TIME, stopwatch } from './clock.ts';
import { yieldToEventLoop } from './real-time.ts';
import type { Unfinished } from './settling.ts';

/**
 * A source of work that is due at certain times, such as pending deliveries or expiring records. Sources keep their
 * items themselves, mostly in the database, so nothing has to be loaded after a restart.
 */
export interface DueSource {
  readonly name: string;
  /** Epoch ms of the earliest item, or null if there is none. */
  nextDueAt(): number | null;
  /**
   * Runs or starts the earliest item, which must then no longer be due. Work that waits for other programs, such as
   * calls to plugins, is only started.
   */
  runNext(): void | Promise<void>;
  /**
   * Lets other programs act at the current time; called after each move of the clock and before the next. Null if
   * there is nothing to wait for.
   */
  catchUp?(): Promise<void> | null;
  /** True while started work is in progress; call `wake` when it ends. */
  busy?(): boolean;
  /** Descriptions of the work in progress or due by `now`, for display; defaults to the source's name. */
  unfinished?(now: number): readonly Unfinished[];
}

/** The pause, in real time, before a failed item is retried. */
const PAUSE_AFTER_FAILURE_MS = 1000;

/** The number of consecutive items after which the agenda yields to the event loop. */
const ITEMS_IN_A_ROW = 50;

/** The longest delay that `setTimeout` accepts. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/**
 * Runs due items. Moving the clock runs every item that becomes due on the way, one by one in order, each at
 * its own time. While the clock is running, a timer does the same. All work is queued, so moves never overlap.
 * A move ends when no work is in progress; if its signal is aborted, it runs no further items and
 * leaves the clock at its current time.
 */
export class Agenda {
  readonly #clock: EmulatorClock;
  readonly #sources: DueSource[] = [];
  readonly #onError: (error: unknown) => void;
  #queue: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;
  #wakeScheduled = false;
  #woken = newWaiting();
  /** No timer fires before this stopwatch reading. */
  #retryAt = 0;
  #stopped = false;
  #queued = 0;
  /** True if nothing has happened since the last `catchUp`. */
  #isCaughtUp = false;
  readonly #listeners: (() => void)[] = [];

  /** `onError` receives errors from items that no caller waits for. */
  constructor(clock: EmulatorClock, onError: (error: unknown) => void) {
    this.#clock = clock;
    this.#onError = onError;
  }

  /**
   * Adds a source. If several items are due at the same time, sources run in the order in which they were
   * added.
   */
  add(source: DueSource): void {
    this.#sources.push(source);
    this.wake();
  }

  /** Call when items may have been added. Cheap: calls within one turn of the event loop are merged. */
  wake(): void {
    if (this.#wakeScheduled || this.#stopped) return;
    this.#wakeScheduled = true;
    setImmediate(() => {
      this.#wakeScheduled = false;
      this.#notifyWaiting();
      this.#armAgain();
    });
  }

  /** Cancels the timer until the next `wake`. */
  disarm(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** Calls `listener` whenever work may have been added, started or ended. */
  onWoken(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /** Rejects the waiting moves, for when the work they wait for cannot finish now. Does not call `onError`. */
  interrupt(error: unknown): void {
    this.#woken.reject(error);
    this.#woken = newWaiting();
  }

  /**
   * Moves the clock to `epochMs` and switches a real clock to virtual. Moving back makes nothing due. Returns false,
   * without any effect, if the time is out of range.
   */
  moveTo(epochMs: number, signal?: AbortSignal): Promise<boolean> {
    return this.#enqueue(() => this.#moveTo(epochMs, 'set', signal), signal);
  }

  /** Like `moveTo`, but never moves the clock back: for a past time, runs what is due now and waits for it. */
  async moveOnTo(epochMs: number): Promise<boolean> {
    return this.#enqueue(() => this.#moveTo(Math.max(epochMs, this.#clock.now()), 'advanced'));
  }

  /**
   * Moves the clock forward by `ms` and switches a real clock to virtual; 0 only runs the items due now and waits
   * for them. Returns false, without any effect, if the time is out of range.
   */
  async advance(ms: number, signal?: AbortSignal): Promise<boolean> {
    if (ms > 0) {
      return this.#enqueue(() => this.#moveTo(this.#clock.now() + ms, 'advanced', signal), signal);
    }
    await this.#finishDue(signal);
    return true;
  }

  /**
   * Moves the clock to the next due item, runs it and waits for it. Waits for work in progress first, since
   * that may add an earlier item.
   */
  runNext(signal?: AbortSignal): Promise<void> {
    return this.#enqueue(() => this.#whilePaused(() => this.#runNext(signal)), signal);
  }

  /** Changes the clock's mode, and returns the number of ms by which the clock jumped. */
  setMode(mode: ClockMode): Promise<number> {
    return this.#enqueue(() => this.#clock.setMode(mode));
  }

  /** The due time of the earliest item, epoch ms. */
  get nextDueAt(): number | null {
    return this.#earliest()?.dueAt ?? null;
  }

  /** True if anything is due by now, in progress or queued. */
  get isAtWork(): boolean {
    return this.#queued > 0 || this.#isBusy() || this.#isDue(this.#earliest());
  }

  /** The items that are due by now or in progress; empty if not `isAtWork`. */
  unfinished(): Unfinished[] {
    const now = this.#clock.now();
    const left = this.#sources.flatMap((source) => {
      if (source.unfinished !== undefined) return source.unfinished(now);
      const dueAt = source.nextDueAt();
      return dueAt !== null && dueAt <= now ? [{ kind: 'cleanUp' as const, id: source.name }] : [];
    });
    return left.length > 0 || !this.isAtWork ? left : [{ kind: 'clock', id: '*' }];
  }

  /** Runs `work` while no due items run. */
  exclusively(work: () => unknown): Promise<void> {
    return this.#enqueue(async () => {
      await work();
    });
  }

  /** Stops the timer and waits for running work. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    this.#notifyWaiting();
    await this.#queue;
  }

  /** Retries if a source fails, for instance while the database is locked. */
  #armAgain(): void {
    this.disarm();
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

  async #moveTo(epochMs: number, cause: StandingCause, signal?: AbortSignal): Promise<boolean> {
    if (!isOnClock(epochMs)) return false;
    if (this.#clock.mode === 'real' && !this.#isOver(signal)) {
      this.#clock.setMode('virtual', cause);
    }
    await this.#whilePaused(async () => {
      this.#isCaughtUp = false;
      for (;;) {
        await this.#runDue(epochMs, cause, signal);
        if (this.#isHeldUp(signal)) await this.#workEnded();
        else if (this.#isOver(signal)) break;
        else if (this.#isCaughtUp || !(await this.#catchUp())) {
          if (this.#clock.now() === epochMs) break;
          this.#clock.set(epochMs, cause);
          this.#isCaughtUp = false;
        }
      }
    });
    return true;
  }

  /** Moves the clock to an item's time. Returns true if other programs acted, after which an earlier item may be due. */
  async #goOnTo(dueAt: number, cause?: StandingCause): Promise<boolean> {
    if (!this.#isCaughtUp && (await this.#catchUp())) return true;
    this.#clock.set(dueAt, cause);
    return this.#catchUp();
  }

  /** Returns true if other programs acted, after which new items may be due. */
  async #catchUp(): Promise<boolean> {
    this.#isCaughtUp = true;
    const acting = this.#sources.flatMap((source) => source.catchUp?.() ?? []);
    await Promise.all(acting);
    return acting.length > 0;
  }

  async #workEnded(): Promise<void> {
    await this.#woken.promise;
    this.#isCaughtUp = false;
  }

  /** Pauses a ticking clock, so that slow items do not make later ones due. */
  async #whilePaused(work: () => Promise<void>): Promise<void> {
    this.#clock.pause();
    try {
      await work();
    } finally {
      this.#clock.resume();
    }
  }

  /** Waits for items due now, without blocking the queue unless the clock is virtual. */
  async #finishDue(signal?: AbortSignal): Promise<void> {
    const isStopped = await this.#enqueue(async () => {
      const now = this.#clock.now();
      if (this.#clock.mode !== 'virtual') await this.#runDue(now, undefined, signal);
      else await this.#moveTo(now, 'advanced', signal);
      return this.#clock.mode === 'virtual';
    }, signal);
    while (!isStopped && this.#isHeldUp(signal)) await this.#woken.promise;
  }

  async #runNext(signal?: AbortSignal): Promise<void> {
    await this.#catchUp();
    let next = this.#earliest();
    while (!this.#isDue(next) && this.#isHeldUp(signal)) {
      await this.#woken.promise;
      next = this.#earliest();
    }
    if (next === undefined || this.#isOver(signal)) return;
    if (next.dueAt > this.#clock.now()) {
      if (this.#clock.mode === 'real') this.#clock.setMode('virtual', 'ranNext');
      this.#clock.set(next.dueAt, 'ranNext');
      await this.#catchUp();
    }
    if (next.source.catchUp === undefined) {
      await next.source.runNext();
      while (this.#isHeldUp(signal)) await this.#woken.promise;
      await this.#catchUp();
    }
  }

  /** Runs items due by `until`. The clock stands still while work is in progress, since work may add earlier items. */
  async #runDue(until: number, cause?: StandingCause, signal?: AbortSignal): Promise<void> {
    for (let ran = 0; ; ran += 1) {
      // Lets requests and signals be handled in between.
      if (ran > 0 && ran % ITEMS_IN_A_ROW === 0) await yieldToEventLoop();
      const next = this.#earliest();
      if (next === undefined || next.dueAt > until || this.#isOver(signal)) return;
      if (next.dueAt > this.#clock.now()) {
        if (this.#isBusy()) return;
        if (await this.#goOnTo(next.dueAt, cause)) continue;
      }
      // Items run one after another, since an item may add the next one.
      await next.source.runNext();
      this.#isCaughtUp = next.source.catchUp !== undefined;
    }
  }

  #isBusy(): boolean {
    return this.#sources.some((source) => source.busy?.() === true);
  }

  #isHeldUp(signal?: AbortSignal): boolean {
    return !this.#isOver(signal) && this.#isBusy();
  }

  #isOver(signal?: AbortSignal): boolean {
    return this.#stopped || signal?.aborted === true;
  }

  #isDue(item: { dueAt: number } | undefined): boolean {
    return item !== undefined && item.dueAt <= this.#clock.now();
  }

  #notifyWaiting(): void {
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

  /** Ignores items that are due after the clock's maximum time. */
  #earliest(): { source: DueSource; dueAt: number } | undefined {
    let earliest: { source: DueSource; dueAt: number } | undefined;
    for (const source of this.#sources) {
      const dueAt = source.nextDueAt();
      if (dueAt === null || dueAt > LATEST_TIME) continue;
      if (earliest === undefined || dueAt < earliest.dueAt) earliest = { source, dueAt };
    }
    return earliest;
  }

  /** Wakes the agenda if `signal` is aborted, since `work` may be waiting. */
  #enqueue<T>(work: () => T | Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.addEventListener('abort', () => this.wake());
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

/** A promise that may be rejected without a handler. */
function newWaiting(): PromiseWithResolvers<void> {
  const waiting = Promise.withResolvers<void>();
  waiting.promise.catch(() => undefined);
  return waiting;
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
