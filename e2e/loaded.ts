import type { Page } from '@playwright/test';

import { expect } from './test.ts';

/** Waits until the page has fetched something by its address: what comes when the page is idle is there. */
export async function hasLoaded(page: Page, address: RegExp): Promise<void> {
  const names = () =>
    page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  await expect.poll(async () => (await names()).some((name) => address.test(name))).toBe(true);
}
