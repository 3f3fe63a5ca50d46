/** A section of a new restaurant. */
export interface NewSection {
  readonly title: string;
  /** How many it has; null while that is entered. */
  readonly tables: number | null;
}

export const MOST_TABLES = 100;

export function areComplete(sections: readonly NewSection[]): boolean {
  return sections.every(({ title, tables }) => title.trim() !== '' && tables !== null);
}

/** Tables are numbered after the initial of their section, on through sections with the same one. */
export function newFloor(sections: readonly NewSection[]) {
  const counts = new Map<string, number>();
  return sections.map(({ title, tables: count }, index) => {
    const initial = title.trim().slice(0, 1).toLocaleUpperCase('tr');
    const before = counts.get(initial) ?? 0;
    counts.set(initial, before + (count ?? 0));
    return {
      id: `section-${index + 1}`,
      title: title.trim(),
      tables: Array.from({ length: count ?? 0 }, (_, table) => ({
        id: `table-${index + 1}-${table + 1}`,
        title: `${initial}${before + table + 1}`,
      })),
    };
  });
}
