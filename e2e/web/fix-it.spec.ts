import { startHookReceiver } from '../emulator/hook-receiver.ts';
import type { TestEmulator } from '../emulator/test-emulator.ts';
import { expect, test } from '../test.ts';

const LINE = { product: 'p-adana', quantity: 2, lineId: 'line-aaaa-0001', note: 'az pişmiş' };

async function post(emulator: TestEmulator, plugin: string, path: string, body: object) {
  const answer = await fetch(`${emulator.url}/plugin-api${path}`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer srv-bistro.${plugin}.sk_test_${plugin}`,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify(body),
  });
  return answer.status;
}

test('fix it: a scope that is missing is granted by a click, and the call goes through', async ({
  page,
  emulator,
}) => {
  const packet = { cart: [{ product: 'p-cay', quantity: 1 }] };
  expect(await post(emulator, 'demo-reader', '/packets/create', packet)).toBe(403);
  await page.getByRole('link', { name: 'Requests' }).click();
  const list = page.getByRole('listbox', { name: 'Requests' });
  await list.getByRole('option').first().click();

  const next = page.getByRole('region', { name: 'What to do next' });
  await expect(next).toContainText('demo-reader gets orders:write');
  await next.getByRole('button', { name: 'Grant it and retry' }).click();

  await expect(list.getByRole('option', { selected: true })).toContainText('200');
  await expect(next).toHaveCount(0);
});

test('fix it: what a receiver missed is sent again when it is mended', async ({
  page,
  emulator,
}) => {
  const webhook = (url: string) =>
    emulator.control('PATCH', '/installs/demo-kds', { webhook: { url, events: ['table.*'] } });
  // Nothing listens there.
  await webhook('http://127.0.0.1:9/hooks');
  for (const table of ['salon-1', 'salon-6']) {
    await emulator.control('POST', `/tables/${table}/open`, {});
  }
  await emulator.control('POST', '/clock', { advanceMs: 3 * 3_600_000 });
  const receiver = await startHookReceiver({ ok: true });
  await webhook(`${receiver.baseUrl}/hooks`);
  await page.getByRole('link', { name: /^Webhooks/u }).click();
  const deliveries = page.getByRole('list', { name: 'Deliveries' });
  await deliveries.getByRole('button').first().click();

  const next = page.getByRole('region', { name: 'What to do next' });
  await next.getByRole('button', { name: 'Send all dropped' }).click();

  await expect(page.getByText('2 on their way again')).toBeVisible();
  await emulator.control('POST', '/clock', { advanceMs: 0 });
  await expect(next).toHaveCount(0);
  await expect(deliveries).not.toContainText('dropped');
  receiver.close();
});

test('fix it: a line that lost its identity is sent again with it', async ({ page, emulator }) => {
  const tableId = 'salon-6';
  expect(await post(emulator, 'demo-qr', '/tables/create', { tableId, cart: [LINE] })).toBe(200);
  const cart = [{ product: 'p-adana', quantity: 2 }];
  expect(await post(emulator, 'demo-qr', '/tables/update-orders', { tableId, cart })).toBe(200);
  await page.getByRole('link', { name: 'Requests' }).click();
  const list = page.getByRole('listbox', { name: 'Requests' });
  await list.getByRole('option').first().click();

  await page.getByRole('button', { name: 'Put the identities back' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox').first()).toHaveValue(
    /line-aaaa-0001[\s\S]*az pişmiş|az pişmiş[\s\S]*line-aaaa-0001/u,
  );
  await dialog.getByRole('button', { name: 'Send' }).click();

  await expect(list.getByRole('option', { selected: true })).toContainText('200');
  const { items } = await emulator.control('GET', '/requests?bodies=true&limit=1');
  expect(items[0].requestBody.cart).toMatchObject([{ lineId: LINE.lineId, note: LINE.note }]);
});

test.describe('where the clipboard may be used', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('copy as test: a refused call is a test on the clipboard', async ({ page, emulator }) => {
    expect(await post(emulator, 'demo-qr', '/packets/create', { cart: [] })).toBe(400);
    await page.getByRole('link', { name: 'Requests' }).click();
    await page.getByRole('listbox', { name: 'Requests' }).getByRole('option').first().click();

    await page.getByRole('button', { name: 'Copy as test' }).click();

    await expect(page.getByText('Test copied: packets-create-400.test.ts')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain("from 'countertop/testing'");
    expect(copied).toContain('expect(answer.status).toBe(400);');
    expect(copied).not.toContain('sk_test');
  });
});
