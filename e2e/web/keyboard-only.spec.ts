import type { Page } from '@playwright/test';

import { panelOf, tile } from '../floor-page.ts';
import { runFromPalette } from '../palette.ts';
import { expect, test } from '../test.ts';

async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** Confirms a dialog with Ctrl+Enter and expects the focus to be back on the page. */
async function confirm(page: Page, name: string | RegExp): Promise<void> {
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog.locator('footer').getByRole('button').last()).toBeEnabled();
  await press(page, 'Control+Enter');
  await expect(dialog).toBeHidden();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
}

/** Pays at the terminal, which declines the card the first time. */
async function payByCard(page: Page): Promise<void> {
  await press(page, 'y');
  const paying = page.getByRole('dialog', { name: 'Take payment' });
  await expect(paying).toBeVisible();
  while (
    !(await paying
      .getByRole('radio')
      .first()
      .evaluate((one) => one === document.activeElement))
  ) {
    await press(page, 'Tab');
  }
  await press(page, 'ArrowUp');
  await confirm(page, 'Take payment');
  await confirm(page, /waiting at the terminal/u);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terminal');
  const device = page.getByRole('region', { name: 'Terminal 1' });
  await expect(device.getByRole('button', { name: /^Wrong PIN/u })).toBeVisible();
  await press(page, '7');
  await expect(page.getByRole('button', { name: /^Ask again/u })).toBeVisible();
  // As if the focused element had been replaced while loading: then only the screen has the focus.
  await page.locator('#content').focus();
  await runFromPalette(page, 'retry');
  await expect(device.getByText('Waiting for the terminal')).toBeVisible();
  // The new payment, which the device shows, has the focus.
  await expect(page.locator(':focus')).toContainText('Waiting for the terminal');
  await press(page, '5');
  await expect(device.getByText('The money was taken.')).toBeVisible();
}

test.describe('an order', () => {
  test.use({ opens: '/packets' });

  test('is taken, split and paid by card after a decline, without a mouse', async ({
    page,
    emulator,
  }) => {
    await press(page, 'g', 'f');
    await expect(tile(page, 'S1')).toBeFocused();
    // G, then T, opens the terminal; T does not select table T1.
    await press(page, 'g', 't');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terminal');
    await press(page, 'g', 'f');
    await expect(tile(page, 'S1')).toBeFocused();
    await press(page, 'b', '2');
    await expect(tile(page, 'B2')).toBeFocused();
    await press(page, 'Enter');
    const opening = page.getByRole('dialog', { name: /B2/u });
    await expect(opening.getByRole('searchbox')).toBeFocused();
    await page.keyboard.type('ayran');
    await expect(opening.getByRole('button', { name: /^Ayran/u })).toBeVisible();
    await press(page, 'Enter');
    await confirm(page, /B2/u);
    const panel = panelOf(page, 'B2');
    await expect(panel.getByRole('button', { name: 'Take payment' })).toBeVisible();
    await expect(tile(page, 'B2')).toBeFocused();

    // The keys of the open account take precedence over those of the floor, where letters select tables.
    await press(page, 'a');
    const adding = page.getByRole('dialog', { name: 'Add lines' });
    await expect(adding.getByRole('searchbox')).toBeFocused();
    await expect(adding.getByRole('button', { name: /^Türk Kahvesi/u })).toBeVisible();
    await press(page, 'ArrowDown', 'ArrowDown', 'Enter', 'Tab');
    await expect(adding.getByRole('button', { name: 'Şekersiz' })).toBeFocused();
    await press(page, 'Space');
    await confirm(page, 'Add lines');
    await press(page, 'x');
    await confirm(page, 'Take payment');

    await payByCard(page);

    await press(page, 'g', 'f');
    await expect(tile(page, 'S1')).toBeFocused();
    await press(page, 'b', '2', 'Enter');
    await expect(panel.getByText('Paid in full')).toBeVisible();
    await press(page, 'c');
    await confirm(page, 'Close B2');
    await expect(tile(page, 'B2')).toHaveAccessibleName('B2, free');
    const [account] = await emulator.control('GET', '/accounts?kind=table&status=closed');
    expect(account).toMatchObject({ tableName: 'B2', state: 'closed' });
  });
});

test('a refused catalog call is found, corrected and sent, without a mouse @long', async ({
  page,
  emulator,
}) => {
  const call = async (path: string, body: object) => {
    const sent = await fetch(`${emulator.url}/plugin-api/products/${path}`, {
      method: 'POST',
      headers: {
        Authorization: 'Bearer srv-bistro.demo-qr.sk_test_demo-qr',
        'Content-Type': 'application/json',
      },
      body: JSON.stringify(body),
    });
    return (await sent.json()).data;
  };
  const { id } = await call('create', { title: 'Tea', price: 20 });
  await call('update', { id: 'p-cay', price: 1 });

  await press(page, 'g', 'r');
  const list = page.getByRole('listbox', { name: 'Requests' });
  await expect(list).toBeFocused();
  await press(page, 'j');
  const chosen = list.getByRole('option', { selected: true });
  await expect(chosen).toContainText('403 in 200');
  await expect(page.getByRole('button', { name: 'Edit and send' })).toBeVisible();
  await press(page, 'e');
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Body' })).toBeFocused();
  await press(page, 'Control+a');
  await page.keyboard.insertText(JSON.stringify({ id, price: 25 }));
  await confirm(page, 'Edit and send');
  await expect(chosen).not.toContainText('403');
  await expect(list).toBeFocused();
});

test('a table is chosen first, then the order with a note @long', async ({ page }) => {
  await press(page, 'o');
  const opening = page.getByRole('dialog', { name: 'Open table' });
  await expect(opening.getByRole('combobox', { name: 'Table' })).toBeFocused();
  await press(page, 'Enter');
  await expect(page.getByRole('option', { name: /^S1/u })).toBeFocused();
  await press(page, 'b', '4', 'Enter');
  await expect(opening.getByRole('combobox', { name: 'Table' })).toBeFocused();
  await press(page, 'Tab', 'Tab');
  await expect(opening.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('kahve');
  await press(page, 'Enter');
  await opening.getByRole('button', { name: 'Note, discount, tax' }).press('Enter');
  await expect(opening.getByRole('textbox', { name: 'Note' })).toBeFocused();
  await page.keyboard.type('no sugar');
  await confirm(page, 'Open table');
  await expect(panelOf(page, 'B4').getByText('no sugar')).toBeVisible();

  // A key pressed while a dialog fades out still runs its command.
  await press(page, '?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(keys).toBeVisible();
  await press(page, 'Escape', 'x');
  await expect(page.getByRole('dialog', { name: 'Take payment' })).toBeVisible();
});
