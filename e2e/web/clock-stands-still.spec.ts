import { expect, test } from '../test.ts';

test.use({ clock: 'real' });

test('a clock that is moved stands still, which is said with the way back', async ({
  page,
  emulator,
}) => {
  const clock = page.getByRole('group', { name: 'Clock' });
  await expect(clock.getByText('real', { exact: true })).toBeVisible();

  await page.keyboard.press('t');
  await page.keyboard.press('m');
  await expect(page.getByText('The clock stands still now')).toBeVisible();
  await expect(clock.getByText('virtual', { exact: true })).toBeVisible();
  await page.keyboard.press('t');
  await page.keyboard.press('m');
  await expect
    .poll(async () => (await emulator.control('GET', '/state')).clock.mode)
    .toBe('virtual');

  await page.getByRole('button', { name: 'Let it run' }).click();
  await expect(clock.getByText('real', { exact: true })).toBeVisible();
});

test('who is shown a flow sees the restaurant, and nothing is cut', async ({ page }) => {
  const rail = page.getByRole('navigation', { name: 'Screens' });
  await expect(rail.getByRole('link', { name: 'Requests' })).toBeVisible();
  await page.keyboard.press('p');
  await expect(rail.getByRole('link', { name: 'Requests' })).toBeHidden();
  await expect(rail.getByRole('link', { name: 'Floor' })).toBeVisible();
  const bottom = await page
    .getByRole('main')
    .evaluate((main) => main.getBoundingClientRect().bottom);
  expect(bottom).toBe(page.viewportSize()?.height);
});
