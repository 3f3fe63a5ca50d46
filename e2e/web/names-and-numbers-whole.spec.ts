import type { Page } from '@playwright/test';

import { MY_WORLD } from '../fixture-files.ts';
import { openPanel, tile } from '../floor-page.ts';
import { expect, test } from '../test.ts';

test('a huge amount is shown in full, and no text is cut off', async ({ page, emulator }) => {
  await emulator.control('PATCH', '/products/p-adana', { price: 98_765_432.1 });
  await emulator.control('POST', '/tables/salon-5/open', {
    cart: [{ product: 'p-adana', quantity: 10 }],
  });
  const huge = tile(page, 'S5').getByText('987,654,321.00').last();
  await expect(huge).toBeVisible();
  expect(await cutIn(page)).toEqual([]);
  await openPanel(page, 'S5');
  expect(await cutIn(page)).toEqual([]);
});

test('a right-to-left name is laid out from right to left @long', async ({ page, emulator }) => {
  const [store] = MY_WORLD.stores;
  const floor = [{ id: 'room', title: 'Room', tables: [{ id: 'table-1', title: 'طاولة 1' }] }];
  await emulator.control('POST', '/reset', { fixture: { stores: [{ ...store, floor }] } });
  await expect(page.getByText('طاولة 1').last()).toHaveCSS('direction', 'rtl');
});

test('a huge count on the rail is shortened @long', async ({ page, emulator }) => {
  const { accountId } = await emulator.accountOn('salon-2');
  await emulator.control('POST', '/payments', { accountId, amount: 10 });
  await page.route('**/control/payments?*', async (route) => {
    const answer = await (await route.fetch()).json();
    const [payment] = answer.data;
    const data = Array.from({ length: 12_345 }, (_, n) => ({
      ...payment,
      paymentId: `pay-${n}`,
    }));
    await route.fulfill({ json: { ...answer, data } });
  });
  await page.reload();
  const link = page.getByRole('link', { name: /^Terminal/u });
  await expect(link).toHaveAccessibleName(/^Terminal 9,999\+/u);
  await expect(link).toHaveAttribute('title', 'Terminal: 12,345');
  for (const width of [1280, 900]) {
    await page.setViewportSize({ width, height: 800 });
    const count = await link.getByText('9,999+').boundingBox();
    const rail = await page.getByRole('navigation', { name: 'Screens' }).boundingBox();
    expect((count?.x ?? 0) + (count?.width ?? 0)).toBeLessThanOrEqual(rail?.width ?? 0);
    expect(count?.x).toBeGreaterThanOrEqual(0);
  }
});

/** The texts of tiles and of the panel that are cut off. */
async function cutIn(page: Page): Promise<string[]> {
  return page.getByRole('main').evaluate((main) =>
    [...main.querySelectorAll('[data-table] *, aside *')].flatMap((part) => {
      const { overflowX } = getComputedStyle(part);
      const cut = overflowX !== 'visible' && part.scrollWidth > part.clientWidth + 1;
      return cut && part.clientWidth > 1 ? [part.textContent ?? ''] : [];
    }),
  );
}
