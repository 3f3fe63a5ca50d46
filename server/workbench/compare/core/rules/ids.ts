import type { JsonObject } from '../json.ts';
import { fieldOf, isObject } from '../json.ts';

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

/** How generated ids look (B3, B14). */
const FORMS = ['', 'ln-', 'pay-'].map((prefix) => ({
  name: `${prefix}<uuid>`,
  pattern: new RegExp(`^${prefix}${UUID}$`, 'iu'),
}));

/** The form of a generated id; null for any other. */
export function formOf(id: string): string | null {
  return FORMS.find(({ pattern }) => pattern.test(id))?.name ?? null;
}

const ID_FIELDS: ReadonlySet<string> = new Set(
  'id lineId packetId tableId uuid productId methodId'.split(' '),
);

const DEEPEST = 16;

/** Which of our ids stands for which of the target's: each side makes its own. */
export class IdPairs {
  readonly #there = new Map<string, string>();
  readonly #here = new Map<string, string>();

  thereOf(here: string): string | undefined {
    return this.#there.get(here);
  }

  /** True if two ids can stand for the same thing, from what was seen. */
  fit(here: string, there: string): boolean {
    const known = this.#there.get(here);
    return known === undefined ? !this.#here.has(there) : known === there;
  }

  /** Takes two ids for the same thing, unless one of them already stands for another. */
  pair(here: string, there: string): void {
    if (this.#there.has(here) || this.#here.has(there)) return;
    this.#there.set(here, there);
    this.#here.set(there, here);
  }

  /** Pairs the ids at equal places of two values. */
  learn(here: unknown, there: unknown, depth = 0): void {
    if (depth > DEEPEST) return;
    if (Array.isArray(here) && Array.isArray(there)) {
      const { matched } = matchItems(here, there, this);
      for (const [one, other] of matched) this.learn(one, other, depth + 1);
    } else if (isObject(here) && isObject(there)) this.#learnFields(here, there, depth);
  }

  #learnFields(here: JsonObject, there: JsonObject, depth: number): void {
    for (const [name, one] of Object.entries(here)) {
      // The `id` of a line with a `lineId` is the same.
      if (name === 'id' && typeof here['lineId'] === 'string') continue;
      const other = fieldOf(there, name);
      if (!ID_FIELDS.has(name)) this.learn(one, other, depth + 1);
      else if (typeof one === 'string' && typeof other === 'string') this.pair(one, other);
    }
  }
}

/** Items of two lists that stand for each other. */
export interface MatchedItems {
  readonly matched: readonly (readonly [here: unknown, there: unknown])[];
  /** Items of either list without a counterpart. */
  readonly alone: readonly unknown[];
  /** The items with an identity come in the same order on both sides. */
  readonly isInOrder: boolean;
}

/** Matches items by identity, and the rest by position if equally many are left on both sides. */
export function matchItems(
  here: readonly unknown[],
  there: readonly unknown[],
  pairs: IdPairs,
): MatchedItems {
  const places = new Map<string, number>();
  for (const [index, item] of there.entries()) {
    const key = keyOf(item);
    if (key !== null && !places.has(key)) places.set(key, index);
  }
  const found = here.map((item) => {
    const key = keyOf(item);
    if (key === null) return undefined;
    const name = pairs.thereOf(key) ?? key;
    const place = places.get(name);
    places.delete(name);
    return place;
  });
  const known = found.filter((place) => place !== undefined);
  const isInOrder = known.every((place, index) => place > (known[index - 1] ?? -1));
  const taken = new Set(known);
  const rest = [...there.keys()].filter((place) => !taken.has(place));
  const isRestMatched = here.length - known.length === rest.length;
  const alone = here.filter((_, index) => found[index] === undefined);
  const byPosition = isRestMatched ? rest.values() : [].values();
  const matched = here.flatMap((item, index) => {
    const place = found[index] ?? byPosition.next().value;
    return place === undefined ? [] : [[item, there[place]] as const];
  });
  return {
    matched,
    alone: isRestMatched ? [] : [...alone, ...rest.map((place) => there[place])],
    isInOrder,
  };
}

/** `lineId` comes before `id`, which follows it (B10). */
const KEYS = ['packetId', 'tableId', 'lineId', 'id'];

function keyOf(item: unknown): string | null {
  for (const name of KEYS) {
    const key = fieldOf(item, name);
    if (typeof key === 'string') return key;
  }
  const [key, by] = [fieldOf(item, 'key'), fieldOf(item, 'by')];
  return typeof key === 'string' ? `${key} ${String(by)}` : null;
}
