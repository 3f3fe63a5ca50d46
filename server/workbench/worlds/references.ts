// What the checks of a world's references have in common.

/** That a list has every value of a field once, or which one it has twice. */
export function repeated(at: string, field: string, values: readonly string[]): string | null {
  const seen = new Set<string>();
  for (const value of values) {
    if (seen.has(value)) return `${at} must have every ${field} once; found "${value}" twice.`;
    seen.add(value);
  }
  return null;
}

/** A message names so many of the ids that there are. */
const MOST_NAMED = 20;

/** The ids that there are, as a message names them. */
export function list(ids: ReadonlySet<string>): string {
  if (ids.size === 0) return 'there is none';
  const named = [...ids].slice(0, MOST_NAMED).join(', ');
  return ids.size > MOST_NAMED ? `${named} and ${ids.size - MOST_NAMED} more` : named;
}

/** The ids of records. */
export function idsOf(records: readonly { readonly id: string }[]): ReadonlySet<string> {
  return new Set(records.map(({ id }) => id));
}

/** What is wrong with the first item that something is wrong with. */
export function firstOf<T>(
  items: readonly T[],
  check: (item: T, index: number) => string | null,
): string | null {
  for (const [index, item] of items.entries()) {
    const wrong = check(item, index);
    if (wrong !== null) return wrong;
  }
  return null;
}
