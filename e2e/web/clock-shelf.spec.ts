import { makeResetsDue, openShelf } from '../clock-page.ts';
import { expect, test } from '../test.ts';

test("the clock's shelf covers nothing and survives a reload @long", async ({ page }) => {
  const shelf = await openShelf(page);
  const box = await shelf.boundingBox();
  const heading = await page.getByRole('main').boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((heading?.y ?? 0) + 1);
  await expect(shelf).toContainText('Stopped since');
  await page.reload();
  await expect(shelf).toContainText('Stopped since');
  await shelf.getByRole('button', { name: 'Close the clock' }).click();
  await expect(shelf).toBeHidden();
  await page.reload();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(shelf).toBeHidden();
});

test('the time line shows the past and is operated with keys @long', async ({ page, emulator }) => {
  await makeResetsDue(emulator);
  const shelf = await openShelf(page);
  await expect(shelf).toContainText('2 limit resets');
  await expect(
    shelf.getByRole('img', { name: /^Since \d\d:\d\d:\d\d: 2 calls, 1 event$/u }),
  ).toBeVisible();
  const scrubber = shelf.getByRole('slider', { name: 'Time to run to' });

  await scrubber.press('ArrowRight');
  await expect(scrubber).toHaveAttribute('aria-valuetext', /in 60s: Limit reset/u);
  await scrubber.press('ArrowRight');
  await expect(scrubber).toHaveAttribute('aria-valuetext', /An idempotency key of demo-qr/u);
  await shelf.getByRole('button', { name: 'Run to here', exact: true }).click();

  await expect(page.getByText(/Ran: Limit reset.*and 2 more/u)).toBeVisible();
  await expect(shelf).toContainText('Monday, 2 March 2026');
  await expect(shelf.getByRole('img', { name: /^Nothing has happened since/u })).toBeVisible();
  expect((await emulator.control('GET', '/state')).clock.now).toBe('2026-03-02T12:00:00.000Z');
});

test('due items are listed, and the clock runs to one of them @long', async ({
  page,
  emulator,
}) => {
  await emulator.control('PATCH', '/limits', { profile: 'sandbox' });
  await emulator.plugin('demo-qr', 'GET', '/tables/open');
  const shelf = await openShelf(page);
  await shelf.getByRole('button', { name: /items due later/u }).click();
  const list = page.getByRole('dialog', { name: 'Agenda' });
  await expect(list.getByRole('listitem').first()).toContainText('Limit reset: reads of demo-qr');
  await list.getByRole('button', { name: 'Run to here: Limit reset: reads of demo-qr' }).click();
  await expect(page.getByText(/^Clock moved to \d\d:01:00$/u)).toBeVisible();
});

test('the clock is set, ticks and returns to real time @long', async ({ page, emulator }) => {
  const mode = async () => (await emulator.control('GET', '/state')).clock.mode;
  const shelf = await openShelf(page);
  await shelf.getByRole('button', { name: 'Set a date' }).click();
  await page.getByLabel('Date and time').fill('2026-03-05T18:30:00');
  await page.getByRole('button', { name: 'Go there' }).click();
  await expect(shelf).toContainText('Thursday, 5 March 2026');
  await page.keyboard.press('Escape');

  await shelf.getByRole('button', { name: 'Running' }).click();
  await expect(shelf).toContainText('Runs from the time that was set.');
  expect(await mode()).toBe('ticking');
  await shelf.getByRole('button', { name: 'Real' }).click();
  await expect(shelf).toContainText('This computer’s time.');
  expect(await mode()).toBe('real');
});
