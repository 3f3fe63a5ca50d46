import type { FloorSection, FloorTable } from '#server/domain/floor-plan.ts';
import { repeatedTitle } from '#server/domain/floor-plan.ts';
import type { Outcome } from '#server/domain/refusal.ts';
import { findMisplaced } from '#server/domain/room.ts';
import { listOpenTables } from '#server/store/account-heads.ts';
import { findOpenTable, saveAccount } from '#server/store/accounts.ts';
import type { WritableDb } from '#server/store/database.ts';
import { replaceFloorPlan } from '#server/store/floor-plan.ts';

import type { OperationContext } from './parts/context.ts';

/** A section as arranged; tables without an id are new. */
export type ArrangedSection = Omit<FloorSection, 'tables'> & {
  readonly tables: readonly (Omit<FloorTable, 'id'> & { readonly id: string | null })[];
};

/**
 * Replaces the floor plan. Emits no event, since the specification has none for the floor plan. Ids of tables
 * that do not exist are accepted, so that a removed table can be put back. Refuses titles that are used twice in
 * a section, tables that overlap or leave their room, and removing a table with an open account.
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
    const kept = new Set(plan.flatMap(({ tables }) => tables.map(({ id }) => id)));
    const lost = listOpenTables(db, serverId).find(({ table }) => !kept.has(table.id));
    if (lost !== undefined) return { refused: 'tableHasAccount', table: lost.table.title };
    replaceFloorPlan(db, serverId, plan);
    renameOpenTables(db, serverId, plan);
    return plan;
  });
}

/** Gives open accounts the new titles of their tables and sections. */
function renameOpenTables(db: WritableDb, serverId: string, plan: readonly FloorSection[]): void {
  for (const { title: section, tables } of plan) {
    for (const { id, title } of tables) {
      const account = findOpenTable(db, serverId, id);
      if (account === undefined) continue;
      const { table } = account;
      if (table.title === title && table.section === section) continue;
      saveAccount(db, { ...account, table: { id, title, section } });
    }
  }
}
