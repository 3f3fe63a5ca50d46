import type { JsonObject } from '../json.ts';
import { fieldOf, objectsOf, textOf } from '../json.ts';
import { idAt, titleAt } from './read-values.ts';

interface Section {
  readonly id: string;
  readonly title: string;
  readonly tables: JsonObject[];
}

/**
 * The sections and tables of a floor plan. A table with an open account that the plan does not show is one that
 * is no longer in use: `open` are the entries of the list of open tables.
 */
export function floorFrom(layout: unknown, open: readonly JsonObject[]): Section[] {
  const seen = new Set<string>();
  const names = namesOf(open);
  const sections: Section[] = [];
  for (const section of objectsOf(layout)) {
    const id = idAt(section, 'id');
    if (id === undefined || sections.some((known) => known.id === id)) continue;
    const tables = tablesFrom(objectsOf(fieldOf(section, 'tables')), seen, names);
    sections.push({ id, title: titleAt(section, 'title', id), tables });
  }
  for (const account of open) addMissing(sections, account, seen);
  return sections;
}

/** What open tables are called: a plan may name its tables in another way. */
function namesOf(open: readonly JsonObject[]): ReadonlyMap<string, string> {
  return new Map(
    open.flatMap((account) => {
      const [id, name] = [idAt(account, 'tableId'), textOf(account, 'tableName')];
      return id === undefined || name === null || name === '' ? [] : [[id, name] as const];
    }),
  );
}

function tablesFrom(
  tables: readonly JsonObject[],
  seen: Set<string>,
  names: ReadonlyMap<string, string>,
): JsonObject[] {
  return tables.flatMap((table) => {
    const id = idAt(table, 'id');
    if (id === undefined || seen.has(id)) return [];
    seen.add(id);
    return [{ id, title: titleAt(table, 'title', names.get(id) ?? id) }];
  });
}

function addMissing(sections: Section[], account: JsonObject, seen: Set<string>): void {
  const id = idAt(account, 'tableId');
  if (id === undefined || seen.has(id)) return;
  seen.add(id);
  const table = { id, title: titleAt(account, 'tableName', id), active: false };
  const title = titleAt(account, 'desing', 'Floor');
  const section = sections.find((known) => known.title === title);
  if (section !== undefined) section.tables.push(table);
  else sections.push({ id: freeId(sections), title, tables: [table] });
}

function freeId(sections: readonly Section[]): string {
  let id = 'floor';
  while (sections.some((known) => known.id === id)) id = `${id}-2`;
  return id;
}
