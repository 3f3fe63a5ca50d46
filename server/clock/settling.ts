import type { Agenda } from './agenda.ts';
import { stopwatch } from './clock.ts';
import { afterRealTime } from './real-time.ts';

/** Unfinished work, with an id by which it can be looked up. */
export interface Unfinished {
  readonly kind:
    | 'delivery'
    | 'callback'
    | 'deviceStep'
    | 'capabilityCall'
    | 'call'
    | 'clock'
    | 'cleanUp';
  readonly id: string;
}

export interface Settled {
  readonly settled: boolean;
  /** In ms of real time. */
  readonly waitedMs: number;
  /** Empty if settled. */
  readonly left: readonly Unfinished[];
}

/** Data API calls count as settled after this period of real time without one. */
export const QUIET_MS = 100;

/** The maximum number of entries in `left`. */
const MOST_NAMED = 100;

/**
 * Waits, without moving the clock, until nothing is due or in progress. The agenda tracks its own work; work
 * started by calls is reported here.
 */
export class Settling {
  readonly #agenda: Agenda;
  readonly #underWay = new Set<Unfinished>();
  #changed = Promise.withResolvers<void>();
  #lastCall = { id: '', at: Number.NEGATIVE_INFINITY };
  #hasEnded = false;

  constructor(agenda: Agenda) {
    this.#agenda = agenda;
    agenda.onWoken(() => this.#notifyWaiting());
  }

  /** Reports started work; call the returned function when it ends. */
  begin(kind: Unfinished['kind'], id: string): () => void {
    const begun = { kind, id };
    this.#underWay.add(begun);
    return () => {
      this.#underWay.delete(begun);
      this.#notifyWaiting();
    };
  }

  /** Reports a Data API call; `at` is a stopwatch reading. */
  noteCall(id: number, at: number): void {
    this.#lastCall = { id: String(id), at };
  }

  /**
   * Waits at most `timeoutMs` of real time. With `calls`, also waits until no Data API call has arrived for
   * `QUIET_MS` after everything else ended: plugins respond first and make calls afterwards.
   */
  async wait(asked: { readonly timeoutMs: number; readonly calls: boolean }): Promise<Settled> {
    const { timeoutMs, calls } = asked;
    const startedAt = stopwatch();
    let busyAt = startedAt;
    let wasAtWork = false;
    for (;;) {
      const now = stopwatch();
      const isAtWork = this.#isAtWork(calls);
      // Work found in the previous round has only just ended.
      busyAt = Math.max(isAtWork || wasAtWork ? now : busyAt, this.#lastCall.at);
      wasAtWork = isAtWork;
      const timeLeft = startedAt + timeoutMs - now;
      const quietLeft = calls ? busyAt + QUIET_MS - now : 0;
      if ((!isAtWork && quietLeft <= 0) || timeLeft <= 0 || this.#hasEnded) {
        const left = this.#left(calls, now).slice(0, MOST_NAMED);
        return { settled: left.length === 0, waitedMs: Math.round(now - startedAt), left };
      }
      await this.#nextChange(isAtWork ? timeLeft : Math.min(timeLeft, quietLeft));
    }
  }

  /** Waits until no Data API call is in progress, at most `withinMs` of real time. */
  async callsEnded(withinMs: number): Promise<void> {
    const until = stopwatch() + withinMs;
    const areLeft = () => [...this.#underWay].some(({ kind }) => kind === 'call');
    while (stopwatch() < until && !this.#hasEnded && areLeft()) {
      await this.#nextChange(until - stopwatch());
    }
  }

  /** Ends all waits because the server is closing. */
  end(): void {
    this.#hasEnded = true;
    this.#notifyWaiting();
  }

  #isAtWork(calls: boolean): boolean {
    return this.#agenda.isAtWork || this.#begun(calls).length > 0;
  }

  #begun(calls: boolean): Unfinished[] {
    return [...this.#underWay].filter(({ kind }) => calls || kind !== 'call');
  }

  #left(calls: boolean, now: number): Unfinished[] {
    const left = [...this.#agenda.unfinished(), ...this.#begun(calls)];
    const { id, at } = this.#lastCall;
    const isNamed = left.some((item) => item.kind === 'call' && item.id === id);
    if (calls && at + QUIET_MS > now && !isNamed) left.push({ kind: 'call', id });
    return left;
  }

  async #nextChange(withinMs: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = afterRealTime(Math.max(withinMs, 1), resolve);
    await Promise.race([promise, this.#changed.promise]);
    timer.cancel();
  }

  #notifyWaiting(): void {
    this.#changed.resolve();
    this.#changed = Promise.withResolvers();
  }
}
