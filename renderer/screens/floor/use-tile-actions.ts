import type { PointerEvent } from 'react';
import { useMemo } from 'react';

import type { Table } from '#renderer/data/types.ts';
import { useText } from '#renderer/text/text.ts';
import { useLatest } from '#renderer/ui/latest.ts';

import { followDrag } from './follow-drag.ts';
import type { TileActions } from './table-tile.tsx';
import type { useFloorKeys } from './use-floor-keys.ts';
import type { useMoving } from './use-moving.ts';
import { dropOn, takes } from './use-moving.ts';

export interface Floor {
  readonly tables: ReadonlyMap<string, Table>;
  readonly move: ReturnType<typeof useMoving>;
  readonly keys: ReturnType<typeof useFloorKeys>;
  readonly choose: (table: Table) => void;
}

/** Handlers for tiles. The object never changes, so tiles are rendered only when their table changes. */
export function useTileActions(floor: Floor): TileActions {
  const { give } = useText().floor;
  const latest = useLatest({ ...floor, give });
  return useMemo((): TileActions => {
    const drag = (table: Table, event: PointerEvent<HTMLElement>): void =>
      followDrag(event.nativeEvent, event.currentTarget.parentElement, {
        begin: () => latest.current.move.begin(table, 'pointer'),
        at: (x, y) => {
          const { tables, move, give } = latest.current;
          const over = tableAt(tables, x, y);
          move.point(over);
          return over === null ? undefined : give[dropOn(table, over)];
        },
        drop: () => letGo(latest.current),
        cancel: () => latest.current.move.cancel(),
      });
    return {
      choose: (table) => {
        const { move, choose } = latest.current;
        if (move.moving === null) choose(table);
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

function tableAt(tables: Floor['tables'], x: number, y: number): Table | null {
  const tile = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-table]');
  return tables.get(tile?.dataset['table'] ?? '') ?? null;
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
