import type { Page } from '@playwright/test';

import type { TestEmulator } from '../emulator/test-emulator.ts';
import { expect, test } from '../test.ts';

/** The webhook and callback settings of demo-kds. */
async function settingsOf(emulator: TestEmulator) {
  const { installs } = await emulator.control('GET', '/state');
  const install = installs.find(({ pluginId }: { pluginId: string }) => pluginId === 'demo-kds');
  return { webhook: install.webhook, callbacks: install.callbacks };
}

async function openSettings(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Plugins' }).click();
  await page
    .getByRole('list', { name: 'Installed plugins' })
    .getByRole('button', { name: /demo-kds/u })
    .click();
  await page.getByText('Keys and calls', { exact: true }).click();
}

test('two people change webhook settings independently @long', async ({ page, emulator }) => {
  const serverId = 'srv-bistro';
  const url = 'http://127.0.0.1:9/hooks';
  await emulator.control('PATCH', '/installs/demo-kds', { serverId, webhook: { url } });
  await openSettings(page);
  await page.getByRole('button', { name: 'Edit: Webhook' }).click();
  const dialog = page.getByRole('dialog', { name: 'Subscription' });
  await expect(dialog.getByRole('button', { name: 'packet.*' })).toBeHidden();
  await dialog.getByRole('switch', { name: 'All events' }).click();
  await dialog.getByRole('button', { name: 'packet.*' }).click();
  const elsewhere = 'http://127.0.0.1:9/elsewhere';
  await emulator.control('PATCH', '/installs/demo-kds', {
    serverId,
    webhook: { url: elsewhere },
  });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();

  const { webhook } = await settingsOf(emulator);
  expect(webhook.url).toBe(elsewhere);
  expect(webhook.events).toContain('packet.*');
});

test('the settings open from the plugin and from its calls @long', async ({ page, emulator }) => {
  await openSettings(page);
  await page.getByRole('button', { name: /: Actions and hooks$/u }).click();
  const dialog = page.getByRole('dialog', { name: 'Callback settings' });
  await dialog.getByRole('textbox', { name: 'Base URL' }).fill('http://127.0.0.1:9');
  await dialog.getByRole('switch', { name: 'Ask before a table closes' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  expect((await settingsOf(emulator)).callbacks).toEqual({
    baseUrl: 'http://127.0.0.1:9',
    hooks: ['table.close'],
    failOpen: false,
    timeouts: { actionMs: 8000, hookMs: 5000 },
  });

  await page.getByRole('link', { name: 'Callbacks' }).click();
  await page.getByRole('button', { name: 'Callback settings' }).first().click();
  await dialog.getByRole('combobox', { name: 'Plugin' }).click();
  await page.getByRole('option', { name: /demo-kds/u }).click();
  await expect(dialog.getByRole('textbox', { name: 'Base URL' })).toHaveValue('http://127.0.0.1:9');
  await dialog.getByRole('button', { name: 'Remove callbacks' }).click();
  await expect(dialog).toBeHidden();
  expect((await settingsOf(emulator)).callbacks).toBeNull();
});
