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

/** The screens with lists that grow without end. */
const SCREENS = [
  { path: '/requests', rows: 'logged requests' },
  { path: '/webhooks', rows: 'deliveries' },
] as const;

const WANTED_MS = 200;
const WANTED_MB = 200;

/** Pixels for each frame: as fast as a list is thrown, so that older rows come in meanwhile. */
const STEP = 60;

/** What the floor still does after its tables are there is not measured. */
const SETTLED_MS = 500;

/** More than are there, so that nothing is pruned. */
const LOG_RECORDS = ['--log-records', '200000'];

/** How screens show the newest of very many rows, scroll through them and remember them. */
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

/** From following the link beside the floor to the first row on the screen. */
async function measureFirstRows(
  browser: Browser,
  server: ServerProcess,
  { name, path, opens }: Opening,
): Promise<Figure> {
  const times: number[] = [];
  // One more, unmeasured: the server compiles and reads the files.
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

/** How the list scrolls while older rows come in, and what it takes after reading on for long. */
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

/** The scripts' memory in MB: as it is, and without what nobody refers to any more. */
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

/** Runs in the page: follows the link to a screen; returns when its rows were there, in ms. */
function openAndTime(path: string): Promise<number> {
  const link = document.querySelector<HTMLElement>(`nav a[href^="${path}"]`);
  if (link === null) throw new Error(`There is no link to ${path}.`);
  return new Promise((resolve) => {
    const startedAt = performance.now();
    const observer = new MutationObserver(() => {
      if (document.querySelector('main [aria-posinset]') === null) return;
      observer.disconnect();
      // What is in the document before a frame is on the screen when the next one begins.
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

/** Runs in the page: stays at the end of the list, so that older rows are read again and again. */
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
