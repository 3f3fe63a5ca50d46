import { makeResetsDue, openShelf } from '../clock-page.ts';
import { expect, test } from '../test.ts';

/** Causes an event for demo-kds, at whose address nothing listens. */
async function loseAnEvent(emulator: Parameters<Parameters<typeof test>[2]>[0]['emulator']) {
  await emulator.control('PATCH', '/installs/demo-kds', {
    webhook: { url: 'http://127.0.0.1:9/hooks', events: ['table.created'] },
  });
  await emulator.control('POST', '/tables/salon-1/open', {
    cart: [{ product: 'p-cay', quantity: 1 }],
  });
  await emulator.control('POST', '/settle', {});
}

test('the button names what is due next, and reports it afterwards', async ({ page, emulator }) => {
  const clock = await openShelf(page);
  await expect(
    clock.getByRole('button', { name: 'Nothing due', exact: true }).last(),
  ).toBeDisabled();

  await loseAnEvent(emulator);
  const next = clock.getByRole('button', { name: /^Next/u });
  await expect(next).toHaveText('Next in 1s');
  await expect(clock).toContainText(/Attempt 2 of table\.created to demo-kds.*, in 1s/u);
  await next.click();

  await expect(page.getByText(/^Clock moved to \d\d:\d\d:01$/u)).toBeVisible();
  const said = page.getByText('Ran: Attempt 2 of table.created to demo-kds (failed: no response).');
  await expect(said).toBeVisible();
  await expect(said).toHaveAttribute('data-type', 'bad');
  await expect(clock).toContainText(/Attempt 3 of table\.created to demo-kds/u);
  // The toast about a move of the clock replaces the previous one.
  await next.click();
  await expect(
    page.getByText('Ran: Attempt 3 of table.created to demo-kds (failed: no response).'),
  ).toBeVisible();
  await expect(page.getByText(/^Clock moved to/u)).toHaveCount(1);
  // Retries that become due on the way are counted too.
  await clock.getByRole('button', { name: '+1 h' }).click();
  await expect(
    page.getByText(/^Ran: Attempt 4 .* and \d+ more\. \d+ attempts failed\.$/u),
  ).toBeVisible();
});

test('resets of limits are listed as due, with the date if on another day @long', async ({
  page,
  emulator,
}) => {
  await makeResetsDue(emulator);
  const clock = await openShelf(page);
  await expect(clock).toContainText(/Limit reset: reads of demo-qr/u);

  await page.keyboard.press('t');
  await page.keyboard.press('n');
  await expect(page.getByText(/Ran: Limit reset: reads of demo-qr/u)).toBeVisible();
  await expect(clock).toContainText(/An idempotency key of demo-qr expires.*02 Mar/u);
  await page.keyboard.press('t');
  await page.keyboard.press('n');
  await expect(page.getByText(/^Clock moved to 02 Mar \d\d:\d\d:00$/u)).toBeVisible();
});

test('moving the clock reports the time and what happened @long', async ({ page, emulator }) => {
  await makeResetsDue(emulator);
  const clock = await openShelf(page);
  await clock.getByRole('button', { name: '+1 h' }).click();
  await expect(page.getByText(/^Clock moved to \d\d:00:00$/u)).toBeVisible();
  await expect(
    page.getByText(/^Ran: Limit reset: reads of demo-qr, at \d\d:01:00, and 1 more\.$/u),
  ).toBeVisible();

  await page.keyboard.press('t');
  await page.keyboard.press('m');
  const said = page.getByText(/^Clock moved to \d\d:01:00$/u);
  await expect(said).toBeVisible();
});

test('the expiry of a store is shown, but the clock does not jump to it @long', async ({
  page,
  emulator,
}) => {
  const clock = await openShelf(page);
  await expect(clock).toContainText(/Only this is left.*The store Bistro expires/u);
  await page.keyboard.press('t');
  await page.keyboard.press('n');
  await expect(page.getByText(/Only this is left.*The store Bistro expires/u)).toHaveCount(2);
  expect((await emulator.control('GET', '/state')).clock.now).toBe('2026-03-01T12:00:00.000Z');
});
