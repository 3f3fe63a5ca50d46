import { tile } from '../floor-page.ts';
import { expect, test } from '../test.ts';

test('staff settle an uncertain payment @long', async ({ page, emulator }) => {
  const { accountId } = await emulator.accountOn('salon-2');
  const { paymentId } = await emulator.control('POST', '/payments', { accountId, amount: 790 });
  await expect(tile(page, 'S2')).toHaveAccessibleName(/^S2, waiting for terminal/u);

  await page.goto(`${emulator.url}/terminal?payment=${paymentId}`);
  await page.getByRole('button', { name: /^Processing/u }).click();
  await expect(page.getByText('Asking the bank…').first()).toBeVisible();
  await page.getByRole('button', { name: /^Uncertain/u }).click();

  const form = page.getByRole('region', { name: 'Staff decision needed' });
  await expect(form).toBeVisible();
  expect(await emulator.account(accountId)).toMatchObject({ paid: 0 });
  await form.getByRole('button', { name: 'Money was taken', exact: true }).click();
  await form.getByRole('button', { name: /^Settle as approved/u }).click();

  await expect(form).toBeHidden();
  await expect(page.getByText('Payment settled')).toBeVisible();
  expect(await emulator.account(accountId)).toMatchObject({ paid: 790 });
});
