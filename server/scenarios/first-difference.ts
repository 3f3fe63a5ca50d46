import { printPath, valueAt } from '#contract/errors/schema-message.ts';

import { printValue } from './print-value.ts';

/**
 * Where a JSON value differs first from what was expected of it, in words; null: nowhere. Objects
 * may have more fields than are named and lists more items; lists are compared by position.
 */
export function firstDifference(
  expected: unknown,
  found: unknown,
  path: readonly PropertyKey[] = [],
): string | null {
  if (!isContainer(expected)) {
    return expected === found ? null : difference(path, printValue(expected), found);
  }
  if (!isContainer(found) || Array.isArray(expected) !== Array.isArray(found)) {
    return difference(path, Array.isArray(expected) ? 'a list' : 'an object', found);
  }
  return firstInside(expected, found, path);
}

function firstInside(expected: object, found: object, path: readonly PropertyKey[]): string | null {
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

function difference(path: readonly PropertyKey[], expected: string, found: unknown): string {
  return `${printPath(path)}: expected ${expected}, found ${printValue(found)}`;
}
