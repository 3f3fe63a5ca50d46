import type { Locator, Page } from '@playwright/test';

import { newestCall } from '../emulator/newest-call.ts';
import { openPanel } from '../floor-page.ts';
import { runFromPalette } from '../palette.ts';
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

test('the composer opens a table with its form @long', async ({ page, emulator }) => {
  const composer = await openComposer(page);
  await expect(composer.getByRole('button', { name: 'Dinner for two' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await choose(page, composer.getByRole('combobox', { name: 'tableId' }), /S4 · salon-4/u);
  const first = composer.getByRole('group', { name: 'cart, 1' });
  await choose(page, first.getByRole('combobox', { name: 'product' }), /Adana Kebap/u);
  await composer.getByRole('button', { name: 'Remove 2 from cart' }).click();
  await expect(composer.getByRole('figure').filter({ hasText: 'Body as sent' })).toContainText(
    '"product": "p-adana"',
  );

  await composer.getByRole('textbox', { name: 'idempotencyKey' }).press('Control+Enter');

  const answer = composer.getByRole('region', { name: 'Response' });
  await expect(answer).toContainText('200');
  await expect(answer).toContainText('table.created');
  // The form keeps the table, although it is no longer free.
  await expect(composer.getByRole('combobox', { name: 'tableId' })).toContainText('S4 · salon-4');
  await expect(page.getByRole('main').getByRole('button', { name: /^S4, / })).toContainText('670');
  const { total } = await emulator.accountOn('salon-4');
  expect(total).toBe(670);

  await composer.getByRole('button', { name: 'Close composer' }).click();
  await expect(composer).toHaveCount(0);
});

test('an order is composed; sending it again with its key repeats the response', async ({
  page,
  emulator,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const panel = await openPanel(page, 'S2');
  const composer = await openComposer(page);
  const [beside, over] = [await panel.boundingBox(), await composer.boundingBox()];
  expect((beside?.x ?? 0) + (beside?.width ?? 0)).toBeLessThanOrEqual((over?.x ?? 0) + 1);
  await expect(panel.getByRole('button', { name: 'More actions' })).toBeVisible();

  await composer.getByRole('combobox', { name: 'Call', exact: true }).click();
  const search = page.getByRole('dialog', { name: 'Search calls' }).getByRole('combobox');
  await search.fill('create packets');
  await expect(page.getByRole('option')).toHaveText([/POST \/packets\/create/u]);
  await search.press('Enter');
  await composer.getByRole('button', { name: 'Twice with one key' }).click();

  const first = composer.getByRole('group', { name: 'cart, 1' });
  await choose(page, first.getByRole('combobox', { name: 'product' }), /Türk Kahvesi/u);
  const sugar = first.getByRole('group', { name: 'Şeker' });
  await sugar.getByRole('button', { name: 'Orta' }).click();
  await sugar.getByRole('button', { name: /Duble/u }).click();
  await expect(sugar.getByRole('button', { name: 'Orta' })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  await first.getByRole('textbox', { name: 'note' }).fill('hot');
  await first.getByRole('button', { name: 'Edit as JSON' }).click();
  const json = first.getByRole('textbox', { name: 'cart, 1 (JSON)' });
  await expect(json).toHaveValue(/"id": "opt-duble"[^]*"note": "hot"/u);
  await json.fill('{"product": "p-kahve", "quantity": 2, "options": ["Duble"], "note": "hot"}');
  await first.getByRole('button', { name: 'Back to form' }).click();
  await expect(sugar.getByRole('button', { name: /Duble/u })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await composer.getByRole('button', { name: 'Remove 2 from cart' }).click();

  await composer.getByRole('button', { name: 'Send twice Ctrl ↵' }).click();
  const answers = composer.getByRole('region', { name: /response/iu });
  await expect(answers.nth(0)).toContainText('200');
  const second = composer.getByRole('region', { name: 'Second response, same key' });
  await expect(second).toContainText('200');
  await expect(second.getByRole('group', { name: 'Notes' })).toContainText('nothing was written');
  const packets = await emulator.control('GET', '/accounts?kind=packet&status=open');
  const made = packets.filter(({ total }: { total: number }) => total === 180);
  expect(made).toHaveLength(1);
});

test('a refusal in the composer links to its call @long', async ({ page, emulator }) => {
  await page.getByRole('link', { name: 'Requests' }).click();
  await page.getByRole('button', { name: 'Send a call' }).click();
  const composer = page.getByRole('complementary', { name: 'Send a call' });
  await choose(page, composer.getByRole('combobox', { name: 'As plugin' }), /Demo Reader/u);
  await composer.getByRole('button', { name: 'Send Ctrl ↵' }).click();

  const answer = composer.getByRole('region', { name: 'Response' });
  await expect(answer).toContainText('403');
  await expect(answer.getByRole('group', { name: 'Why it was refused' })).toContainText(
    'orders:write',
  );
  await answer.getByRole('link', { name: 'Open in Requests' }).click();
  await expect(page).toHaveURL(new RegExp(`request=${await newestCall(emulator)}`, 'u'));
  await expect(
    page.getByRole('main').getByRole('button', { name: /Grant/u }).first(),
  ).toBeVisible();
});

test("the composer's JSON and form show the same body @long", async ({ page }) => {
  const composer = await openComposer(page);
  await composer.getByRole('button', { name: 'JSON', exact: true }).click();
  const body = composer.getByRole('textbox', { name: 'Body' });
  await body.fill('{"tableId": "salon-5", "personCount": 7}');
  await composer.getByRole('button', { name: 'Form', exact: true }).click();
  await expect(composer.getByRole('textbox', { name: 'personCount' })).toHaveValue('7');

  await composer.getByRole('button', { name: 'JSON', exact: true }).click();
  await body.fill('{"tableId": ');
  await composer.getByRole('button', { name: 'Send Ctrl ↵' }).click();
  await expect(composer.getByRole('region', { name: 'Response' })).toContainText('400');

  await composer.getByRole('combobox', { name: 'Call', exact: true }).click();
  const search = page.getByRole('dialog', { name: 'Search calls' }).getByRole('combobox');
  await search.fill('packets get');
  await search.press('Enter');
  await composer.getByRole('combobox', { name: 'packetId' }).click();
  await expect(page.getByRole('option', { name: /^P-\d+ ?pkt-1001/u })).toBeVisible();
});
