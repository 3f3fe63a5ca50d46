import { readFile } from 'node:fs/promises';

import type { Locator, Page } from '@playwright/test';

import { newestCall } from '../emulator/newest-call.ts';
import { openPanel } from '../floor-page.ts';
import { expect, test } from '../test.ts';

const ORDER = {
  tableId: 'salon-3',
  cart: [{ product: 'p-cay', quantity: 1, note: 'Açık çay ☕' }],
};

test('a body is saved exactly as shown @long', async ({ page, emulator }) => {
  await emulator.plugin('demo-qr', 'POST', '/tables/create', ORDER);
  const id = await newestCall(emulator);
  await page.goto(`${emulator.url}/requests?request=${id}`);
  const block = page.getByRole('figure').first();
  const shown = await block.locator('pre').textContent();
  expect(JSON.parse(shown ?? '')).toEqual(ORDER);

  const { name, text } = await saved(page, block);
  expect(name).toBe(`request-${id}.json`);
  expect(text).toBe(shown);
});

test('the view of a plugin is saved without the withheld fields @long', async ({
  page,
  emulator,
}) => {
  const panel = await openPanel(page, 'S2');
  await panel.getByRole('tab', { name: 'As a plugin sees it' }).click();
  const block = panel.getByRole('figure');
  await expect(block).toBeVisible();
  const { name, text } = await saved(page, block);
  expect(name).toBe('tables-get-salon-2.json');
  const answer = await emulator.plugin('demo-qr', 'GET', '/tables/get?id=salon-2');
  expect(JSON.parse(text)).toEqual(answer);
});

test('a program is saved with its own file extension @long', async ({ page, emulator }) => {
  await page.goto(`${emulator.url}/plugins?plugin=demo-qr&view=connect`);
  const block = page.getByRole('figure').filter({ hasText: 'receiver.mjs' });
  const { name, text } = await saved(page, block);
  expect(name).toBe('receiver.mjs');
  expect(text).toBe(await block.locator('pre').textContent());
});

/** Saves a code block and returns the downloaded file. */
async function saved(page: Page, block: Locator): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    block.getByRole('button', { name: 'Save as a file…' }).click(),
  ]);
  return {
    name: download.suggestedFilename(),
    text: await readFile(await download.path(), 'utf8'),
  };
}
