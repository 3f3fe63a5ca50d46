/** A table of the floor plan. */
export interface FloorTable {
  readonly id: string;
  readonly title: string;
  readonly active: boolean;
}

/** A section of the floor plan, with its tables in floor plan order. */
export interface FloorSection {
  readonly id: string;
  readonly title: string;
  readonly tables: readonly FloorTable[];
}

/** What an account remembers of the table that it stands on. */
export interface TablePlace {
  readonly id: string;
  readonly title: string;
  /** The section's title; the wire calls it `desing`. */
  readonly section: string;
}

/** Returns true if a table of the section is called so; upper and lower case are the same, as for a reader. */
export function isTitleTaken({ tables }: Pick<FloorSection, 'tables'>, title: string): boolean {
  const fold = (name: string): string => name.trim().toLowerCase();
  return tables.some((table) => fold(table.title) === fold(title));
}
