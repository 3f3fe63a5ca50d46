/**
 * Upper bounds in seconds: a call takes a fraction of a millisecond where nothing is wrong, and ten
 * seconds where a plugin is waited for to the end.
 */
export const BOUNDS = [
  0.000_25, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 2.5, 10,
] as const;

/** How long things took, by kind. Counting allocates nothing. */
export class Durations<Kind extends string> {
  readonly #kinds: readonly Kind[];
  /** Of each kind: how many fell into each bucket alone, and into the one without a bound. */
  readonly #counts: Float64Array;
  /** Seconds. */
  readonly #sums: Float64Array;

  constructor(kinds: readonly Kind[]) {
    this.#kinds = kinds;
    this.#counts = new Float64Array(kinds.length * (BOUNDS.length + 1));
    this.#sums = new Float64Array(kinds.length);
  }

  count(kind: Kind, durationMs: number): void {
    const row = this.#kinds.indexOf(kind);
    const seconds = durationMs / 1000;
    let bucket = 0;
    while (bucket < BOUNDS.length && seconds > (BOUNDS[bucket] ?? 0)) bucket += 1;
    const at = row * (BOUNDS.length + 1) + bucket;
    this.#counts[at] = (this.#counts[at] ?? 0) + 1;
    this.#sums[row] = (this.#sums[row] ?? 0) + seconds;
  }

  /** Of each kind the counts up to each bound, the count of all, and their sum in seconds. */
  *entries(): Generator<{
    readonly kind: Kind;
    readonly upTo: readonly number[];
    readonly count: number;
    readonly sum: number;
  }> {
    for (const [row, kind] of this.#kinds.entries()) {
      let count = 0;
      const upTo: number[] = [];
      for (let bucket = 0; bucket <= BOUNDS.length; bucket += 1) {
        count += this.#counts[row * (BOUNDS.length + 1) + bucket] ?? 0;
        if (bucket < BOUNDS.length) upTo.push(count);
      }
      yield { kind, upTo, count, sum: this.#sums[row] ?? 0 };
    }
  }
}
