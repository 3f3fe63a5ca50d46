import { mainButton, openPanel, panelOf, tile } from '../floor-page.ts';
import { expect, test } from '../test.ts';

test('part of a line is moved after a preview @long', async ({ page, emulator }) => {
  const { accountId } = await emulator.accountOn('salon-2');
  const panel = await openPanel(page, 'S2');
  await panel.getByRole('checkbox', { name: 'Select Adana Kebap' }).check();
  await panel.getByRole('button', { name: 'Move', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Move S2' });
  await dialog.getByRole('combobox', { name: 'To table' }).click();
  await page.getByRole('option', { name: /^S6 /u }).click();
  await dialog.getByLabel('Quantity of Adana Kebap').fill('1');
  await expect(dialog).toContainText('S6 takes over 1 line from S2.');
  await expect(dialog).toContainText('S2 stays open; 1 line moved to S6.');
  await expect(dialog).toContainText('the remaining part keeps it');
  await expect(dialog).not.toContainText('table.deleted');

  await mainButton(dialog, 'Move').click();
  await expect(dialog).toBeHidden();
  await expect(tile(page, 'S6')).toHaveAccessibleName(/^S6, open, .*320\.00/u);
  expect(await emulator.accountOn('salon-2')).toMatchObject({ accountId, total: 470 });
});

test('a merge in the panel opens the joined account @long', async ({ page, emulator }) => {
  const { accountId } = await emulator.accountOn('salon-2');
  await emulator.control('POST', '/tables/salon-3/open', {
    personCount: 2,
    cart: [{ product: 'p-cay', quantity: 1 }],
  });
  await expect(tile(page, 'S3')).toHaveAccessibleName(/^S3, open/u);
  const panel = await openPanel(page, 'S2');
  await panel.getByRole('button', { name: 'Move', exact: true }).click();
  await page.getByRole('combobox', { name: 'To table' }).click();
  await page.getByRole('option', { name: /^S3 /u }).click();
  const dialog = page.getByRole('dialog', { name: 'Merge S2 into S3' });
  await expect(dialog).toContainText('table.deleted');
  await mainButton(dialog, 'Merge').click();

  await expect(panelOf(page, 'S3')).toBeVisible();
  await expect(tile(page, 'S2')).toHaveAccessibleName('S2, free');
  expect(await emulator.accountOn('salon-3')).toMatchObject({ total: 840 });

  await page.goto(`${emulator.url}/floor?account=${accountId}`);
  await page.getByRole('link', { name: 'Go to the merged account' }).click();
  await expect(panelOf(page, 'S3')).toBeVisible();
});
