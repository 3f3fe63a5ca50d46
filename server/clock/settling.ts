import type { Agenda } from './agenda.ts';
import { stopwatch } from './clock.ts';
import { afterRealTime } from './real-time.ts';

/** Something that has not come to its end, and where it can be looked up. */
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

/** What waiting for things to settle came to. */
export interface Settled {
  readonly settled: boolean;
  /** Real time. */
  readonly waitedMs: number;
  /** What is not settled; empty when all is. */
  readonly left: readonly Unfinished[];
}

/** How long no call may have come, in real time, for calls to have settled. */
export const QUIET_MS = 100;

/** How many of what is left are named. */
const MOST_NAMED = 100;

/**
 * Waits for the emulator to settle, without touching its clock: until nothing is due by now and
 * nothing is under way. The agenda knows what it began; what calls from outside began is told here.
 */
export class Settling {
  readonly #agenda: Agenda;
  readonly #underWay = new Set<Unfinished>();
  readonly #waiting = new Set<() => void>();
  #lastCall = { id: '', at: Number.NEGATIVE_INFINITY };
  #hasEnded = false;

  constructor(agenda: Agenda) {
    this.#agenda = agenda;
    agenda.onWoken(() => this.#tellWaiting());
  }

  /** Something has begun; it is under way until the function that is returned is called. */
  begin(kind: Unfinished['kind'], id: string): () => void {
    const begun = { kind, id };
    this.#underWay.add(begun);
    return () => {
      this.#underWay.delete(begun);
      this.#tellWaiting();
    };
  }

  /** A call of the Data API came, at a reading of the stopwatch. */
  noteCall(id: number, at: number): void {
    this.#lastCall = { id: String(id), at };
  }

  /**
   * Waits, for `timeoutMs` of real time at most, until nothing is left. With `calls` the Data API must
   * have had its peace too, since then and since the last thing that was left: a plugin answers first
   * and calls afterwards.
   */
  async wait({
    timeoutMs,
    calls,
  }: {
    readonly timeoutMs: number;
    readonly calls: boolean;
  }): Promise<Settled> {
    const startedAt = stopwatch();
    let restlessAt = startedAt;
    let wasAtWork = false;
    for (;;) {
      const now = stopwatch();
      const isAtWork = this.#isAtWork(calls);
      // What was under way at the last look has ended only now.
      restlessAt = Math.max(isAtWork || wasAtWork ? now : restlessAt, this.#lastCall.at);
      wasAtWork = isAtWork;
      const timeLeft = startedAt + timeoutMs - now;
      const restLeft = calls ? restlessAt + QUIET_MS - now : 0;
      if ((!isAtWork && restLeft <= 0) || timeLeft <= 0 || this.#hasEnded) {
        const left = this.#left(calls, now).slice(0, MOST_NAMED);
        return { settled: left.length === 0, waitedMs: Math.round(now - startedAt), left };
      }
      await this.#nextChange(isAtWork ? timeLeft : Math.min(timeLeft, restLeft));
    }
  }

  /** Nobody waits any more: the server closes. */
  end(): void {
    this.#hasEnded = true;
    this.#tellWaiting();
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

  #nextChange(withinMs: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = afterRealTime(Math.max(withinMs, 1), () => go());
      const go = (): void => {
        this.#waiting.delete(go);
        timer.cancel();
        resolve();
      };
      this.#waiting.add(go);
    });
  }

  #tellWaiting(): void {
    for (const go of this.#waiting) go();
  }
}
