import { useRef, useState } from 'react';
import type { KeyboardEvent, RefObject } from 'react';

import type { Table } from '#renderer/data/types.ts';

import { isStepKey, stepFrom } from './reading-order.ts';
import type { Spot } from './reading-order.ts';
import { findTyped, isTyping, NOTHING_TYPED, typeLetter } from './type-ahead.ts';

interface FloorKeys {
  /** Moves the account on a table; false: there is none, so that the letter is one of a name. */
  readonly onMove: (table: Table) => boolean;
}

/**
 * Going over the floor with the keyboard: arrow keys in reading order, letters by name, M to move.
 * One table is the one that Tab reaches.
 */
export function useFloorKeys(
  floor: RefObject<HTMLElement | null>,
  tables: readonly Table[],
  { onMove }: FloorKeys,
) {
  const typed = useRef(NOTHING_TYPED);
  const [pointedAt, setPointedAt] = useState<string | null>(null);
  const isThere = tables.some(({ tableId }) => tableId === pointedAt);
  const current = isThere ? pointedAt : (tables[0]?.tableId ?? null);

  function focus(tableId: string | null): void {
    const tile =
      tableId === null
        ? null
        : floor.current?.querySelector<HTMLElement>(`[data-table="${CSS.escape(tableId)}"]`);
    tile?.focus();
  }

  function press(table: Table, event: KeyboardEvent<HTMLElement>): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (isStepKey(event.key)) {
      event.preventDefault();
      typed.current = NOTHING_TYPED;
      focus(stepFrom(spotsIn(floor.current), table.tableId, event.key));
    } else if (event.key.length === 1) {
      type(table, event);
    }
  }

  function type(table: Table, event: KeyboardEvent<HTMLElement>): void {
    const inName = isTyping(typed.current, event.timeStamp);
    // Outside a name, a space presses the table.
    if (!inName && event.key === ' ') return;
    if (!inName && event.key.toLowerCase() === 'm' && onMove(table)) return event.preventDefault();
    const now = typeLetter(typed.current, event.key, event.timeStamp);
    const named = tables.map(({ tableId, title }) => ({ id: tableId, title }));
    const found = findTyped(named, table.tableId, now.letters);
    // What names no table stays a shortcut of the frame.
    if (found === null && !inName) return;
    event.preventDefault();
    typed.current = now;
    focus(found);
  }

  return { current, press, focus, pointAt: setPointedAt };
}

function spotsIn(floor: HTMLElement | null): Spot[] {
  return [...(floor?.querySelectorAll<HTMLElement>('[data-table]') ?? [])].map((tile) => {
    const { x, y } = tile.getBoundingClientRect();
    return { id: tile.dataset['table'] ?? '', x, y };
  });
}
