import { expect, test } from '../test.ts';

test('staff change a product and plugins read it @long', async ({ page, emulator }) => {
  await page.goto(`${emulator.url}/catalog?record=p-cay`);
  await page.getByRole('button', { name: 'Change price' }).click();
  const dialog = page.getByRole('dialog', { name: /^Price of /u });
  await dialog.getByLabel('Price').fill('42.50');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('complementary')).toContainText('42.50');

  await page.getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByRole('button', { name: 'Activate' })).toBeVisible();
  const read = await emulator.plugin('demo-qr', 'GET', '/products/get?id=p-cay');
  expect(read).toMatchObject({ price: 42.5, active: false });
});
