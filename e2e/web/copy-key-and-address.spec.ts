import type { Page } from '@playwright/test';

import { runFromPalette } from '../palette.ts';
import { expect, test } from '../test.ts';

const KEY = 'srv-bistro.demo-kds.sk_test_demo-kds';

test.describe('with access to the clipboard', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('the key of the plugin in the frame is copied without being shown @long', async ({
    page,
  }) => {
    await runFromPalette(page, 'limits of kitchen');
    await expect(page.getByRole('button', { name: 'Plugin: demo-kds' })).toBeVisible();
    await runFromPalette(page, 'copy api key');
    await expect(page.getByText('API key of demo-kds copied')).toBeVisible();
    expect(await clipboard(page)).toBe(KEY);
    await expect(page.getByText('sk_test_')).toHaveCount(0);
  });

  test('the copied address is the base URL of the Data API @long', async ({ page, emulator }) => {
    await runFromPalette(page, 'copy data api address');
    await expect(page.getByText('Data API address copied')).toBeVisible();
    expect(await clipboard(page)).toBe(`${emulator.url}/plugin-api`);
  });

  test('without a plugin there is no key to copy @long', async ({ page, emulator }) => {
    for (const { pluginId, serverId } of (await emulator.control('GET', '/state')).installs) {
      await emulator.control('DELETE', `/installs/${pluginId}?serverId=${serverId}`);
    }
    await expect(page.getByRole('button', { name: /^Plugin: /u })).toBeHidden();
    await runFromPalette(page, 'copy api key');
    await expect(page.getByText('No plugins installed')).toBeVisible();
  });
});

test.describe('without access to the clipboard', () => {
  // Granting one permission denies the others.
  test.use({ permissions: ['geolocation'] });

  test('the failure to copy is reported @long', async ({ page }) => {
    await runFromPalette(page, 'copy api key');
    const said = page.getByRole('region', { name: 'Notifications' });
    await expect(said).toContainText('Copy failed');
    await expect(said).not.toContainText('copied');
  });
});

function clipboard(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText());
}
