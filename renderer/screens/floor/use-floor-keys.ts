import type { KeyboardEvent, RefObject } from 'react';
import { useRef, useState } from 'react';

import type { Table } from '#renderer/data/types.ts';
import { isCommandKey } from '#renderer/kit/keys.ts';
import { folded } from '#server/domain/folded.ts';

import { tileOf } from './tile-of.ts';

interface FloorKeys {
  /** True if tables are placed freely in rooms, not in rows. */
  readonly inPlan: boolean;
  /** Starts to move a table's account; false if it has none, and M is then part of a typed name. */
  readonly onMove: (table: Table) => boolean;
}

/**
 * Keyboard navigation: arrow keys in reading order, letters by name, M to move. The keys of an open account take
 * precedence.
 */
export function useFloorKeys(
  floor: RefObject<HTMLElement | null>,
  tables: readonly Table[],
  { inPlan, onMove }: FloorKeys,
) {
  const typed = useRef(NOTHING_TYPED);
  const [pointedAt, setPointedAt] = useState<string | null>(null);
  const isThere = tables.some(({ tableId }) => tableId === pointedAt);
  const current = isThere ? pointedAt : (tables[0]?.tableId ?? null);

  function focus(tableId: string | null): void {
    if (tableId !== null && floor.current !== null) tileOf(tableId, floor.current)?.focus();
  }

  function press(table: Table, event: KeyboardEvent<HTMLElement>): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (isStepKey(event.key)) {
      event.preventDefault();
      typed.current = NOTHING_TYPED;
      const step = inPlan ? stepToward : stepFrom;
      focus(step(spotsIn(floor.current), table.tableId, event.key));
    } else if (event.key.length === 1) {
      type(table, event);
    } else if (event.key === 'Enter') {
      // Opens the table; what is typed next is not part of its name.
      typed.current = NOTHING_TYPED;
    }
  }

  function type(table: Table, event: KeyboardEvent<HTMLElement>): void {
    const inName = isTyping(typed.current, event.timeStamp);
    // A space that is not part of a name presses the table.
    if (!inName && event.key === ' ') return;
    if (!inName && isCommandKey(event.key.toLowerCase(), event.timeStamp)) return;
    if (!inName && event.key.toLowerCase() === 'm' && onMove(table)) return event.preventDefault();
    const now = typeLetter(typed.current, event.key, event.timeStamp);
    const named = tables.map(({ tableId, title }) => ({ id: tableId, title }));
    const found = findTyped(named, table.tableId, now.letters);
    // Letters that do not match a table still act as shortcuts.
    if (found === null && !inName) return;
    event.preventDefault();
    typed.current = now;
    focus(found);
  }

  return { current, press, focus, pointAt: setPointedAt };
}

function spotsIn(floor: HTMLElement | null): Spot[] {
  return [...(floor?.querySelectorAll<HTMLElement>('[data-table]') ?? [])].map((tile) => {
    const { x, y, width, height } = tile.getBoundingClientRect();
    return { id: tile.dataset['table'] ?? '', x: x + width / 2, y: y + height / 2 };
  });
}

/** The center of a table's tile, in CSS pixels. */
export interface Spot {
  readonly id: string;
  readonly x: number;
  readonly y: number;
}

/** Tiles within this many pixels are in the same row. */
const ROW = 8;

/**
 * The id of the table that a key moves to; `spots` are in reading order. Left and right follow that order, up
 * and down go to the nearest table in the adjacent row. At the edges, the current table is returned.
 */
export function stepFrom(spots: readonly Spot[], from: string | null, key: StepKey): string | null {
  const index = spots.findIndex(({ id }) => id === from);
  const here = spots[index];
  if (here === undefined) return (key === 'End' ? spots.at(-1) : spots[0])?.id ?? null;
  return ((STEPS[key] as Step)(spots, here, index) ?? here).id;
}

type Step = (spots: readonly Spot[], here: Spot, index: number) => Spot | undefined;

