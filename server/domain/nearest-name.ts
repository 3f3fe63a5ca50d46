/** The largest edit distance of a typo; two swapped letters have this distance. */
const MAX_DISTANCE = 2;

/** The name closest to `given` in lower case; undefined if none is close enough. */
export function nearestName(given: string, names: readonly string[]): string | undefined {
  const ranked = names
    .filter((name) => Math.abs(name.length - given.length) <= MAX_DISTANCE)
    .map((name) => ({ name, edits: distance(given.toLowerCase(), name) }))
    .filter(({ name, edits }) => edits <= Math.min(MAX_DISTANCE, name.length - 1))
    .toSorted((one, other) => one.edits - other.edits);
  return ranked[0]?.name;
}

/** The Levenshtein distance. */
export function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [i, letter] of one.split('').entries()) {
    const next = [i + 1];
    for (const [j, wanted] of other.split('').entries()) {
      const change = (row[j] ?? 0) + (letter === wanted ? 0 : 1);
      next.push(Math.min(change, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
