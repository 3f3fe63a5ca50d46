/** A seeded random generator: mulberry32 by Tommy Ettinger (public domain), which is small and uniform enough. */
export class Chance {
  #state: number;

  /** `seed` is a whole number from 0 to 2^32 - 1. */
  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** An independent generator, derived from a seed and identifying numbers. */
  static of(seed: number, ...which: readonly number[]): Chance {
    let mixed = seed >>> 0;
    for (const number of which) {
      mixed = Math.imul(mixed ^ (number + 0x9e3779b9), 0x85ebca6b) >>> 0;
      mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35) >>> 0;
      mixed = (mixed ^ (mixed >>> 16)) >>> 0;
    }
    return new Chance(mixed);
  }

  /** A new generator, independent of this one from now on. */
  fork(): Chance {
    return new Chance(Math.floor(this.share() * 2 ** 32));
  }

  /** A random number from 0 (inclusive) to 1 (exclusive). */
  share(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** True in about this share of all calls. */
  happens(share: number): boolean {
    return this.share() < share;
  }

  /** A random whole number from `least` to `most`, both inclusive. */
  int(least: number, most: number): number {
    return least + Math.floor(this.share() * (most - least + 1));
  }

  minutes(least: number, most: number): number {
    return this.seconds(least * 60, most * 60);
  }

  seconds(least: number, most: number): number {
    return Math.round((least + this.share() * (most - least)) * 1000);
  }

  /** A random item; undefined if there is none. */
  pick<T>(items: readonly T[]): T | undefined {
    return items[this.int(0, items.length - 1)];
  }

  /** A random item by weight; the list must not be empty. */
  weighted<T>(items: readonly (readonly [item: T, weight: number])[]): T {
    let left = this.share() * items.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [item, weight] of items) {
      left -= weight;
      if (left < 0) return item;
    }
    const last = items.at(-1);
    if (last === undefined) throw new Error('There is nothing to choose from.');
    return last[0];
  }

  /** Chooses `most` random items, or all if there are fewer, in random order. */
  some<T>(items: readonly T[], most: number): T[] {
    const left = [...items];
    const chosen: T[] = [];
    while (chosen.length < most && left.length > 0) {
      chosen.push(...left.splice(this.int(0, left.length - 1), 1));
    }
    return chosen;
  }
}
