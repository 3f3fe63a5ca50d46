import type { Page } from '@playwright/test';

/** The work of a page's main thread, in ms. The three kinds of work do not overlap. */
export interface PageWork {
  readonly script: number;
  readonly style: number;
  readonly layout: number;
}

/** Chromium's own counters: seconds accumulated since `Performance.enable` was called in the session. */
const COUNTERS = {
  script: 'ScriptDuration',
  style: 'RecalcStyleDuration',
  layout: 'LayoutDuration',
} as const;

/** The work of a page during an action, and the action's result. */
export async function workDuring<Result>(
  page: Page,
  action: () => Promise<Result>,
): Promise<{ work: PageWork; result: Result }> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const counted = async (): Promise<PageWork> =>
    readCounters((await session.send('Performance.getMetrics')).metrics);
  const before = await counted();
  const result = await action();
  const work = difference(await counted(), before);
  await session.detach();
  return { work, result };
}

/** The counters, in ms, from a list of all metrics; throws if one is missing. */
export function readCounters(
  metrics: readonly { readonly name: string; readonly value: number }[],
): PageWork {
  const ms = (counter: string): number => {
    const found = metrics.find(({ name }) => name === counter);
    if (found === undefined) throw new Error(`The browser does not count ${counter}.`);
    return found.value * 1000;
  };
  return { script: ms(COUNTERS.script), style: ms(COUNTERS.style), layout: ms(COUNTERS.layout) };
}

export function difference(after: PageWork, before: PageWork): PageWork {
  return {
    script: after.script - before.script,
    style: after.style - before.style,
    layout: after.layout - before.layout,
  };
}

export function perFrame({ script, style, layout }: PageWork, frames: number): PageWork {
  return { script: script / frames, style: style / frames, layout: layout / frames };
}
