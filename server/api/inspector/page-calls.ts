/** How long one address of a page is quiet after a call that was listed, in real ms. */
const QUIET_MS = 10 * 60 * 1000;

/** So many calls are listed in that time, whatever addresses they name. */
const MOST_LISTED = 20;

/**
 * Keeps calls that web pages make without a key from filling the log: of each address one call is
 * listed in ten minutes, and of all together twenty. A developer who calls from a page finds out why
 * it does not work; a page that calls without end pushes nothing out.
 */
export class PageCalls {
  /** When calls were listed, by the address of their page; the oldest first. */
  readonly #listed = new Map<string, number>();

  /** True if a call of a page is to be listed; `now` is any monotonic clock in ms. */
  list(origin: string, now: number): boolean {
    for (const [listed, at] of this.#listed) {
      if (now - at < QUIET_MS) break;
      this.#listed.delete(listed);
    }
    if (this.#listed.has(origin) || this.#listed.size >= MOST_LISTED) return false;
    this.#listed.set(origin, now);
    return true;
  }

  /** Forgets what was listed, for instance since the log was emptied. */
  clear(): void {
    this.#listed.clear();
  }
}
