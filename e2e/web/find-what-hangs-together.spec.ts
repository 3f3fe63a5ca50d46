import { answerJson, openProvider } from '#server/testing/start-provider.ts';

import { newestCall } from '../emulator/newest-call.ts';
import type { TestEmulator } from '../emulator/test-emulator.ts';
import { expect, test } from '../test.ts';

async function post(emulator: TestEmulator, path: string, body: object): Promise<number> {
  const { status } = await fetch(`${emulator.url}/plugin-api${path}`, {
    method: 'POST',
    headers: {
      Authorization: 'Bearer srv-bistro.demo-qr.sk_test_demo-qr',
      'Content-Type': 'application/json',
    },
    body: JSON.stringify(body),
  });
  return status;
}

/** True if a field is too narrow for its placeholder. */
function isCut(field: Element): boolean {
  const input = field as HTMLInputElement;
  input.value = input.placeholder;
  const cut = input.scrollWidth > input.clientWidth;
  input.value = '';
  return cut;
}

const KEBAP = { product: 'p-adana', quantity: 2, lineId: 'my-line-0001' };
const TEA = { product: 'p-cay', quantity: 1 };

test('calls show their subject and refusal, and are found by table, line and product @long', async ({
  page,
  emulator,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await post(emulator, '/tables/update-orders', { tableId: 'salon-3', cart: [KEBAP] });
  await post(emulator, '/packets/create', { cart: [TEA] });
  await post(emulator, '/packets/create', { cart: [] });
  await page.getByRole('link', { name: 'Requests' }).click();
  const list = page.getByRole('listbox', { name: 'Requests' });
  const rows = list.getByRole('option');
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(2)).toContainText('S3');
  await expect(rows.nth(1)).toContainText(/P-\d+/u);

  // The reason for the refusal stays visible in the row while the call is open.
  await rows.nth(0).click();
  await expect(page.getByRole('complementary')).toBeVisible();
  await expect(rows.nth(0).getByText(/cart/u)).toBeInViewport();

  const find = page.getByRole('searchbox', { name: 'Path, table, line, body or event id' });
  await find.fill('S3');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('update-orders');
  await find.fill('my-line-0001');
  await expect(rows).toHaveCount(1);
  // Case and accents of the typed text are ignored.
  for (const typed of ['p-cay', 'ÇAY', 'çay']) {
    await find.fill('');
    await expect(rows).toHaveCount(3);
    await find.fill(typed);
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('packets/create');
  }
  // The placeholder fits in the field.
  await find.fill('');
  expect(await find.evaluate(isCut)).toBe(false);
  await find.fill('nothing-like-it');
  await expect(page.getByText('No matching calls')).toBeVisible();
});

test('calls from another day show the date @long', async ({ page, emulator }) => {
  await post(emulator, '/packets/create', { cart: [TEA] });
  await emulator.control('POST', '/clock', { advanceMs: 24 * 3_600_000 });
  await post(emulator, '/packets/create', { cart: [TEA] });
  await page.getByRole('link', { name: 'Requests' }).click();
  const rows = page.getByRole('listbox', { name: 'Requests' }).getByRole('option');
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toContainText('01 Mar');
  await expect(rows.nth(0)).not.toContainText('Mar');
});

