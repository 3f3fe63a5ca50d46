import { printPath } from '#contract/errors/schema-message.ts';

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
  if (typeof expected !== 'object' || expected === null) {
    return expected === found ? null : difference(path, printValue(expected), found);
  }
  if (Array.isArray(expected) !== Array.isArray(found) || !isContainer(found)) {
    return difference(path, Array.isArray(expected) ? 'a list' : 'an object', found);
  }
  for (const [key, inner] of Object.entries(expected)) {
    const here = [...path, Array.isArray(expected) ? Number(key) : key];
    const there = Object.hasOwn(found, key) ? (found as Record<string, unknown>)[key] : undefined;
    const inside = firstDifference(inner, there, here);
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
