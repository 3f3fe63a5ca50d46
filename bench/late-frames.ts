/** Clocks of frames are rounded to a tenth of a millisecond, in both directions. */
const ROUNDING_MS = 0.3;

/**
 * How many of some frames took longer than one and than two sixtieths of a second, in percent. A
 * frame that did not come in time is one that the next one stood in for.
 */
export function lateFrames(intervals: readonly number[]): { late: number; veryLate: number } {
  const over = (ms: number): number =>
    (100 * intervals.filter((interval) => interval > ms + ROUNDING_MS).length) / intervals.length;
  return { late: over(1000 / 60), veryLate: over(2000 / 60) };
}
