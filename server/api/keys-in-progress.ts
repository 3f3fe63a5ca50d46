import type { IdempotencyScope } from '#server/store/idempotency.ts';

/** Keys whose first request is still being worked on. */
export class KeysInProgress {
  readonly #keys = new Set<string>();

  /** Marks a key; false when it is marked already. */
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
