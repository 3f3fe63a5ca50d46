import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { ElectronApplication } from '@playwright/test';

import { expect, test } from './test.ts';

// The fuses of a packed app keep Playwright out of its main process, so e2e/playwright.config.ts excludes these
// stories for a packed app.

test('the menu opens the dialog for a new table', async ({ app: { main, page } }) => {
  await choose(main, 'new table');
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('theme, language and presentation are set in the menu', async ({ app: { main, page } }) => {
  await choose(main, 'theme dark');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await choose(main, 'present');
  await expect(page.locator('html')).toHaveAttribute('data-presentation', '');
  await choose(main, 'language tr');
  await expect(page.locator('html')).toHaveAttribute('lang', 'tr');

  await expect.poll(() => ticked(main)).toEqual(['present', 'theme dark', 'language tr']);
  expect(await labelOf(main, 'new table')).toBe('Yeni Masa');
});

test('text is saved at the path chosen in the dialog', async ({
  app: { main, page },
  dataHome,
}) => {
  const file = path.join(dataHome, 'kept.json');
  await main?.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
  }, file);
  const saved = await page.evaluate(() =>
    window.countertop?.saveFile({ name: 'a.json', kind: 'json', text: '{"a":1}' }),
  );
  expect(saved).toEqual({ path: file });
  expect(readFileSync(file, 'utf8')).toBe('{"a":1}');
});

test('the window title contains the address', async ({ app: { main, page } }) => {
  const { host } = new URL(page.url());
  const title = await main?.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.getTitle(),
  );
  expect(title).toContain(host);
});

/** Clicks the menu item with an id. */
async function choose(main: ElectronApplication | null, id: string): Promise<void> {
  await main?.evaluate(({ Menu }, wanted) => {
    Menu.getApplicationMenu()?.getMenuItemById(wanted)?.click();
  }, id);
}

async function labelOf(main: ElectronApplication | null, id: string): Promise<string | undefined> {
  return main?.evaluate(
    ({ Menu }, wanted) => Menu.getApplicationMenu()?.getMenuItemById(wanted)?.label,
    id,
  );
}

/** The ids of the checked menu items. */
async function ticked(main: ElectronApplication | null): Promise<string[] | undefined> {
  return main?.evaluate(({ Menu }) => {
    const all = (items: readonly Electron.MenuItem[]): Electron.MenuItem[] =>
      items.flatMap((item) => [item, ...all(item.submenu?.items ?? [])]);
    return all(Menu.getApplicationMenu()?.items ?? [])
      .filter(({ checked }) => checked)
      .map(({ id }) => id);
  });
}
