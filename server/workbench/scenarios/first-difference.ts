import { printPath, valueAt } from '#server/contract/errors/schema-message.ts';
import type { KnownMessage } from '#server/domain/messages/english.ts';
import { printValue } from '#server/domain/messages/scenario-steps.ts';

/**
 * The first difference between a JSON value and an expected one, or null. Objects may have more fields and lists
 * more items than expected; lists are compared by position.
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
  if (!isContainer(found) || isList !== Array.isArray(found)) {
    return difference({ code: isList ? 'aList' : 'anObject', params: {} });
  }
  for (const [key, inner] of Object.entries(expected)) {
    const inside = [...path, isList ? Number(key) : key];
    const first = firstDifference(inner, valueAt(found, [key]), inside);
    if (first !== null) return first;
  }
  return null;
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

export function printed(value: unknown): KnownMessage {
  return value === undefined
    ? { code: 'nothing', params: {} }
    : { code: 'quoted', params: { text: printValue(value) } };
}
