import { answerJson, openProvider } from '#server/testing/start-provider.ts';

import { expect, test } from '../test.ts';

test('pressing a plugin’s button shows the response as staff see it', async ({ page }) => {
  const plugin = await openProvider(
    answerJson({
      success: false,
      message: 'The printer is out of paper',
      level: 'warning',
      display: 'popup',
    }),
  );
  await page.getByRole('link', { name: 'Callbacks' }).click();
  await page.getByRole('button', { name: 'Callback settings' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Callback settings' });
  await dialog.getByRole('textbox', { name: 'Base URL' }).fill(plugin.baseUrl);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('textbox', { name: 'Action', exact: true }).fill('print');
  await page.getByRole('textbox', { name: 'Form data' }).fill('{"copies": 2}');
  await page.getByRole('button', { name: 'Press button' }).click();

  await expect(page.getByText('Staff see a popup, warning:')).toBeVisible();
  await expect(page.getByText('The printer is out of paper').first()).toBeVisible();
  await expect(page.getByRole('list', { name: 'Calls' })).toContainText('print → demo-qr');
  await expect(page.getByRole('meter', { name: 'Time used' }).first()).toBeVisible();
  expect(plugin.calls.map(({ raw }) => JSON.parse(raw) as unknown)).toEqual([
    expect.objectContaining({ hook: 'print', formData: { copies: 2 }, tenantId: 'srv-bistro' }),
  ]);
  plugin.close();
});
