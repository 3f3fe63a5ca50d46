import type { PointerEvent, RefObject } from 'react';
import { useMemo } from 'react';

import type { Table } from '#renderer/data/types.ts';
import { useLatest } from '#renderer/kit/latest.ts';

import { followDrag } from './follow-drag.ts';
import type { TileActions } from './table-tile.tsx';
import type { useFloorKeys } from './use-floor-keys.ts';
import type { useMoving } from './use-moving.ts';
import { takes } from './use-moving.ts';

interface Floor {
  readonly element: RefObject<HTMLElement | null>;
  readonly tables: ReadonlyMap<string, Table>;
  readonly move: ReturnType<typeof useMoving>;
  readonly keys: ReturnType<typeof useFloorKeys>;
  readonly ghost: { readonly moveTo: (x: number, y: number) => void };
  readonly onChoose: (table: Table) => void;
}

/**
 * What tiles do. The object never changes, so that a tile is rendered only when its own table changes.
 */
export function useTileActions(floor: Floor): TileActions {
  const latest = useLatest(floor);
  return useMemo((): TileActions => {
    const drag = (table: Table, event: PointerEvent<HTMLElement>): void => {
      const { element, ghost } = latest.current;
      followDrag(event.nativeEvent, element.current?.parentElement ?? null, {
        begin: (x, y) => {
          ghost.moveTo(x, y);
          latest.current.move.begin(table, 'pointer');
        },
        at: (x, y) => {
          ghost.moveTo(x, y);
          latest.current.move.point(tableAt(latest.current.tables, x, y));
        },
        drop: () => letGo(latest.current),
        cancel: () => latest.current.move.cancel(),
      });
    };
    return {
      choose: (table) => {
        const { move, onChoose } = latest.current;
        if (move.moving === null) onChoose(table);
        else move.choose(table);
      },
      focus: (table) => {
        const { move, keys } = latest.current;
        keys.pointAt(table.tableId);
        if (move.moving?.by === 'keys') move.point(table);
      },
      press: (table, event) => latest.current.keys.press(table, event),
      grab: (table, event) => {
        const { moving } = latest.current.move;
        if (event.button === 0 && table.account !== null && moving === null) drag(table, event);
      },
    };
  }, [latest]);
}

/** The table under a point of the window. */
function tableAt(tables: Floor['tables'], x: number, y: number): Table | null {
  const tile = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-table]');
  return tables.get(tile?.dataset['table'] ?? '') ?? null;
}

/** A drag ends: over a table that takes the account, or nowhere. */
function letGo({ move, tables, keys }: Floor): void {
  const over = tables.get(move.moving?.overId ?? '');
  if (over !== undefined && move.drop !== null && takes(move.drop)) {
    // When the preview closes, the focus comes back to where the account went.
    keys.focus(over.tableId);
    move.choose(over);
  } else {
    move.cancel();
  }
}
