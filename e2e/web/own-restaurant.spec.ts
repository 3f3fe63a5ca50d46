import { readFileSync } from 'node:fs';

import { chooseFile, MY_WORLD } from '../fixture-files.ts';
import { runFromPalette } from '../palette.ts';
import { expect, test } from '../test.ts';

const MENU = readFileSync(new URL('../menus/meyhane.tsv', import.meta.url), 'utf8');
const NAME = 'Bring your own restaurant';

test.describe('from the start page', () => {
  test.use({ opens: '/start' });

  test('a pasted menu is corrected in place and becomes a restaurant', async ({
    page,
    emulator,
  }) => {
    await page.getByRole('button', { name: NAME }).click();
    const dialog = page.getByRole('dialog', { name: NAME });
    await dialog.getByLabel('Tables in Dining room').fill('12');
    await dialog.getByLabel('Paste your menu').fill(MENU.replace('Ayran\t45', 'Ayran\t45x'));
    await expect(dialog.getByRole('status')).toHaveText('49 products in 10 categories1 row to fix');
    const open = dialog.getByRole('button', { name: 'Open restaurant' });
    await expect(open).toBeDisabled();
    const name = dialog.getByLabel('Restaurant name');
    await expect(name).toHaveAccessibleDescription('Name your restaurant');
    await name.fill('Meyhane Deniz');
    await expect(name).toHaveAccessibleDescription('');
    await dialog.getByRole('button', { name: 'Go to first problem' }).click();
    const price = dialog.getByRole('textbox', { name: 'Price, row 51' });
    await expect(price).toBeFocused();
    await expect(price).toHaveAccessibleDescription('"45x" is not a price');
    // The number of problems stays visible, and typing replaces the wrong value.
    await expect(dialog.getByRole('status')).toBeInViewport();
    await expect(dialog.getByRole('heading', { name: NAME })).toBeInViewport();
    await page.keyboard.type('45,50');
    await expect(dialog.getByRole('status')).toHaveText('50 products in 10 categories');
    await open.click();

    await expect(page).toHaveURL(/\/floor\?.*view=arrange/u);
    await expect(page.getByText('Meyhane Deniz is ready.', { exact: false })).toBeVisible();
    const floor = await emulator.control('GET', '/tables');
    expect(floor.map(({ tables }: { tables: [] }) => tables.length)).toEqual([12, 8]);
    const products = await emulator.control('GET', '/catalog/products');
    expect(products).toHaveLength(50);
    expect(products.find(({ title }: { title: string }) => title === 'Ayran').price).toBe(45.5);
  });
});

test('a restaurant is read with an API key, and a stopped read keeps what it has read @long', async ({
  page,
  emulator,
}) => {
  await runFromPalette(page, 'own restaurant');
  const dialog = page.getByRole('dialog', { name: NAME });
  await dialog.getByRole('button', { name: 'API key' }).click();
  await dialog.getByLabel('Sandbox address').fill(emulator.url);
  await dialog.getByLabel('API key', { exact: true }).fill('srv-bistro.demo-qr.wrong');
  await dialog.getByRole('button', { name: 'Read restaurant' }).click();
  await expect(dialog.getByRole('alert')).toContainText('rejects this key');
  await dialog.getByLabel('API key', { exact: true }).fill('srv-bistro.demo-qr.sk_test_demo-qr');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const calls = dialog.getByRole('list', { name: 'Calls' }).getByRole('listitem');
  // The sixth call waits for the limit of five a minute.
  await expect(calls.nth(4)).toHaveText('GET /users/getDone');
  await expect(calls.nth(5)).toHaveText('GET /ingredients/listWaiting for the rate limit');
  await dialog.getByRole('button', { name: 'Stop' }).click();
  await expect(dialog.getByText('Stopped. Everything read so far is kept.')).toBeVisible();
});

test('a file becomes the restaurant, or is refused with a reason @long', async ({
  page,
  emulator,
}) => {
  await emulator.control('POST', '/tables/salon-3/open', { personCount: 2 });
  await runFromPalette(page, 'own restaurant');
  const dialog = page.getByRole('dialog', { name: NAME });
  const open = dialog.getByRole('button', { name: 'Open restaurant' });
  const problem = dialog.getByRole('alert');
  await dialog.getByRole('button', { name: 'File', exact: true }).click();
  await expect(open).toBeDisabled();

  await chooseFile(page, 'Choose file…', 'notes.json', '{\n  "stores": nothing\n}');
  await expect(problem).toHaveText(
    'notes.json is not JSON. Line 2, column 13: unexpected “nothing”.',
  );
  await chooseFile(page, 'Choose file…', 'list.json', '[1]');
  await expect(problem).toContainText('list.json is not a fixture');
  await expect(open).toBeDisabled();
  const nameless = JSON.stringify({ stores: [{ serverId: 'my-store' }] });
  await chooseFile(page, 'Choose file…', 'nameless.json', nameless);
  await open.click();
  await expect(problem).toHaveText(
    'The fixture in the request: stores[0].name is required; found nothing.',
  );
  expect(await emulator.accountOn('salon-3')).toMatchObject({ personCount: 2 });

  await chooseFile(page, 'Choose file…', 'my-world.json', JSON.stringify(MY_WORLD));
  await open.click();
  await expect(page).toHaveURL(/view=arrange/u);
  expect((await emulator.control('GET', '/state')).stores).toMatchObject([{ name: 'My Store' }]);
});

test.describe('in the catalog', () => {
  test.use({ opens: '/catalog' });

  test('products are added to the existing menu @long', async ({ page, emulator }) => {
    await page.getByRole('button', { name: NAME }).click();
    const dialog = page.getByRole('dialog', { name: NAME });
    await dialog.getByRole('button', { name: 'Add to menu' }).first().click();
    await dialog.getByLabel('Paste your menu').fill('Şalgam;40;İçecekler;20');
    await dialog.getByRole('button', { name: 'Add to menu' }).last().click();
    await expect(page.getByText('Added to the menu')).toBeVisible();
    await expect(page.getByText('Şalgam')).toBeVisible();
    expect(await emulator.control('GET', '/catalog/products')).toHaveLength(10);
  });
});
