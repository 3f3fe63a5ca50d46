import { useState } from 'react';
import type { KeyboardEvent, PointerEvent, SyntheticEvent } from 'react';

import type { Table } from '#renderer/data/types.ts';
import { useWindowEvent } from '#renderer/kit/window-event.ts';
import { useText } from '#renderer/text/text.ts';
import { useLatest } from '#renderer/ui/latest.ts';

import { followDrag } from './follow-drag.ts';
import type { useFloorKeys } from './use-floor-keys.ts';

/** A move in progress. */
export interface Moving {
  readonly sourceId: string;
  /** The table under the pointer, or the focused one. */
  readonly overId: string | null;
  readonly by: 'pointer' | 'keys';
}

/** A move that is shown in the preview. */
interface Reviewed {
  readonly accountId: string;
  readonly sourceId: string;
  readonly targetId: string;
}

/** Tracks the move of an account with the pointer or the keyboard, from its start to the preview. */
export function useMoving(tables: ReadonlyMap<string, Table>) {
  const { floor, format } = useText();
  const [lifted, setLifted] = useState<Moving | null>(null);
  const [reviewed, setReviewed] = useState<Reviewed | null>(null);
  const [said, say] = useState('');
  const from = tables.get(lifted?.sourceId ?? '');
  // Null if nothing is being moved, or the account was closed or moved elsewhere meanwhile.
  const source = canMove(from) ? from : null;
  const moving = source === null ? null : lifted;
  const over = tables.get(moving?.overId ?? '');
  const drop = source === null || over === undefined ? undefined : dropOn(source, over);

  function begin(table: Table, by: Moving['by']): void {
    setLifted({ sourceId: table.tableId, overId: null, by });
    say(floor.say.begin(table.title));
  }

  function point(table: Table | null): void {
    const overId = table?.tableId ?? null;
    if (moving === null || source === null || moving.overId === overId) return;
    setLifted({ ...moving, overId });
    if (table !== null) sayOver(source, table);
  }

  function sayOver(moved: Table, table: Table): void {
    const { account, title } = table;
    const total = account === null ? '' : format.money(account.total, account.currency);
    say(floor.say[dropOn(moved, table)](title, total));
  }

  function cancel(): void {
    if (lifted === null) return;
    setLifted(null);
    say(floor.say.cancelled(source?.title ?? ''));
  }

  /** Opens the preview, or announces why the target cannot be used. */
  function choose(target: Table): void {
    if (source === null || source.account === null) return;
    if (!takes(dropOn(source, target))) return sayOver(source, target);
    setLifted(null);
    setReviewed({
      accountId: source.account.accountId,
      sourceId: source.tableId,
      targetId: target.tableId,
    });
  }

  /** False if the table has no account, or a move is in progress. */
  function beginByKeys(table: Table): boolean {
    if (moving !== null || !canMove(table)) return false;
    begin(table, 'keys');
    return true;
  }

  useWindowEvent('keydown', (event) => {
    if (event.key !== 'Escape' || moving?.by !== 'keys') return;
    event.preventDefault();
    cancel();
  });
  const endReview = (): void => setReviewed(null);
  const actions = { say, begin, beginByKeys, point, cancel, choose, endReview };
  return { moving, source, drop, said, reviewed, ...actions };
}

/** The result of dropping an account on a table. */
export type Drop = 'move' | 'merge' | 'same' | 'inactive';

export function canMove(table: Table | undefined): table is Table {
  return table !== undefined && table.account !== null;
}

/** The expected result; the server decides. */
export function dropOn(source: Table, target: Table): Drop {
  if (source.tableId === target.tableId) return 'same';
  if (!target.active) return 'inactive';
  return target.account === null ? 'move' : 'merge';
}

export function takes(drop: Drop): drop is 'move' | 'merge' {
  return drop === 'move' || drop === 'merge';
}

export interface Floor {
  readonly tables: ReadonlyMap<string, Table>;
  readonly move: ReturnType<typeof useMoving>;
  readonly keys: ReturnType<typeof useFloorKeys>;
  readonly choose: (table: Table) => void;
}

/** Handlers for all tiles of the floor. Tiles have none, so they are rendered only when their table changes. */
export function useTileHandlers(floor: Floor) {
  const { give } = useText().floor;
  const { tables, move, keys, choose } = floor;
  // A drag outlives the render in which it starts.
  const latest = useLatest(floor);
  const drag = (table: Table, event: PointerEvent): void =>
    followDrag(event.nativeEvent, tileAt(event.target)?.parentElement ?? null, {
      begin: () => latest.current.move.begin(table, 'pointer'),
      at: (x, y) => {
        const over = tableIn(latest.current.tables, document.elementFromPoint(x, y));
        latest.current.move.point(over);
        return over === null ? undefined : give[dropOn(table, over)];
      },
      drop: () => letGo(latest.current),
      cancel: () => latest.current.move.cancel(),
    });
  const on =
    <Event extends SyntheticEvent>(handle: (table: Table, event: Event) => void) =>
    (event: Event): void => {
      const table = tableIn(tables, event.target);
      if (table !== null) handle(table, event);
    };
  return {
    onClick: on((table) => (move.moving === null ? choose(table) : move.choose(table))),
    onFocus: on((table) => {
      keys.pointAt(table.tableId);
      if (move.moving?.by === 'keys') move.point(table);
    }),
    onKeyDown: on<KeyboardEvent<HTMLElement>>(keys.press),
    onPointerDown: on<PointerEvent>((table, event) => {
      if (event.button === 0 && table.account !== null && move.moving === null) drag(table, event);
    }),
  };
}

function tileAt(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-table]') : null;
}

function tableIn(tables: Floor['tables'], target: EventTarget | null): Table | null {
  return tables.get(tileAt(target)?.dataset['table'] ?? '') ?? null;
}

function letGo({ move, tables, keys }: Floor): void {
  const over = tables.get(move.moving?.overId ?? '');
  if (over !== undefined && move.drop !== undefined && takes(move.drop)) {
    // When the preview closes, the focus returns to the target table.
    keys.focus(over.tableId);
    move.choose(over);
  } else {
    move.cancel();
  }
}
