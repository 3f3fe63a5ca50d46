/** A table on the screen: its id and where its tile begins, in CSS pixels. */
export interface Spot {
  readonly id: string;
  readonly x: number;
  readonly y: number;
}

/** The keys that go from table to table. */
export const STEP_KEYS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'] as const;
export type StepKey = (typeof STEP_KEYS)[number];

/** Whether a key goes from table to table. */
export function isStepKey(key: string): key is StepKey {
  return STEP_KEYS.some((known) => known === key);
}

/** Tiles that begin within so many pixels of one another stand in one row. */
const ROW = 8;

/**
 * The table that a key leads to; `spots` stand in reading order. Left and right follow it across
 * rows and sections, up and down go to the nearest table of the row above or below. At the end of
 * the floor it stays where it is.
 */
export function stepFrom(spots: readonly Spot[], from: string | null, key: StepKey): string | null {
  const first = spots[0]?.id ?? null;
  const index = spots.findIndex(({ id }) => id === from);
  const here = spots[index];
  if (here === undefined) return key === 'End' ? (spots.at(-1)?.id ?? null) : first;
  switch (key) {
    case 'Home':
      return first;
    case 'End':
      return spots.at(-1)?.id ?? null;
    case 'ArrowLeft':
      return (spots[index - 1] ?? here).id;
    case 'ArrowRight':
      return (spots[index + 1] ?? here).id;
    case 'ArrowUp':
      return (nearest(rowBeside(spots, here, -1), here.x) ?? here).id;
    case 'ArrowDown':
      return (nearest(rowBeside(spots, here, 1), here.x) ?? here).id;
  }
}

/** The row above (-1) or below (1) the one that a table stands in. */
function rowBeside(spots: readonly Spot[], here: Spot, side: -1 | 1): readonly Spot[] {
  const beyond = spots.filter(({ y }) => (y - here.y) * side > ROW);
  const edge = Math.min(...beyond.map(({ y }) => y * side)) * side;
  return beyond.filter(({ y }) => Math.abs(y - edge) <= ROW);
}

/** The leftmost of those that are equally near. */
function nearest(row: readonly Spot[], x: number): Spot | undefined {
  return row.toSorted((one, other) => Math.abs(one.x - x) - Math.abs(other.x - x))[0];
}
