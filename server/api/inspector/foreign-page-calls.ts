/** The interval, in real ms, in which one call is logged per page address. */
const QUIET_MS = 10 * 60 * 1000;

/** The maximum number of logged calls in that interval, across all addresses. */
const MOST_LISTED = 20;

/**
 * Keeps web pages that call without a key from filling the log: per ten minutes, one call per address is
 * logged, and twenty in total. A developer still sees why calls from a page fail.
 */
export class PageCalls {
  /** Times of logged calls by page address, oldest first. */
  readonly #listed = new Map<string, number>();

  /** True if a call from a page should be logged; `now` is monotonic, in ms. */
  list(origin: string, now: number): boolean {
    for (const [listed, at] of this.#listed) {
      if (now - at < QUIET_MS) break;
      this.#listed.delete(listed);
    }
    if (this.#listed.has(origin) || this.#listed.size >= MOST_LISTED) return false;
    this.#listed.set(origin, now);
    return true;
  }

  clear(): void {
    this.#listed.clear();
  }
}
