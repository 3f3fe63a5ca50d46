import type { Page } from '@playwright/test';

import { expect, test } from '../test.ts';

test('a changed language is kept after a reload', async ({ page }) => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Floor');
  await choose(page, 'Settings', 'Türkçe');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Salon');
  await expect(page.locator('html')).toHaveAttribute('lang', 'tr');

  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Salon');
  await choose(page, 'Ayarlar', 'English');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Floor');
});

test.describe('on a Turkish system', () => {
  test.use({ locale: 'tr-TR' });

  test('the interface starts in Turkish @long', async ({ page }) => {
    await expect(page.locator('html')).toHaveAttribute('lang', 'tr');
    await expect(page.getByRole('navigation', { name: 'Ekranlar' })).toContainText('Paketler');
  });
});

test('the theme follows the system until a theme is chosen @long', async ({ page }) => {
  const light = await paper(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await paper(page);
  expect(dark).not.toBe(light);

  await choose(page, 'Settings', 'Light');
  await expect.poll(() => paper(page)).toBe(light);
  await page.emulateMedia({ colorScheme: 'light' });
  await choose(page, 'Settings', 'Dark');
  await expect.poll(() => paper(page)).toBe(dark);

  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await paper(page)).toBe(dark);
});

test('presentation mode hides technical details @long', async ({ page, emulator }) => {
  const address = page.getByText(`${new URL(emulator.url).host}/plugin-api`);
  await expect(address).toBeVisible();
  await page.keyboard.press('p');
  await expect(address).toBeHidden();
  await page.getByRole('button', { name: 'Leave presentation mode', exact: true }).click();
  await expect(address).toBeVisible();
});

async function choose(page: Page, menu: string, item: string): Promise<void> {
  await page.getByRole('button', { name: menu, exact: true }).click();
  await page.getByRole('menuitemradio', { name: item, exact: true }).click();
  await expect(page.getByRole('menu')).toBeHidden();
}

/** The background colour of the page. */
function paper(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
}
