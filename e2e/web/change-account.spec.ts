import { chooseAction, mainButton, openPanel } from '../floor-page.ts';
import { expect, test } from '../test.ts';

test('guests, quantity and note are changed on an open table', async ({ page, emulator }) => {
  const { accountId } = await emulator.accountOn('salon-2');
  const panel = await openPanel(page, 'S2');
  await chooseAction(panel, 'Change guests or note');
  const account = page.getByRole('dialog', { name: 'Change S2' });
  await account.getByLabel('Guests').fill('5');
  await account.getByLabel('Note').fill('Birthday');
  await mainButton(account, 'Change').click();
  await expect(account).toBeHidden();
  await expect(panel).toContainText('5 guests');
  await expect(panel).toContainText('Birthday');

  await panel.getByRole('checkbox', { name: 'Select Adana Kebap' }).check();
  await panel.getByRole('button', { name: 'Change', exact: true }).click();
  const line = page.getByRole('dialog', { name: 'Change Adana Kebap' });
  await line.getByLabel('Quantity').fill('3');
  await line.getByLabel('Note').fill('Less hot');
  await mainButton(line, 'Change').click();
  await expect(line).toBeHidden();
  expect(await panel.evaluate((within) => within.contains(document.activeElement))).toBe(true);
  await expect(panel).toContainText('1,140.00');
  await panel.getByRole('tab', { name: 'History' }).click();
  await expect(panel).toContainText('Guests: 3 → 5');
  await expect(panel).toContainText('Quantity: 2 → 3');

  expect(await emulator.account(accountId)).toMatchObject({
    personCount: 5,
    note: 'Birthday',
    total: 1140,
    orders: [{ lineId: 'kuver', quantity: 5 }, { quantity: 3, note: 'Less hot' }, {}],
  });
});

test('a quantity below the paid quantity is refused @long', async ({ page, emulator }) => {
  const { accountId } = await emulator.accountOn('salon-2');
  await emulator.control('POST', `/accounts/${accountId}/collect`, { methodId: 'pm-nakit' });
  const panel = await openPanel(page, 'S2');
  await panel.getByRole('checkbox', { name: 'Select Adana Kebap' }).check();
  await panel.getByRole('button', { name: 'Change', exact: true }).click();
  const line = page.getByRole('dialog', { name: 'Change Adana Kebap' });
  await line.getByRole('button', { name: 'Less' }).click();
  await mainButton(line, 'Change').click();
  await expect(line.getByRole('alert')).toBeVisible();
  expect(await emulator.account(accountId)).toMatchObject({ total: 790 });
});
