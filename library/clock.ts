import type { CallInput, ControlClient, CallResult } from './control-client.ts';
import { fromIso } from './real-time.ts';
import { show } from './shown-values.ts';
import { QUIET_MS } from './waiting.ts';

export type ClockState = CallResult<'setClock'>;

export type Settled = CallResult<'settle'>;

/** `real`: system time; `virtual`: stopped; `ticking`: running from its current time. */
export type ClockMode = ClockState['mode'];

/** The addresses of an emulator, and its control token. */
export interface Emulator {
  readonly dataApi: string;
  readonly control: string;
  readonly token: string;
}

interface Sleeper {
  /** Epoch ms on the emulator's clock. */
  readonly until: number;
  readonly wake: () => void;
}

/** The sandbox's clock. A call resolves when everything that became due has run, in order. */
export class Clock {
  readonly #client: ControlClient;
  readonly #emulator: Emulator;
  #sleepers: readonly Sleeper[] = [];
  /** Resolves when the end time of every sleep is known. */
  #sleepsStarted: Promise<unknown> = Promise.resolve();

  constructor(client: ControlClient, emulator: Emulator) {
    this.#client = client;
    this.#emulator = emulator;
  }

  /** Moves the clock forward, by milliseconds or by text such as `1 h`, `90 s`, `2 d 3 h`. */
  async advance(by: number | string): Promise<ClockState> {
    let left = readDuration(by);
    // Stop at the end of each sleep, so that the code after it runs at its time.
    for (;;) {
      await this.#sleepsStarted;
      const next = this.#sleepers.at(0);
      if (next === undefined) break;
      const step = next.until - fromIso(await this.now());
      if (step > left) break;
      await this.#move({ advanceMs: Math.max(step, 0) }, 'clock.advance');
      await this.settle({ calls: true });
      left -= Math.max(step, 0);
    }
    return this.#move({ advanceMs: left }, 'clock.advance');
  }

  /** Sets the clock, forwards or backwards. */
  set(to: string): Promise<ClockState> {
    return this.#move({ set: to }, 'clock.set');
  }

  /** Moves to the next due item and runs it. */
  runNext(): Promise<ClockState> {
    return this.#move({ runNext: true }, 'clock.runNext');
  }

  setMode(mode: ClockMode): Promise<ClockState> {
    return this.#move({ mode }, 'clock.setMode');
  }

  /** The clock's time, ISO 8601. */
  async now(): Promise<string> {
    return (await this.#state()).now;
  }

  /**
   * Waits, without moving the clock, until nothing is due or in progress; with `calls`, also until there has
   * been no Data API call for 100 ms.
   */
  settle({ timeoutMs, calls }: { timeoutMs?: number; calls?: boolean } = {}): Promise<Settled> {
    return this.#client.settle({ timeoutMs, calls }, 'clock.settle');
  }

  /**
   * Sleeps by this clock; can be injected into a plugin. On a stopped clock, it resolves when a call moves the
   * clock to the end of the sleep.
   */
  async sleep(forTime: number | string): Promise<void> {
    const ms = readDuration(forTime);
    if (ms === 0) return;
    const started = this.#startSleep(ms);
    // Calls that move the clock wait for this; otherwise the sleep would begin at the new time.
    this.#sleepsStarted = Promise.allSettled([this.#sleepsStarted, started]);
    const { mode, until, woken } = await started;
    if (mode !== 'virtual') await this.#watch(until);
    await woken;
  }

  /**
   * Lets `Date` and the timers of this process follow this clock. Returns a function that ends this and drops pending
   * timers; closing the sandbox does the same.
   */
  async follow(): Promise<() => void> {
    const { followClock } = await import('./follow/follow-clock.ts');
    const follower = await followClock(this.#emulator, 'test', (ended) => ended.stop());
    return () => follower.stop();
  }

  async #startSleep(ms: number) {
    const { now, mode } = await this.#state();
    const until = fromIso(now) + ms;
    const woken = new Promise<void>((wake) => {
      this.#sleepers = [...this.#sleepers, { until, wake }].toSorted((a, b) => a.until - b.until);
    });
    return { mode, until, woken };
  }

  /** Polls a running clock until the sleep ends; each poll waits on the server. */
  async #watch(until: number): Promise<void> {
    for (;;) {
      const { now, mode } = await this.#state();
      this.#wakeBy(fromIso(now));
      if (fromIso(now) >= until || mode === 'virtual') return;
      await this.settle({ calls: true, timeoutMs: QUIET_MS });
    }
  }

  async #state(): Promise<{ readonly now: string; readonly mode: ClockMode }> {
    return (await this.#client.getState({}, 'clock.now')).clock;
  }

  async #move(to: CallInput<'setClock'>, as: string): Promise<ClockState> {
    await this.#sleepsStarted;
    const state = await this.#client.setClock(to, as);
    this.#wakeBy(fromIso(state.now));
    return state;
  }

  #wakeBy(now: number): void {
    const woken = this.#sleepers.filter(({ until }) => until <= now);
    this.#sleepers = this.#sleepers.filter(({ until }) => until > now);
    for (const { wake } of woken) wake();
  }
}

const UNITS: Readonly<Record<string, number>> = {
  ms: 1,
  s: 1000,
  sec: 1000,
  min: 60_000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
};

const WHOLE = /^\s*(?:\d+(?:\.\d+)?\s*[a-z]+\s*)+$/u;
const PART = /(\d+(?:\.\d+)?)\s*([a-z]+)/gu;

/**
 * Parses a duration: ms as a number, or text such as `90 s`, `1 h` or `2 d 3 h`. Throws `TypeError` for
 * anything else.
 */
export function readDuration(given: number | string): number {
  const ms = typeof given === 'number' ? given : parseDuration(given);
  if (ms !== null && Number.isFinite(ms) && ms >= 0) return Math.round(ms);
  throw new TypeError(
    `Not a duration: ${show(given)}. Give milliseconds, or text such as '500 ms', '90 s', ` +
      "'20 min', '1 h' or '2 d 3 h'.",
  );
}

function parseDuration(text: string): number | null {
  if (!WHOLE.test(text)) return null;
  let sum = 0;
  for (const [, amount = '', unit = ''] of text.matchAll(PART)) {
    const factor = Object.hasOwn(UNITS, unit) ? UNITS[unit] : undefined;
    if (factor === undefined) return null;
    sum += Number(amount) * factor;
  }
  return sum;
}
