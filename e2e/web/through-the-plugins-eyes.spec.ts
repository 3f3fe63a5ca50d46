import { openPanel, tile } from '../floor-page.ts';
import { runFromPalette } from '../palette.ts';
import { expect, test } from '../test.ts';

test('holding a key shows a table as the plugin sees it', async ({ page }) => {
  const seen = page.getByRole('region', { name: /^S2 as .* sees it$/u });
  // Waits for the parts of the page that are loaded when it is idle.
  await page.waitForLoadState('networkidle');
  await tile(page, 'S2').focus();
  const place = await tile(page, 'S2').boundingBox();
  await page.keyboard.down('.');
  await expect(seen).toContainText('"tableName": "S2"');
  await expect(seen).toContainText('Release to go back');
  expect(await tile(page, 'S2').boundingBox()).toEqual(place);
  await page.keyboard.up('.');
  await expect(seen).toBeHidden();

  // The table under the pointer takes precedence over the focused table.
  await tile(page, 'S1').hover();
  await page.keyboard.down('.');
  await expect(page.getByRole('region', { name: /^S1 as /u })).toContainText('No account here');
  await page.keyboard.up('.');
  await expect(page.getByRole('region', { name: /^S1 as /u })).toBeHidden();

  // Presentation mode does not show the plugin's view.
  await runFromPalette(page, 'presentation');
  await expect(page.locator('html')).toHaveAttribute('data-presentation', '');
  await tile(page, 'S2').focus();
  await page.keyboard.down('.');
  await expect(page.getByText('Release to go back')).toBeHidden();
  await page.keyboard.up('.');
});

test("a button shows the plugin's view without keys @long", async ({ page }) => {
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Single-key shortcuts' }).click();
  const panel = await openPanel(page, 'S2');
  await tile(page, 'S2').focus();
  const seen = page.getByRole('region', { name: /^S2 as .* sees it$/u });
  await page.keyboard.down('.');
  await expect(seen).toBeHidden();
  await page.keyboard.up('.');
  const button = panel.getByRole('button', { name: /^View as /u });
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await button.press('Enter');
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect(seen).toContainText('"tableName": "S2"');
  await button.press('Enter');
  await expect(seen).toBeHidden();
});
