import type { RefObject } from 'react';
import { useLayoutEffect, useMemo, useState } from 'react';

import type { Section } from '#renderer/data/types.ts';
import type { Room } from '#server/domain/room.ts';

import { useFloorSearch } from '../search.ts';
import type { PlacedSection } from './with-places.ts';
import { withPlaces } from './with-places.ts';

type Size = Pick<Room, 'w' | 'h'>;

/** In pixels: the distance between rooms, the height of a room's heading, and the padding of a tab. */
export const ROOM_GAP = 24;
const HEADING = 36;
const TAB_PADDING = 4;

/** The limits of a step of the grid, in pixels. With smaller steps, an amount would not fit on its table. */
const SMALLEST_STEP = 11;
const LARGEST_STEP = 26;
const PRECISION = 0.1;

export interface Fit {
  /** True if only one room is shown at a time, with tabs for the others. */
  readonly tabs: boolean;
  /** True if a room is wider than the space. */
  readonly narrow: boolean;
  /** A step of a room's grid, in pixels. */
  readonly stepOf: (room: Size) => number;
}

interface Space {
  readonly width: number;
  readonly height: number;
}

/** How rooms are drawn in an element that fills the rest of its scroll area; null before it is measured. */
export function useFit(
  element: RefObject<HTMLElement | null>,
  sections: readonly { readonly room: Size }[],
): Fit | null {
  const [space, setSpace] = useState<Space | null>(null);
  useLayoutEffect(() => {
    const floor = element.current;
    const scroller = floor?.parentElement ?? null;
    if (floor === null || scroller === null) return undefined;
    const measure = (): void => {
      const { width, height } = spaceFor(floor, scroller);
      setSpace((before) =>
        before?.width === width && before.height === height ? before : { width, height },
      );
    };
    measure();
    const resizes = new ResizeObserver(measure);
    resizes.observe(scroller);
    return () => resizes.disconnect();
  }, [element]);
  const rooms = sections.map(({ room }) => room);
  return space && fitRooms(rooms, space);
}

/** The space that a plan may fill. Below the element there is the padding of the scroll area. */
function spaceFor(element: HTMLElement, scroller: HTMLElement): Space {
  const top = element.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
  const padding = Number.parseFloat(getComputedStyle(scroller).paddingBottom);
  const height = scroller.clientHeight - top - scroller.scrollTop - padding;
  return { width: element.clientWidth, height: Math.floor(height) };
}

/** All rooms side by side, or one per tab; a room that is too large for its tab is scrolled. */
export function fitRooms(rooms: readonly Size[], { width, height }: Space): Fit {
  for (let step = LARGEST_STEP; step >= SMALLEST_STEP; step -= PRECISION) {
    if (heightOf(rooms, step, width) <= height)
      return { tabs: false, narrow: false, stepOf: () => step };
  }
  const stepOf = ({ w, h }: Size): number => {
    const fitting = Math.max(SMALLEST_STEP, (height - 2 * HEADING) / h);
    const across = (width - 2 * TAB_PADDING) / w;
    return Math.max(SMALLEST_STEP, Math.min(LARGEST_STEP, across, fitting));
  };
  return {
    tabs: true,
    narrow: rooms.some(({ w }) => w * SMALLEST_STEP + 2 * TAB_PADDING > width),
    stepOf,
  };
}

/** The height of rooms in rows, as CSS wraps them; infinite if one is too wide. */
function heightOf(rooms: readonly Size[], step: number, width: number): number {
  let [height, rowHeight, rowWidth] = [0, 0, 0];
  for (const { w, h } of rooms) {
    if (w * step > width) return Infinity;
    if (rowWidth > 0 && rowWidth + ROOM_GAP + w * step > width) {
      height += rowHeight + ROOM_GAP;
      [rowHeight, rowWidth] = [0, 0];
    }
    rowWidth += (rowWidth > 0 ? ROOM_GAP : 0) + w * step;
    rowHeight = Math.max(rowHeight, h * step + HEADING);
  }
  return height + rowHeight;
}

export interface Plan {
  readonly rooms: readonly PlacedSection[];
  /** False: the floor is drawn as a grid. Null: not measured yet. */
  readonly fit: Fit | false | null;
  /** The id of the section whose tab is open, if there are tabs. */
  readonly tab: string | undefined;
}

/** The plan in an element; `sections` is null for a grid. */
export function usePlan(
  element: RefObject<HTMLElement | null>,
  sections: readonly Section[] | null,
  onNarrow: ((narrow: boolean) => void) | undefined,
): Plan {
  const [search] = useFloorSearch();
  const rooms = useMemo(() => withPlaces(sections ?? []), [sections]);
  const measured = useFit(element, rooms);
  const isGrid = sections === null;
  const narrow = measured?.narrow;
  useLayoutEffect(() => {
    if (narrow !== undefined && !isGrid) onNarrow?.(narrow);
  }, [narrow, isGrid, onNarrow]);
  const tab =
    rooms.find(({ id }) => id === search.section) ??
    rooms.find(({ tables }) => tables.some(({ tableId }) => tableId === search.table)) ??
    rooms[0];
  return { rooms, fit: isGrid || narrow ? false : measured, tab: tab?.id };
}

/** The tables that can be reached: in tabs, only those of one section. */
export function tablesIn(sections: readonly Section[], { fit, tab }: Plan) {
  const inTabs = fit !== null && fit !== false && fit.tabs;
  return sections.filter(({ id }) => !inTabs || id === tab).flatMap((section) => section.tables);
}
