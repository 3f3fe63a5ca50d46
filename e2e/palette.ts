import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** Does something by its name, as a person with a keyboard does. */
export async function runFromPalette(page: Page, typed: string): Promise<void> {
  await page.keyboard.press('Control+k');
  const field = page.getByRole('dialog', { name: 'Go to anything' }).getByRole('combobox');
  await expect(field).toBeFocused();
  await page.keyboard.type(typed);
  // Records and scenarios are read when the palette opens.
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
}
