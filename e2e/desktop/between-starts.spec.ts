import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { dataFolderIn } from './data-folder.ts';
import { expect, test } from './test.ts';

test('the next start shows the same screen, in the same theme', async ({ app, start }) => {
  await app.page.getByRole('link', { name: 'Webhooks' }).click();
  await expect(app.page.getByRole('heading', { level: 1, name: 'Webhooks' })).toBeVisible();
  await app.page.getByRole('button', { name: 'Settings' }).click();
  await app.page.getByRole('menuitemradio', { name: 'Dark' }).click();
  const { origin } = new URL(app.page.url());
  await app.quit();

  const { page } = await start();
  await expect(page.getByRole('heading', { level: 1, name: 'Webhooks' })).toBeVisible();
  expect(new URL(page.url()).origin).toBe(origin);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('the world is kept after a restart, and no token is requested', async ({ app, start }) => {
  const created = await app.page.evaluate(async () => {
    const answer = await fetch('/plugin-api/tables/create', {
      method: 'POST',
      headers: {
        Authorization: 'Bearer srv-bistro.demo-qr.sk_test_demo-qr',
        'Content-Type': 'application/json',
      },
      body: JSON.stringify({
        tableId: 'salon-1',
        personCount: 2,
        cart: [{ product: 'p-cay', quantity: 2 }],
      }),
    });
    return answer.status;
  });
  expect(created).toBe(200);
  await app.quit();

  const { page } = await start();
  await expect(page.getByRole('button', { name: /^S1\b.*(?:Open|open)/u }).first()).toBeVisible();
});

test('a second instance exits and leaves the first running', async ({ app }) => {
  expect(await app.startAgain()).toBe(0);
  await expect(app.page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(app.page.context().pages()).toHaveLength(1);
});

test('a broken database is explained and can be replaced', async ({ start, app, dataHome }) => {
  await app.quit();
  const database = path.join(dataFolderIn(dataHome), 'countertop.db');
  for (const ending of ['-wal', '-shm', '']) {
    writeFileSync(`${database}${ending}`, 'broken '.repeat(999));
  }

  const { page } = await start();
  await expect(page.getByRole('alert')).toHaveText(/cannot be used/u);
  await expect(page.getByText('the server could not start')).toBeVisible();
  const next = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'Start with a new file' }).click();
  await expect(
    (await next).getByRole('heading', {
      level: 1,
      name: 'A restaurant for your plugin to talk to',
    }),
  ).toBeVisible();
});
