export interface FloorTable {
  readonly id: string;
  readonly title: string;
  readonly active: boolean;
}

export interface FloorSection {
  readonly id: string;
  readonly title: string;
  readonly tables: readonly FloorTable[];
}

/** An account's copy of its table. */
export interface TablePlace {
  readonly id: string;
  readonly title: string;
  /** The section's title; called `desing` on the wire. */
  readonly section: string;
}

/** Ignores case and surrounding whitespace. */
export function isTitleTaken({ tables }: Pick<FloorSection, 'tables'>, title: string): boolean {
  const fold = (name: string): string => name.trim().toLowerCase();
  return tables.some((table) => fold(table.title) === fold(title));
}
