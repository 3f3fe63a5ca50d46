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

  // They appear by themselves.
  expect(await callWith(emulator, 'an-old-secret', '/tables/open')).toBe(401);
  expect(await callWith(emulator, KEY, '/packet/open')).toBe(401);
  const list = page.getByRole('listbox', { name: 'Requests' });
  await expect(list.getByRole('option')).toHaveCount(2);

  const detail = page.getByRole('complementary');
  await list.focus();
  await page.keyboard.press('ArrowDown');
  await expect(detail.getByText('Did you mean GET /plugin-api/packets/open?')).toBeVisible();
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

test('a full replace is compared and sent again @long', async ({ page, emulator }) => {
  const replace = (...cart: readonly object[]): Promise<number> =>
    callWith(emulator, KEY, '/tables/update-orders', { tableId: 'salon-2', cart });
  await replace(TEA, { ...TEA, lineId: 'my-line-0002' });
  await replace({ ...TEA, quantity: 4 });

  // The activity bar leads to it.
  const calls = page.getByRole('contentinfo').getByRole('link', { name: 'update-orders' });
  await expect(calls).toHaveCount(2);
  await calls.first().click();
  const detail = page.getByRole('complementary');
  await expect(detail.getByText('This replace dropped 1 line')).toBeVisible();
  await expect(detail.getByText('Where a lost identity is logged')).toBeVisible();
  await expect(detail.getByRole('tab', { name: 'Lines' })).toHaveAttribute('aria-selected', 'true');
  const lines = detail.getByRole('list', { name: 'Lines' });
  await expect(lines.getByRole('listitem').filter({ hasText: 'my-line-0002' })).toContainText(
    'Çay',
  );
  await expect(lines.getByRole('img', { name: 'Lost' })).toHaveCount(1);
  await expect(lines.getByRole('img', { name: 'Changed' })).toHaveCount(1);
  await expect(lines.getByRole('listitem').filter({ hasText: 'my-line-0001' })).toContainText('×4');

  await detail.getByRole('button', { name: 'Edit and send' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit and send' });
  const body = { tableId: 'salon-2', cart: [{ ...TEA, lineId: 'short' }] };
  await dialog.getByRole('textbox', { name: 'Body' }).fill(JSON.stringify(body));
  await dialog.getByRole('button', { name: 'Send' }).click();

  await expect(dialog).toBeHidden();
  await expect(detail.getByText('400: Invalid lineId: short')).toBeVisible();
  await expect(detail.getByText('cart[0].lineId')).toBeVisible();
  await expect(detail.getByText('A lineId has 8 to 64 characters')).toBeVisible();
});
