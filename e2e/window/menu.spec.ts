import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from './test.ts';

test('the page runs menu commands, and the menu shows the settings as checked', async ({
  start,
}) => {
  const { page, choose, menu } = await start();
  await expect(
    page.getByRole('heading', { level: 1, name: 'A restaurant for your plugin to talk to' }),
  ).toBeVisible();

  await choose('theme dark');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await choose('present');
  await expect(page.locator('html')).toHaveAttribute('data-presentation', '');
  await choose('language tr');
  await expect(page.locator('html')).toHaveAttribute('lang', 'tr');

  const ticked = async () => (await menu()).filter(({ checked }) => checked).map(({ id }) => id);
  await expect.poll(ticked).toEqual(['present', 'theme dark', 'language tr']);
  const newTable = (await menu()).find(({ id }) => id === 'new table');
  expect(newTable?.label).toBe('Yeni Masa');
});

test('a new table and a reset are offered in the menu @long', async ({ start }) => {
  const { page, choose } = await start();
  await page.getByRole('link', { name: /^Floor/u }).click();
  // The floor must be loaded, so that the page can choose a free table.
  await expect(page.getByRole('button', { name: /^S1/u }).first()).toBeVisible();

  await choose('new table');
  await expect(page.getByRole('dialog', { name: /S1/u })).toBeVisible();
  await page.keyboard.press('Escape');
  await choose('reset');
  await expect(page.getByRole('dialog', { name: /reset/iu })).toBeVisible();
});

test('text is saved and shown in its folder @long', async ({ start, home }) => {
  const { app, page } = await start();
  const file = path.join(home, 'as-a-plugin.json');
  await app.ask({ do: 'choose', file });
  await page.getByRole('link', { name: /^Floor/u }).click();
  await page.getByRole('button', { name: /^S2/u }).first().click();
  await page.getByRole('tab', { name: 'As a plugin sees it' }).click();
  await page.getByRole('button', { name: 'Save as a file' }).first().click();

  await page.getByRole('button', { name: 'Show in folder' }).click();
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ tableId: 'salon-2' });
  await expect
    .poll(() => app.ask({ do: 'calls', name: 'shell.showItemInFolder' }))
    .toEqual([[file]]);
});

test('the key is copied from the menu @long', async ({ start }) => {
  const { app, page, choose } = await start();
  await expect(page.getByRole('button', { name: 'Plugin: demo-qr' })).toBeVisible();
  await choose('copy key');
  await expect(page.getByText('API key of demo-qr copied')).toBeVisible();
  expect(await app.ask({ do: 'calls', name: 'clipboard.writeText' })).toEqual([
    ['srv-bistro.demo-qr.sk_test_demo-qr'],
  ]);
});
