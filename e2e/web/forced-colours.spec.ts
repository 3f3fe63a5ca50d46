import { expect, test } from '../test.ts';

test.use({ opens: '/plugins?plugin=demo-kds' });

test('forced colours show which switches are on and which items are selected', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const main = page.getByRole('main');
  const looks = (name: RegExp) =>
    main.getByRole('switch', { name }).evaluate((track) => {
      const thumb = track.firstElementChild ?? track;
      const [around, inside] = [track, thumb].map((part) => getComputedStyle(part).backgroundColor);
      return { around, inside };
    });
  const [on, off] = [await looks(/orders:read/u), await looks(/products:read/u)];
  expect(on.around).not.toBe(off.around);
  for (const { around, inside } of [on, off]) expect(inside).not.toBe(around);

  const rail = page.getByRole('navigation', { name: 'Screens' });
  const styleOf = (name: string) => rail.getByRole('link', { name });
  await expect(styleOf('Plugins')).toHaveCSS('outline-style', 'solid');
  await expect(styleOf('Catalog')).toHaveCSS('outline-style', 'none');
});
