import type { Change, Topic } from '#server/domain/change.ts';
import { ANY } from '#server/domain/change.ts';

/** From so many ids of one topic on, naming them costs a reader more than reading all again. */
const MOST_IDS = 1000;

/**
 * Changes that wait to be told together. Equal ones become one, `*` stands for every id of its
 * topic, and a new world for everything.
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

  /** Topics in the order in which each was first told of, and the ids of a topic likewise. */
  list(): Change[] {
    const changes: Change[] = [];
    for (const [topic, ids] of this.#ids) for (const id of ids) changes.push({ topic, id });
    return changes;
  }
}
