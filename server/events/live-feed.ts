import { randomBytes } from 'node:crypto';

import { afterRealTime } from '#server/clock/real-time.ts';
import type { Announce, Change } from '#server/domain/change.ts';
import { ANY } from '#server/domain/change.ts';
import { ChangeSet } from '#server/store/change-set.ts';

/** The first event of a new client. */
interface Hello {
  readonly topic: 'hello';
  readonly id: string;
}

/** A change with its id; reconnecting clients send the last id as `Last-Event-ID`. */
export interface LiveEvent {
  /** `<boot>-<n>`: `boot` identifies this process, `n` increases. */
  readonly id: string;
  readonly data: Change | Hello;
}

export interface Follower {
  send(events: readonly LiveEvent[]): void;
  end(): void;
}

/** Number of latest events kept for reconnecting clients. */
export const KEPT_EVENTS = 10_000;

/** Maximum number of simultaneous clients. */
export const MOST_CLIENTS = 100;

/** Changes are published together after this delay, counted from the first. */
const GATHER_MS = 10;

/**
 * Publishes changes to live screens. Changes are batched briefly and deduplicated; published ones are kept for
 * clients that reconnect.
 */
export class LiveFeed {
  readonly #boot = randomBytes(6).toString('hex');
  /** The event with number `n` is at `n % KEPT_EVENTS`. */
  readonly #log: LiveEvent[] = [];
  readonly #followers = new Set<Follower>();
  #newest = 0;
  #waiting: ChangeSet | null = null;
  #timer: { cancel(): void } | undefined;
  #closed = false;

  get followerCount(): number {
    return this.#followers.size;
  }

  get isFull(): boolean {
    return this.followerCount >= MOST_CLIENTS;
  }

  readonly announce: Announce = (topic, id) => {
    if (this.#closed) return;
    this.#waiting ??= new ChangeSet();
    this.#waiting.add(topic, id);
    this.#timer ??= afterRealTime(GATHER_MS, () => this.publish());
  };

  readonly announceAll = (changes: Iterable<Change>): void => {
    for (const { topic, id } of changes) this.announce(topic, id);
  };

  /** Publishes pending changes now. */
  publish(): void {
    this.#timer?.cancel();
    this.#timer = undefined;
    if (this.#waiting === null) return;
    const events = this.#waiting.list().map((change) => this.#keep(change));
    this.#waiting = null;
    for (const follower of this.#followers) follower.send(events);
  }

  /**
   * Returns the events after the client's last event. A new client (null) gets a `hello` with the current id. If
   * the last event is too old or from another process, the client gets a `world` change, which makes it reload
   * everything.
   */
  since(lastEventId: string | null): LiveEvent[] {
    if (lastEventId === null) {
      const id = this.#idOf(this.#newest);
      return [{ id, data: { topic: 'hello', id } }];
    }
    const last = this.#numberOf(lastEventId);
    if (last === null || last > this.#newest || last < this.#newest - KEPT_EVENTS) {
      return [{ id: this.#idOf(this.#newest), data: { topic: 'world', id: ANY } }];
    }
    const events: LiveEvent[] = [];
    for (let n = last + 1; n <= this.#newest; n += 1) {
      const event = this.#log[n % KEPT_EVENTS];
      if (event !== undefined) events.push(event);
    }
    return events;
  }

  /**
   * Sends missed events to a follower, then all new ones. Returns a function that unsubscribes it. The caller
   * must check `isFull` first.
   */
  follow(lastEventId: string | null, follower: Follower): () => void {
    follower.send(this.since(lastEventId));
    if (this.#closed) follower.end();
    else this.#followers.add(follower);
    return () => {
      this.#followers.delete(follower);
    };
  }

  /** Disconnects all followers; they may reconnect. */
  dismiss(): void {
    for (const follower of this.#followers) follower.end();
    this.#followers.clear();
  }

  /** Disconnects all followers, and from now on every new one at once. */
  close(): void {
    this.#closed = true;
    this.#timer?.cancel();
    this.dismiss();
  }

  #keep(data: Change): LiveEvent {
    this.#newest += 1;
    const event = { id: this.#idOf(this.#newest), data };
    this.#log[this.#newest % KEPT_EVENTS] = event;
    return event;
  }

  #idOf(n: number): string {
    return `${this.#boot}-${n}`;
  }

  /** Null for an id from another process. */
  #numberOf(id: string): number | null {
    const [, boot, n] = /^([0-9a-f]+)-(\d{1,15})$/u.exec(id) ?? [];
    return boot === this.#boot ? Number(n) : null;
  }
}
