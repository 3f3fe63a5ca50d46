import type { Room } from '#server/domain/room.ts';

export type Size = Pick<Room, 'w' | 'h'>;

/** In pixels: the distance between rooms, and the height of a room's heading. */
export const ROOM_GAP = 24;
const HEADING = 36;

/** The limits of a step of the grid, in pixels. Smaller, a table could not hold its amount. */
export const SMALLEST_STEP = 11;
const LARGEST_STEP = 26;
const PRECISION = 0.1;

export interface Fit {
  /** One room at a time. */
  readonly tabs: boolean;
  /** A step of a room's grid, in pixels. */
  readonly stepOf: (room: Size) => number;
}

/** How rooms are drawn in a space given in pixels: all of them, or in tabs; null if it is too narrow. */
export function fitRooms(
  rooms: readonly Size[],
  space: { readonly width: number; readonly height: number },
): Fit | null {
  const step = largestStep((tried) => heightOf(rooms, tried, space.width) <= space.height);
  if (step !== null) return { tabs: false, stepOf: () => step };
  const inTabs = fitInTabs(space);
  const isLegible = rooms.every((room) => inTabs.stepOf(room) >= SMALLEST_STEP);
  return isLegible ? inTabs : null;
}

/** A room that is too high is scrolled. */
function fitInTabs({ width, height }: { width: number; height: number }): Fit {
  const stepOf = ({ w, h }: Size): number =>
    Math.min(LARGEST_STEP, width / w, Math.max(SMALLEST_STEP, (height - 2 * HEADING) / h));
  return { tabs: true, stepOf };
}

function largestStep(fits: (step: number) => boolean): number | null {
  for (let step = LARGEST_STEP; step >= SMALLEST_STEP; step -= PRECISION) {
    if (fits(step)) return step;
  }
  return null;
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
