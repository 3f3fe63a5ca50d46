import type { IdempotencyScope } from '#server/store/idempotency.ts';

/** Idempotency keys whose first request is in progress. */
export class KeysInProgress {
  readonly #keys = new Set<string>();

  /** False if the key is already in progress. */
  begin(scope: IdempotencyScope): boolean {
    const name = JSON.stringify(scope);
    if (this.#keys.has(name)) return false;
    this.#keys.add(name);
    return true;
  }

  end(scope: IdempotencyScope): void {
    this.#keys.delete(JSON.stringify(scope));
  }
}
