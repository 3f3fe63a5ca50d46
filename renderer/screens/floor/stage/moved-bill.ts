import type { Section, Table } from '#renderer/data/types.ts';

/** A bill, or a part of one, that went from one table to another. */
export interface MovedBill {
  readonly from: string;
  readonly to: string;
  /** In decimal units. */
  readonly amount: number;
  readonly currency: string;
}

/** The bill that moved between two states of the floor; null if none did. */
export function movedBill(before: readonly Section[], now: readonly Section[]): MovedBill | null {
  const earlier = new Map(tablesOf(before).map((table) => [table.tableId, table]));
  const changes = tablesOf(now).map((table) => {
    const previous = earlier.get(table.tableId);
    return { table, by: minorTotal(table) - (previous === undefined ? 0 : minorTotal(previous)) };
  });
  const grown = changes.filter(({ by }) => by > 0);
  const shrunk = changes.filter(({ by }) => by < 0);
  const [to, from] = [grown[0], shrunk[0]];
  if (grown.length !== 1 || shrunk.length !== 1 || !to?.table.account || !from) return null;
  if (to.by !== -from.by) return null;
  return {
    from: from.table.tableId,
    to: to.table.tableId,
    amount: to.by / 100,
    currency: to.table.account.currency,
  };
}

function tablesOf(sections: readonly Section[]): readonly Table[] {
  return sections.flatMap(({ tables }) => tables);
}

function minorTotal({ account }: Table): number {
  return Math.round((account?.total ?? 0) * 100);
}
