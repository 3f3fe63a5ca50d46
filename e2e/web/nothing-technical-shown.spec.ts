import type { Page } from '@playwright/test';

import { chooseAction, openPanel } from '../floor-page.ts';
import { expect, test } from '../test.ts';

/** What nobody who is shown a restaurant should have to read. */
const TECHNICAL =
  /demo-(?:qr|kds|reader)|\b(?:table|packet|product|payment)\.[a-z]+|lineId|srv-bistro|\bln-|\{\s*"|\b[a-z]+-\d{4}\b|virtual/u;

test('presentation mode shows nothing technical on the floor', async ({ page, emulator }) => {
  await emulator.control('PATCH', '/installs/demo-kds', {
    serverId: 'srv-bistro',
    webhook: { url: 'http://127.0.0.1:9/hooks', events: ['*'] },
  });
  await page.keyboard.press('p');
  await expect(page.getByRole('link', { name: 'Callbacks' })).toBeHidden();
  const panel = await openPanel(page, 'S2');
  for (const tab of ['Lines', 'Payments', 'History']) {
    await panel.getByRole('tab', { name: tab, exact: true }).click();
    expect(await shownOn(page)).not.toMatch(TECHNICAL);
  }
  await panel.getByRole('button', { name: 'Move', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Move S2' });
  await dialog.getByRole('combobox', { name: 'To table' }).click();
  await page.getByRole('option', { name: /^S5/u }).click();
  await expect(dialog).toContainText('S5 gets the account of S2');
  expect(await shownOn(page)).not.toMatch(TECHNICAL);
  await page.keyboard.press('Escape');
  await chooseAction(panel, 'Split');
  const pay = page.getByRole('dialog', { name: 'Take payment' });
  await pay.getByRole('button', { name: /^Take /u }).click();
  await expect(pay).toBeHidden();
  await panel.getByRole('tab', { name: 'Payments', exact: true }).click();
  await expect(panel.getByText('not for particular lines')).toBeVisible();
  expect(await shownOn(page)).not.toMatch(/plugin|platform/u);
  await chooseAction(panel, 'Split');
  await pay.getByText('Card terminal').click();
  await pay.getByRole('button', { name: /terminal/u }).click();
  await page.getByRole('button', { name: 'Open terminal' }).click();
  await expect(page.getByRole('heading', { name: /^Payment of/u })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy as test' })).toBeHidden();
  for (const screen of ['Packets', 'Terminal']) {
    await page.getByRole('link', { name: screen }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(screen);
    expect(await shownOn(page)).not.toMatch(TECHNICAL);
  }
});

test('presenting from a developer screen opens the floor @long', async ({ page }) => {
  for (const screen of ['Start here', 'Requests']) {
    await page.getByRole('link', { name: screen }).click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Floor');
    await page.keyboard.press('p');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Floor');
    expect(await shownOn(page)).not.toMatch(TECHNICAL);
    await page.getByRole('button', { name: 'Settings', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Leave presentation mode' }).click();
  }
});

test('presentation mode ignores other keys @long', async ({ page, emulator }) => {
  const clock = async () => (await emulator.control('GET', '/state')).clock.now;
  const before = await clock();
  await page.keyboard.press('p');
  await expect(page.locator('html')).toHaveAttribute('data-presentation', '');
  for (const key of ['t', 'm', 'p', 'o', '?', 'g', 'r']) await page.keyboard.press(key);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Floor');
  expect(await clock()).toEqual(before);
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await expect(
    page.getByRole('menuitem', { name: 'Leave presentation mode', exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /shortcuts/iu })).toHaveCount(0);
});

test('the palette of presentation mode is not technical @long', async ({ page }) => {
  await page.keyboard.press('p');
  await expect(page.locator('html')).toHaveAttribute('data-presentation', '');
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Go to anything' });
  await expect(palette.getByRole('option', { name: 'Packets' })).toBeVisible();
  expect(await shownOn(page)).not.toMatch(TECHNICAL);
  for (const technical of ['send a call', 'minute later', 'demo-qr', 'requests', 'copy', 'fault']) {
    await page.keyboard.press('Control+a');
    await page.keyboard.type(technical);
    await expect(palette.getByText('Nothing is called that.')).toBeVisible();
  }
  await page.keyboard.press('Control+a');
  await page.keyboard.type('S2');
  await expect(palette.getByRole('option').first()).toContainText('S2');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: 'S2', exact: true })).toBeVisible();
});

/** Everything that can be read now. */
async function shownOn(page: Page): Promise<string> {
  return page.evaluate(() => document.body.innerText);
}
