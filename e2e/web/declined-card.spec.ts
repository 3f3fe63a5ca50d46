import { openPanel } from '../floor-page.ts';
import { expect, test } from '../test.ts';

test('a declined payment is requested again @long', async ({ page, emulator }) => {
  const { accountId } = await emulator.accountOn('salon-2');
  const asked = await emulator.control('POST', '/payments', { accountId, amount: 90 });
  const press = { button: 'wrongPin' };
  await emulator.control('POST', `/terminal/${asked.paymentId}/press`, press);
  const panel = await openPanel(page, 'S2');
  await panel.getByRole('tab', { name: 'Payments' }).click();
  const attempts = panel.getByRole('list', { name: 'On the card terminal' });
  await expect(attempts.getByRole('listitem')).toHaveCount(1);
  await attempts.getByRole('button', { name: 'Ask again for ₺90.00' }).click();
  await expect(attempts.getByRole('listitem')).toHaveCount(2);
  await expect(attempts).toContainText('₺90.00 waiting at the terminal');

  // The link and the toast lead to the new payment; the declined one has no link.
  await expect(attempts.getByRole('link', { name: /Open terminal/u })).toHaveCount(1);
  await page.getByRole('button', { name: 'Open terminal' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terminal');
  const device = page.getByRole('region', { name: 'Terminal 1' });
  await device.getByRole('button', { name: /^Approve/u }).click();
  await expect(device.getByText('The money was taken.')).toBeVisible();

  // The account lists both payments and says why they cannot be refunded.
  await page.getByRole('link', { name: /^Table S2/u }).click();
  await page.getByRole('tab', { name: 'Payments' }).click();
  await expect(attempts.getByRole('listitem')).toHaveCount(2);
  await expect(page.getByText(/cannot be refunded or cancelled here/u)).toBeVisible();
  expect(await emulator.account(accountId)).toMatchObject({ paid: 90 });
});
