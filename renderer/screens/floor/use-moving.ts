import { useEffect, useState } from 'react';

import type { Table } from '#renderer/data/types.ts';
import { useFormat, useText } from '#renderer/text/text.ts';

/** An account on its way from one table to another. */
export interface Moving {
  readonly sourceId: string;
  /** The table that it is over or that is pointed at. */
  readonly overId: string | null;
  readonly by: 'pointer' | 'keys';
}

/** Where a move from one table to another is looked at before it is done. */
export interface Reviewed {
  readonly accountId: string;
  readonly sourceId: string;
  readonly targetId: string;
}

/** Carries an account over the floor, with the pointer or with keys, until a table is chosen. */
export function useMoving(tables: ReadonlyMap<string, Table>) {
  const { floor } = useText();
  const format = useFormat();
  const [lifted, setLifted] = useState<Moving | null>(null);
  const [reviewed, setReviewed] = useState<Reviewed | null>(null);
  const [said, setSaid] = useState('');
  // Somebody else may have closed or moved it meanwhile.
  const source = movable(tables.get(lifted?.sourceId ?? ''));
  const moving = source === null ? null : lifted;
  const over = tables.get(moving?.overId ?? '');
  const drop = source === null || over === undefined ? null : dropOn(source, over);

  function begin(table: Table, by: Moving['by']): void {
    setLifted({ sourceId: table.tableId, overId: null, by });
    setSaid(floor.say.begin(table.title));
  }

  function point(table: Table | null): void {
    if (moving === null || source === null || moving.overId === (table?.tableId ?? null)) return;
    setLifted({ ...moving, overId: table?.tableId ?? null });
    if (table !== null) setSaid(sayOver(source, table));
  }

  function sayOver(from: Table, table: Table): string {
    const drop = dropOn(from, table);
    const { account, title } = table;
    if (drop !== 'merge') return floor.say[drop](title);
    return floor.say.merge(
      title,
      account === null ? '' : format.money(account.total, account.currency),
    );
  }

  function cancel(): void {
    if (lifted === null) return;
    setLifted(null);
    setSaid(floor.say.cancelled(source?.title ?? ''));
  }

  /** A table is chosen: shows what would come of it, or says why nothing does. */
  function choose(target: Table): void {
    if (source === null || source.account === null) return;
    if (!takes(dropOn(source, target))) return setSaid(sayOver(source, target));
    setLifted(null);
    setReviewed({
      accountId: source.account.accountId,
      sourceId: source.tableId,
      targetId: target.tableId,
    });
  }

  /** Begins where there is something to move and nothing is being moved; else tells that it did not. */
  function beginByKeys(table: Table): boolean {
    if (moving !== null || !canMove(table)) return false;
    begin(table, 'keys');
    return true;
  }

  useEscape(moving?.by === 'keys', cancel);
  const endReview = (): void => setReviewed(null);
  const doing = { say: setSaid, begin, beginByKeys, point, cancel, choose, endReview };
  return { moving, source, drop, said, reviewed, ...doing };
}

function movable(table: Table | undefined): Table | null {
  return table !== undefined && canMove(table) ? table : null;
}

function useEscape(listening: boolean, cancel: () => void): void {
  useEffect(() => {
    if (!listening) return undefined;
    function press(event: KeyboardEvent): void {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      cancel();
    }
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  });
}

/** What comes of bringing an account to a table, or why nothing does. */
export type Drop = 'move' | 'merge' | 'same' | 'inactive';

/** True if a table has an account, which can be moved. */
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

/** True if the account may be moved there. */
export function takes(drop: Drop): drop is 'move' | 'merge' {
  return drop === 'move' || drop === 'merge';
}
