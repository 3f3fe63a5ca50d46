import type { QueryKey } from '@tanstack/react-query';

import { restsAlways } from './pace.ts';

/** Reads again what is under a key, and is done when it has been read. */
export type Refresh = (key: QueryKey) => Promise<void>;

/** Waits between two readings under a key, of which the first one took `tookMs`. */
export type Breathe = (key: QueryKey, tookMs: number) => Promise<void>;

/**
 * Keeps what is shown up with announcements, however fast they come: what is being read is not
 * interrupted, and read once more afterwards if it has changed meanwhile. So a floor that changes
 * twenty times a second is shown as fast as is of any use, and the last state is always shown.
 */
export class Refresher {
  readonly #refresh: Refresh;
  readonly #breathe: Breathe;
  readonly #reading = new Map<string, { again: boolean }>();

  /**
   * `breathe` is waited for between two readings of the same key, so that the page can do other things:
   * where it has changed during the first one, and after each one of what is costly or stands beside the
   * screen (pace.ts).
   */
  constructor(refresh: Refresh, breathe: Breathe = () => Promise.resolve()) {
    this.#refresh = refresh;
    this.#breathe = breathe;
  }

  /** Something under these keys has changed. */
  changed(keys: readonly QueryKey[]): void {
    for (const key of keys) {
      const name = JSON.stringify(key);
      const reading = this.#reading.get(name);
      if (reading === undefined) void this.#read(name, key);
      else reading.again = true;
    }
  }

  async #read(name: string, key: QueryKey): Promise<void> {
    const state = { again: true };
    this.#reading.set(name, state);
    while (state.again) {
      state.again = false;
      const begun = performance.now();
      // A failed reading shows itself where it is shown; the next change tries again.
      await this.#refresh(key).catch(() => undefined);
      if (state.again || restsAlways(key)) await this.#breathe(key, performance.now() - begun);
    }
    this.#reading.delete(name);
  }
}
