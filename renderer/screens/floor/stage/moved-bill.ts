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
  const earlier = new Map(tablesOf(before).map((table) => [table.tableId, minorTotal(table)]));
  const changes = tablesOf(now)
    .map((table) => ({ ...table, by: minorTotal(table) - (earlier.get(table.tableId) ?? 0) }))
    .filter(({ by }) => by !== 0);
  const [from, to] = changes.toSorted((one, other) => one.by - other.by);
  if (changes.length !== 2 || !from || !to?.account || to.by !== -from.by) return null;
  const { currency } = to.account;
  return { from: from.tableId, to: to.tableId, amount: to.by / 100, currency };
}

function tablesOf(sections: readonly Section[]): readonly Table[] {
  return sections.flatMap(({ tables }) => tables);
}

function minorTotal({ account }: Table): number {
  return Math.round((account?.total ?? 0) * 100);
}
