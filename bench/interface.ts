import type { Browser, Page } from '@playwright/test';
import { chromium } from '@playwright/test';

import { ensureChromium } from '../e2e/browser/chromium.ts';
import { interfaceSize } from '../scripts/build/first-screen.ts';
import type { ServerProcess } from './child-processes.ts';
import { startOurs } from './child-processes.ts';
import { control } from './control.ts';
import type { Figure, Section } from './figures.ts';
import { measureFloors } from './floors.ts';
import { emptyPage, openFloor, openSession } from './open-page.ts';
import type { Pace } from './pace.ts';
import type { Prepared } from './prepare.ts';
import { inMs, median, percentile } from './statistics.ts';

declare global {
  interface Window {
    /** In ms since the start of navigation; undefined until the tables are on the screen. */
    firstUsefulPaint?: number;
    /** Time at which the text appeared in the document, in epoch ms. */
    shownAt?: Promise<number>;
  }
}

/** Measures the built interface in a headless browser. */
export async function measureInterface(
  { folder }: Prepared,
  { opens, changes, scrollSeconds }: Pace,
): Promise<Section[]> {
  await using browser = await chromium.launch({ executablePath: ensureChromium() });
  const figures = [
    await measureFirstPaint(browser, opens),
    await measureChangeShown(browser, changes),
  ];
  return [
    { title: `Interface, in headless Chromium ${browser.version()}`, figures },
    ...(await measureFloors(browser, folder, scrollSeconds)),
    measureInterfaceSize(),
  ];
}

function measureInterfaceSize(): Section {
  const { firstScreen, all } = interfaceSize();
  return {
    title: 'Scripts and styles of the built interface, gzipped (ratio: to all)',
    figures: [
      { name: 'all', measured: `${all.toFixed(0)} kB` },
      {
        name: 'of the first screen',
        measured: `${firstScreen.toFixed(0)} kB`,
        ratio: firstScreen / all,
        goal: { id: 'first screen', value: firstScreen },
      },
    ],
  };
}

/** The first and the last table of the default world. */
const TABLES = ['S1', 'T4'];

/** Measures the time from opening the page until the floor with its tables is on the screen. */
async function measureFirstPaint(browser: Browser, opens: number): Promise<Figure> {
  await using server = await startOurs(':memory:');
  const times: number[] = [];
  // The first page load is not counted, because the server compiles its code and reads the files.
  for (let open = 0; open <= opens; open += 1) {
    const page = await emptyPage(browser);
    await page.addInitScript(watchFirstPaint, TABLES);
    await openSession(page, server);
    await page.goto(`${server.url}/floor`);
    const paintedAt = await page.waitForFunction(() => window.firstUsefulPaint);
    times.push(Number(await paintedAt.jsonValue()));
    await page.close();
  }
  const measured = times.slice(1);
  return {
    name: 'first useful paint: the floor with its tables, nothing cached',
    measured: inMs(measured),
    goal: { id: 'first paint', value: median(measured) },
  };
}

/** Runs in the page, before its own scripts. */
function watchFirstPaint(tables: readonly string[]): void {
  const observer = new MutationObserver(() => {
    const shown = document.querySelector('main')?.textContent ?? '';
    if (!tables.every((table) => shown.includes(table))) return;
    observer.disconnect();
    // Content added before one frame is on the screen when the next frame begins.
    requestAnimationFrame(() => {
      requestAnimationFrame((at) => {
        window.firstUsefulPaint = at;
      });
    });
  });
  observer.observe(document, { childList: true, subtree: true, characterData: true });
}

/** Unmeasured changes at the start, so that the server and the page have compiled their code. */
const WARM_UP = 5;

const CART = [{ product: 'p-cay', quantity: 1 }];
const PRICE = 20;

/** Measures the time from the response to a staff call until the page shows the account's new total. */
async function measureChangeShown(browser: Browser, changes: number): Promise<Figure> {
  await using server = await startOurs(':memory:');
  const page = await openFloor(browser, server, 'S1');
  const opened = await control(server, 'POST', '/tables/salon-1/open', { cart: CART });
  const { accountId } = (opened as { data: { accountId: string } }).data;
  const times: number[] = [];
  for (let change = 1; change <= WARM_UP + changes; change += 1) {
    times.push(await timeChange(page, server, accountId, (1 + change) * PRICE));
  }
  const measured = times.slice(WARM_UP);
  return {
    name: 'response to a call until the floor shows the change',
    measured: inMs(measured),
    goal: { id: 'change shown', value: percentile(measured, 95) },
  };
}

/** Adds a line, and returns the ms from the response until the page shows `total`, the account's new total. */
async function timeChange(
  page: Page,
  server: ServerProcess,
  accountId: string,
  total: number,
): Promise<number> {
  const amount = total.toLocaleString('en-US', { minimumFractionDigits: 2 });
  await page.evaluate(watchFor, amount);
  await control(server, 'POST', `/accounts/${accountId}/lines`, { cart: CART });
  const answeredAt = Date.now();
  const shownAt = await page.evaluate(() => window.shownAt);
  // The live feed update can arrive before the response.
  return Math.max(0, Number(shownAt) - answeredAt);
}

/** Runs in the page: `shownAt` resolves as soon as `amount` appears in it. */
function watchFor(amount: string): void {
  window.shownAt = new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (document.querySelector('main')?.textContent.includes(amount) !== true) return;
      observer.disconnect();
      resolve(Date.now());
    });
    observer.observe(document, { childList: true, subtree: true, characterData: true });
  });
}
