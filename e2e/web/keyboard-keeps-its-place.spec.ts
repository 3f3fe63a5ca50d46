import type { Page } from '@playwright/test';

import { openPanel, tile } from '../floor-page.ts';
import { runFromPalette } from '../palette.ts';
import { expect, test } from '../test.ts';

test('focus is kept when a screen or a row is removed', async ({ page, emulator }) => {
  // Another screen replaces the one that contains the focus.
  await tile(page, 'S2').focus();
  await runFromPalette(page, 'packets');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Packets');
  await expectKept(page);

  // The focused packet is cancelled through the control API and leaves the list.
  await page.getByRole('list', { name: 'Packets' }).getByRole('button').first().focus();
  for (const { accountId } of await emulator.control('GET', '/accounts?kind=packet&status=open')) {
    await emulator.control('POST', `/accounts/${accountId}/cancel`, { reason: 'away' });
  }
  await expectKept(page);
});

test('closing the panel returns focus to the table @long', async ({ page }) => {
  const panel = await openPanel(page, 'S2');
  await panel.getByRole('button', { name: 'Close panel' }).focus();
  await page.keyboard.press('Enter');
  await expect(panel).toBeHidden();
  await expect(tile(page, 'S2')).toBeFocused();
});

test('when the focused element is removed, the focus moves to another element @long', async ({
  page,
}) => {
  const panel = await openPanel(page, 'S2');
  await panel.getByRole('checkbox').first().check();
  const clear = panel.getByRole('button', { name: 'Clear selection' });
  await clear.focus();
  await page.keyboard.press('Enter');
  await expect(clear).toBeHidden();
  await expectKept(page);
  expect(await panel.evaluate((element) => element.contains(document.activeElement))).toBe(true);
});

async function expectKept(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
}
