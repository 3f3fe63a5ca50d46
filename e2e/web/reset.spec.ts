import { tile } from '../floor-page.ts';
import { runFromPalette } from '../palette.ts';
import { expect, test } from '../test.ts';

test('the world is reset after one confirmation', async ({ page, emulator }) => {
  await emulator.control('POST', '/tables/salon-3/open', { personCount: 2 });
  await emulator.control('POST', '/clock', { advanceMs: 3_600_000 });
  const { accountId } = await emulator.accountOn('salon-3');
  await page.goto(`${emulator.url}/floor?account=${accountId}`);
  await expect(tile(page, 'S3')).toHaveAccessibleName(/^S3, open/u);

  await runFromPalette(page, 'reset');
  const dialog = page.getByRole('dialog', { name: 'Reset world?' });
  await expect(dialog).toContainText('You cannot undo this');
  // Cancel has the focus, so another Enter by mistake changes nothing.
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(tile(page, 'S3')).toHaveAccessibleName(/^S3, open/u);

  await runFromPalette(page, 'reset');
  await dialog.getByRole('button', { name: 'Reset', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('World reset')).toBeVisible();
  await expect(tile(page, 'S3')).toHaveAccessibleName('S3, free');
  await expect(page).toHaveURL(`${emulator.url}/floor`);
  expect((await emulator.control('GET', '/state')).clock.now).toBe('2026-03-01T12:00:00.000Z');
});
