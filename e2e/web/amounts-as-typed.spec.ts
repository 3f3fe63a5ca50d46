import type { Locator, Page } from '@playwright/test';

import { mainButton, openPanel } from '../floor-page.ts';
import { expect, test } from '../test.ts';

/** Opens the payment dialog of S2 and chooses to pay an amount. */
async function payAnAmount(page: Page, words: { pay: string; title: string; amount: string }) {
  const panel = await openPanel(page, 'S2');
  await panel.getByRole('button', { name: words.pay, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: words.title });
  await dialog.getByText(words.amount, { exact: true }).click();
  return dialog;
}

async function expectRefused(dialog: Locator, field: Locator, why: string): Promise<void> {
  await expect(dialog.getByText(why)).toBeVisible();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
}

test('a comma is accepted, and an unclear amount is refused @long', async ({ page, emulator }) => {
  const words = { pay: 'Take payment', title: 'Take payment', amount: 'An amount' };
  const dialog = await payAnAmount(page, words);
  const field = dialog.getByRole('textbox', { name: 'Amount' });
  await field.fill('45,50');
  await expect(dialog.getByText('= ₺45.50')).toBeVisible();
  await field.fill('1.234');
  await expectRefused(dialog, field, 'Thousands or decimals?');
  await field.blur();
  await expectRefused(dialog, field, 'Thousands or decimals?');
  await expect(field).toHaveValue('1.234');
  await field.fill('45,50');
  await mainButton(dialog, 'Take ₺45.50').click();
  await expect(dialog).toBeHidden();
  expect(await emulator.accountOn('salon-2')).toMatchObject({ paid: 45.5 });
});

test.describe('on a Turkish system', () => {
  test.use({ locale: 'tr-TR' });

  test('an amount with a decimal point is accepted in Turkish @long', async ({
    page,
    emulator,
  }) => {
    const words = { pay: 'Ödeme al', title: 'Ödeme al', amount: 'Bir tutar' };
    const dialog = await payAnAmount(page, words);
    await dialog.getByRole('textbox', { name: 'Tutar' }).fill('1.5');
    await expect(dialog.getByText('= ₺1,50')).toBeVisible();
    await mainButton(dialog, '₺1,50 al').click();
    await expect(dialog).toBeHidden();
    expect(await emulator.accountOn('salon-2')).toMatchObject({ paid: 1.5 });
  });
});
