import { openProvider } from '#server/testing/start-provider.ts';

import type { TestEmulator } from '../emulator/test-emulator.ts';
import { expect, test } from '../test.ts';

/** A Data API call as `demo-qr`. */
async function send(emulator: TestEmulator, path: string, body?: object): Promise<number> {
  const { status } = await fetch(`${emulator.url}/plugin-api${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      Authorization: 'Bearer srv-bistro.demo-qr.sk_test_demo-qr',
      'Content-Type': 'application/json',
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return status;
}

test('a 403 is fixed by consent and the call sent again @long', async ({ page, emulator }) => {
  const settings = { serverId: 'srv-bistro', scopes: ['orders:read'] };
  await emulator.control('PATCH', '/installs/demo-qr', settings);
  expect(await send(emulator, '/packets/update', { packetId: 'pkt-1001', note: 'Acele' })).toBe(
    403,
  );

  await page.getByRole('link', { name: 'Requests' }).click();
  const list = page.getByRole('listbox', { name: 'Requests' });
  await list.getByRole('option').first().click();
  const cause = page.getByRole('region', { name: 'Cause' });
  await expect(cause).toContainText('The install lacks orders:write');
  await cause.getByRole('button', { name: 'Grant orders:write' }).click();

  await expect(list.getByRole('option', { selected: true })).toContainText('200');
  await expect(cause).toBeHidden();
  // The refused call no longer offers to grant the scope.
  await list.getByRole('option').last().click();
  await expect(list.getByRole('option', { selected: true })).toContainText('403');
  await expect(cause).toContainText('the tenant has approved it since');
  await expect(cause.getByRole('button', { name: 'Grant' })).toBeHidden();
});

test('a call is sent again after its limit resets @long', async ({ page, emulator }) => {
  await emulator.control('PATCH', '/limits', { profile: 'sandbox' });
  for (let call = 0; call < 6; call += 1) await send(emulator, '/tables/open');

  await page.getByRole('link', { name: 'Requests' }).click();
  const list = page.getByRole('listbox', { name: 'Requests' });
  await list.getByRole('option').first().click();
  await page.getByRole('region', { name: 'Cause' }).getByRole('button', { name: 'Go to' }).click();

  await expect(list.getByRole('option')).toHaveCount(7);
  await expect(list.getByRole('option', { selected: true })).toContainText('200');
});

test('a replace that lost metadata is sent again @long', async ({ page, emulator }) => {
  const cart = [{ product: 'p-adana', quantity: 2 }];
  await send(emulator, '/tables/update-orders', { tableId: 'salon-2', cart });

  await page.getByRole('link', { name: 'Requests' }).click();
  const list = page.getByRole('listbox', { name: 'Requests' });
  await list.getByRole('option').first().click();
  await page.getByRole('button', { name: 'Send with identities' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit and send' });
  await expect(dialog.getByRole('textbox', { name: 'Body' })).toHaveValue(/demo-line-0001/u);
  await dialog.getByRole('button', { name: 'Send' }).click();

  await expect(dialog).toBeHidden();
  await expect(list.getByRole('option')).toHaveCount(2);
  await expect(list.getByRole('option', { selected: true })).toContainText('200');
  // The call no longer offers the fix.
  await list.getByRole('option').last().click();
  await expect(page.getByRole('region', { name: 'Cause' })).toContainText('Lost 1 key');
  await expect(page.getByRole('button', { name: 'Send with identities' })).toBeHidden();
});

test('missed deliveries are sent again @long', async ({ page, emulator }) => {
  let isAway = true;
  const receiver = await openProvider((response) => {
    response.writeHead(isAway ? 503 : 204).end();
  });
  const webhook = { url: `${receiver.baseUrl}/hooks`, events: ['user.*'], retries: 'fast' };
  await emulator.control('PATCH', '/installs/demo-qr', { serverId: 'srv-bistro', webhook });
  for (const name of ['Ada', 'Can']) await emulator.control('POST', '/users', { name });
  await emulator.control('POST', '/clock', { advanceMs: 60_000 });
  isAway = false;

  await page.getByRole('link', { name: /^Webhooks/u }).click();
  const list = page.getByRole('list', { name: 'Deliveries' });
  await list.getByRole('button').first().click();
  await page.getByRole('button', { name: 'Redeliver all dropped' }).click();

  await expect(page.getByText('Redelivering 2 deliveries')).toBeVisible();
  await expect(list).not.toContainText('dropped');
  await expect
    .poll(async () => (await emulator.control('GET', '/deliveries?status=delivered')).items)
    .toHaveLength(2);
  receiver.close();
});
