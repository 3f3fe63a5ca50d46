import type { Page } from '@playwright/test';

import { expect, test } from '../test.ts';

/** Sends keys to the browser without waiting for the page in between. */
async function pressAtOnce(page: Page, keys: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await Promise.all(
    keys.split(' ').map((key) =>
      session.send('Input.dispatchKeyEvent', {
        type: 'keyDown',
        key: key === 'Ctrl+K' ? 'k' : key,
        modifiers: key === 'Ctrl+K' ? 2 : 0,
        ...(key.length === 1 && { text: key }),
        ...(key === 'Enter' && { text: '\r' }),
      }),
    ),
  );
}

test('what is typed right after opening the palette is searched @long', async ({ page }) => {
  const heading = page.getByRole('heading', { level: 1 });
  await pressAtOnce(page, 'Ctrl+K c a t a l o g Enter');
  await expect(heading).toHaveText('Catalog');

  // Reopened while it is closing, the palette is empty, and the command run last comes first.
  await pressAtOnce(page, 'Ctrl+K w e b h o o k s Escape Ctrl+K');
  const palette = page.getByRole('dialog', { name: 'Go to anything' });
  const field = palette.getByRole('combobox');
  await expect(field).toHaveValue('');
  await expect(field).toBeFocused();
  await expect(palette.getByRole('option').first()).toHaveText(/^Catalog/u);
  await page.keyboard.type('packets');
  await page.keyboard.press('Enter');
  await expect(heading).toHaveText('Packets');
});
