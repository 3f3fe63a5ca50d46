import type { KeyboardEvent, PointerEvent, SyntheticEvent } from 'react';

import type { Table } from '#renderer/data/types.ts';
import { useText } from '#renderer/text/text.ts';
import { useLatest } from '#renderer/ui/latest.ts';

import { followDrag } from './follow-drag.ts';
import type { useFloorKeys } from './use-floor-keys.ts';
import type { useMoving } from './use-moving.ts';
import { dropOn, takes } from './use-moving.ts';

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
