import type { Page } from '@playwright/test';

import { panelOf, tile } from '../floor-page.ts';
import { expect, test } from '../test.ts';

test('a table dragged onto a free table moves after a preview', async ({ page, emulator }) => {
  const { accountId } = await emulator.accountOn('salon-2');
  await drag(page, 'S2', 'S6');
  const dialog = page.getByRole('dialog', { name: 'Move S2 to S6' });
  await expect(dialog).toContainText('table.updated');
  await expect(dialog).toContainText('table.deleted');
  expect(await emulator.accountOn('salon-2'), 'nothing has happened yet').toMatchObject({
    accountId,
  });

  await dialog.getByRole('button', { name: 'Move' }).click();
  await expect(tile(page, 'S2')).toHaveAccessibleName('S2, free');
  await expect(tile(page, 'S6')).toHaveAccessibleName(/^S6, open, .*790\.00/u);
  await expect(panelOf(page, 'S6')).toBeVisible();
  expect(await emulator.accountOn('salon-6')).toMatchObject({ accountId, total: 790 });
});

test('a table is merged with the keyboard alone @long', async ({ page, emulator }) => {
  await emulator.control('POST', '/tables/salon-3/open', {
    personCount: 2,
    cart: [{ product: 'p-cay', quantity: 1 }],
  });
  await expect(tile(page, 'S3')).toHaveAccessibleName(/^S3, open/u);
  await tile(page, 'S2').focus();
  await page.keyboard.press('m');
  await expect(page.getByText('Moving S2', { exact: true })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(tile(page, 'S3')).toBeFocused();
  await page.keyboard.press('Enter');

  const dialog = page.getByRole('dialog', { name: 'Merge S2 into S3' });
  await expect(dialog).toContainText('table.deleted');
  await expect(dialog.getByRole('button', { name: 'Merge' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(tile(page, 'S2')).toHaveAccessibleName('S2, free');
  expect(await emulator.accountOn('salon-3')).toMatchObject({ total: 840 });
});

test('Escape cancels a drag @long', async ({ page, emulator }) => {
  await lift(page, 'S2', 'S6');
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await emulator.accountOn('salon-2')).toMatchObject({ total: 790 });
});

async function drag(page: Page, from: string, to: string): Promise<void> {
  await lift(page, from, to);
  await page.mouse.up();
}

/** Presses the mouse on one table and moves it over another in several steps. */
async function lift(page: Page, from: string, to: string): Promise<void> {
  await tile(page, from).hover();
  await page.mouse.down();
  const box = await tile(page, to).boundingBox();
  if (box === null) throw new Error(`Table ${to} is not on the screen.`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 8 });
}
