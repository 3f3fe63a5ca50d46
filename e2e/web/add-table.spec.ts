import { mainButton, tile } from '../floor-page.ts';
import { runFromPalette } from '../palette.ts';
import { expect, test } from '../test.ts';

test('staff adds a table; a duplicate name is refused @long', async ({ page, emulator }) => {
  await page.getByRole('button', { name: 'Grid' }).click();
  await page.getByRole('button', { name: 'Add a table to Salon' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a table to Salon' });
  const name = dialog.getByLabel('Name');
  await expect(name).toHaveValue('S9');
  await expect(dialog).toContainText('The specification has no event for it');
  await name.fill('S1');
  await mainButton(dialog, 'Add').click();
  await expect(dialog.getByText('A table of Salon is called S1 already')).toBeVisible();
  await expect(name).toBeFocused();

  await name.fill('S9');
  await mainButton(dialog, 'Add').click();
  await expect(dialog).toBeHidden();
  await expect(tile(page, 'S9')).toHaveAccessibleName(/^S9, free/u);
  const layout = (await emulator.plugin('demo-qr', 'GET', '/tables/layout')) as readonly Section[];
  expect(layout[0]?.tables.at(-1)?.title).toBe('S9');

  await tile(page, 'S9').click();
  await mainButton(page.getByRole('dialog', { name: 'Open S9' }), 'Open table').click();
  await expect(tile(page, 'S9')).toHaveAccessibleName(/^S9, open/u);
});

test.describe('who comes to the floor from another page', () => {
  test.use({ opens: '/start' });

  test('finds there what stands beside its tables @long', async ({ page }) => {
    // Everything that comes unasked has come before the floor is there.
    await page.waitForLoadState('networkidle');
    await page.getByRole('link', { name: 'Floor' }).click();
    await page.getByRole('button', { name: 'Grid' }).click();
    await expect(page.getByRole('button', { name: 'Add a table to Salon' })).toBeVisible();
    await runFromPalette(page, 'Add a table to Teras');
    await expect(page.getByRole('dialog', { name: 'Add a table to Teras' })).toBeVisible();
  });
});

interface Section {
  readonly tables: readonly { readonly title: string }[];
}
