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
