import { expect, test } from '../test.ts';

test('reopening the palette clears its text @long', async ({ page }) => {
  const field = page.getByRole('dialog', { name: 'Go to anything' }).getByRole('combobox');
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.type('webhooks');

  // Before it has had the time to go.
  await field.evaluate((input) => {
    const press = (init: KeyboardEventInit): boolean =>
      input.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true }));
    press({ key: 'Escape' });
    press({ key: 'k', ctrlKey: true });
  });

  await expect(field).toHaveValue('');
  await expect(field).toBeFocused();
  await page.keyboard.type('catalog');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Catalog' })).toBeVisible();
});
