import type { Browser, Page } from '@playwright/test';

import type { ServerProcess } from './child-processes.ts';

const WINDOW = { width: 1440, height: 900 };

/** A blank page in a fresh browser profile. */
export function emptyPage(browser: Browser): Promise<Page> {
  return browser.newPage({ viewport: WINDOW, locale: 'en-US' });
}

/** Gives the page a session and leaves the page blank instead of showing the start page. */
export async function openSession(page: Page, { url, controlToken }: ServerProcess): Promise<void> {
  await page.request.get(`${url}/open?token=${controlToken}`, { maxRedirects: 0 });
}

/** Opens a page that shows the floor, with the named table on it. */
export async function openFloor(
  browser: Browser,
  server: ServerProcess,
  table: string,
): Promise<Page> {
  const page = await emptyPage(browser);
  await openSession(page, server);
  await page.goto(`${server.url}/floor`);
  await page.getByRole('main').getByText(table, { exact: true }).first().waitFor();
  return page;
}
