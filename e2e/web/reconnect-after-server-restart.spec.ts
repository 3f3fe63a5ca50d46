import { expect, test } from '../test.ts';

test.use({ database: 'file', clock: 'real' });

test('says that the server is gone, and goes on by itself when it is back', async ({
  page,
  emulator,
}) => {
  const gone = page.getByText('The server is gone.');
  const tables = page.getByRole('navigation', { name: 'Screens' }).getByText('2 open');
  await expect(tables).toBeVisible();
  await emulator.kill();
  await expect(gone).toBeVisible();
  await expect(tables, 'what was known stays in sight').toBeVisible();

  await emulator.start();
  await expect(gone).toBeHidden();
  await expect(page.getByText('The server is back')).toBeVisible();

  await emulator.control('POST', '/tables/salon-5/open', { personCount: 2 });
  await expect(
    page.getByRole('navigation', { name: 'Screens' }).getByText('3 open'),
    'changes arrive again',
  ).toBeVisible();
});

test('a link from before a restart leads to the page that says what to do', async ({
  page,
  emulator,
}) => {
  await page.context().clearCookies();
  await page.goto(`${emulator.url}/open?token=from-before`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Open Countertop through its link',
  );
  await page.goto(emulator.link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'A restaurant for your plugin to talk to',
  );
});
