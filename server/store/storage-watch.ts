import { afterRealTime, everyRealTime } from '#server/clock/real-time.ts';
import type { Announce } from '#server/domain/change.ts';
import { ANY } from '#server/domain/change.ts';
import type { StorageProblem } from '#server/domain/storage.ts';

import type { Database } from './database.ts';
import { RETRY_WITHIN_MS, retry } from './retry-writes.ts';
import type { StorageFaultProblem } from './storage-problem.ts';
import { isLocked } from './storage-problem.ts';

/** How often to check, in real time, whether a problem is over. */
const CHECK_MS = RETRY_WITHIN_MS;

/** How often to check, in real time, whether the file is still in place. */
const CHECK_FILE_MS = 5000;

/** The storage state: whether writes can be stored. */
interface StorageState {
  readonly ok: boolean;
  readonly reason: StorageProblem['reason'] | null;
  /** One sentence that includes the name of the file. */
  readonly problem: string | null;
  /** Log rows that could not be written since the start. */
  readonly lostLogRows: number;
}

interface StorageWatchParts {
  readonly database: Database;
  /** The database's name in messages. */
  readonly file: string;
  readonly announce: Announce;
  /** Prints a sentence for the user. */
  readonly say: (sentence: string) => void;
  /** Searches this world for damaged rows; returns a message with the damage and the remedy, or null. */
  readonly findDamage: () => Promise<string | null>;
}

/**
 * Tracks whether writes can be stored, and reports changes. Another program's lock is a problem
 * only if it lasts. During a problem, all pending writes are retried from here, so that nothing else needs
 * a retry loop.
 */
export class StorageWatch {
  readonly #parts: StorageWatchParts;
  readonly #retries: (() => void)[] = [];
  #problem: StorageProblem | null = null;
  /** The latest problem since the last check. */
  #latest: StorageProblem | null = null;
  /** The number of lost log rows in the last announcement. */
  #announcedLost = 0;
  #check: { cancel(): void } | undefined;
  readonly #fileCheck: { cancel(): void } | undefined;
  #closed = false;
  /** The search for damaged rows in this world, after an error that they may have caused. */
  #search: Promise<string | null> | null = null;
  #damaged: StorageFaultProblem | null = null;

  constructor(parts: StorageWatchParts) {
    this.#parts = parts;
    parts.database.onProblem((problem) => this.#note(problem));
    parts.database.onChanged((changes) => {
      if (changes.some(({ topic }) => topic === 'world')) this.#search = this.#damaged = null;
    });
    if (parts.database.isInPlace() !== null) {
      this.#fileCheck = everyRealTime(CHECK_FILE_MS, () => this.#checkFile());
    }
  }

  get state(): StorageState {
    return {
      ok: this.#problem === null,
      reason: this.#problem?.reason ?? null,
      problem: this.#problem?.message ?? null,
      lostLogRows: this.#parts.database.lostLogRows,
    };
  }

  /** The storage problem or the damaged rows that caused an error; null: the error is a bug. */
  async problemOf(error: unknown): Promise<StorageFaultProblem | null> {
    const known = this.#parts.database.problemOf(error);
    if (known !== null) return known;
    const search = (this.#search ??= this.#parts.findDamage());
    const message = await search;
    // The searched world may have been replaced during the search.
    if (message === null || search !== this.#search) return null;
    this.#damaged = { reason: 'damaged', message };
    this.#note(this.#damaged);
    return this.#damaged;
  }

  /**
   * Runs `work`, and retries it while another program locks the database, unless the lock is already a known
   * problem. Asynchronous work is not retried.
   */
  withRetry<T>(work: () => T | Promise<T>, beforeRetry?: () => void): T | Promise<T> {
    return retry(work, {
      isTransient: isLocked,
      withinMs: this.#problem === null ? RETRY_WITHIN_MS : 0,
      ...(beforeRetry !== undefined && { beforeRetry }),
    });
  }

  /** Calls `work` at every check during a problem; it reports its own failures to the database. */
  onRetry(work: () => void): void {
    this.#retries.push(work);
  }

  close(): void {
    this.#closed = true;
    this.#check?.cancel();
    this.#fileCheck?.cancel();
  }

  #note(problem: StorageProblem): void {
    this.#latest = problem;
    if (problem.reason !== 'locked') this.#declare(problem);
    this.#planCheck();
  }

  /** Reports a problem unless one of the same kind is known. */
  #declare(problem: StorageProblem): void {
    if (this.#problem?.reason === problem.reason) return;
    this.#problem = problem;
    this.#parts.say(problem.message);
    this.#announce();
  }

  #announce(): void {
    this.#announcedLost = this.#parts.database.lostLogRows;
    this.#parts.announce('storage', ANY);
  }

  #planCheck(): void {
    if (this.#closed) return;
    this.#check ??= afterRealTime(CHECK_MS, () => {
      this.#check = undefined;
      this.#checkAgain();
    });
  }

  #checkAgain(): void {
    this.#latest = null;
    const { database } = this.#parts;
    this.#checkFile();
    if (this.#damaged !== null) this.#note(this.#damaged);
    if (database.canWrite()) for (const retry of this.#retries) retry();
    if (this.#latest === null) this.#recover();
    else this.#declare(this.#latest);
    if (database.lostLogRows !== this.#announcedLost) this.#announce();
  }

  #recover(): void {
    if (this.#problem === null) return;
    this.#problem = null;
    const { file, say, database } = this.#parts;
    const { lostLogRows } = database;
    const lost = lostLogRows === 0 ? '' : ` Log rows lost since the start: ${lostLogRows}.`;
    say(`The database ${file} can be written again.${lost}`);
    this.#announce();
  }

  #checkFile(): void {
    const { database, file } = this.#parts;
    if (database.isInPlace() !== false) return;
    this.#note({
      reason: 'moved',
      message:
        `The database ${file} was moved, removed or replaced while it was open; ` +
        'start Countertop again to use what is there now.',
    });
  }
}
