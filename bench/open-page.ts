import type { Browser, Page } from '@playwright/test';

import type { ServerProcess } from './child-processes.ts';

const WINDOW = { width: 1440, height: 900 };

/** A page in a browser profile that has kept nothing, before it has gone anywhere. */
export function emptyPage(browser: Browser): Promise<Page> {
  return browser.newPage({ viewport: WINDOW, locale: 'en-US' });
}

/** The link that a person opens the interface by. */
export function linkOf({ url, controlToken }: ServerProcess): string {
  return `${url}/open?token=${controlToken}`;
}

/** A page that shows the floor with the table of this name. */
export async function openFloor(
  browser: Browser,
  server: ServerProcess,
  table: string,
): Promise<Page> {
  const page = await emptyPage(browser);
  await page.goto(linkOf(server));
  await page.getByRole('main').getByText(table, { exact: true }).first().waitFor();
  return page;
}
