import { readFileSync, renameSync, writeFileSync } from 'node:fs';

import * as z from 'zod';

import { windowReport } from '#server/contract/desktop.ts';

/** Where a new installation listens, so that the first lines of the documentation work as they are. */
const FIRST_PORT = 4010;

const appStateSchema = z.object({
  /** The loopback port of the last start. */
  port: z.int().min(1).max(65_535).catch(FIRST_PORT),
  /** The database that was opened instead of the usual one; null: the usual one. */
  database: z.string().min(1).nullable().catch(null),
  /** The place in the interface that was shown last, such as `/webhooks?status=retrying`. */
  place: z.string().startsWith('/').max(4096).catch('/'),
  /** What the page reported last; null: nothing yet. */
  report: windowReport.nullable().catch(null),
});

export type AppStateValues = Readonly<z.output<typeof appStateSchema>>;

/** What is kept between starts, beside size and position, which Electron keeps itself. */
export class AppState {
  readonly #file: string;
  readonly #onFailure: (error: unknown) => void;
  #values: AppStateValues;

  private constructor(file: string, onFailure: (error: unknown) => void) {
    this.#file = file;
    this.#onFailure = onFailure;
    this.#values = appStateSchema.parse(readJson(file));
  }

  /** What stands in the file; where there is none, or nothing sensible in it, the defaults. */
  static read(file: string, onFailure: (error: unknown) => void): AppState {
    return new AppState(file, onFailure);
  }

  get values(): AppStateValues {
    return this.#values;
  }

  /** Keeps changes at once, whole: an app that is killed has lost none of them. */
  change(changes: Partial<AppStateValues>): void {
    this.#values = { ...this.#values, ...changes };
    try {
      writeFileSync(`${this.#file}.new`, `${JSON.stringify(this.#values, null, 2)}\n`);
      renameSync(`${this.#file}.new`, this.#file);
    } catch (error) {
      // The app works without; it only forgets.
      this.#onFailure(error);
    }
  }
}

function readJson(file: string): object {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
