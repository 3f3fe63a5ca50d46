import type { KnownMessage } from '#server/domain/messages/english.ts';
import type { FixtureFlaw, Ids } from '#server/domain/messages/file-problems.ts';

/** A flaw at a path; `found` is quoted. */
export function flawAt(path: string, expected: KnownMessage, found: string): FixtureFlaw {
  return { path, expected, found: { code: 'quoted', params: { text: found } } };
}

/** A flaw for the first value that occurs twice. */
export function firstRepeated(
  path: string,
  field: string,
  values: readonly string[],
): FixtureFlaw | null {
  const seen = new Set<string>();
  for (const value of values) {
    if (seen.has(value)) {
      const expected = { code: 'mustBeOnce', params: { field } };
      return { path, expected, found: { code: 'foundTwice', params: { text: `"${value}"` } } };
    }
    seen.add(value);
  }
  return null;
}

const MAX_LISTED = 20;

export function listedIds(ids: ReadonlySet<string>): Ids {
  return { ids: [...ids].slice(0, MAX_LISTED), count: ids.size };
}

export function idsOf(records: readonly { readonly id: string }[]): ReadonlySet<string> {
  return new Set(records.map(({ id }) => id));
}

export function firstFlaw<T>(
  items: readonly T[],
  check: (item: T, index: number) => FixtureFlaw | null,
): FixtureFlaw | null {
  for (const [index, item] of items.entries()) {
    const wrong = check(item, index);
    if (wrong !== null) return wrong;
  }
  return null;
}
