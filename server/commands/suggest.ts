import { distance } from 'fastest-levenshtein';

/** As far as a slip of the fingers goes: two letters swapped, one too many, one left out. */
const MOST_SLIPS = 2;

/** The name that was most likely meant by `given`; undefined where none is near. */
export function nearestName(given: string, names: readonly string[]): string | undefined {
  const ranked = names
    .map((name) => ({ name, slips: distance(given.toLowerCase(), name) }))
    .filter(({ name, slips }) => slips <= Math.min(MOST_SLIPS, name.length - 1))
    .sort((one, other) => one.slips - other.slips);
  return ranked[0]?.name;
}
