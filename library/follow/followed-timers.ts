import { syncBuiltinESMExports } from 'node:module';
import { promisify } from 'node:util';

import type { Clock as FakeClock } from '@sinonjs/fake-timers';
import { install } from '@sinonjs/fake-timers';

/** A pending timer as its creator sees it. */
type Handle = Pick<NodeJS.Timeout, 'hasRef' | 'ref' | 'unref'>;

type Mode = 'real' | 'virtual' | 'ticking';

/** The object that `syncBuiltinESMExports` copies to named imports. */
const timersPromises = process.getBuiltinModule('node:timers/promises');
const real = { setTimeout, setInterval, clearInterval };
const realNow = performance.now.bind(performance);

/** The timers of a running clock are shifted only if it deviates from the server's by at least this. */
const DRIFT_MS = 1000;

/** `runUntil` waits for what a timer starts, but only for this many timers; it runs any others without waiting. */
const MOST_ROUNDS = 100;

/**
 * The time and the timers of this process, replaced. Timers run only in `runUntil`, even on a running clock.
 * Timers that Node sets itself, for instance for its `fetch`, stay real.
 */
export class FollowedTimers {
  readonly #fake: FakeClock;
  /** The functions of `@sinonjs/fake-timers`. */
  readonly #replaced: Pick<
    FakeClock,
    'setTimeout' | 'setInterval' | 'clearTimeout' | 'clearInterval'
  >;
  readonly #onChange: () => void;
  readonly #handles = new Map<number, Handle>();
  /** The time in epoch ms; on a ticking clock, the time at the real time `#since`. */
  #base: number;
  #since: number | null = null;
  #isTicking = false;
  /** The total by which the time was set without running timers; `performance.now` ignores it. */
  #jumpedMs = 0;

  /** `onChange` is called when a timer is set or cleared, and when one starts or stops keeping the process alive. */
  constructor(now: number, onChange: () => void) {
    this.#base = now;
    this.#onChange = onChange;
    this.#fake = install({
      now,
      toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
      shouldClearNativeTimers: true,
    });
    const {
      setTimeout: set,
      setInterval: repeat,
      clearTimeout: clear,
      clearInterval: end,
    } = this.#fake;
    this.#replaced = {
      setTimeout: set,
      setInterval: repeat,
      clearTimeout: clear,
      clearInterval: end,
    };
    this.#replaceTimers();
    this.#replaceTime();
    syncBuiltinESMExports();
  }

  /** Epoch ms. */
  now(): number {
    return this.#base + (this.#since === null ? 0 : Math.floor(realNow() - this.#since));
  }

  /** Epoch ms of the next timer. */
  next(): number | null {
    const due = [...this.#pending().values()].map(({ callAt }) => callAt);
    return due.length === 0 ? null : Math.min(...due);
  }

  /** True if a pending timer keeps the process alive. */
  get hasRef(): boolean {
    const pending = this.#pending();
    for (const id of this.#handles.keys()) if (!pending.has(id)) this.#handles.delete(id);
    return [...this.#handles.values()].some((handle) => handle.hasRef());
  }

  /** Sets the time. Timers keep their remaining time. */
  set(now: number, mode: Mode): void {
    const jump = now - this.now();
    if (this.#since === null || Math.abs(jump) >= DRIFT_MS) {
      this.#fake.setSystemTime(this.#fake.now + jump);
      this.#jumpedMs += jump;
    }
    this.#base = now;
    this.#since = mode === 'virtual' ? null : realNow();
  }

  /** Runs the timers due by `at`, each at its time; `rest` waits for what they started. */
  async runUntil(at: number, rest: () => Promise<void>): Promise<void> {
    if (this.#since === null && at < this.#base) this.set(at, 'virtual');
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      this.#tickTo(Math.min(Math.max(this.next() ?? at, this.#fake.now), at));
      await rest();
      if ((this.next() ?? Infinity) > at) break;
    }
    this.#tickTo(at);
  }

  /** Restores the real time and timers; pending timers are dropped. */
  uninstall(): void {
    // The functions that `install` put in place have properties that `uninstall` needs.
    Object.assign(this.#fake, this.#replaced).uninstall();
    Reflect.deleteProperty(performance, 'now');
    Reflect.deleteProperty(timersPromises.scheduler, 'wait');
    syncBuiltinESMExports();
  }

  #pending(): ReadonlyMap<number, { readonly callAt: number }> {
    return (this.#fake.timers ?? new Map()) as ReadonlyMap<number, { readonly callAt: number }>;
  }

  #tickTo(to: number): void {
    if (this.#since === null) this.#base = to;
    this.#isTicking = true;
    try {
      this.#fake.tick(Math.max(0, to - this.#fake.now));
    } catch (error) {
      // An exception in a timer is uncaught, as usual.
      setImmediate(() => {
        throw error;
      });
    } finally {
      this.#isTicking = false;
    }
  }

  /** Moves the fake clock, which is stopped between ticks, to the time on a running clock; runs no timer. */
  #catchUp(): void {
    if (this.#isTicking) return;
    const to = Math.min(this.now(), (this.next() ?? Infinity) - 1);
    if (to > this.#fake.now) this.#fake.tick(to - this.#fake.now);
  }

  #replaceTimers(): void {
    const [fake, replaced] = [this.#fake, this.#replaced];
    fake.setTimeout = (work, ms, ...args) => {
      if (isCalledByNode()) return real.setTimeout(work, ms, ...args);
      this.#catchUp();
      return this.#track(replaced.setTimeout(work, ms, ...args));
    };
    fake.setInterval = (work, ms, ...args) => {
      if (isCalledByNode()) return real.setInterval(work, ms, ...args);
      this.#catchUp();
      // As in Node, the shortest interval is 1 ms.
      return this.#track(replaced.setInterval(work, ms !== undefined && ms >= 1 ? ms : 1, ...args));
    };
    fake.clearTimeout = (id) => {
      replaced.clearTimeout(id);
      this.#onChange();
    };
    fake.clearInterval = (id) => {
      replaced.clearInterval(id);
      this.#onChange();
    };
    Object.defineProperty(setTimeout, promisify.custom, { value: timersPromises.setTimeout });
    timersPromises.scheduler.wait = (ms, options) =>
      timersPromises.setTimeout(ms, undefined, options);
  }

  #replaceTime(): void {
    const now = (): number => this.now();
    const date = Date as unknown as { clock: { readonly now: number } };
    date.clock = {
      get now() {
        return now();
      },
    };
    const ahead = now() - realNow();
    performance.now = () => now() - ahead - this.#jumpedMs;
  }

  /** Observes whether the timer keeps the process alive. */
  #track<Id>(id: Id): Id {
    const handle = id as Handle;
    const ref = handle.ref.bind(handle);
    const unref = handle.unref.bind(handle);
    handle.ref = () => this.#changed(ref());
    handle.unref = () => this.#changed(unref());
    this.#handles.set(Number(id), handle);
    return this.#changed(id);
  }

  #changed<Value>(value: Value): Value {
    this.#onChange();
    return value;
  }
}

/** True if Node itself sets a timer, for instance the one that ends a `fetch` without a response. */
function isCalledByNode(): boolean {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 1;
  const called = { stack: '' };
  Error.captureStackTrace(called, setTimeout);
  Error.stackTraceLimit = stackTraceLimit;
  return /\bnode:|[/\\]node_modules[/\\]undici[/\\]/u.test(called.stack);
}
