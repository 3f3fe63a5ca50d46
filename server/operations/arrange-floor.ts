import type { FloorSection, FloorTable, TablePlace } from '#server/domain/floor-plan.ts';
import { repeatedTitle, tablePlaces } from '#server/domain/floor-plan.ts';
import type { Outcome } from '#server/domain/refusal.ts';
import { findMisplaced } from '#server/domain/room.ts';
import { listOpenTables } from '#server/store/account-lists.ts';
import { findOpenTable, saveAccount } from '#server/store/accounts.ts';
import type { WritableDb } from '#server/store/database.ts';
import { replaceFloorPlan } from '#server/store/floor-plan.ts';

import type { OperationContext } from './parts/context.ts';

/** A section of the new floor plan; tables without an id are new. */
export type ArrangedSection = Omit<FloorSection, 'tables'> & {
  readonly tables: readonly (Omit<FloorTable, 'id'> & { readonly id: string | null })[];
};

/**
 * Replaces the floor plan. Emits no event, since the specification has none for the floor plan. Ids of tables that
 * do not exist are accepted, so that a removed table can be put back. Refuses titles that are used twice in a
 * section, tables that overlap or extend beyond their room, and the removal of a table with an open account.
 */
export function arrangeFloor(
  { database, uuid }: OperationContext,
  { serverId, sections }: { serverId: string; sections: readonly ArrangedSection[] },
): Outcome<FloorSection[]> {
  return database.write((db): Outcome<FloorSection[]> => {
    for (const section of sections) {
      const refusal = repeatedTitle(section) ?? findMisplaced(section);
      if (refusal !== null) return refusal;
    }
    const plan = sections.map((section) => ({
      ...section,
      tables: section.tables.map((table) => ({ ...table, id: table.id ?? `t-${uuid()}` })),
    }));
    const places = tablePlaces(plan);
    const open = listOpenTables(db, serverId);
    const lost = open.find(({ table }) => !places.has(table.id));
    if (lost !== undefined) return { refused: 'tableHasAccount', table: lost.table.title };
    replaceFloorPlan(db, serverId, plan);
    for (const { table } of open) {
      const renamed = places.get(table.id);
      if (renamed !== undefined) renameOpenTable(db, serverId, table, renamed);
    }
    return plan;
  });
}

/** Open accounts show the current titles of their table and section. */
function renameOpenTable(
  db: WritableDb,
  serverId: string,
  before: TablePlace,
  table: TablePlace,
): void {
  if (before.title === table.title && before.section === table.section) return;
  const account = findOpenTable(db, serverId, table.id);
  if (account !== undefined) saveAccount(db, { ...account, table });
}
