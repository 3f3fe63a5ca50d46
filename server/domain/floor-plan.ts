import type { RefusalOf } from './refusal.ts';
import type { Place, Room } from './room.ts';

export interface FloorTable {
  readonly id: string;
  readonly title: string;
  readonly active: boolean;
  /** Null: not drawn in its room. */
  readonly place: Place | null;
}

export interface FloorSection {
  readonly id: string;
  readonly title: string;
  readonly room: Room | null;
  readonly tables: readonly FloorTable[];
}

/** An account's copy of its table. */
export interface TablePlace {
  readonly id: string;
  readonly title: string;
  /** The section's title; called `desing` on the wire. */
  readonly section: string;
}

export function tablePlaces(sections: readonly FloorSection[]): ReadonlyMap<string, TablePlace> {
  return new Map(
    sections.flatMap(({ title: section, tables }) =>
      tables.map(({ id, title }) => [id, { id, title, section }] as const),
    ),
  );
}

/** True if a table of the section has this title; case and surrounding whitespace are ignored. */
export function isTitleTaken({ tables }: TitledSection, title: string): boolean {
  return tables.some((table) => fold(table.title) === fold(title));
}

/** Refuses the first title that a section has twice; null if there is none. */
export function repeatedTitle({
  title: section,
  tables,
}: TitledSection): RefusalOf<'tableTitleTaken'> | null {
  const seen = new Set<string>();
  for (const { title } of tables) {
    if (seen.has(fold(title))) return { refused: 'tableTitleTaken', title, section };
    seen.add(fold(title));
  }
  return null;
}

interface TitledSection {
  readonly title: string;
  readonly tables: readonly Pick<FloorTable, 'title'>[];
}

function fold(title: string): string {
  return title.trim().toLowerCase();
}
