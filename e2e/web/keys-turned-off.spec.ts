import type { Page } from '@playwright/test';

import { runFromPalette } from '../palette.ts';
import { expect, test } from '../test.ts';

test('single-key shortcuts are turned off, stay off after a reload, and are turned on again @long', async ({
  page,
  emulator,
}) => {
  const clock = async () => (await emulator.control('GET', '/state')).clock.now;
  const before = await clock();
  await settings(page, 'Single-key shortcuts');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Floor');
  for (const key of ['t', 'm', 'g', 'r', 'p', '?']) await page.keyboard.press(key);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Floor');
  await expect(page.locator('html')).not.toHaveAttribute('data-presentation', '');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await clock()).toEqual(before);

  // Shortcuts with Ctrl still work, and their list says that the others are off.
  await runFromPalette(page, 'keyboard shortcuts');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(list).toContainText('Single-key shortcuts are off');
  await expect(list.getByRole('term')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();

  await settings(page, 'Single-key shortcuts');
  await page.keyboard.press('t');
  await page.keyboard.press('m');
  await expect.poll(clock).not.toEqual(before);
});

for (const screen of ['floor', 'packets', 'terminal', 'webhooks', 'plugins', 'stores']) {
  test(`no key has two commands on the screen /${screen} @long`, async ({ page, emulator }) => {
    await page.goto(`${emulator.url}/${screen}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('button', { name: 'Settings', exact: true }).click();
    await page.getByRole('menuitem', { name: /^Keyboard shortcuts/u }).click();
    const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(list.getByRole('definition').first()).toBeVisible();
    const keys = await list
      .getByRole('definition')
      .evaluateAll((all) =>
        all.map((one) => [...one.querySelectorAll('kbd')].map((key) => key.textContent).join(' ')),
      );
    expect(keys.length).toBeGreaterThan(15);
    const clashing = keys.filter((one, index) =>
      keys.some((other, at) => at !== index && (other === one || other.startsWith(`${one} `))),
    );
    expect(clashing).toEqual([]);
  });
}

async function settings(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await page.getByRole('menuitemcheckbox', { name: item }).click();
  await expect(page.getByRole('menu')).toBeHidden();
}
