import { expect, test } from '../test.ts';

test('the activity bar shows the newest entry first, even if the clock was set back @long', async ({
  page,
  emulator,
}) => {
  const cart = [{ product: 'p-cay', quantity: 1 }];
  await emulator.control('POST', '/tables/salon-1/open', { cart });
  await emulator.control('POST', '/clock', { advanceMs: 48 * 3_600_000 });
  await emulator.control('POST', '/tables/salon-3/open', { cart });
  await emulator.control('POST', '/clock', { set: '2026-03-01T12:30:00Z' });
  await emulator.control('POST', '/tables/salon-4/open', { cart });

  const entries = page.getByRole('contentinfo', { name: 'Recent activity' }).getByRole('listitem');
  await expect(entries).toHaveText([
    /^\d\d:\d\d:00.*S4/u,
    /^03 Mar \d\d:\d\d:00.*S3/u,
    /^\d\d:\d\d:00.*S1/u,
  ]);
});
