/**
 * What a part does next: waits so many ms of the evening, or for a promise, whose value it continues with.
 */
export type Turn = number | Promise<unknown>;

/** What guests or staff do: a generator that acts, yields how long it waits, and continues then. */
export type Part<Result = void> = Generator<Turn, Result, unknown>;

/** A waiting part. */
export interface Waiting {
  /** Epoch ms. */
  readonly at: number;
  readonly part: Part;
  /** A factor for its waits, if little is left of the evening. */
  readonly pace: number;
  /** Epoch ms; nothing of it happens later. */
  readonly until: number;
}

/** The waiting parts as a binary heap: the earliest first, then in the order they were added. */
export class Turns {
  readonly #heap: { readonly waiting: Waiting; readonly order: number }[] = [];
  #order = 0;

  get size(): number {
    return this.#heap.length;
  }

  get next(): Waiting | undefined {
    return this.#heap[0]?.waiting;
  }

  add(waiting: Waiting): void {
    this.#heap.push({ waiting, order: this.#order });
    this.#order += 1;
    for (let at = this.#heap.length - 1; at > 0;) {
      const above = (at - 1) >> 1;
      if (!this.#isBefore(at, above)) return;
      this.#swap(at, above);
      at = above;
    }
  }

  /** Removes the next one. */
  take(): Waiting | undefined {
    const first = this.next;
    const last = this.#heap.pop();
    if (last === undefined || this.#heap.length === 0) return first;
    this.#heap[0] = last;
    for (let at = 0; ;) {
      const [left, right] = [2 * at + 1, 2 * at + 2];
      let least = this.#isBefore(left, at) ? left : at;
      if (this.#isBefore(right, least)) least = right;
      if (least === at) return first;
      this.#swap(at, least);
      at = least;
    }
  }

  #isBefore(one: number, other: number): boolean {
    const [a, b] = [this.#heap[one], this.#heap[other]];
    if (a === undefined || b === undefined) return false;
    return a.waiting.at < b.waiting.at || (a.waiting.at === b.waiting.at && a.order < b.order);
  }

  #swap(one: number, other: number): void {
    const [a, b] = [this.#heap[one], this.#heap[other]];
    if (a === undefined || b === undefined) return;
    this.#heap[one] = b;
    this.#heap[other] = a;
  }
}
