import type { DueSource } from './agenda.ts';
import type { EmulatorClock } from './clock.ts';
import { isOnClock, toIso } from './clock.ts';
import { afterRealTime } from './real-time.ts';
import type { Settling, Unfinished } from './settling.ts';

/** How long to wait for a follower's answer, in real time. */
export const ANSWER_WITHIN_MS = 5000;

/** Maximum number of followers of an emulator. */
export const MOST_FOLLOWERS = 100;

/** How a follower describes itself. */
interface Introduction {
  readonly pid: number | null;
  readonly title: string | null;
}

/** The connection to a follower. */
interface FollowerStream {
  send(event: 'now' | 'runUntil', data: object): void;
  end(): void;
}

/** A response to `runUntil`, or an unsolicited report of the next timer. Times in epoch ms. */
interface TimerReport {
  readonly at: number;
  readonly next: number | null;
  /** The turn of the `runUntil` that this answers; if undefined, `at` identifies it. */
  readonly turn: number | undefined;
}

interface Follower extends Introduction {
  readonly id: string;
  readonly stream: FollowerStream;
  /** Epoch ms of its next timer. */
  next: number | null;
  behind: boolean;
  /** The last `runUntil`; null before the first. */
  asked: { readonly turn: number; readonly at: number } | null;
  /** Stops waiting for the answer. */
  endWait: () => void;
}

/**
 * Programs whose timers follow the clock. They run their timers only on request, so that timers and the emulator's own
 * due items run in a single order.
 */
export class Followers implements DueSource {
  readonly name = 'followers';
  readonly #clock: EmulatorClock;
  readonly #settling: Settling;
  readonly #wake: () => void;
  readonly #uuid: () => string;
  readonly #followers = new Map<string, Follower>();
  #turn = 0;

  constructor(clock: EmulatorClock, settling: Settling, wake: () => void, uuid: () => string) {
    this.#clock = clock;
    this.#settling = settling;
    this.#wake = wake;
    this.#uuid = uuid;
  }

  get isFull(): boolean {
    return this.#followers.size >= MOST_FOLLOWERS;
  }

  list(): readonly Pick<Follower, 'id' | 'pid' | 'title' | 'next' | 'behind'>[] {
    return [...this.#followers.values()];
  }

  has(id: string | undefined): boolean {
    return id !== undefined && this.#followers.has(id);
  }

  /** Adds a follower; returns a function that removes it. The caller must check `isFull` first. */
  follow(introduction: Introduction, stream: FollowerStream): () => void {
    const follower: Follower = {
      ...introduction,
      id: this.#uuid(),
      stream,
      next: null,
      behind: false,
      asked: null,
      endWait: () => undefined,
    };
    this.#followers.set(follower.id, follower);
    this.#tell(follower);
    return () => {
      this.#followers.delete(follower.id);
      follower.endWait();
    };
  }

  /** Handles a report. Returns false if there is no such follower. */
  report(id: string, { at, next, turn }: TimerReport): boolean {
    const follower = this.#followers.get(id);
    if (follower === undefined) return false;
    follower.next = next !== null && isOnClock(next) ? next : null;
    const { asked } = follower;
    if (asked !== null && (turn === undefined ? at === asked.at : turn === asked.turn)) {
      // All due timers have run. A timer that is still due now would keep the clock from moving.
      if (follower.next !== null) follower.next = Math.max(follower.next, asked.at + 1);
      follower.behind = false;
      follower.endWait();
    }
    this.#wake();
    return true;
  }

  /** Sends the clock's time and mode to all followers; call after moves, and after jumps, which run no timers. */
  tellNow(): void {
    for (const follower of this.#followers.values()) this.#tell(follower);
  }

  nextDueAt(): number | null {
    const due = this.#current().flatMap(({ next }) => (next === null ? [] : [next]));
    return due.length === 0 ? null : Math.min(...due);
  }

  async runNext(): Promise<void> {
    await this.catchUp();
  }

  /**
   * Lets all followers run their timers up to now. Waits until they are done and no Data API call is in progress. Null
   * if there is nothing to wait for.
   */
  catchUp(): Promise<void> | null {
    const current = this.#current();
    if (current.length === 0) return null;
    const at = this.#clock.now();
    const answers = Promise.all(current.map((follower) => this.#runUntil(follower, at)));
    return answers.then(() => this.#settling.callsEnded(ANSWER_WITHIN_MS));
  }

  unfinished(now: number): Unfinished[] {
    return this.#current()
      .filter(({ next }) => next !== null && next <= now)
      .map(({ id }) => ({ kind: 'clock', id }));
  }

  /** Disconnects all followers. */
  end(): void {
    for (const { stream } of this.#followers.values()) stream.end();
  }

  #current(): Follower[] {
    return [...this.#followers.values()].filter(({ behind }) => !behind);
  }

  #tell({ id, stream }: Follower): void {
    stream.send('now', { id, now: toIso(this.#clock.now()), mode: this.#clock.mode });
  }

  #runUntil(follower: Follower, at: number): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    follower.asked = { turn, at };
    const { promise, resolve } = Promise.withResolvers<void>();
    const limit = afterRealTime(ANSWER_WITHIN_MS, () => {
      follower.behind = true;
      resolve();
    });
    follower.endWait = () => {
      limit.cancel();
      resolve();
    };
    follower.stream.send('runUntil', { at: toIso(at), turn });
    return promise;
  }
}
