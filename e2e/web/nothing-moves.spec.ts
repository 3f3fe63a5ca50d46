import type { Page } from '@playwright/test';

import { tile } from '../floor-page.ts';
import { runFromPalette } from '../palette.ts';
import { expect, test } from '../test.ts';

/** The animations with a duration. All stories run with reduced motion, so there should be none. */
const lasting = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration) > 0)
      .map((animation) => `${animation.constructor.name} ${animation.id}`),
  );

test('nothing is animated if the system asks for reduced motion @long', async ({
  page,
  emulator,
}) => {
  await page.keyboard.press('o');
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await lasting(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await runFromPalette(page, 'Copy Data API address');
  await expect(page.getByText('Data API address copied')).toBeVisible();
  expect(await lasting(page)).toEqual([]);

  // The arrow of a moved bill appears and disappears without an animation.
  await page.keyboard.press('p');
  await expect(tile(page, 'S2')).toBeVisible();
  const { accountId } = await emulator.accountOn('salon-2');
  await emulator.control('POST', `/accounts/${accountId}/move`, { toTableId: 'salon-3' });
  const arrow = page.locator('[data-stage] > [aria-hidden]');
  await expect(arrow).toBeVisible();
  expect(await lasting(page)).toEqual([]);
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
  await expect(arrow).toHaveCSS('opacity', '0');
});
