import { randomBytes } from 'node:crypto';

import { afterRealTime } from '#server/clock/real-time.ts';
import type { Announce, Change } from '#server/domain/change.ts';
import { ANY } from '#server/domain/change.ts';
import { ChangeSet } from '#server/store/change-set.ts';

/** What a client hears first when it says nothing of what it has heard before. */
export interface Hello {
  readonly topic: 'hello';
  /** The id of the event itself. */
  readonly id: string;
}

/** An announcement under the id with which a client comes back. */
export interface LiveEvent {
  /** `<boot>-<n>`: `boot` is this process's own, `n` rises. */
  readonly id: string;
  readonly data: Change | Hello;
}

/** Who hears announcements. */
export interface Follower {
  send(events: readonly LiveEvent[]): void;
  /** There is nothing more to come. */
  end(): void;
}

/** How much a feed keeps and how many it tells. */
export interface FeedBounds {
  /** The latest announcements that a client which comes back may have missed. */
  readonly kept: number;
  readonly followers: number;
}

export const DEFAULT_FEED_BOUNDS: FeedBounds = { kept: 10_000, followers: 100 };

/** Changes are told together, this long after the first of them. */
const GATHER_MS = 10;

/**
 * Tells live screens what has changed. Announcing costs the caller nothing but a place in a set: a
 * moment later the set is published, equal changes as one, and kept for clients that come back.
 */
export class LiveFeed {
  readonly #boot = randomBytes(6).toString('hex');
  readonly #bounds: FeedBounds;
  /** The event with number `n` is at `n % kept`. */
  readonly #log: LiveEvent[] = [];
  readonly #followers = new Set<Follower>();
  #newest = 0;
  #waiting: ChangeSet | null = null;
  #timer: { cancel(): void } | undefined;
  #closed = false;

  constructor(bounds: FeedBounds = DEFAULT_FEED_BOUNDS) {
    this.#bounds = bounds;
  }

  /** The most that may follow at once. */
  get mostFollowers(): number {
    return this.#bounds.followers;
  }

  get followerCount(): number {
    return this.#followers.size;
  }

  get isFull(): boolean {
    return this.followerCount >= this.#bounds.followers;
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

  /** Publishes what has gathered. */
  publish(): void {
    this.#timer?.cancel();
    this.#timer = undefined;
    if (this.#waiting === null) return;
    const events = this.#waiting.list().map((change) => this.#keep(change));
    this.#waiting = null;
    for (const follower of this.#followers) follower.send(events);
  }

  /**
   * What was announced after the event that a client has heard last. For a client that has heard
   * nothing (null) it is the id to come back with. What cannot be told any more, since it is of
   * another process or too long ago, is told as a new world: everything must be read again.
   */
  since(lastEventId: string | null): LiveEvent[] {
    if (lastEventId === null) {
      const id = this.#idOf(this.#newest);
      return [{ id, data: { topic: 'hello', id } }];
    }
    const last = this.#numberOf(lastEventId);
    if (last === null || last > this.#newest || last < this.#newest - this.#bounds.kept) {
      return [{ id: this.#idOf(this.#newest), data: { topic: 'world', id: ANY } }];
    }
    const events: LiveEvent[] = [];
    for (let n = last + 1; n <= this.#newest; n += 1) {
      const event = this.#log[n % this.#bounds.kept];
      if (event !== undefined) events.push(event);
    }
    return events;
  }

  /**
   * Tells a follower what it has missed and everything from now on. Returns how it stops. The caller
   * has asked whether there is room (`isFull`).
   */
  follow(lastEventId: string | null, follower: Follower): () => void {
    follower.send(this.since(lastEventId));
    if (this.#closed) follower.end();
    else this.#followers.add(follower);
    return () => {
      this.#followers.delete(follower);
    };
  }

  /** Ends every follower; they may come back. */
  dismiss(): void {
    for (const follower of this.#followers) follower.end();
    this.#followers.clear();
  }

  /** Ends every follower, and those to come at once. */
  close(): void {
    this.#closed = true;
    this.#timer?.cancel();
    this.dismiss();
  }

  #keep(data: Change): LiveEvent {
    this.#newest += 1;
    const event = { id: this.#idOf(this.#newest), data };
    this.#log[this.#newest % this.#bounds.kept] = event;
    return event;
  }

  #idOf(n: number): string {
    return `${this.#boot}-${n}`;
  }

  /** The number of an event of this process; null for any other id. */
  #numberOf(id: string): number | null {
    const [, boot, n] = /^([0-9a-f]+)-(\d{1,15})$/u.exec(id) ?? [];
    return boot === this.#boot ? Number(n) : null;
  }
}
