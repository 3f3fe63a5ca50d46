import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** Runs a command by typing words into the palette and pressing Enter. */
export async function runFromPalette(page: Page, typed: string): Promise<void> {
  await page.keyboard.press('Control+k');
  const field = page.getByRole('dialog', { name: 'Go to anything' }).getByRole('combobox');
  await expect(field).toBeFocused();
  await page.keyboard.type(typed);
  // Records and scenarios are read when the palette opens.
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
}
