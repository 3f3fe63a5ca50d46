import { mainButton, openPanel, tile } from '../floor-page.ts';
import { expect, test } from '../test.ts';

test('a product is added once the list has loaded @long', async ({ page }) => {
  const released = Promise.withResolvers<void>();
  await page.route('**/control/catalog/products*', async (route) => {
    await released.promise;
    await route.continue();
  });
  const panel = await openPanel(page, 'S2');
  await panel.getByRole('button', { name: 'Add', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Add lines' });
  await dialog.getByLabel('Find a product').fill('kahve');
  await page.keyboard.press('Enter');
  released.resolve();
  await expect(dialog.getByLabel('Quantity of Türk Kahvesi')).toBeVisible();
});

test('lines are added with options and a note', async ({ page, emulator }) => {
  const panel = await openPanel(page, 'S2');
  await panel.getByRole('button', { name: 'Add', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Add lines' });
  // Nothing has been entered, so Escape closes without a question.
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await panel.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.getByLabel('Find a product').fill('kahve');
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Quantity of Türk Kahvesi').fill('2');
  await dialog.getByRole('button', { name: 'Duble' }).click();
  await dialog.getByRole('button', { name: 'Note, discount, tax' }).click();
  await dialog.getByLabel('Note').fill('Bol köpüklü');
  // With lines entered, Escape and a click outside the dialog ask for confirmation before discarding them.
  const asked = page.getByRole('dialog', { name: 'Discard changes?' });
  await page.keyboard.press('Escape');
  await asked.getByRole('button', { name: 'Keep editing' }).click();
  await page.mouse.click(4, 4);
  await asked.getByRole('button', { name: 'Keep editing' }).click();
  await expect(asked).toBeHidden();
  await mainButton(dialog, 'Add for ₺180.00').click();

  await expect(dialog).toBeHidden();
  const line = panel.getByRole('listitem').filter({ hasText: 'Türk Kahvesi' });
  await expect(line).toContainText('Duble');
  await expect(line).toContainText('Bol köpüklü');
  await expect(tile(page, 'S2')).toHaveAccessibleName(/^S2, open, .*970\.00/u);
  const { orders, total } = await emulator.accountOn('salon-2');
  expect(total).toBe(970);
  expect(orders.at(-1)).toMatchObject({
    productId: 'p-kahve',
    quantity: 2,
    note: 'Bol köpüklü',
    lineTotalDecimal: 180,
  });
});

test('a full replace shows what it dropped @long', async ({ page, emulator }) => {
  const panel = await openPanel(page, 'S2');
  await expect(panel).toContainText('Ayran');
  await emulator.plugin('demo-qr', 'POST', '/tables/update-orders', {
    tableId: 'salon-2',
    cart: [{ product: 'p-cay', quantity: 2 }],
  });

  await expect(panel.getByRole('list', { name: 'Lines' })).toContainText('Çay');
  await expect(panel).not.toContainText('Adana Kebap');
  await panel.getByRole('tab', { name: 'History' }).click();
  await expect(panel).toContainText('Metadata lost with dropped lines');
  await expect(panel).toContainText('kds-station');
});
