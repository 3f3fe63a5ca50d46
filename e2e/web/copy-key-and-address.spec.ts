import type { Page } from '@playwright/test';

import { runFromPalette } from '../palette.ts';
import { expect, test } from '../test.ts';

const KEY = 'srv-bistro.demo-kds.sk_test_demo-kds';

test.describe('where the clipboard may be used', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('the key of the watched plugin is copied, and never shown @long', async ({ page }) => {
    await runFromPalette(page, 'limits of kitchen');
    await expect(page.getByRole('button', { name: 'Plugin: demo-kds' })).toBeVisible();
    await runFromPalette(page, 'copy api key');
    await expect(page.getByText('API key of demo-kds copied')).toBeVisible();
    expect(await clipboard(page)).toBe(KEY);
    await expect(page.getByText('sk_test_')).toHaveCount(0);
  });

  test('the address is one that a plugin can call @long', async ({ page, emulator }) => {
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

test.describe('where the browser forbids it', () => {
  // Granting one permission denies the others.
  test.use({ permissions: ['geolocation'] });

  test('it is not passed over in silence @long', async ({ page }) => {
    await runFromPalette(page, 'copy api key');
    const said = page.getByRole('region', { name: 'Notifications' });
    await expect(said).toContainText('Copy failed');
    await expect(said).not.toContainText('is copied');
  });
});

function clipboard(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText());
}
