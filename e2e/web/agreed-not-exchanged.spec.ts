import { expect, test } from '../test.ts';

test('a consent whose code the plugin has not exchanged is seen as such until it expires', async ({
  page,
  emulator,
}) => {
  await page.goto(`${emulator.url}/plugins?plugin=demo-reader`);
  await expect(page.getByText('Agreed, not exchanged')).toBeHidden();
  await emulator.control('POST', '/installs/demo-reader/authorize', { scopes: ['orders:write'] });
  await expect(page.getByText('Agreed, not exchanged')).toBeVisible();
  await expect(page.getByText('orders:write and a new key')).toBeVisible();
  await emulator.control('POST', '/clock', { advanceMs: 11 * 60_000 });
  await expect(page.getByText('Agreed, not exchanged')).toBeHidden();
});
