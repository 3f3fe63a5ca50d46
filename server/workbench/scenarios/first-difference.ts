import { printPath, valueAt } from '#server/contract/errors/schema-message.ts';
import type { KnownMessage } from '#server/domain/messages/english.ts';
import { printValue } from '#server/domain/messages/scenario-steps.ts';

/** An item of a list, from the end if the position is negative, or a field of an object. */
export function partOf(value: unknown, key: string): unknown {
  if (Array.isArray(value) && /^-\d{1,9}$/u.test(key)) return value.at(Number(key));
  return valueAt(value, [key]);
}

/**
 * The first difference between a JSON value and an expected one, or null. Objects may have more fields and lists
 * more items than expected; lists are compared by position, or by the positions that an object names.
 */
export function firstDifference(
  expected: unknown,
  found: unknown,
  path: readonly PropertyKey[] = [],
): KnownMessage | null {
  const difference = (what: KnownMessage): KnownMessage => ({
    code: 'difference',
    params: { path: printPath(path), expected: what, found: printed(found) },
  });
  if (!isContainer(expected)) return expected === found ? null : difference(printed(expected));
  const isList = Array.isArray(expected);
  if (!isContainer(found) || !hasFormOf(expected, found)) {
    return difference({ code: isList ? 'aList' : 'anObject', params: {} });
  }
  for (const [key, inner] of Object.entries(expected)) {
    const inside = [...path, isList ? Number(key) : key];
    const first = firstDifference(inner, partOf(found, key), inside);
    if (first !== null) return first;
  }
  return null;
}

/** An object such as `{"-1": …}` names positions of a list, which may or may not begin with a cover line. */
function hasFormOf(expected: object, found: object): boolean {
  if (Array.isArray(expected) || !Array.isArray(found)) {
    return Array.isArray(expected) === Array.isArray(found);
  }
  const keys = Object.keys(expected);
  return keys.length > 0 && keys.every((key) => /^-?\d+$/u.test(key));
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

export function printed(value: unknown): KnownMessage {
  return value === undefined
    ? { code: 'nothing', params: {} }
    : { code: 'quoted', params: { text: printValue(value) } };
}
