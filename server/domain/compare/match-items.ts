import { isObject, textOf } from './json.ts';
import type { IdPairs } from './known-ids.ts';

/** Items of two lists that stand for each other, and those that stand alone. */
export interface MatchedItems {
  readonly matched: readonly (readonly [here: unknown, there: unknown])[];
  readonly hereOnly: readonly unknown[];
  readonly thereOnly: readonly unknown[];
  /** Whether the matched items come in the same order on both sides. */
  readonly isInOrder: boolean;
}

const KEYS = ['packetId', 'tableId', 'id', 'lineId'] as const;

/** What an item of a list is told apart by; null where by its place alone. */
export function keyOf(item: unknown): string | null {
  if (!isObject(item)) return null;
  for (const name of KEYS) {
    const key = textOf(item, name);
    if (key !== null) return key;
  }
  const [key, by] = [textOf(item, 'key'), textOf(item, 'by')];
  return key === null ? null : `${key} ${by}`;
}

/**
 * Finds which item of one list is which of the other: by identity where both have it, the rest by its
 * place where equally many are left on both sides.
 */
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
  const at = new Map<number, number>();
  const taken = new Set<number>();
  for (const [index, item] of here.entries()) {
    const key = keyOf(item);
    const place = key === null ? undefined : places.get(pairs.thereOf(key) ?? key);
    if (place === undefined || taken.has(place)) continue;
    at.set(index, place);
    taken.add(place);
  }
  return withTheRest(here, there, { at, taken });
}

function withTheRest(
  here: readonly unknown[],
  there: readonly unknown[],
  { at, taken }: { readonly at: Map<number, number>; readonly taken: ReadonlySet<number> },
): MatchedItems {
  const known = [...at.values()];
  const isInOrder = known.every((place, index) => place > (known[index - 1] ?? -1));
  const restHere = [...here.keys()].filter((index) => !at.has(index));
  const restThere = [...there.keys()].filter((index) => !taken.has(index));
  if (restHere.length === restThere.length) {
    for (const [place, index] of restHere.entries()) at.set(index, restThere[place] ?? -1);
  }
  const isRestMatched = restHere.length === restThere.length;
  return {
    matched: [...at].map(([one, other]) => [here[one], there[other]] as const),
    hereOnly: isRestMatched ? [] : restHere.map((index) => here[index]),
    thereOnly: isRestMatched ? [] : restThere.map((index) => there[index]),
    isInOrder,
  };
}
