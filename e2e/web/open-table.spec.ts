import { panelOf, tile } from '../floor-page.ts';
import { expect, test } from '../test.ts';

test('a free table is opened with its guests and first lines', async ({ page, emulator }) => {
  await tile(page, 'S5').click();
  const dialog = page.getByRole('dialog', { name: 'Open S5' });
  await dialog.getByLabel('Guests').fill('4');
  await dialog.getByLabel('Find a product').fill('adana');
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Quantity of Adana Kebap').fill('2');
  await dialog.getByRole('button', { name: 'Open table with an order of ₺700.00' }).click();

  await expect(dialog).toBeHidden();
  await expect(tile(page, 'S5')).toHaveAccessibleName(/^S5, open, .*700\.00.*4 guests/u);
  await expect(panelOf(page, 'S5')).toContainText('Adana Kebap');
  const account = await emulator.accountOn('salon-5');
  expect(account).toMatchObject({ personCount: 4, total: 700 });
});

test('a table cannot be opened while the search for a typed product is in progress @long', async ({
  page,
  emulator,
}) => {
  const loaded = Promise.withResolvers<void>();
  await page.route('**/products?*', async (route) => {
    await loaded.promise;
    await route.continue();
  });
  await tile(page, 'S5').click();
  const dialog = page.getByRole('dialog', { name: 'Open S5' });
  await dialog.getByLabel('Find a product').fill('adana');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Enter');
  loaded.resolve();
  await expect(dialog.getByLabel('Quantity of Adana Kebap')).toBeVisible();
  await page.keyboard.press('Control+Enter');

  await expect(panelOf(page, 'S5')).toContainText('Adana Kebap');
  expect(await emulator.accountOn('salon-5')).toMatchObject({ total: 350 });
});

test('Ctrl+Enter confirms right after a choice, while its list still fades out @long', async ({
  page,
}) => {
  await page.getByRole('button', { name: 'Open table' }).click();
  const dialog = page.getByRole('dialog', { name: 'Open table' });
  await dialog.getByRole('combobox', { name: 'Table' }).click();
  await page.getByRole('option', { name: /^S5/u }).hover();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Enter');
  await expect(panelOf(page, 'S5')).toBeVisible();
});

test('a table is opened with the keyboard alone @long', async ({ page, emulator }) => {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Go to anything' })).toBeVisible();
  await page.keyboard.type('S5');
  await page.keyboard.press('Enter');
  await expect(tile(page, 'S5')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Open S5' })).toBeVisible();
  await page.keyboard.press('Enter');

  await expect(panelOf(page, 'S5')).toBeVisible();
  expect(await emulator.accountOn('salon-5')).toMatchObject({ personCount: 2 });
});

test('a table that a plugin opens appears at once', async ({ page, emulator }) => {
  await expect(tile(page, 'S3')).toHaveAccessibleName('S3, free');
  await emulator.plugin('demo-qr', 'POST', '/tables/create', {
    tableId: 'salon-3',
    personCount: 2,
    cart: [{ product: 'p-cay', quantity: 1 }],
  });

  await expect(tile(page, 'S3')).toHaveAccessibleName(/^S3, open, .*50\.00/u);
  await expect(page.getByRole('contentinfo')).toContainText('tables/create');

  // In a narrow window, the heading takes two lines.
  await page.setViewportSize({ width: 900, height: 800 });
  const main = page.getByRole('main');
  const topOf = async (name: 'heading' | 'button', label: string) =>
    (await main.getByRole(name, { name: label, exact: true }).boundingBox())?.y ?? NaN;
  const [title, button] = [await topOf('heading', 'Floor'), await topOf('button', 'Open table')];
  expect(button - title).toBeLessThan(60);
});
