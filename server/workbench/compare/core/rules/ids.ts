import type { JsonObject } from '#server/domain/json.ts';
import { fieldOf, isObject } from '#server/domain/json.ts';

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

/** The forms of generated ids (B3, B14). */
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

const MAX_DEPTH = 16;

/** Maps our ids to the target's, since each side generates its own. */
export class IdPairs {
  readonly #there = new Map<string, string>();
  readonly #here = new Map<string, string>();

  thereOf(here: string): string | undefined {
    return this.#there.get(here);
  }

  hereOf(there: string): string | undefined {
    return this.#here.get(there);
  }

  /** False if one of the ids is known to correspond to a different id. */
  fit(here: string, there: string): boolean {
    const known = this.#there.get(here);
    return known === undefined ? !this.#here.has(there) : known === there;
  }

  /** Records that two ids correspond, unless one of them already corresponds to a different id. */
  pair(here: string, there: string): void {
    if (this.#there.has(here) || this.#here.has(there)) return;
    this.#there.set(here, there);
    this.#here.set(there, here);
  }

  /** Pairs the ids in corresponding places of two values. */
  pairAll(here: unknown, there: unknown, depth = 0): void {
    if (depth > MAX_DEPTH) return;
    if (Array.isArray(here) && Array.isArray(there)) {
      const { matched } = matchItems(here, there, this);
      for (const [one, other] of matched) this.pairAll(one, other, depth + 1);
    } else if (isObject(here) && isObject(there)) this.#pairFields(here, there, depth);
  }

  #pairFields(here: JsonObject, there: JsonObject, depth: number): void {
    for (const [name, one] of Object.entries(here)) {
      // A line with a `lineId` has the same value in `id`.
      if (name === 'id' && typeof here['lineId'] === 'string') continue;
      const other = fieldOf(there, name);
      if (!ID_FIELDS.has(name)) this.pairAll(one, other, depth + 1);
      else if (typeof one === 'string' && typeof other === 'string') this.pair(one, other);
    }
  }
}

/**
 * Matches the items of two lists by identity, and the rest by position if both sides have the same number left.
 * `alone` are items without a counterpart; `isInOrder` is true if items with an identity have the same order.
 */
export function matchItems(here: readonly unknown[], there: readonly unknown[], pairs: IdPairs) {
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

/** `lineId` comes before `id`, which repeats it (B10). */
const KEYS = ['packetId', 'tableId', 'lineId', 'id'];

function keyOf(item: unknown): string | null {
  for (const name of KEYS) {
    const key = fieldOf(item, name);
    if (typeof key === 'string') return key;
  }
  const [key, by] = [fieldOf(item, 'key'), fieldOf(item, 'by')];
  return typeof key === 'string' ? `${key} ${String(by)}` : null;
}
