import type { Browser, Page } from '@playwright/test';

import type { ServerProcess } from './child-processes.ts';
import { startOurs } from './child-processes.ts';
import { control } from './control.ts';
import type { Figure } from './figures.ts';
import { openFloor } from './open-page.ts';
import { inMs, percentile } from './statistics.ts';

/** Unmeasured changes at the start, so that the server and the page have compiled their code. */
const WARM_UP = 5;

const CART = [{ product: 'p-cay', quantity: 1 }];
const PRICE = 20;

/** Measures the time from the response to a staff call until the page shows the account's new total. */
export async function measureChangeShown(browser: Browser, changes: number): Promise<Figure> {
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

declare global {
  interface Window {
    /** Time at which the text appeared in the document, in epoch ms. */
    shownAt?: Promise<number>;
  }
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
