import { newestCall } from '../emulator/newest-call.ts';
import type { TestEmulator } from '../emulator/test-emulator.ts';
import { expect, test } from '../test.ts';

/** A Data API call that may be refused. */
async function callWith(
  emulator: TestEmulator,
  key: string,
  path: string,
  body?: object,
): Promise<number> {
  const { status } = await fetch(`${emulator.url}/plugin-api${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      Authorization: `Bearer srv-bistro.demo-qr.${key}`,
      'Content-Type': 'application/json',
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return status;
}

const KEY = 'sk_test_demo-qr';
const TEA = { product: 'p-cay', quantity: 1, lineId: 'my-line-0001' };

test('the cause of a refusal is found and the call sent again', async ({ page, emulator }) => {
  await page.getByRole('link', { name: 'Requests' }).click();
  await expect(page.getByText('No calls yet')).toBeVisible();

  // New calls appear in the list without a reload.
  expect(await callWith(emulator, 'an-old-secret', '/tables/open')).toBe(401);
  expect(await callWith(emulator, KEY, '/packet/open')).toBe(401);
  const list = page.getByRole('listbox', { name: 'Requests' });
  await expect(list.getByRole('option')).toHaveCount(2);

  const detail = page.getByRole('complementary');
  await list.focus();
  await page.keyboard.press('ArrowDown');
  await expect(detail.getByText('Did you mean GET /plugin-api/packets/open?')).toBeVisible();
  await expect(detail.getByRole('button', { name: 'Send to GET packets/open' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(detail.getByText('was the key renewed?')).toBeVisible();

  await detail.getByRole('button', { name: 'Send again' }).click();
  await expect(list.getByRole('option', { selected: true })).toContainText('200');
  await expect(list.getByRole('option')).toHaveCount(3);
  await expect(page).toHaveURL(new RegExp(`request=${await newestCall(emulator)}`, 'u'));

  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: '4xx: refused' }).click();
  await expect(list.getByRole('option')).toHaveCount(2);
  await expect(page).toHaveURL(/status=4xx/u);
});

test('a write refused with status 200 is red, and found among the problems @long', async ({
  page,
  emulator,
}) => {
  await callWith(emulator, KEY, '/products/create', { title: 'Tea', price: 20 });
  expect(await callWith(emulator, KEY, '/products/update', { id: 'p-cay', price: 1 })).toBe(200);
  await callWith(emulator, KEY, '/tables/update-orders', { tableId: 'salon-2', cart: [TEA] });
  await page.goto(`${emulator.url}/requests`);
  const rows = page.getByRole('listbox', { name: 'Requests' }).getByRole('option');
  await expect(rows).toHaveCount(3);
  await expect(page.getByRole('contentinfo')).toContainText('403 in 200');

  await page.getByRole('button', { name: 'Problems 2' }).click();
  await expect(rows).toHaveCount(2);
  await expect(page).toHaveURL(/show=problems/u);
  await page.reload();
  await expect(rows.first()).toContainText('Lost 1 key of demo-kds on Adana Kebap.');
  await expect(rows.last()).toContainText('The record belongs to the restaurant');
  expect((await rows.last().boundingBox())?.height).toBe(36);

  await rows.last().click();
  const cause = page.getByRole('region', { name: 'Cause' });
  await expect(cause).toContainText('403 in 200');
  await expect(cause.getByRole('button', { name: 'Edit and send' })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('S2');
  await expect(rows).toHaveCount(1);
});

test('a full replace is compared and sent again @long', async ({ page, emulator }) => {
  const replace = (...cart: readonly object[]): Promise<number> =>
    callWith(emulator, KEY, '/tables/update-orders', { tableId: 'salon-2', cart });
  await replace(TEA, { ...TEA, lineId: 'my-line-0002' });
  await replace({ ...TEA, quantity: 4 });

  // The activity bar links to the calls.
  const calls = page.getByRole('contentinfo').getByRole('link', { name: 'update-orders' });
  await expect(calls).toHaveCount(2);
  await calls.first().click();
  const detail = page.getByRole('complementary');
  await expect(detail.getByText('This replace dropped 1 line')).toBeVisible();
  const lines = detail.getByRole('table', { name: 'Lines' });
  await expect(lines.getByRole('row', { name: 'Lost' })).toContainText('1 × my-line-0002');
  await expect(lines.getByRole('row', { name: 'Changed' })).toContainText('4 × my-line-0001');
  await detail.getByRole('tab', { name: 'Why' }).click();
  await expect(detail.getByText('Where a lost identity is logged')).toBeVisible();

  await detail.getByRole('button', { name: 'Edit and send' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit and send' });
  const body = { tableId: 'salon-2', cart: [{ ...TEA, lineId: 'short' }] };
  await dialog.getByRole('textbox', { name: 'Body' }).fill(JSON.stringify(body));
  await dialog.getByRole('button', { name: 'Send' }).click();

  await expect(dialog).toBeHidden();
  await expect(detail.getByText('400: Invalid lineId: short · cart[0].lineId')).toBeVisible();
  await expect(detail.getByText('A lineId has 8 to 64 characters')).toBeVisible();
});
