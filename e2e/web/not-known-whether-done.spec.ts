import type { Page } from '@playwright/test';

import { tile } from '../floor-page.ts';
import { expect, test } from '../test.ts';

test.use({ database: 'file', clock: '2026-03-01T12:00:00Z' });

async function advanceClock(page: Page): Promise<void> {
  await page.keyboard.press('t');
  await page.keyboard.press('m');
}

test('after a change without a response, the page says that it may or may not have been done', async ({
  page,
  emulator,
}) => {
  await page.route('**/control/clock', async (route) => {
    await emulator.kill();
    await route.abort('connectionreset');
  });
  await advanceClock(page);

  const toast = page
    .getByRole('alertdialog', { includeHidden: true })
    .filter({ hasText: 'may or may not' });
  await expect(toast).toContainText('this may or may not have been done');
  await expect(toast).not.toContainText('Nothing');
  await expect(page.getByText('Server unreachable.')).toBeVisible();

  await emulator.start();
  await expect(toast, 'it stays until it is closed').toContainText(
    'This page shows the current state. Check before you retry.',
  );
  await toast.getByRole('button', { name: 'Close', includeHidden: true }).click();
  await expect(toast).toBeHidden();
});

test('nothing is sent while the server is known to be down @long', async ({ page, emulator }) => {
  await emulator.kill();
  await expect(page.getByText('Server unreachable.')).toBeVisible();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  await advanceClock(page);
  await expect(page.getByText('Nothing was sent, so nothing has changed.').first()).toBeVisible();
  expect(sent).toEqual([]);
});

test('a refusal without a message is shown with its status @long', async ({ page }) => {
  await page.route('**/control/clock', (route) => route.fulfill({ status: 418, body: '' }));
  await advanceClock(page);
  await expect(
    page.getByText('The server responded with 418 and no reason.').first(),
  ).toBeVisible();
});

test('a form shows that its call got no response @long', async ({ page, emulator }) => {
  await tile(page, 'S5').click();
  const dialog = page.getByRole('dialog', { name: 'Open S5' });
  await page.route('**/control/tables/*/open*', async (route) => {
    await emulator.kill();
    await route.abort('connectionreset');
  });
  await dialog.getByRole('button', { name: 'Open table' }).click();
  await expect(dialog.getByRole('alert')).toContainText('this may or may not have been done');
  await emulator.start();
  await expect(dialog.getByRole('alert')).toContainText('Check before you retry');
});
