import { expect, test } from '../test.ts';

test("a limit's countdown follows the clock @long", async ({ page, emulator }) => {
  await page.clock.install();
  await emulator.control('PATCH', '/limits', { profile: 'sandbox' });
  await page.goto(`${emulator.url}/limits?plugin=demo-qr`);
  await emulator.plugin('demo-qr', 'GET', '/tables/open');
  const reads = page.getByRole('group', { name: 'Reads', exact: true });
  await page.clock.runFor(5000);
  await expect(reads).toContainText('60s');

  await page.clock.runFor(30_000);
  await expect(reads).toContainText('60s');
  await emulator.control('POST', '/clock', { advanceMs: 20_000 });
  await page.clock.runFor(5000);
  await expect(reads).toContainText('40s');
  await page.clock.runFor(30_000);
  await expect(reads).toContainText('40s');
});