const STEPS = {
  Home: (spots) => spots[0],
  End: (spots) => spots.at(-1),
  ArrowLeft: (spots, _, index) => spots[index - 1],
  ArrowRight: (spots, _, index) => spots[index + 1],
  ArrowUp: (spots, here) => nearest(rowBeside(spots, here, -1), here.x),
  ArrowDown: (spots, here) => nearest(rowBeside(spots, here, 1), here.x),
} satisfies Readonly<Record<string, Step>>;

export type StepKey = keyof typeof STEPS;

export function isStepKey(key: string): key is StepKey {
  return Object.hasOwn(STEPS, key);
}

/** The row above (-1) or below (1) a table's row. */
function rowBeside(spots: readonly Spot[], here: Spot, side: -1 | 1): readonly Spot[] {
  const beyond = spots.filter(({ y }) => (y - here.y) * side > ROW);
  const edge = Math.min(...beyond.map(({ y }) => y * side)) * side;
  return beyond.filter(({ y }) => Math.abs(y - edge) <= ROW);
}

/** The nearest table; on a tie, the leftmost. */
function nearest(row: readonly Spot[], x: number): Spot | undefined {
  return row.toSorted((one, other) => Math.abs(one.x - x) - Math.abs(other.x - x))[0];
}

export const DIRECTIONS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The id of the nearest table in the direction of a key, for tables that are not in rows. */
export function stepToward(
  spots: readonly Spot[],
  from: string | null,
  key: StepKey,
): string | null {
  const here = spots.find(({ id }) => id === from);
  const direction = DIRECTIONS[key];
  if (here === undefined || direction === undefined) return stepFrom(spots, from, key);
  const [dx, dy] = direction;
  const found = spots
    .map(({ id, x, y }) => {
      const [right, down] = [x - here.x, y - here.y];
      const along = right * dx + down * dy;
      // A table straight ahead is preferred to a nearer one at the side.
      return { id, along, far: along + 2 * Math.abs(right * dy + down * dx) };
    })
    .filter(({ along }) => along > ROW)
    .toSorted((one, other) => one.far - other.far)[0];
  return (found ?? here).id;
}

interface Named {
  readonly id: string;
  readonly title: string;
}

/** After this pause, a letter starts a new name. */
const PAUSE_MS = 900;

interface Typed {
  readonly letters: string;
  readonly at: number;
}

export const NOTHING_TYPED: Typed = { letters: '', at: -Infinity };

/** Adds a letter; `at` is the event's timestamp in ms. */
export function typeLetter(typed: Typed, letter: string, at: number): Typed {
  return { letters: at - typed.at > PAUSE_MS ? letter : typed.letters + letter, at };
}

/** True while a name is being typed, which may contain spaces. */
export function isTyping(typed: Typed, at: number): boolean {
  return typed.letters !== '' && at - typed.at <= PAUSE_MS;
}

/**
 * The first table after `from` whose name, or a word in it, starts with the typed letters; null if there is
 * none. A repeated letter moves to the next match; several letters may match `from` itself.
 */
export function findTyped(
  tables: readonly Named[],
  from: string | null,
  letters: string,
): string | null {
  const wanted = folded(letters);
  const first = wanted.charAt(0);
  const index = tables.findIndex(({ id }) => id === from);
  const search = (start: number, text: string): string | null => {
    const inTurn = [...tables.slice(start), ...tables.slice(0, start)];
    const hasWord = ({ title }: Named): boolean =>
      folded(title)
        .split(/\s+/u)
        .some((word) => word.startsWith(text));
    const begins = inTurn.find(({ title }) => folded(title).startsWith(text));
    return (begins ?? inTurn.find(hasWord))?.id ?? null;
  };
  if (wanted.length === 1) return search(index + 1, wanted);
  const isRepeated = first.repeat(wanted.length) === wanted;
  return search(Math.max(index, 0), wanted) ?? (isRepeated ? search(index + 1, first) : null);
}
