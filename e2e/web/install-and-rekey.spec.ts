import { execFile, spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';

import type { Locator } from '@playwright/test';

import { freePort } from '#server/testing/free-port.ts';

import { expect, test } from '../test.ts';

const run = promisify(execFile);

test('a plugin is installed by consent and gets a new key', async ({ page, emulator }) => {
  await page.goto(`${emulator.url}/plugins`);
  await page.getByRole('button', { name: 'Install plugin' }).click();
  await page.getByLabel('Plugin id').fill('my-plugin');
  await page.getByLabel('Name', { exact: true }).fill('My plugin');
  await page.getByRole('button', { name: 'Continue to consent' }).click();

  const consent = page.getByRole('dialog', { name: 'My plugin requests access to Bistro' });
  await consent.getByRole('button', { name: 'Nothing' }).click();
  await consent
    .getByRole('checkbox', { name: 'See open tables, packets and what is on them' })
    .check();
  await consent.getByRole('checkbox', { name: 'Share customer data' }).check();
  await consent.getByRole('button', { name: 'Allow 1 scope' }).click();

  const code = page.getByRole('dialog', { name: 'A code for My plugin' });
  await expect(code.getByText('Waiting for the plugin')).toBeVisible();
  const token = await paste(code.getByRole('figure'));
  expect(token).toMatchObject({ success: true, data: { scopes: ['orders:read'] } });
  await expect(code.getByText('The plugin has exchanged the code')).toBeVisible();
  await code.getByRole('button', { name: 'Done' }).click();

  const detail = page.getByRole('region', { name: 'My plugin', exact: true });
  await expect(detail.getByRole('switch', { name: 'Share customer data' })).toBeChecked();
  await expect(
    detail.getByRole('switch', { name: 'See products and categories' }),
  ).not.toBeChecked();

  const curl = detail.getByRole('figure').filter({ hasText: 'In a terminal' });
  await detail.getByRole('tab', { name: 'Connect' }).click();
  expect(await paste(curl)).toMatchObject({ success: true });
  const old = await curl.locator('pre').textContent();

  await detail.getByRole('tab', { name: 'Keys and calls' }).click();
  await expect(detail.getByText('srv-bistro.my-plugin.••••')).toBeVisible();
  await detail.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Rotate API key' }).click();
  await page.getByRole('button', { name: 'Rotate key' }).click();
  await expect(page.getByText('API key rotated. The old one no longer works.')).toBeVisible();
  expect(await shell(old ?? '')).toMatchObject({ success: false, status: 401 });
  await detail.getByRole('tab', { name: 'Connect' }).click();
  expect(await paste(curl)).toMatchObject({ success: true });

  await detail.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Uninstall' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Uninstall' }).click();
  await expect(detail).toBeHidden();
});

test('the receiver sample accepts signed webhooks @long', async ({ page, emulator }, testInfo) => {
  await page.goto(`${emulator.url}/plugins?plugin=demo-qr&view=connect`);
  await page.getByRole('button', { name: 'Use it as webhook' }).click();
  await expect(page.getByText('Events now go to the receiver')).toBeVisible();
  const block = page.getByRole('figure').filter({ hasText: 'receiver.mjs' });
  const file = testInfo.outputPath('receiver.mjs');
  await writeFile(file, (await block.locator('pre').textContent()) ?? '');

  const port = await freePort();
  const receiver = spawn(process.execPath, [file], {
    env: { ...process.env, PORT: String(port) },
  });
  let printed = '';
  receiver.stdout.on('data', (piece: Buffer) => {
    printed += piece.toString();
  });
  try {
    await expect.poll(() => printed).toContain('listening');
    const url = `http://127.0.0.1:${port}/webhooks`;
    await emulator.control('PATCH', '/installs/demo-qr?serverId=srv-bistro', {
      webhook: { url },
    });
    await emulator.control('POST', '/tables/salon-1/open', {});
    await emulator.control('POST', '/clock', { advanceMs: 0 });
    await expect.poll(() => printed).toContain('table.created');
    expect(printed).not.toContain('refused');
  } finally {
    receiver.kill();
  }
});

/** Runs the text of a code block in a shell. */
async function paste(block: Locator): Promise<unknown> {
  return shell((await block.locator('pre').textContent()) ?? '');
}

async function shell(command: string): Promise<unknown> {
  const { stdout } = await run('sh', ['-c', command]);
  return JSON.parse(stdout);
}
