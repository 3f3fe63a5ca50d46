import { mainButton, openPanel } from '../floor-page.ts';
import { expect, test } from '../test.ts';

test('part of a line is paid for, which splits it', async ({ page, emulator }) => {
  const panel = await openPanel(page, 'S2');
  await panel.getByRole('checkbox', { name: 'Choose Adana Kebap' }).check();
  await panel.getByRole('button', { name: 'Split', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Take payment' });
  await dialog.getByLabel('Quantity of Adana Kebap').fill('1');
  await dialog.getByText('Kredi Kartı').click();
  await mainButton(dialog, 'Take 320.00 TRY').click();

  await expect(dialog).toBeHidden();
  const kebaps = panel.getByRole('listitem').filter({ hasText: 'Adana Kebap' });
  await expect(kebaps).toHaveCount(2);
  await expect(kebaps.filter({ hasText: 'paid' })).toHaveCount(1);
  await panel.getByRole('tab', { name: 'Payments' }).click();
  await expect(panel).toContainText('Pays 1 × Adana Kebap');
  expect(await emulator.accountOn('salon-2')).toMatchObject({
    total: 790,
    paid: 320,
    allocations: [{ quantity: 1, amount: 320 }],
  });
});

test('a bill is split among its guests in equal parts', async ({ page, emulator }) => {
  const { accountId } = await emulator.accountOn('salon-2');
  const panel = await openPanel(page, 'S2');
  const parts = ['263.33', '263.33', '263.34'];
  for (const [index, part] of parts.entries()) {
    await panel.getByRole('button', { name: 'Split', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Take payment' });
    await dialog.getByLabel('Among how many').fill(String(parts.length - index));
    await mainButton(dialog, `Take ${part} TRY`).click();
    await expect(dialog).toBeHidden();
  }
  expect(await emulator.account(accountId)).toMatchObject({ total: 790, paid: 790 });
});
