import type { Table } from '#renderer/data/types.ts';

/** What comes of bringing an account to a table, or why nothing does. */
export type Drop = 'move' | 'merge' | 'same' | 'inactive';

/** Whether something stands on a table that can be moved. */
export function canMove(table: Table): boolean {
  return table.account !== null;
}

/**
 * A free table takes the account as it is, an open one is merged with. The server has the last
 * word; this is what is shown on the way.
 */
export function dropOn(source: Table, target: Table): Drop {
  if (source.tableId === target.tableId) return 'same';
  if (!target.active) return 'inactive';
  return target.account === null ? 'move' : 'merge';
}

/** Whether the account may be brought there. */
export function takes(drop: Drop): drop is 'move' | 'merge' {
  return drop === 'move' || drop === 'merge';
}
