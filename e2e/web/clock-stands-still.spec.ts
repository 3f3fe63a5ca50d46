import { clockOf, openShelf } from '../clock-page.ts';
import { expect, test } from '../test.ts';

test.use({ clock: 'real' });

test('a moved clock is stopped and can run in real time again @long', async ({
  page,
  emulator,
}) => {
  const clock = clockOf(page);
  await expect(clock.getByText('real', { exact: true })).toBeVisible();

  await page.keyboard.press('t');
  await page.keyboard.press('m');
  await expect(page.getByText(/The clock is stopped\./u)).toBeVisible();
  await expect(clock.getByText('stopped', { exact: true })).toBeVisible();
  await page.keyboard.press('t');
  await page.keyboard.press('m');
  await expect
    .poll(async () => (await emulator.control('GET', '/state')).clock.mode)
    .toBe('virtual');

  await page.getByRole('button', { name: 'Run clock' }).click();
  await expect(clock.getByText('real', { exact: true })).toBeVisible();
});

test('the reason why the clock is stopped is shown until it runs again @long', async ({ page }) => {
  const shelf = await openShelf(page);
  await expect(shelf).toContainText('This computer’s time');

  await shelf.getByRole('button', { name: '+1 min' }).click();
  const why = shelf.getByText(/^Stopped since \d\d:\d\d:\d\d, when the clock was advanced/u);
  await expect(why).toBeVisible();
  const said = await why.textContent();
  await page.keyboard.press('h');
  await page.reload();
  await expect(why).toHaveText(said ?? '');

  await shelf.getByRole('button', { name: 'Real' }).click();
  await expect(why).toBeHidden();
});
