import type { Page } from '@playwright/test';

import { openPanel } from '../floor-page.ts';
import { expect, test } from '../test.ts';

/** Technical words, which presentation mode must not show. */
const TECHNICAL =
  /demo-(?:qr|kds|reader)|\b(?:table|packet|product|payment)\.[a-z]+|lineId|srv-bistro|\bln-|\{\s*"|\b[a-z]+-\d{4}\b|virtual|No table selected/u;

test('a table is opened and paid in presentation mode, with nothing technical', async ({
  page,
  emulator,
}) => {
  await emulator.control('PATCH', '/installs/demo-kds', {
    serverId: 'srv-bistro',
    webhook: { url: 'http://127.0.0.1:9/hooks', events: ['*'] },
  });
  await page.goto(`${emulator.url}/requests`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Requests');
  await page.keyboard.press('p');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Floor');
  await expect(page.getByRole('navigation')).toBeHidden();
  expect(await shownOn(page)).not.toMatch(TECHNICAL);

  const bill = await openPanel(page, 'S2');
  await expect(bill).toContainText('790');
  expect(await shownOn(page)).not.toMatch(TECHNICAL);
  await bill.getByRole('button', { name: 'Move' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move S2' });
  await dialog.getByRole('combobox', { name: 'To table' }).click();
  await page.getByRole('option', { name: /^S5/u }).click();
  await expect(dialog).toContainText('S5 gets the account of S2');
  expect(await shownOn(page)).not.toMatch(TECHNICAL);
  await page.keyboard.press('Escape');

  await bill.getByRole('button', { name: 'Take payment' }).click();
  const pay = page.getByRole('dialog', { name: 'Take payment' });
  await pay.getByText('Card terminal').click();
  await pay.getByRole('button', { name: /terminal/u }).click();
  const terminal = page.getByRole('region', { name: 'Card terminal' });
  await expect(terminal).toContainText('Please present your card');
  expect(await shareOfWindow(page, terminal)).toBeGreaterThan(0.1);
  await terminal.getByRole('button', { name: 'Approve' }).click();
  await expect(terminal).toContainText('Approved');
  expect(await shownOn(page)).not.toMatch(TECHNICAL);
  await terminal.getByRole('button', { name: 'Done' }).click();
  await expect(terminal).toBeHidden();
  await expect(bill).toContainText('Paid in full');
});

test('presentation mode has only commands and keys for presenting @long', async ({
  page,
  emulator,
}) => {
  const clock = async () => (await emulator.control('GET', '/state')).clock.now;
  const before = await clock();
  await page.keyboard.press('p');
  await expect(page.locator('html')).toHaveAttribute('data-presentation', '');
  for (const key of ['t', 'm', 'o', '?', 'g', 'r']) await page.keyboard.press(key);
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await clock()).toEqual(before);

  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Go to anything' });
  await expect(palette.getByRole('option', { name: 'Guests move to another table' })).toBeVisible();
  expect(await shownOn(page)).not.toMatch(TECHNICAL);
  for (const other of ['callbacks', 'one minute', 'demo-qr', 'requests', 'copy', 'reset']) {
    await page.keyboard.press('Control+a');
    await page.keyboard.type(other);
    await expect(palette.getByRole('option')).toHaveCount(0);
  }
  await page.keyboard.press('Control+a');
  await page.keyboard.type('S2');
  await expect(palette.getByRole('option').first()).toContainText('S2');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: 'S2', exact: true })).toBeVisible();

  await page.keyboard.press('p');
  await expect(page.locator('html')).not.toHaveAttribute('data-presentation', '');
});

/** The visible text of the page. */
async function shownOn(page: Page): Promise<string> {
  return page.evaluate(() => document.body.innerText);
}

/** The share of the window's area that an element covers, from 0 to 1. */
async function shareOfWindow(page: Page, element: ReturnType<Page['locator']>): Promise<number> {
  const box = await element.boundingBox();
  const size = page.viewportSize();
  return box === null || size === null ? 0 : (box.width * box.height) / (size.width * size.height);
}
