import type { Page } from '@playwright/test';

/** A tolerance, since frame times are rounded up or down to a tenth of a millisecond. */
const ROUNDING_MS = 0.3;

declare global {
  interface Window {
    /** Calls `step` in each frame, and returns how long each frame took, in ms. */
    countFrames?: (step: (elapsedMs: number) => void) => Promise<number[]>;
  }
}

/** Scrolls the page's scroll area down and up, and returns how long each frame took, in ms. */
export async function scroll(page: Page, seconds: number): Promise<number[]> {
  await page.evaluate(prepareToCount, seconds * 1000);
  return (await page.evaluate(scrollAndCount)) ?? [];
}

/** Drags the first of the tables in a plan around, and returns how long each frame took, in ms. */
export async function drag(page: Page, seconds: number, tables: number): Promise<number[]> {
  await page.evaluate(prepareToCount, seconds * 1000);
  return (await page.evaluate(dragAndCount, tables)) ?? [];
}

/** The percentages of frames longer than one and than two sixtieths of a second. */
export function lateFrames(intervals: readonly number[]): { late: number; veryLate: number } {
  const over = (ms: number): number =>
    (100 * intervals.filter((interval) => interval > ms + ROUNDING_MS).length) / intervals.length;
  return { late: over(1000 / 60), veryLate: over(2000 / 60) };
}

// The following functions run in the page, so they use nothing from this file.

function prepareToCount(durationMs: number): void {
  window.countFrames = async (step) => {
    const nextFrame = (): Promise<number> => new Promise(requestAnimationFrame);
    const intervals: number[] = [];
    const startedAt = await nextFrame();
    let before = startedAt;
    while (before - startedAt < durationMs) {
      step(before - startedAt);
      const at = await nextFrame();
      intervals.push(at - before);
      before = at;
    }
    return intervals;
  };
}

async function scrollAndCount(): Promise<number[] | undefined> {
  const scrolls = (element: Element): boolean =>
    element.scrollHeight > element.clientHeight + 100 &&
    ['auto', 'scroll'].includes(getComputedStyle(element).overflowY);
  const found = [...document.querySelectorAll('main, main *')].find(scrolls);
  if (found === undefined) throw new Error('The page does not scroll.');
  let pixels = 24;
  return await window.countFrames?.(() => {
    const top = found.scrollTop;
    found.scrollTop += pixels;
    if (found.scrollTop === top) pixels = -pixels;
  });
}

async function dragAndCount(tables: number): Promise<number[] | undefined> {
  const drawn = [...document.querySelectorAll<HTMLElement>('[data-shape][data-table]')];
  const [first, last] = [drawn[0], drawn.at(-1)];
  if (drawn.length !== tables || first === undefined || last === undefined) {
    throw new Error(`The plan shows ${drawn.length} tables.`);
  }
  const send = (target: EventTarget, type: string, clientX: number, clientY: number): boolean =>
    target.dispatchEvent(
      new PointerEvent(type, { bubbles: true, pointerType: 'mouse', button: 0, clientX, clientY }),
    );
  const [from, to] = [first.getBoundingClientRect(), last.getBoundingClientRect()];
  send(first, 'pointerdown', from.x + 5, from.y + 5);
  const intervals = await window.countFrames?.((elapsedMs) => {
    const angle = elapsedMs / 500;
    const x = (from.x + to.x) / 2 + (Math.cos(angle) * (to.x - from.x)) / 2;
    const y = (from.y + to.y) / 2 + (Math.sin(angle) * (to.y - from.y)) / 2;
    send(window, 'pointermove', x, y);
  });
  send(window, 'pointercancel', from.x, from.y);
  return intervals;
}
