import { expect, test } from '../test.ts';

test('a consent is pending until its code expires @long', async ({ page, emulator }) => {
  await page.goto(`${emulator.url}/plugins?plugin=demo-reader`);
  await expect(page.getByText('Allowed, not exchanged yet')).toBeHidden();
  await emulator.control('POST', '/installs/demo-reader/authorize', { scopes: ['orders:write'] });
  await expect(page.getByText('Allowed, not exchanged yet')).toBeVisible();
  await expect(page.getByText('orders:write and a new key')).toBeVisible();
  await emulator.control('POST', '/clock', { advanceMs: 11 * 60_000 });
  await expect(page.getByText('Allowed, not exchanged yet')).toBeHidden();
});

test('a pending consent can be exchanged on the screen @long', async ({ page, emulator }) => {
  await page.goto(`${emulator.url}/plugins?plugin=demo-reader`);
  const agreed = { scopes: ['orders:read', 'orders:write'] };
  await emulator.control('POST', '/installs/demo-reader/authorize', agreed);
  await page.getByRole('button', { name: 'Exchange it here instead of the plugin' }).click();
  const dialog = page.getByRole('dialog', { name: /^Exchange the code of /u });
  await expect(dialog).toContainText('The code works only once');
  await dialog.getByRole('button', { name: 'Exchange', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Allowed, not exchanged yet')).toBeHidden();
  await expect(page.getByText('Exchanged: access has started')).toBeVisible();

  await page.getByRole('link', { name: 'Show key' }).click();
  await page.getByRole('button', { name: 'Show: API key' }).click();
  const { installs } = await emulator.control('GET', '/state');
  const { apiKey, scopes } = installs.find(
    ({ pluginId, serverId }: { pluginId: string; serverId: string }) =>
      pluginId === 'demo-reader' && serverId === 'srv-bistro',
  );
  expect(scopes).toEqual(agreed.scopes);
  await expect(page.getByText(apiKey)).toBeVisible();
  await page.getByRole('link', { name: 'Show call' }).click();
  await expect(page.getByRole('complementary')).toContainText('oauth/token');
  await expect(page.getByRole('complementary')).not.toContainText('cs_test_demo-reader');
});
