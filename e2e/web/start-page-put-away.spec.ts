import { runFromPalette } from '../palette.ts';
import { expect, test } from '../test.ts';

test.use({ opens: '/' });

test('a hidden start page is found in the palette @long', async ({ page, emulator }) => {
  const inRail = page.getByRole('link', { name: /^Start here/u });
  await expect(inRail).toBeVisible();
  await page.getByRole('button', { name: 'Hide this page' }).click();
  await expect(page).toHaveURL(/\/floor/u);
  await expect(inRail).toHaveCount(0);

  await page.goto(emulator.url);
  await expect(page).toHaveURL(/\/floor/u);
  await expect(inRail).toHaveCount(0);

  await runFromPalette(page, 'start here');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'A restaurant for your plugin to talk to',
  );
  await page.getByRole('button', { name: 'Keep it in the navigation' }).click();
  await expect(inRail).toBeVisible();
});
