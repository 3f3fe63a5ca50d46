import { afterRealTime } from '#server/clock/real-time.ts';
import { RETRY_WITHIN_MS, retry } from '#server/clock/retry.ts';
import type { Announce } from '#server/domain/change.ts';
import { ANY } from '#server/domain/change.ts';
import type { StorageProblem } from '#server/domain/storage.ts';

import type { Database } from './database.ts';
import type { StorageFaultProblem } from './storage-problem.ts';
import { isLocked } from './storage-problem.ts';

/** How often, in real time, it is looked whether a problem is over. */
const LOOK_AGAIN_MS = RETRY_WITHIN_MS;

/** How often, in real time, it is looked whether the file is still in its place. */
const LOOK_FOR_FILE_MS = 5000;

/** How the keeping of things stands. */
export interface StorageState {
  readonly ok: boolean;
  readonly reason: StorageProblem['reason'] | null;
  /** One sentence that names the file. */
  readonly problem: string | null;
  /** Rows of the logs that could not be kept since the start. */
  readonly lostLogRows: number;
}

/** What the watch works with. */
export interface StorageWatchParts {
  readonly database: Database;
  /** How sentences name the database. */
  readonly file: string;
  readonly announce: Announce;
  /** Says one sentence where people look for it. */
  readonly say: (sentence: string) => void;
  /** Looks for damaged rows in this world; says what is wrong and what to do, null: nothing is. */
  readonly findDamage: () => Promise<string | null>;
}

/**
 * Knows whether what the emulator is told can be kept, says once when it cannot and once when it can
 * again. Another program's lock is a problem only when it lasts. While there is a problem, everything
 * that waits for its end is tried from here, so that nothing else tries in a loop.
 */
export class StorageWatch {
  readonly #parts: StorageWatchParts;
  readonly #retries: (() => void)[] = [];
  #problem: StorageProblem | null = null;
  /** True if something went wrong since the last look. */
  #sawProblem = false;
  #latest: StorageProblem | null = null;
  /** How many rows of the logs were lost when screens were told last. */
  #toldLost = 0;
  #look: { cancel(): void } | undefined;
  #lookForFile: { cancel(): void } | undefined;
  #closed = false;
  /** The search for damaged rows in this world, once an error gave reason for it. */
  #search: Promise<string | null> | null = null;
  #damaged: StorageFaultProblem | null = null;

  constructor(parts: StorageWatchParts) {
    this.#parts = parts;
    parts.database.onProblem((problem) => this.#note(problem));
    parts.database.onChanged((changes) => {
      if (changes.some(({ topic }) => topic === 'world')) this.#search = this.#damaged = null;
    });
    this.#planLookForFile();
  }

  get state(): StorageState {
    return {
      ok: this.#problem === null,
      reason: this.#problem?.reason ?? null,
      problem: this.#problem?.message ?? null,
      lostLogRows: this.#parts.database.lostLogRows,
    };
  }

  /** What of the machine an error comes from, or of rows that were damaged; null: it is a bug. */
  async problemOf(error: unknown): Promise<StorageFaultProblem | null> {
    const known = this.#parts.database.problemOf(error);
    if (known !== null) return known;
    const search = (this.#search ??= this.#parts.findDamage());
    const message = await search;
    // The world that was searched may be gone by now.
    if (message === null || search !== this.#search) return null;
    this.#damaged = { reason: 'damaged', message };
    this.#note(this.#damaged);
    return this.#damaged;
  }

  /**
   * Runs `work`, and retries it while another program locks the database, unless that is a known problem
   * already. Asynchronous work is not retried.
   */
  withRetry<T>(work: () => T | Promise<T>, beforeRetry?: () => void): T | Promise<T> {
    return retry(work, {
      isTransient: isLocked,
      withinMs: this.#problem === null ? RETRY_WITHIN_MS : 0,
      ...(beforeRetry !== undefined && { beforeRetry }),
    });
  }

  /** Does `work` at every look while there is a problem; what fails tells the database. */
  onRetry(work: () => void): void {
    this.#retries.push(work);
  }

  close(): void {
    this.#closed = true;
    this.#look?.cancel();
    this.#lookForFile?.cancel();
  }

  #note(problem: StorageProblem): void {
    this.#sawProblem = true;
    this.#latest = problem;
    if (problem.reason !== 'locked') this.#declare(problem);
    this.#planLook();
  }

  /** A problem that changes its kind is said again. */
  #declare(problem: StorageProblem): void {
    if (this.#problem?.reason === problem.reason) return;
    this.#problem = problem;
    this.#parts.say(problem.message);
    this.#announce();
  }

  #announce(): void {
    this.#toldLost = this.#parts.database.lostLogRows;
    this.#parts.announce('storage', ANY);
  }

  #planLook(): void {
    if (this.#closed) return;
    this.#look ??= afterRealTime(LOOK_AGAIN_MS, () => {
      this.#look = undefined;
      this.#lookAgain();
    });
  }

  #lookAgain(): void {
    this.#sawProblem = false;
    const { database } = this.#parts;
    if (!database.isInPlace()) this.#note(this.#moved());
    if (this.#damaged !== null) this.#note(this.#damaged);
    // What waits is worth a try only where a write can be kept at all.
    if (database.hasRoom()) for (const retry of this.#retries) retry();
    if (!this.#sawProblem) this.#recover();
    else if (this.#latest !== null) this.#declare(this.#latest);
    if (database.lostLogRows !== this.#toldLost) this.#announce();
  }

  #recover(): void {
    if (this.#problem === null) return;
    this.#problem = null;
    const { file, say, database } = this.#parts;
    const { lostLogRows } = database;
    const lost = lostLogRows === 0 ? '' : ` Rows of the logs lost since the start: ${lostLogRows}.`;
    say(`The database ${file} can be written again.${lost}`);
    this.#announce();
  }

  #planLookForFile(): void {
    if (this.#closed) return;
    this.#lookForFile = afterRealTime(LOOK_FOR_FILE_MS, () => {
      if (!this.#parts.database.isInPlace()) this.#note(this.#moved());
      this.#planLookForFile();
    });
  }

  #moved(): StorageProblem {
    return {
      reason: 'moved',
      message:
        `The database ${this.#parts.file} was moved, removed or replaced while it was open; ` +
        'start Countertop again to use what is there now.',
    };
  }
}
