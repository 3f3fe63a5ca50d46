import type { Locator, Page } from '@playwright/test';

import { runFromPalette } from '../palette.ts';
import { LONG } from '../rounds.ts';
import { expect, test } from '../test.ts';

async function openComposer(page: Page): Promise<Locator> {
  await runFromPalette(page, 'send a call');
  const composer = page.getByRole('complementary', { name: 'Send a call' });
  await expect(composer.getByRole('button', { name: 'Send Ctrl ↵' })).toBeVisible();
  return composer;
}

async function choose(page: Page, field: Locator, option: string | RegExp): Promise<void> {
  await field.click();
  await page.getByRole('option', { name: option }).click();
}

test('the composer opens a table by its form, beside the floor that shows it', async ({
  page,
  emulator,
}) => {
  const composer = await openComposer(page);
  await expect(composer.getByRole('button', { name: 'Dinner for two' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await choose(page, composer.getByRole('combobox', { name: 'tableId' }), /S4 · salon-4/u);
  const first = composer.getByRole('group', { name: 'cart, 1' });
  await choose(page, first.getByRole('combobox', { name: 'product' }), /Adana Kebap/u);
  await composer.getByRole('button', { name: 'Take 2 out of cart' }).click();
  await expect(
    composer.getByRole('figure').filter({ hasText: 'Body as it is sent' }),
  ).toContainText('"product": "p-adana"');

  await composer.getByRole('textbox', { name: 'idempotencyKey' }).press('Control+Enter');

  const answer = composer.getByRole('region', { name: 'Answer' });
  await expect(answer).toContainText('200');
  await expect(answer).toContainText('table.created');
  // What was sent stays in the form, though the table is not free any more.
  await expect(composer.getByRole('combobox', { name: 'tableId' })).toContainText('S4 · salon-4');
  await expect(page.getByRole('main').getByRole('button', { name: /^S4, / })).toContainText('670');
  const { total } = await emulator.accountOn('salon-4');
  expect(total).toBe(670);

  await composer.getByRole('button', { name: 'Close the composer' }).click();
  await expect(composer).toHaveCount(0);
});

test(
  'a refusal in the composer says why, and leads to the logged call',
  { tag: LONG },
  async ({ page }) => {
    await page.getByRole('link', { name: 'Requests' }).click();
    await page.getByRole('button', { name: 'Send a call' }).click();
    const composer = page.getByRole('complementary', { name: 'Send a call' });
    await choose(page, composer.getByRole('combobox', { name: 'As plugin' }), /Demo Reader/u);
    await composer.getByRole('button', { name: 'Send Ctrl ↵' }).click();

    const answer = composer.getByRole('region', { name: 'Answer' });
    await expect(answer).toContainText('403');
    await expect(answer.getByRole('group', { name: 'Why it was refused' })).toContainText(
      'orders:write',
    );
    await answer.getByRole('link', { name: 'Open it in Requests' }).click();
    await expect(page).toHaveURL(/request=1/u);
    await expect(
      page.getByRole('main').getByRole('button', { name: /Grant/u }).first(),
    ).toBeVisible();
  },
);

test(
  'what is typed as JSON is what the form shows, and what is no JSON goes out as it is',
  { tag: LONG },
  async ({ page }) => {
    const composer = await openComposer(page);
    await composer.getByRole('button', { name: 'JSON' }).click();
    const body = composer.getByRole('textbox', { name: 'Body' });
    await body.fill('{"tableId": "salon-5", "personCount": 7}');
    await composer.getByRole('button', { name: 'Form' }).click();
    await expect(composer.getByRole('textbox', { name: 'personCount' })).toHaveValue('7');

    await composer.getByRole('button', { name: 'JSON' }).click();
    await body.fill('{"tableId": ');
    await composer.getByRole('button', { name: 'Send Ctrl ↵' }).click();
    await expect(composer.getByRole('region', { name: 'Answer' })).toContainText('400');
  },
);
