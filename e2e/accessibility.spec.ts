import type { Page } from '@playwright/test';

import { expectAccessible, expectAccessibleDialog, expectContrast } from './axe.ts';
import { openShelf } from './clock-page.ts';
import { fillRestaurant } from './emulator/busy-restaurant.ts';
import { chooseFile } from './fixture-files.ts';
import { chooseAction, openPanel, tile } from './floor-page.ts';
import { runFromPalette } from './palette.ts';
import { longUnless } from './rounds.ts';
import { expect, test } from './test.ts';
import type { View } from './views.ts';
import { THEMES, viewsOf } from './views.ts';

for (const colorScheme of THEMES) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });
    // In the short run, the account panel is tested in the dark theme and everything else in the light one.
    const inLight = longUnless(colorScheme === 'light');

    test('every screen is accessible', inLight, async ({ page, emulator }) => {
      test.slow();
      const views = viewsOf(await fillRestaurant(emulator));
      for (const view of views) {
        await test.step(view.name, async () => {
          await goWithin(page, view);
          // The frame around the screens is the same for all.
          await expectAccessible(page, view === views[0] ? 'html' : 'main');
          await expectContrast(page);
        });
      }
    });

    test(
      'the tabs of the account panel are accessible',
      longUnless(colorScheme === 'dark'),
      async ({ page, emulator }) => {
        await fillRestaurant(emulator);
        const panel = await openPanel(page, 'S2');
        for (const name of ['Payments', 'As a plugin sees it', 'History']) {
          await panel.getByRole('tab', { name }).click();
          await expect(panel.getByRole('tabpanel', { name })).not.toBeEmpty();
          await expectAccessible(page);
        }
      },
    );

    test('the dialogs of an account are accessible', inLight, async ({ page, emulator }) => {
      await fillRestaurant(emulator);
      await tile(page, 'S3').click();
      await expectAccessibleDialog(page);
      const panel = await openPanel(page, 'S2');
      for (const name of ['Add', 'Take payment', 'Move']) {
        await panel.getByRole('button', { name, exact: true }).click();
        await expectAccessibleDialog(page);
      }
      for (const name of ['Split', 'Void', 'Close']) {
        await chooseAction(panel, name);
        await expectAccessibleDialog(page);
      }
    });

    test('the palette, the list of shortcuts and the settings menu are accessible @long', async ({
      page,
    }) => {
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();

      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();

      await page.getByRole('button', { name: 'Settings', exact: true }).click();
      await expect(page.getByRole('menu')).toBeVisible();
      await expectAccessible(page);
    });
  });
}

for (const colorScheme of THEMES) {
  test.describe(`parts of the page in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    test("the clock's shelf and its list are accessible @long", async ({ page, emulator }) => {
      await fillRestaurant(emulator);
      await emulator.control('PATCH', '/limits', { profile: 'sandbox' });
      await emulator.plugin('demo-qr', 'GET', '/tables/open');
      const shelf = await openShelf(page);
      await expect(shelf.getByText('1 limit reset')).toBeVisible();
      await expectAccessible(page);
      await expectContrast(page);
      await shelf.getByRole('button', { name: /items due later/u }).click();
      await expectAccessibleDialog(page);
    });

    test('a failure in a toast is accessible @long', async ({ page, emulator }) => {
      await page.route('**/control/**', (route) =>
        route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 500 }),
      );
      await page.goto(`${emulator.url}/resilience`);
      await page
        .getByRole('button', { name: /^Switch on/u })
        .first()
        .click();
      const toast = page.getByRole('alertdialog');
      await expect(toast.getByRole('button', { name: 'Close' })).toBeVisible();
      await expectAccessible(page);
    });

    test('the page without a session is accessible @long', async ({ page, emulator }) => {
      await page.context().clearCookies();
      await page.goto(emulator.url);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
    });

    test('the dialog for your own restaurant is accessible @long', async ({ page }) => {
      await runFromPalette(page, 'own restaurant');
      const dialog = page.getByRole('dialog', { name: 'Bring your own restaurant' });
      await dialog.getByLabel('Paste your menu').fill('İçecekler\nÇay;20\nAyran;3x');
      await expect(dialog.getByRole('status')).toContainText('1 row to fix');
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'API key' }).click();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'File', exact: true }).click();
      await chooseFile(page, 'Choose file…', 'list.json', '[1]');
      await expect(dialog.getByRole('alert')).toBeVisible();
      await expectAccessible(page);
    });
  });
}

/** Navigates to a view like a link, without a page load, and waits until it is loaded. */
async function goWithin(page: Page, { path, title }: View): Promise<void> {
  await page.evaluate((to) => history.pushState({}, '', to), path);
  const main = page.getByRole('main');
  const heading = main.getByRole('heading', { level: 1, name: title });
  // The heading of the start page is not its title.
  const current = page.locator('nav [aria-current="page"]', { hasText: title });
  await expect(heading.or(current).first()).toBeVisible();
  const shown = main.getByRole('button').or(main.getByRole('listbox'));
  await expect(shown.first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}
