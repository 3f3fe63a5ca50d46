import type { FloorTable } from '#server/domain/floor-plan.ts';
import { isTitleTaken } from '#server/domain/floor-plan.ts';
import type { Outcome } from '#server/domain/refusal.ts';
import { findFreePlace } from '#server/domain/room.ts';
import { loadFloorPlan, replaceFloorPlan } from '#server/store/floor-plan.ts';

import type { OperationContext } from './parts/context.ts';

interface NewTable {
  readonly serverId: string;
  readonly sectionId: string;
  readonly title: string;
}

/** A table with its section. */
interface PlacedTable extends FloorTable {
  readonly section: { readonly id: string; readonly title: string };
}

/**
 * Adds an active table to the end of a section, in the first free place of its room. Emits no event, since the
 * specification has none for the floor plan: plugins read the table in `tables/layout` (B9). Refuses an unknown
 * section, and a title that is already used in the section.
 */
export function addTable(
  { database, uuid }: OperationContext,
  { serverId, sectionId, title }: NewTable,
): Outcome<PlacedTable> {
  return database.write((db): Outcome<PlacedTable> => {
    const plan = loadFloorPlan(db, serverId);
    const section = plan.find(({ id }) => id === sectionId);
    if (section === undefined) return { refused: 'sectionNotFound', sectionId };
    if (isTitleTaken(section, title)) {
      return { refused: 'tableTitleTaken', title, section: section.title };
    }
    const table: FloorTable = {
      id: `t-${uuid()}`,
      title,
      active: true,
      place: findFreePlace(section),
    };
    const grown = { ...section, tables: [...section.tables, table] };
    replaceFloorPlan(db, serverId, plan.with(plan.indexOf(section), grown));
    return { ...table, section: { id: section.id, title: section.title } };
  });
}
