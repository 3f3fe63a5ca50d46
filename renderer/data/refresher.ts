import type { QueryClient, QueryKey } from '@tanstack/react-query';

const LEAST_REST_MS = 50;
/** The pause after a fetch, as a multiple of its duration. */
const REST_FACTOR = 4;

/** Waits after a fetch that took `tookMs`. */
export type Rest = (tookMs: number) => Promise<void>;

const rest: Rest = (tookMs) =>
  new Promise((resolve) => setTimeout(resolve, Math.max(LEAST_REST_MS, REST_FACTOR * tookMs)));

/**
 * Refetches queries when the server announces changes, however often. A running fetch is never cancelled, since a
 * slow one would never finish under a steady stream of changes; it is repeated afterwards instead. The pause
 * after each fetch limits fetching to a fifth of the time.
 */
export class Refresher {
  readonly #client: QueryClient;
  readonly #rest: Rest;
  readonly #busy = new Map<string, { again: boolean }>();

  constructor(client: QueryClient, wait: Rest = rest) {
    this.#client = client;
    this.#rest = wait;
  }

  /** Call when data under these keys has changed. */
  changed(keys: readonly QueryKey[]): void {
    for (const key of keys) {
      const name = JSON.stringify(key);
      const busy = this.#busy.get(name);
      if (busy === undefined) void this.#refetch(name, key);
      else busy.again = true;
    }
  }

  async #refetch(name: string, key: QueryKey): Promise<void> {
    const state = { again: true };
    this.#busy.set(name, state);
    while (state.again) {
      state.again = false;
      const begun = performance.now();
      // Errors are shown by the queries; the next change refetches.
      await refetch(this.#client, key).catch(() => undefined);
      await this.#rest(performance.now() - begun);
    }
    this.#busy.delete(name);
  }
}

/**
 * Refetches what is under a key. A fetch that is already running may predate the change, so it is
 * repeated.
 */
export async function refetch(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const running = client.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' });
  const others = client.invalidateQueries({ queryKey }, { cancelRefetch: false });
  await Promise.allSettled(
    running.map(async (query) => {
      await query.promise?.catch(() => undefined);
      await client.invalidateQueries(
        { queryKey: query.queryKey, exact: true },
        { cancelRefetch: false },
      );
    }),
  );
  await others;
}
