import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { expect, test } from '../test.ts';

test('a state is saved, compared, restored and exported', async ({ page, emulator }) => {
  await page.getByRole('navigation').getByRole('link', { name: 'Scenarios' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Scenarios and snapshots');
  await expect(page.getByText('No snapshots yet')).toBeVisible();

  await page.getByRole('button', { name: 'Save snapshot' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Save snapshot' });
  await dialog.getByLabel('Name').fill('before lunch');
  await dialog.getByLabel('Note').fill('Nobody has come yet');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
  const detail = page.getByRole('region', { name: 'before lunch' });
  await expect(detail).toContainText('Nobody has come yet');
  await expect(detail).toContainText('No differences');

  await page.getByRole('button', { name: 'Play: Guests move to another table' }).click();
  const player = page.getByRole('region', { name: 'Scenario player' });
  await expect(player).toContainText('1 of');
  await player.getByRole('button', { name: 'Instant' }).click();
  await expect(player).toContainText('Done. All steps passed.');
  await expect(page.getByRole('article', { name: 'Guests move to another table' })).toContainText(
    'passed',
  );

  const differences = detail.getByRole('list', { name: 'Differences now' });
  await expect(differences).toBeVisible();
  await expect(detail).toContainText(/\d new/u);
  await expect(differences.getByRole('link').first()).toBeVisible();

  await detail.getByRole('button', { name: 'Restore' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('before lunch restored')).toBeVisible();
  await expect(detail).toContainText('No differences');
  await expect(emulator.accountOn('salon-3')).rejects.toThrow();

  const file = await downloaded(page, () =>
    detail.getByRole('link', { name: 'Export file' }).click(),
  );
  expect(file.subarray(0, 15).toString()).toBe('SQLite format 3');
  const world = await downloaded(page, () =>
    page.getByRole('button', { name: 'Export world' }).click(),
  );
  expect(JSON.parse(world.toString())).toHaveProperty('stores');
});

test('a row of a comparison expands to show all its differences @long', async ({
  page,
  emulator,
}) => {
  await emulator.control('POST', '/snapshots', { name: 'lunch' });
  const products = ['p-cay', 'p-kahve', 'p-lahmacun', 'p-baklava', 'p-su'];
  const cart = products.map((product) => ({ product, quantity: 1 }));
  await emulator.plugin('demo-qr', 'POST', '/tables/update-orders', { tableId: 'salon-2', cart });
  await page.goto(`${emulator.url}/scenarios`);
  await page.getByRole('button', { name: /^lunch/u }).click();
  const row = page.getByRole('list', { name: 'Differences now' }).getByText('Baklava');
  await expect(page.getByRole('list', { name: 'Differences now' })).toContainText('S2');
  await expect(row).toBeHidden();
  await page.getByRole('button', { name: /^and \d+ more$/u }).click();
  await expect(row).toBeVisible();
});

test('a name in use is refused at its field @long', async ({ page, emulator }) => {
  await emulator.control('POST', '/snapshots', { name: 'lunch' });
  await page.goto(`${emulator.url}/scenarios`);
  await page.getByRole('button', { name: 'Save snapshot' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save snapshot' });
  const name = dialog.getByLabel('Name');
  await name.fill('lunch');
  await page.keyboard.press('Enter');
  await expect(name).toHaveAccessibleDescription(/A snapshot with this name already exists/u);
  await name.fill('-lunch');
  await expect(dialog.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  await name.fill('lunch 2');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('region', { name: 'lunch 2' })).toBeVisible();
});

/** Returns what the browser downloads after `press`. */
async function downloaded(page: Page, press: () => Promise<void>): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return readFile(await download.path());
}
