import { replaceEqualDeep } from '@tanstack/react-query';

import type { Section } from './tables.ts';

/**
 * The floor as it has just been read, with every table and every section that is as it was before taken
 * from what was read before, so that only what has changed is drawn anew. The library's own way copies
 * the whole floor for it, ten times as long for 500 tables; here what is alike is compared and no more.
 * What a query selects from a floor comes here, too, and is shared that way.
 */
export function shareTables(before: unknown, after: unknown): unknown {
  if (!isFloor(before) || !isFloor(after)) return replaceEqualDeep(before, after);
  const shared = after.map((section, at) => shareSection(before[at], section));
  return isSameList(before, shared) ? before : shared;
}

function shareSection(before: Section | undefined, after: Section): Section {
  if (before === undefined) return after;
  const tables = after.tables.map((table, at) => {
    const old = before.tables[at];
    return old !== undefined && isAlike(old, table) ? old : table;
  });
  const isSame = isSameList(before.tables, tables);
  const section = { ...after, tables: isSame ? before.tables : tables };
  return isSame && isAlike(before, section) ? before : section;
}

function isFloor(data: unknown): data is Section[] {
  return Array.isArray(data) && data.every((one) => isObject(one) && Array.isArray(one['tables']));
}

function isSameList(before: readonly unknown[], after: readonly unknown[]): boolean {
  return before.length === after.length && after.every((item, at) => item === before[at]);
}

/** Whether two values of the same place in an answer say the same; lists are compared place by place. */
function isAlike(one: Fields, other: Fields): boolean {
  let more = 0;
  // Nothing is made for it, not even a list of names: it is done for each table of each reading.
  for (const name in one) {
    const value = one[name];
    if (value !== other[name] && !areAlikeObjects(value, other[name])) return false;
    more += 1;
  }
  for (const _ in other) more -= 1;
  return more === 0;
}

function areAlikeObjects(one: unknown, other: unknown): boolean {
  return isObject(one) && isObject(other) && isAlike(one, other);
}

type Fields = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}
