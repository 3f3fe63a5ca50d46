import type { Page } from '@playwright/test';

import { answerJson, openProvider } from '#server/testing/start-provider.ts';

import type { TestEmulator } from '../emulator/test-emulator.ts';
import { milestonesLoaded } from '../loaded.ts';
import { expect, test } from '../test.ts';

/** A change that sends a webhook. */
const update = (emulator: TestEmulator, note: string) =>
  emulator.plugin('demo-qr', 'POST', '/packets/update', { packetId: 'pkt-1001', note });

async function clear(page: Page, question: string): Promise<void> {
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: question });
  await dialog.getByRole('button', { name: 'Clear log' }).click();
  await expect(dialog).toBeHidden();
}

test('a log is paused, resumed and cleared @long', async ({ page, emulator }) => {
  await update(emulator, 'one');
  await page.goto(`${emulator.url}/requests`);
  const rows = page.getByRole('listbox').getByRole('option');
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: 'Pause' }).click();
  await update(emulator, 'two');
  await update(emulator, 'three');
  const fresh = page.getByRole('button', { name: 'Show 2 new' });
  await expect(fresh).toBeVisible();
  await expect(rows).toHaveCount(1);
  await fresh.click();
  await expect(rows).toHaveCount(3);
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();

  await page.getByRole('button', { name: 'Pause' }).click();
  await rows.first().click();
  await expect(page.getByRole('complementary')).toContainText('packets/update');
  const link = page.url();
  await clear(page, 'Clear the request log?');
  await expect(page.getByText('3 rows cleared')).toBeVisible();
  await expect(rows).toHaveCount(0);
  // The list is still paused and counts the calls since it was cleared.
  await update(emulator, 'four');
  await expect(page.getByRole('button', { name: 'Show 1 new' })).toBeVisible();
  await expect(rows).toHaveCount(0);
  await page.goto(link);
  await expect(page.getByText('This call is no longer in the log')).toBeVisible();
});

test('pending deliveries survive a cleared log @long', async ({ page, emulator }) => {
  const receiver = await openProvider(answerJson({ ok: true }));
  for (const [pluginId, url] of [
    ['demo-kds', `${receiver.baseUrl}/hooks`],
    // Nothing listens at this address.
    ['demo-reader', 'http://127.0.0.1:9/hooks'],
  ]) {
    await emulator.control('PATCH', `/installs/${pluginId}`, {
      serverId: 'srv-bistro',
      webhook: { url, events: ['packet.*'] },
    });
  }
  await page.goto(`${emulator.url}/webhooks`);
  await expect(page.getByText('No deliveries yet')).toBeVisible();
  await milestonesLoaded(page);
  await update(emulator, 'one');
  await emulator.control('POST', '/clock', { advanceMs: 0 });
  await expect(page.getByText('First event delivered')).toBeVisible();
  const list = page.getByRole('list', { name: 'Deliveries' }).getByRole('button');
  await expect(list).toHaveCount(2);

  await page.getByRole('button', { name: 'Pause' }).click();
  await update(emulator, 'two');
  await emulator.control('POST', '/clock', { advanceMs: 0 });
  await expect(page.getByRole('button', { name: 'Show 2 new' })).toBeVisible();
  await expect(list).toHaveCount(2);

  await clear(page, 'Clear the delivery log?');
  await expect(page.getByText('2 rows cleared')).toBeVisible();
  await expect(page.getByText('The list is still paused')).toBeVisible();
  await expect(list).toHaveCount(2);
  await expect(list.first()).toContainText('demo-reader');
  await emulator.control('DELETE', '/requests');
  await list.first().click();
  const chain = page.getByRole('region', { name: 'Consequences' });
  await expect(chain).toContainText('no longer in the log');
  await expect(chain).toContainText('packet.updated');
  await page.getByRole('button', { name: 'Run now' }).click();
  await expect(page.getByRole('list', { name: 'Attempts' }).getByRole('button')).toHaveCount(2);
  // The list is still paused and counts the new deliveries.
  await expect(list).toHaveCount(2);
  await update(emulator, 'three');
  await page.getByRole('button', { name: 'Show 2 new' }).click();
  await expect(list).toHaveCount(4);
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  receiver.close();
});

test('a scrolled log loads older calls and keeps its place when calls arrive @long', async ({
  page,
  emulator,
}) => {
  for (let call = 0; call < 150; call += 1) await update(emulator, String(call));
  await page.goto(`${emulator.url}/requests`);
  const list = page.getByRole('listbox');
  await list.evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
  await expect(list.getByRole('option').first()).toHaveAttribute('aria-setsize', '150');
  await list.evaluate((element) => element.scrollTo({ top: element.scrollHeight / 2 }));
  const row = list.locator('[aria-posinset="75"]');
  const id = await row.getAttribute('id');
  const before = await row.boundingBox();

  await update(emulator, 'new');
  const same = list.locator(`#${id}`);
  await expect(same).toHaveAttribute('aria-posinset', '76');
  await expect.poll(async () => (await same.boundingBox())?.y).toBe(before?.y);

  await list.evaluate((element) => element.scrollTo({ top: 0 }));
  const newest = list.locator('[aria-posinset="1"]');
  await expect(newest).toBeVisible();
  const first = await newest.getAttribute('id');
  await update(emulator, 'newer');
  await expect(newest).not.toHaveAttribute('id', first ?? '');
  await expect(newest).toBeInViewport();
});
