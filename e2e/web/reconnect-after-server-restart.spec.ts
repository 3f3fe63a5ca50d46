import { expect, test } from '../test.ts';

// Every start is a new process on the same port, with the same database.
test.use({ database: 'file', clock: 'real' });

const GONE = 'Server unreachable.';

test('reconnects automatically to a restarted server', async ({ page, emulator }) => {
  const gone = page.getByText(GONE);
  const screens = page.getByRole('navigation', { name: 'Screens' });
  await expect(screens.getByText('2 open')).toBeVisible();
  await emulator.kill();
  await expect(gone).toBeVisible();
  await expect(screens.getByText('2 open'), 'the last state stays visible').toBeVisible();

  await emulator.start();
  await expect(gone).toBeHidden();
  await expect(page.getByText('Reconnected')).toBeVisible();

  await emulator.control('POST', '/tables/salon-5/open', { personCount: 2 });
  await expect(screens.getByText('3 open'), 'changes arrive again').toBeVisible();
});

test('a second tab reconnects automatically too @long', async ({ page, emulator }) => {
  const second = await page.context().newPage();
  await second.goto(`${emulator.url}/packets`);
  await expect(second.getByRole('heading', { level: 1 })).toHaveText('Packets');
  await emulator.kill();
  for (const tab of [page, second]) await expect(tab.getByText(GONE)).toBeVisible();

  await emulator.start();

  for (const tab of [page, second]) {
    await expect(tab.getByText(GONE)).toBeHidden();
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('reconnects after failed attempts @long', async ({ page, emulator }) => {
  await emulator.kill();
  await expect(page.getByText(GONE)).toBeVisible();
  const failing = { state: 2, events: 2 };
  await page.route(/\/control\/(?:state|events)$/u, async (route) => {
    const which = route.request().url().endsWith('state') ? 'state' : 'events';
    failing[which] -= 1;
    await (failing[which] < 0 ? route.continue() : route.abort('connectionreset'));
  });

  await emulator.start();

  await expect(page.getByText(GONE)).toBeHidden();
  expect(failing.events, 'the stream was requested again').toBeLessThan(0);
});

test('reconnects after the computer has slept @long', async ({ page, emulator }) => {
  await page.clock.install();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Floor');
  await emulator.kill();
  await expect(page.getByText(GONE)).toBeVisible();
  await page.clock.fastForward('10:00:00');
  await emulator.start();
  await page.clock.fastForward('00:05');

  await expect(page.getByText(GONE)).toBeHidden();
  await emulator.control('POST', '/tables/salon-5/open', { personCount: 2 });
  await expect(page.getByRole('navigation', { name: 'Screens' }).getByText('3 open')).toBeVisible();
});

test('a new token is explained, and the new link restores the page @long', async ({
  page,
  emulator,
}) => {
  await page.getByRole('link', { name: /^Webhooks/u }).click();
  const second = await page.context().newPage();
  await second.goto(`${emulator.url}/packets`);
  await expect(second.getByRole('heading', { level: 1 })).toHaveText('Packets');
  await emulator.kill();
  await emulator.start({ controlToken: 'another-token' });

  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Session ended');
  await expect(page.getByRole('main')).toContainText('was restarted with another token');
  await expect(second.getByRole('heading', { level: 1 })).toHaveText('Session ended');

  const field = page.getByRole('textbox', { name: 'Link or token' });
  await field.fill('not a link');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.getByText('Enter a Countertop link or a token.')).toBeVisible();
  await field.fill(`  Interface    ${emulator.link}`);
  await page.getByRole('button', { name: 'Open', exact: true }).click();

  await expect(heading, 'the screen shown before').toHaveText('Webhooks');
  await expect(second.getByRole('heading', { level: 1 }), 'without any action').toHaveText(
    'Packets',
  );
});

test('another database on the port ends the session @long', async ({ page, emulator }) => {
  await emulator.kill();
  await emulator.start({ database: ':memory:' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Session ended');
  await expect(page.getByRole('main')).toContainText('another token or database');
});

test('another program on the port is recognised @long', async ({ page, emulator }) => {
  const isOther = { on: true };
  await page.route('**/control/**', (route) =>
    isOther.on ? route.fulfill({ status: 404, body: 'Not found' }) : route.continue(),
  );
  await emulator.kill();
  await expect(
    page.getByText(`Another program is running at ${new URL(emulator.url).host}.`),
  ).toBeVisible();

  await emulator.start();
  isOther.on = false;
  await expect(page.getByText('Another program is running')).toBeHidden();
});

test('a link with an old token is explained @long', async ({ page, emulator }) => {
  await page.context().clearCookies();
  await page.goto(`${emulator.url}/open?token=from-before&to=/webhooks`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('This link is not valid for the Countertop running here');
  await expect(page.getByRole('main')).toContainText('Its token does not match');
  await expect(page.getByRole('main')).toContainText('The current link is in its “Interface” line');
  expect(page.url(), 'the address has no parameters left').toBe(`${emulator.url}/webhooks`);

  await page.goto(emulator.link);
  await expect(heading).toHaveText('A restaurant for your plugin to talk to');
});

test.describe('on a Turkish system', () => {
  test.use({ locale: 'tr-TR' });

  test('an old token is explained in Turkish @long', async ({ page, emulator }) => {
    await page.context().clearCookies();
    await page.goto(`${emulator.url}/open?token=from-before`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Bu bağlantı burada çalışan Countertop için geçerli değil',
    );
    await expect(page.getByRole('textbox', { name: 'Bağlantı ya da token' })).toBeVisible();
  });
});
