import type { NewestIds } from '#server/store/activity.ts';
import { newestIds } from '#server/store/activity.ts';
import type { Database } from '#server/store/database.ts';

/** The maximum number of rewinds to keep. Earlier entries are ordered by time only. */
const KEPT_REWINDS = 1000;

/** A log with its own id sequence. */
export type Log = keyof NewestIds;

/**
 * The positions in the logs at which the clock was set back. Within a log, ids give the order of entries. Between
 * the three logs only their times do, which a rewind makes ambiguous. The start of the process counts as a rewind,
 * since the clock may show any time.
 */
export class ClockRewinds {
  readonly #database: Database;
  /** The newest id of a call, which may not have been written yet. */
  readonly #newestCall: () => number;
  #rewinds: NewestIds[];

  constructor(database: Database, newestCall: () => number) {
    this.#database = database;
    this.#newestCall = newestCall;
    this.#rewinds = [this.#now()];
    database.onChanged((changes) => {
      // A new world has other ids.
      if (changes.some(({ topic }) => topic === 'world')) this.#rewinds = [];
    });
  }

  /** Must be called after every move of the clock; times are epoch ms. */
  noteMove(from: number, to: number): void {
    if (to >= from) return;
    try {
      this.#rewinds.push(this.#now());
    } catch {
      // The clock can be moved even if the database cannot be read.
      return;
    }
    if (this.#rewinds.length > KEPT_REWINDS) this.#rewinds.shift();
  }

  /** Must be called after a log was cleared, since its ids may be reused. */
  noteCleared(): void {
    const newest = this.#now();
    this.#rewinds = this.#rewinds.map((rewind) => ({
      requests: Math.min(rewind.requests, newest.requests),
      attempts: Math.min(rewind.attempts, newest.attempts),
      changes: Math.min(rewind.changes, newest.changes),
    }));
  }

  /** The number of rewinds before an entry; entries with more rewinds happened later. */
  rewindsBefore(log: Log, id: number): number {
    const next = this.#rewinds.findIndex((rewind) => id <= rewind[log]);
    return next === -1 ? this.#rewinds.length : next;
  }

  #now(): NewestIds {
    return { ...newestIds(this.#database.read), requests: this.#newestCall() };
  }
}
