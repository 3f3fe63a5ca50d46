/**
 * Counts of things that are told apart by one or two words. Room for all of them is there from the
 * start, so that counting allocates nothing. They only rise.
 */
export class Tally<A extends string, B extends string> {
  readonly #columns: readonly B[];
  readonly #rows: readonly A[];
  /** Doubles count exactly up to 2^53, where 32 bits are full after some weeks of load. */
  readonly #counts: Float64Array;

  constructor(rows: readonly A[], columns: readonly B[]) {
    this.#rows = rows;
    this.#columns = columns;
    this.#counts = new Float64Array(rows.length * columns.length);
  }

  /** Counts one; the words are looked for, so they should be few. */
  count(row: A, column: B): void {
    const at = this.#rows.indexOf(row) * this.#columns.length + this.#columns.indexOf(column);
    this.#counts[at] = (this.#counts[at] ?? 0) + 1;
  }

  /** All counts, those that are 0 too: a count that appears later hides its first step. */
  *entries(): Generator<readonly [A, B, number]> {
    let at = 0;
    for (const row of this.#rows) {
      for (const column of this.#columns) {
        yield [row, column, this.#counts[at] ?? 0];
        at += 1;
      }
    }
  }
}
