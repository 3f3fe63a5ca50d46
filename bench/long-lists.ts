import { setTimeout as wait } from 'node:timers/promises';

import type { Browser, Page } from '@playwright/test';

import type { ServerProcess } from './child-processes.ts';
import { OURS, startOurs } from './child-processes.ts';
import type { Figure } from './figures.ts';
import { wantBelow } from './figures.ts';
import { databaseWithFullLogs } from './full-logs.ts';
import type { InterfacePace } from './interface.ts';
import { openFloor } from './open-page.ts';
import type { Prepared } from './prepare.ts';
import { figuresOfFrames, scroll } from './scroll.ts';
import { inMs, median } from './statistics.ts';

/** The screens with unlimited lists. */
const SCREENS = [
  { path: '/requests', rows: 'logged requests' },
  { path: '/webhooks', rows: 'deliveries' },
] as const;

const WANTED_MS = 200;
const WANTED_MB = 200;

/** Pixels for each frame, fast enough that older rows are loaded meanwhile. */
const STEP = 60;

/** Time for the floor to finish its work after it is shown. */
const SETTLED_MS = 500;

/** More than there are, so that nothing is pruned. */
const LOG_RECORDS = ['--log-records', '200000'];

/** Measures how screens with very many rows open and scroll, and their memory. */
export async function measureLongLists(
  browser: Browser,
  prepared: Prepared,
  pace: InterfacePace,
): Promise<Figure[]> {
  const database = databaseWithFullLogs(prepared, pace.logged);
  await using server = await startOurs(OURS, database, {}, LOG_RECORDS);
  const figures: Figure[] = [];
  for (const { path, rows } of SCREENS) {
    const name = `${path} with ${pace.logged} ${rows}`;
    figures.push(
      await measureFirstRows(browser, server, { name, path, opens: pace.opens }),
      ...(await measureReading(browser, server, { name, path, ...pace })),
    );
  }
  return figures;
}

interface Opening {
  readonly name: string;
  readonly path: string;
  readonly opens: number;
}

/** The time from following the link on the floor until the first row is on the screen. */
async function measureFirstRows(
  browser: Browser,
  server: ServerProcess,
  { name, path, opens }: Opening,
): Promise<Figure> {
  const times: number[] = [];
  // The first is not counted, because the server compiles and reads the files.
  for (let open = 0; open <= opens; open += 1) {
    const page = await settledFloor(browser, server);
    times.push(await page.evaluate(openAndTime, path));
    await page.close();
  }
  const measured = times.slice(1);
  return {
    name: `${name}: first rows, coming from the floor`,
    measured: inMs(measured),
    wanted: wantBelow(median(measured), WANTED_MS, 'ms'),
  };
}

interface Reading {
  readonly name: string;
  readonly path: string;
  readonly scrollSeconds: number;
  readonly readSeconds: number;
}

/** Measures scrolling while older rows are loaded, and the memory afterwards. */
async function measureReading(
  browser: Browser,
  server: ServerProcess,
  { name, path, scrollSeconds, readSeconds }: Reading,
): Promise<Figure[]> {
  const page = await settledFloor(browser, server);
  await page.evaluate(openAndTime, path);
  const intervals = await scroll(page, { seconds: scrollSeconds, step: STEP });
  const scrolled = await page.evaluate(countRows);
  await page.evaluate(readOn, readSeconds * 1000);
  const read = await page.evaluate(countRows);
  const { used, kept } = await memoryOf(page);
  await page.close();
  return [
    ...figuresOfFrames(`${name}, scrolled`, intervals, `${scrolled} rows read`),
    {
      name: `${name}: memory of the page`,
      measured: `${used.toFixed(0)} MB (${kept.toFixed(0)} MB in use, ${read} rows read)`,
      wanted: wantBelow(used, WANTED_MB, 'MB'),
    },
  ];
}

async function settledFloor(browser: Browser, server: ServerProcess): Promise<Page> {
  const page = await openFloor(browser, server, 'S1');
  await wait(SETTLED_MS);
  return page;
}

/** The JavaScript heap in MB, before and after a garbage collection. */
async function memoryOf(page: Page): Promise<{ used: number; kept: number }> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  const inMb = async (): Promise<number> => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    const found = metrics.find(({ name }) => name === 'JSHeapUsedSize');
    if (found === undefined) throw new Error('This Chromium does not tell JSHeapUsedSize.');
    return found.value / 1_000_000;
  };
  const used = await inMb();
  await devtools.send('HeapProfiler.collectGarbage');
  return { used, kept: await inMb() };
}

/** Runs in the page: follows the link to a screen; returns the ms until its rows are shown. */
function openAndTime(path: string): Promise<number> {
  const link = document.querySelector<HTMLElement>(`nav a[href^="${path}"]`);
  if (link === null) throw new Error(`There is no link to ${path}.`);
  return new Promise((resolve) => {
    const startedAt = performance.now();
    const observer = new MutationObserver(() => {
      if (document.querySelector('main [aria-posinset]') === null) return;
      observer.disconnect();
      // What is in the document before a frame is on the screen when the next frame begins.
      requestAnimationFrame(() => requestAnimationFrame((at) => resolve(at - startedAt)));
    });
    observer.observe(document, { childList: true, subtree: true });
    link.click();
  });
}

/** Runs in the page. */
function countRows(): number {
  return Number(document.querySelector('main [aria-setsize]')?.getAttribute('aria-setsize'));
}

/** Runs in the page: stays at the end of the list, so that older rows are loaded again and again. */
async function readOn(durationMs: number): Promise<void> {
  let list = document.querySelector('main [aria-posinset]')?.parentElement ?? null;
  while (list !== null && !['auto', 'scroll'].includes(getComputedStyle(list).overflowY)) {
    list = list.parentElement;
  }
  if (list === null) throw new Error('The list does not scroll.');
  const endsAt = performance.now() + durationMs;
  while (performance.now() < endsAt) {
    list.scrollTop = list.scrollHeight;
    await new Promise(requestAnimationFrame);
  }
}
