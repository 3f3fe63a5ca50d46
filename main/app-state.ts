import { readFileSync, renameSync, writeFileSync } from 'node:fs';

import * as z from 'zod';

import { windowReport } from '#server/contract/desktop.ts';

/** The port of a new installation, as in the documentation. */
const FIRST_PORT = 4010;

const appStateSchema = z.object({
  /** The loopback port of the last start. */
  port: z.int().min(1).max(65_535).catch(FIRST_PORT),
  /** The opened database; null for the default one. */
  database: z.string().min(1).nullable().catch(null),
  /** The last path in the interface, such as `/webhooks?status=retrying`. */
  place: z.string().startsWith('/').max(4096).catch('/'),
  /** The last report of the page; null if there was none. */
  report: windowReport.nullable().catch(null),
});

type AppStateValues = Readonly<z.output<typeof appStateSchema>>;

/** The state saved between starts. Electron itself saves the window's size and position. */
export class AppState {
  readonly #file: string;
  readonly #onFailure: (error: unknown) => void;
  #values: AppStateValues;

  /** Reads the file; the values are the defaults if it is missing or invalid. */
  constructor(file: string, onFailure: (error: unknown) => void) {
    this.#file = file;
    this.#onFailure = onFailure;
    this.#values = appStateSchema.parse(readJson(file));
  }

  get values(): AppStateValues {
    return this.#values;
  }

  /** Saves changes at once and atomically, so that no change is lost if the app is killed. */
  change(changes: Partial<AppStateValues>): void {
    this.#values = { ...this.#values, ...changes };
    try {
      writeFileSync(`${this.#file}.new`, `${JSON.stringify(this.#values, null, 2)}\n`);
      renameSync(`${this.#file}.new`, this.#file);
    } catch (error) {
      // The app works without the file.
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
