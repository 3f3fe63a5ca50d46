import { chooseAction, openPanel } from '../floor-page.ts';
import { expect, test } from '../test.ts';

test('a line is voided with a reason, and its identity cannot be used again', async ({
  page,
  emulator,
}) => {
  const { accountId } = await emulator.accountOn('salon-2');
  const panel = await openPanel(page, 'S2');
  await panel.getByRole('checkbox', { name: 'Select Adana Kebap' }).check();
  await chooseAction(panel, 'Void');
  const dialog = page.getByRole('dialog', { name: 'Void lines' });
  await dialog.getByRole('button', { name: 'Kitchen ran out' }).click();
  await dialog.getByRole('button', { name: 'Void', exact: true }).click();

  await expect(dialog).toBeHidden();
  const voided = panel.getByRole('listitem').filter({ hasText: 'Adana Kebap' });
  await expect(voided).toContainText('Reason: Kitchen ran out');
  await expect(voided).toContainText('Plugins cannot declare this identity again.');
  expect(await emulator.account(accountId)).toMatchObject({
    total: 150,
    cancels: [{ lineId: 'demo-line-0001', reason: 'Kitchen ran out' }],
  });

  await panel.getByRole('tab', { name: 'History' }).click();
  await expect(panel).toContainText('Reason: Kitchen ran out');
});
