/** A table on the screen: its id and where its tile begins, in CSS pixels. */
export interface Spot {
  readonly id: string;
  readonly x: number;
  readonly y: number;
}

/** The keys that go from table to table. */
export const STEP_KEYS = [
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'Home',
  'End',
] as const;
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
  const index = spots.findIndex(({ id }) => id === from);
  const here = spots[index];
  if (here === undefined) return (key === 'End' ? spots.at(-1) : spots[0])?.id ?? null;
  return (STEPS[key](spots, here, index) ?? here).id;
}

type Step = (spots: readonly Spot[], here: Spot, index: number) => Spot | undefined;

const STEPS: Readonly<Record<StepKey, Step>> = {
  Home: (spots) => spots[0],
  End: (spots) => spots.at(-1),
  ArrowLeft: (spots, _, index) => spots[index - 1],
  ArrowRight: (spots, _, index) => spots[index + 1],
  ArrowUp: (spots, here) => nearest(rowBeside(spots, here, -1), here.x),
  ArrowDown: (spots, here) => nearest(rowBeside(spots, here, 1), here.x),
};

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
