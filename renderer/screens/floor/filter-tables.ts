import type { Section, Table } from '#renderer/data/types.ts';
import { folded } from '#server/domain/folded.ts';

import type { FloorSearch } from './search.ts';

export type FloorFilter = Pick<FloorSearch, 'show' | 'section' | 'find'>;

/**
 * Filters tables and drops empty sections. The result for a section is stable while the section does not
 * change, so only changed sections are rendered again.
 */
export function floorFilter({ show, section, find = '' }: FloorFilter) {
  const wanted = folded(find.trim());
  const isShown = (table: Table): boolean =>
    (show === undefined ||
      show === (table.account !== null ? 'open' : table.active ? 'free' : null)) &&
    (wanted === '' || folded(table.title).includes(wanted));
  const filtered = new WeakMap<Section, Section>();
  const filterSection = (whole: Section): Section => {
    const known = filtered.get(whole);
    if (known !== undefined) return known;
    const tables = whole.tables.filter(isShown);
    const result = tables.length === whole.tables.length ? whole : { ...whole, tables };
    filtered.set(whole, result);
    return result;
  };
  return (sections: readonly Section[]): readonly Section[] => {
    // An address may name a section that is no longer there.
    const known = sections.some(({ id }) => id === section);
    return sections
      .filter(({ id }) => !known || id === section)
      .map(filterSection)
      .filter(({ tables }) => tables.length > 0);
  };
}

/** The figures above the floor; amounts in decimal units. */
export function sumUp(sections: readonly Section[]) {
  const tables = sections.flatMap((section) => section.tables);
  const accounts = tables.flatMap(({ account }) => account ?? []);
  const sum = (values: readonly number[]): number =>
    values.reduce((all, value) => all + Math.round(value * 100), 0) / 100;
  return {
    tables: tables.length,
    open: accounts.length,
    total: sum(accounts.map(({ total }) => total)),
    paid: sum(accounts.map(({ paid }) => paid)),
    currency: accounts[0]?.currency ?? null,
  };
}