test('links lead from a call to its account, event and delivery', async ({ page, emulator }) => {
  const receiver = await openProvider(answerJson({ ok: true }));
  await emulator.control('PATCH', '/installs/demo-kds', {
    serverId: 'srv-bistro',
    webhook: { url: `${receiver.baseUrl}/hooks`, events: ['table.*'] },
  });
  await post(emulator, '/tables/update-orders', { tableId: 'salon-2', cart: [KEBAP] });
  const id = await newestCall(emulator);
  await emulator.control('POST', '/clock', { advanceMs: 0 });

  await page.getByRole('link', { name: 'Requests' }).click();
  await page.getByRole('listbox', { name: 'Requests' }).getByRole('option').first().click();
  const chain = page.getByRole('region', { name: 'Consequences' });
  await expect(chain.getByRole('listitem')).toHaveCount(5);
  await expect(chain).toContainText('Call');
  await expect(chain).toContainText('update-orders');
  await expect(chain).toContainText('table.updated');
  await expect(chain).toContainText('Attempt 1');
  await chain.getByRole('link', { name: 'demo-kds' }).click();

  await expect(page.getByRole('heading', { name: 'table.updated' })).toBeVisible();
  await expect(chain.getByRole('listitem')).toHaveCount(5);
  await chain.getByRole('link', { name: 'table.updated' }).click();
  await expect(page.getByRole('searchbox', { name: /event id/u })).toHaveValue(/^evt_/u);
  const deliveries = page.getByRole('list', { name: 'Deliveries' });
  await expect(deliveries.getByRole('button')).toHaveCount(1);
  await deliveries.getByRole('button').click();
  await chain.getByRole('link', { name: 'update-orders' }).click();
  await expect(page).toHaveURL(new RegExp(`/requests\\?.*request=${id}`, 'u'));
  await chain.getByRole('link', { name: 'S2' }).click();
  await expect(page).toHaveURL(/\/floor\?.*account=/u);

  // The account moves to another table; earlier entries keep the old one.
  const { accountId } = (await emulator.control('GET', `/requests/${id}`)).subject;
  await emulator.control('POST', `/accounts/${accountId}/move`, { toTableId: 'salon-4' });
  await page.goto(`${emulator.url}/webhooks`);
  await expect(deliveries.getByRole('button')).toHaveCount(3);
  await expect(deliveries.getByRole('button').last()).toContainText('S2');
  await page.goto(`${emulator.url}/requests?request=${id}`);
  await expect(chain).toContainText('S2');
  receiver.close();
});

test('lost metadata keys are named as the cause, and struck out in their line @long', async ({
  page,
  emulator,
}) => {
  await post(emulator, '/tables/update-orders', { tableId: 'salon-2', cart: [TEA] });
  await page.goto(`${emulator.url}/requests?request=${await newestCall(emulator)}`);
  const detail = page.getByRole('complementary');
  await expect(detail.getByRole('region', { name: 'Cause' })).toContainText(
    'Lost 1 key of demo-kds on Adana Kebap.',
  );
  const line = detail.getByRole('row', { name: 'Lost Adana Kebap' });
  await expect(line).toBeInViewport({ ratio: 1 });
  await expect(line).toContainText('demo-line-0001');
  await expect(line.getByRole('deletion')).toContainText('demo-kds kds-station=grill');
});

test('a callback and its account link to each other @long', async ({ page, emulator }) => {
  const plugin = await openProvider(answerJson({ success: true, message: 'Printed' }));
  await emulator.control('PATCH', '/installs/demo-kds', {
    serverId: 'srv-bistro',
    callbacks: { baseUrl: plugin.baseUrl },
  });
  const press = (id: string) =>
    emulator.control('POST', '/callbacks', {
      serverId: 'srv-bistro',
      pluginId: 'demo-kds',
      kind: 'action',
      type: 'print',
      target: { type: 'table', id },
    });
  await press('salon-2');
  await press('salon-3');

  await page.getByRole('link', { name: 'Callbacks' }).click();
  const calls = page.getByRole('list', { name: 'Calls' }).getByRole('button');
  await expect(calls).toHaveCount(2);
  await calls.filter({ hasText: 'S2' }).click();
  await page.getByRole('link', { name: 'S2', exact: true }).click();
  await page.getByRole('tab', { name: 'History' }).click();
  await page.getByRole('link', { name: 'Its callbacks' }).click();
  await expect(calls).toHaveCount(1);
  await expect(calls).toContainText('S2');
  await page.getByRole('button', { name: 'Show all calls' }).click();
  await expect(calls).toHaveCount(2);
  plugin.close();
});

test('an account links to the calls about it @long', async ({ page, emulator }) => {
  await post(emulator, '/tables/create', { tableId: 'salon-3', cart: [KEBAP] });
  await post(emulator, '/packets/create', { cart: [TEA] });
  await page.getByRole('button', { name: /^S3/u }).click();
  await page.getByRole('tab', { name: 'History' }).click();
  await page.getByRole('link', { name: 'Its calls' }).click();
  const rows = page.getByRole('listbox', { name: 'Requests' }).getByRole('option');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('S3');
});
