import { mainButton, openPanel, tile } from '../floor-page.ts';
import { expect, test } from '../test.ts';

test('an open table is paid by card and closed', async ({ page, emulator }) => {
  const { accountId } = await emulator.accountOn('salon-2');
  // Nothing listens at this address, but the deliveries are logged.
  const webhook = { url: 'http://127.0.0.1:9/hooks', events: ['*'] };
  await emulator.control('PATCH', '/installs/demo-kds', { serverId: 'srv-bistro', webhook });
  const panel = await openPanel(page, 'S2');
  await panel.getByRole('button', { name: 'Take payment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Take payment' });
  await dialog.getByText('Card terminal').click();
  await mainButton(dialog, 'Request ₺790.00 on the terminal').click();
  const sent = page.getByRole('dialog', { name: '₺790.00 waiting at the terminal' });
  await mainButton(sent, 'Open terminal').click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terminal');
  const device = page.getByRole('region', { name: 'Terminal 1' });
  await device.getByRole('button', { name: /^Sent to terminal/u }).click();
  await expect(device.getByText('The amount is on its display.')).toBeVisible();
  await device.getByRole('button', { name: /^Approve/u }).click();
  await expect(device.getByText('The money was taken.')).toBeVisible();
  expect(await emulator.account(accountId)).toMatchObject({ paid: 790 });

  // The payment links to the calls of its terminal and to its deliveries.
  await page.getByRole('link', { name: 'Its calls' }).click();
  const calls = page.getByRole('listbox', { name: 'Requests' }).getByRole('option');
  await expect(calls).toHaveCount(2);
  await expect(calls.first()).toContainText('S2');
  await page.goBack();
  await page.getByRole('link', { name: 'Its deliveries' }).click();
  const told = page.getByRole('list', { name: 'Deliveries' }).getByRole('button');
  await expect(told.first()).toContainText('S2');
  await page.goBack();

  await page.getByRole('link', { name: /^Table S2/u }).click();
  await expect(tile(page, 'S2')).toHaveAccessibleName(/^S2, paid/u);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await mainButton(page.getByRole('dialog', { name: 'Close S2' }), 'Close account').click();
  await expect(tile(page, 'S2')).toHaveAccessibleName('S2, free');
  expect(await emulator.account(accountId)).toMatchObject({ state: 'closed' });
});

test('a normal sale proceeds automatically as the clock runs @long', async ({ page, emulator }) => {
  const { accountId } = await emulator.accountOn('salon-2');
  const { paymentId } = await emulator.control('POST', '/payments', { accountId, amount: 90 });
  await page.goto(`${emulator.url}/terminal?payment=${paymentId}`);
  await page.getByRole('button', { name: /^A normal sale/u }).click();
  await expect(page.getByText('The clock is stopped, so the sale waits.')).toBeVisible();
  await emulator.control('POST', '/clock', { advanceMs: 60_000 });

  const device = page.getByRole('region', { name: 'Terminal 1' });
  await expect(device.getByText('The money was taken.')).toBeVisible();
  expect(await emulator.account(accountId)).toMatchObject({ paid: 90 });
});

test('a forbidden terminal report raises an alarm @long', async ({ page, emulator }) => {
  const { accountId } = await emulator.accountOn('salon-2');
  const { paymentId } = await emulator.control('POST', '/payments', { accountId, amount: 90 });
  await page.goto(`${emulator.url}/terminal?payment=${paymentId}`);
  await page.getByRole('region', { name: 'Terminal 1' }).getByText('More', { exact: true }).click();
  await page.getByRole('button', { name: /^Too much/u }).click();

  await expect(page.getByText('More was approved than requested.').first()).toBeVisible();
  await page.getByRole('tab', { name: /^Alarms/u }).click();
  await expect(page.getByText('More approved than requested')).toBeVisible();
  expect(await emulator.account(accountId)).toMatchObject({ paid: 0 });
});
