import type { Database } from '#server/store/database.ts';
import type { NewestIds } from '#server/store/newest-ids.ts';
import { newestIds } from '#server/store/newest-ids.ts';

/** The latest turns that are remembered; what was before the oldest of them is told by its times alone. */
const KEPT_TURNS = 1000;

/** A log of what happens. */
export type Log = keyof NewestIds;

/**
 * Where in the logs the clock was set back. Ids of a log rise as things happen, but three logs have
 * no ids in common, and their times do not say what came first once the clock has been set back:
 * what happened between two turns is told apart by how far each log had come. A process that goes on
 * with a database begins with a turn, for its clock may show anything.
 */
export class TurnsOfClock {
  readonly #database: Database;
  /** The newest id that was given to a call, which may not have been written. */
  readonly #newestCall: () => number;
  #turns: NewestIds[];

  constructor(database: Database, newestCall: () => number) {
    this.#database = database;
    this.#newestCall = newestCall;
    this.#turns = [this.#now()];
    database.onChanged((changes) => {
      // Other logs with ids of their own.
      if (changes.some(({ topic }) => topic === 'world')) this.#turns = [];
    });
  }

  /** The clock went from one time to another, both epoch ms. */
  noteMove(from: number, to: number): void {
    if (to >= from) return;
    try {
      this.#turns.push(this.#now());
    } catch {
      // A database that cannot be read for a moment costs the order of the tape, and not the move.
      return;
    }
    if (this.#turns.length > KEPT_TURNS) this.#turns.shift();
  }

  /** A log was cleared: what comes next may have ids that were given before. */
  noteCleared(): void {
    const newest = this.#now();
    this.#turns = this.#turns.map((turn) => ({
      requests: Math.min(turn.requests, newest.requests),
      attempts: Math.min(turn.attempts, newest.attempts),
      changes: Math.min(turn.changes, newest.changes),
    }));
  }

  /** How many turns there were before something happened: what has more of them happened later. */
  turnsBefore(log: Log, id: number): number {
    const next = this.#turns.findIndex((turn) => id <= turn[log]);
    return next === -1 ? this.#turns.length : next;
  }

  #now(): NewestIds {
    return { ...newestIds(this.#database.read), requests: this.#newestCall() };
  }
}
