import type { Page } from '@playwright/test';

/** Chromium's own counters: seconds accumulated since `Performance.enable` was called in the session. */
const COUNTERS = {
  script: 'ScriptDuration',
  style: 'RecalcStyleDuration',
  layout: 'LayoutDuration',
} as const;

/** The work of a page's main thread, in ms. The three kinds of work do not overlap. */
type PageWork = Readonly<Record<keyof typeof COUNTERS, number>>;

type Metrics = readonly { readonly name: string; readonly value: number }[];

/** The durations of frames that an action returns, and the page's work per frame. */
export async function workPerFrame(
  page: Page,
  action: () => Promise<number[]>,
): Promise<{ intervals: number[]; work: PageWork }> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const { metrics: before } = await session.send('Performance.getMetrics');
  const intervals = await action();
  const { metrics: after } = await session.send('Performance.getMetrics');
  await session.detach();
  return { intervals, work: workBetween(before, after, intervals.length) };
}

/** The increase of the counters in lists of all metrics, in ms per frame; throws if a counter is missing. */
export function workBetween(before: Metrics, after: Metrics, frames: number): PageWork {
  const secondsIn = (metrics: Metrics, counter: string): number => {
    const found = metrics.find(({ name }) => name === counter);
    if (found === undefined) throw new Error(`The browser does not count ${counter}.`);
    return found.value;
  };
  const msOf = (counter: string): number =>
    ((secondsIn(after, counter) - secondsIn(before, counter)) * 1000) / frames;
  const { script, style, layout } = COUNTERS;
  return { script: msOf(script), style: msOf(style), layout: msOf(layout) };
}
