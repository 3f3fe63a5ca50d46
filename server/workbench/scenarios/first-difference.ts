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
  if (!isContainer(expected)) {
    return expected === found ? null : difference(path, printed(expected), found);
  }
  if (!isContainer(found) || Array.isArray(expected) !== Array.isArray(found)) {
    const kind = Array.isArray(expected) ? 'aList' : 'anObject';
    return difference(path, { code: kind, params: {} }, found);
  }
  return firstInside(expected, found, path);
}

function firstInside(
  expected: object,
  found: object,
  path: readonly PropertyKey[],
): KnownMessage | null {
  const isList = Array.isArray(expected);
  for (const [key, inner] of Object.entries(expected)) {
    const there = valueAt(found, [key]);
    const inside = firstDifference(inner, there, [...path, isList ? Number(key) : key]);
    if (inside !== null) return inside;
  }
  return null;
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function difference(
  path: readonly PropertyKey[],
  expected: KnownMessage,
  found: unknown,
): KnownMessage {
  const params = { path: printPath(path), expected, found: printed(found) };
  return { code: 'difference', params };
}

/** A JSON value in a message. */
export function printed(value: unknown): KnownMessage {
  return value === undefined
    ? { code: 'nothing', params: {} }
    : { code: 'quoted', params: { text: printValue(value) } };
}
