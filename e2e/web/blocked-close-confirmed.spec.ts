import { answerJson, openProvider } from '#server/testing/start-provider.ts';

import { mainButton, openPanel, tile } from '../floor-page.ts';
import { expect, test } from '../test.ts';

const QUESTION = 'Two guests have not collected their coats';

test('staff close a table although a plugin warns @long', async ({ page, emulator }) => {
  const plugin = await openProvider(
    answerJson({
      success: false,
      message: QUESTION,
      level: 'warning',
      display: 'popup',
    }),
  );
  await emulator.control('POST', '/installs', {
    serverId: 'srv-bistro',
    pluginId: 'cloakroom',
    title: 'Cloakroom',
    callbacks: { baseUrl: plugin.baseUrl, hooks: ['table.close'] },
  });
  const { accountId } = await emulator.accountOn('salon-2');
  await emulator.control('POST', `/accounts/${accountId}/collect`, { methodId: 'pm-kart' });

  const panel = await openPanel(page, 'S2');
  await panel.getByRole('button', { name: 'Close', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Close S2' });
  await mainButton(dialog, 'Close account').click();

  await expect(dialog.getByRole('alert')).toContainText('Cloakroom objects');
  await expect(dialog.getByRole('alert')).toContainText(QUESTION);
  expect(await emulator.account(accountId)).toMatchObject({ state: 'open' });
  expect(plugin.calls).toHaveLength(1);

  await dialog.getByRole('button', { name: 'Close anyway' }).click();
  await expect(dialog).toBeHidden();
  await expect(tile(page, 'S2')).toHaveAccessibleName('S2, free');
  expect(await emulator.account(accountId)).toMatchObject({ state: 'closed' });
  plugin.close();
});
