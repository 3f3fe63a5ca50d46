import { milestonesLoaded } from '../loaded.ts';
import { expect, test } from '../test.ts';

test.use({ opens: '/', permissions: ['clipboard-read', 'clipboard-write'] });

test('a first start waits for the first call and shows it', async ({ page, emulator }) => {
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(
    'A restaurant for your plugin to talk to',
  );
  await expect(page.getByRole('link', { name: 'Start here 1 of 3' })).toBeVisible();
  await expect(main.getByRole('group', { name: 'Data API' })).toContainText(
    `${emulator.url}/plugin-api`,
  );
  const key = main.getByRole('group', { name: 'The key' });
  await expect(key).not.toContainText('sk_test_');
  await key.getByRole('button', { name: 'Show the key' }).click();
  await expect(key).toContainText('srv-bistro.demo-qr.sk_test_demo-qr');

  await main.getByRole('button', { name: 'fetch' }).click();
  await main.getByRole('button', { name: 'Copy: fetch' }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(`await fetch("${emulator.url}/plugin-api/tables/open"`);
  await expect(main.getByText('Waiting for the first call')).toBeVisible();

  await emulator.plugin('demo-qr', 'GET', '/tables/open');

  await expect(main.getByText('GET tables/open, as demo-qr')).toBeVisible();
  await expect(page.getByText('First call received')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Start here 2 of 3' })).toBeVisible();

  await main.getByRole('button', { name: 'Open a table' }).click();
  const dialog = page.getByRole('dialog', { name: /^Open /u });
  await dialog.getByRole('button', { name: 'Open table' }).click();
  await expect(page.getByRole('link', { name: 'Start here 3 of 3' })).toBeVisible();

  // The steps stay done when later calls push the first ones out of the recent entries.
  for (let n = 0; n < 14; n += 1) await emulator.plugin('demo-reader', 'GET', '/tables/open');
  await page.getByRole('link', { name: /^Start here/u }).click();
  await expect(main.getByText('GET tables/open, as demo-reader')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Start here 3 of 3' })).toBeVisible();
  await main.getByRole('link', { name: 'Show call' }).click();
  await expect(page).toHaveURL(/\/requests\?request=\d+/u);

  // The steps also stay done after the log is cleared.
  await emulator.control('DELETE', '/requests');
  await page.getByRole('link', { name: 'Start here 3 of 3' }).click();
  await expect(main.getByText('The log has been cleared since.')).toBeVisible();
  await page.reload();
  await expect(main.getByText('The log has been cleared since.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Start here 3 of 3' })).toBeVisible();
});

test('a used database opens the floor, not the start page @long', async ({ page, emulator }) => {
  await expect(page.getByRole('heading', { level: 1 })).toContainText('A restaurant');
  await emulator.plugin('demo-qr', 'GET', '/tables/open');
  await expect(page.getByText('GET tables/open, as demo-qr')).toBeVisible();
  await page.goto(emulator.url);
  await expect(page).toHaveURL(/\/floor/u);
  await expect(page.getByRole('link', { name: 'Start here 2 of 3' })).toBeVisible();

  await emulator.control('DELETE', '/requests');
  const tape = page.getByRole('contentinfo');
  await expect(tape).toContainText('Logs cleared.');
  await page.goto(emulator.url);
  await expect(page).toHaveURL(/\/floor/u);
  await expect(page.getByRole('link', { name: 'Start here 2 of 3' })).toBeVisible();
  await expect(tape).toContainText('Logs cleared.');
});

test('the first paid table is announced as a milestone @long', async ({ page, emulator }) => {
  await expect(page.getByText('Waiting for the first call')).toBeVisible();
  await milestonesLoaded(page);
  const { accountId } = await emulator.accountOn('salon-2');
  await emulator.control('POST', `/accounts/${accountId}/collect`, { methodId: 'pm-nakit' });
  await expect(page.getByText('First table paid')).toBeVisible();
});
