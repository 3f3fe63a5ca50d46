import { expect, test } from '../test.ts';

test('a login extends a store, and a fourth store is refused @long', async ({ page, emulator }) => {
  await page.goto(`${emulator.url}/stores`);
  const bistro = page.getByRole('listitem').filter({ hasText: 'srv-bistro' });
  await expect(bistro).toContainText('30 days left');
  await emulator.control('POST', '/clock', { set: '2026-03-30T12:00:00Z' });
  await expect(bistro).toContainText('1 day left');
  await emulator.control('POST', '/clock', { set: '2026-04-02T12:00:00Z' });
  await expect(bistro).toContainText('expired');
  await bistro.getByRole('button', { name: 'Log in to the portal' }).click();
  await expect(bistro).toContainText('30 days left');

  const add = async (name: string): Promise<void> => {
    await page.getByRole('button', { name: 'New store' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name', { exact: true }).fill(name);
    await dialog.getByRole('button', { name: 'New store' }).click();
  };
  await add('Third');
  const third = page.getByRole('listitem').filter({ hasText: 'Third' });
  await expect(third).toBeVisible();
  await add('Fourth');
  await expect(page.getByRole('alert')).toContainText('demo already has 3 stores');
  await page.getByRole('button', { name: 'Cancel' }).click();

  await third.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(third).toBeHidden();
});

test('a server without named sandboxes shows only the stores', async ({ page, emulator }) => {
  await page.goto(`${emulator.url}/stores?show=sandboxes`);
  await expect(page.getByRole('heading', { level: 1, name: 'Dev stores' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Stores or sandboxes' })).toBeHidden();
});
