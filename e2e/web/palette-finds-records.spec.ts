import type { Page } from '@playwright/test';

import { newestCall } from '../emulator/newest-call.ts';
import { runFromPalette } from '../palette.ts';
import { expect, test } from '../test.ts';

async function look(page: Page, typed: string): Promise<void> {
  await page.keyboard.press('Control+k');
  const field = page.getByRole('dialog', { name: 'Go to anything' }).getByRole('combobox');
  await expect(field).toBeFocused();
  await field.fill(typed);
}

test('the palette finds packets, calls, deliveries and products', async ({ page, emulator }) => {
  const answer = await fetch(`${emulator.url}/plugin-api/packets/create`, {
    method: 'POST',
    headers: {
      Authorization: 'Bearer srv-bistro.demo-qr.sk_test_demo-qr',
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({ cart: [{ product: 'p-cay', quantity: 1 }], note: 'ring twice' }),
  });
  const {
    data: { docNo },
  } = await answer.json();

  await look(page, `P-${docNo}`);
  await page.getByRole('option', { name: new RegExp(`^P-${docNo}`, 'u') }).click();
  await expect(page).toHaveURL(/\/packets\?.*account=/u);

  await look(page, 'ring twice');
  await page.getByRole('option', { name: /POST packets\/create/u }).click();
  await expect(page).toHaveURL(
    new RegExp(`/requests\\?.*request=${await newestCall(emulator)}`, 'u'),
  );

  await look(page, 'ring twice');
  await page.getByRole('option', { name: 'Search deliveries for “ring twice”' }).click();
  await expect(page.getByRole('searchbox', { name: /event id/u })).toHaveValue('ring twice');

  await look(page, 'p-adana');
  await page
    .getByRole('option', { name: /p-adana/u })
    .first()
    .click();
  await expect(page).toHaveURL(/\/catalog\?.*record=p-adana/u);

  await look(page, 'dark');
  await expect(page.getByRole('group', { name: 'Settings' })).toContainText('Dark');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');

  // The Kit screen is for Countertop's developers and is not offered.
  await look(page, 'Kit');
  await expect(page.getByRole('option', { name: /^Kit/u })).toHaveCount(0);
});

test('a screen is found by its name @long', async ({ page }) => {
  await runFromPalette(page, 'Webhooks');
  await expect(page.getByRole('heading', { name: 'Webhooks', level: 1 })).toBeVisible();
});
