import { panelOf } from '../floor-page.ts';
import { expect, test } from '../test.ts';

test('a withdrawn consent hides fields from a plugin @long', async ({ page, emulator }) => {
  await page.goto(`${emulator.url}/packets?account=pkt-1001`);
  const panel = panelOf(page, 'P-3');
  await panel.getByRole('tab', { name: 'As a plugin sees it' }).click();
  await expect(panel).toContainText('Nothing withheld');
  const phone = panel.locator('del').filter({ hasText: '"phone"' });
  await expect(panel).toContainText('"phone"');
  await expect(phone).toHaveCount(0);

  await emulator.control('PATCH', '/installs/demo-qr?serverId=srv-bistro', {
    customerConsent: false,
  });
  await expect(phone).toBeVisible();
  await expect(panel).toContainText('the restaurant has not consented to share customer data');
  const read = await emulator.plugin('demo-qr', 'GET', '/packets/get?packetId=pkt-1001');
  expect(JSON.stringify(read)).not.toContain('+90 555');

  await emulator.control('PATCH', '/installs/demo-qr?serverId=srv-bistro', {
    customerConsent: true,
  });
  await expect(phone).toHaveCount(0);
});
