import type { Change, Topic } from '#server/domain/change.ts';
import { ANY } from '#server/domain/change.ts';

/**
 * With more ids than this in one topic, reading everything again is cheaper for a reader than reading each id.
 */
const MOST_IDS = 1000;

/**
 * Collects changes until they are announced together. Duplicates are removed, `*` replaces all ids of
 * its topic, and `world` replaces everything.
 */
export class ChangeSet {
  readonly #ids = new Map<Topic, Set<string>>();

  add(topic: Topic, id: string): void {
    if (this.#ids.has('world')) return;
    if (topic === 'world') this.#ids.clear();
    const ids = this.#ids.get(topic);
    if (ids === undefined) this.#ids.set(topic, new Set([id]));
    else if (ids.has(id) || ids.has(ANY)) return;
    else if (id === ANY || ids.size >= MOST_IDS) this.#ids.set(topic, new Set([ANY]));
    else ids.add(id);
  }

  /** Topics and their ids in the order in which they were added first. */
  list(): Change[] {
    return [...this.#ids].flatMap(([topic, ids]) => [...ids].map((id) => ({ topic, id })));
  }
}
