import { tile } from '../floor-page.ts';
import { LONG } from '../rounds.ts';
import { expect, test } from '../test.ts';

test.use({ viewport: { width: 900, height: 700 }, opens: '/floor?view=grid' });

test('the tables stay in place while the filter loads', { tag: LONG }, async ({ page }) => {
  const loading = Promise.withResolvers<void>();
  await page.route('**/assets/floor-parts-*.js', async (route) => {
    await loading.promise;
    await route.continue();
  });
  await page.reload();
  await expect(tile(page, 'S2')).toBeVisible();
  const before = await tile(page, 'S2').boundingBox();

  loading.resolve();
  await expect(page.getByRole('combobox', { name: 'Section' })).toBeVisible();
  expect(await tile(page, 'S2').boundingBox()).toEqual(before);
});
