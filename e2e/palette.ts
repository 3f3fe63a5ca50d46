import type { Page } from '@playwright/test';

/** Does something by its name, as a person with a keyboard does. */
export async function runFromPalette(page: Page, typed: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.keyboard.type(typed);
  await page.keyboard.press('Enter');
}
