import type { Page } from '@playwright/test';

/** A tolerance, since frame times are rounded up or down to a tenth of a millisecond. */
const ROUNDING_MS = 0.3;

/** Pixels scrolled in each frame. */
const STEP = 24;

/** Scrolls the page's scroll area down and up, and returns how long each frame took, in ms. */
export function scroll(page: Page, seconds: number): Promise<number[]> {
  return page.evaluate(scrollAndCount, { durationMs: seconds * 1000, step: STEP });
}

/** The percentages of frames longer than one and than two sixtieths of a second. */
export function lateFrames(intervals: readonly number[]): { late: number; veryLate: number } {
  const over = (ms: number): number =>
    (100 * intervals.filter((interval) => interval > ms + ROUNDING_MS).length) / intervals.length;
  return { late: over(1000 / 60), veryLate: over(2000 / 60) };
}

/** Runs in the page. */
async function scrollAndCount({
  durationMs,
  step,
}: {
  durationMs: number;
  step: number;
}): Promise<number[]> {
  const scrolls = (element: Element): boolean =>
    element.scrollHeight > element.clientHeight + 100 &&
    ['auto', 'scroll'].includes(getComputedStyle(element).overflowY);
  const found = [...document.querySelectorAll('main, main *')].find(scrolls);
  if (found === undefined) throw new Error('The page does not scroll.');
  const nextFrame = (): Promise<number> => new Promise(requestAnimationFrame);
  const intervals: number[] = [];
  const startedAt = await nextFrame();
  let before = startedAt;
  let by = step;
  while (before - startedAt < durationMs) {
    const top = found.scrollTop;
    found.scrollTop += by;
    if (found.scrollTop === top) by = -by;
    const at = await nextFrame();
    intervals.push(at - before);
    before = at;
  }
  return intervals;
}
