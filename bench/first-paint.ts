import type { Browser } from '@playwright/test';

import { startOurs } from './child-processes.ts';
import type { Figure } from './figures.ts';
import { emptyPage, openSession } from './open-page.ts';
import { inMs, median } from './statistics.ts';

/** The first and the last table of the default world. */
const TABLES = ['S1', 'T4'];

/** Measures the time from opening the page until the floor with its tables is on the screen. */
export async function measureFirstPaint(browser: Browser, opens: number): Promise<Figure> {
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

declare global {
  interface Window {
    /** In ms since the start of navigation; undefined until the tables are on the screen. */
    firstUsefulPaint?: number;
  }
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
