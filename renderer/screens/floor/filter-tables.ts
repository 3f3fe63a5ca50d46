import type { Section, Table } from '#renderer/data/types.ts';
import { folded } from '#server/domain/folded.ts';

/** The filter in the address; everything is shown without one. */
export interface FloorFilter {
  readonly show?: 'open' | 'free' | undefined;
  readonly section?: string | undefined;
  /** Part of a table's name. */
  readonly find?: string | undefined;
}

/**
 * A filter of the floor: it leaves of some sections those with tables that fit, and of these only the
 * tables that do. What it leaves of a section stays the same object for as long as the section does, so
 * that only what has changed is filtered and rendered again.
 */
export function floorFilter({ show, section, find = '' }: FloorFilter) {
  const wanted = folded(find.trim());
  const isShown = (table: Table): boolean =>
    (show === undefined || show === (table.account === null ? freeWord(table) : 'open')) &&
    (wanted === '' || folded(table.title).includes(wanted));
  const filtered = new WeakMap<Section, Section>();
  const leave = (whole: Section): Section => {
    const known = filtered.get(whole);
    if (known !== undefined) return known;
    const tables = whole.tables.filter(isShown);
    const left = tables.length === whole.tables.length ? whole : { ...whole, tables };
    filtered.set(whole, left);
    return left;
  };
  return (sections: readonly Section[]): readonly Section[] => {
    // An address may name a section that is no longer there.
    const known = sections.some(({ id }) => id === section);
    return sections
      .filter(({ id }) => !known || id === section)
      .map(leave)
      .filter(({ tables }) => tables.length > 0);
  };
}

/** A table that is taken out of service is neither open nor free. */
function freeWord({ active }: Table): 'free' | null {
  return active ? 'free' : null;
}

/** Figures above the floor; amounts in decimal units. */
export interface FloorSums {
  readonly tables: number;
  readonly open: number;
  readonly total: number;
  readonly paid: number;
  readonly currency: string | null;
}

/** Everything on these tables together. */
export function sumUp(sections: readonly Section[]): FloorSums {
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
