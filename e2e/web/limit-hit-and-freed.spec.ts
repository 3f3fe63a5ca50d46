import { expect, test } from '../test.ts';

test('a plugin reaches its read limit, which resets as the clock moves @long', async ({
  page,
  emulator,
}) => {
  await page.goto(`${emulator.url}/limits?plugin=demo-qr`);
  await page.getByRole('button', { name: 'Sandbox', exact: true }).click();
  const reads = page.getByRole('group', { name: 'Reads', exact: true });
  await expect(reads.getByRole('meter')).toHaveAttribute('aria-valuetext', '0/5');

  for (let call = 0; call < 5; call += 1) await emulator.plugin('demo-qr', 'GET', '/tables/open');
  await expect(emulator.plugin('demo-qr', 'GET', '/tables/open')).rejects.toThrow('429');

  await expect(reads).toContainText('full, free in 60s');
  await expect(page.getByRole('banner')).toContainText('5/5 reads');
  await expect(reads).toContainText('6 in the last hour, 1 refused');

  await emulator.control('POST', '/clock', { advanceMs: 60_000 });
  await expect(reads.getByRole('meter')).toHaveAttribute('aria-valuetext', '0/5');
  await emulator.plugin('demo-qr', 'GET', '/tables/open');
  await expect(reads.getByRole('meter')).toHaveAttribute('aria-valuetext', '1/5');
});

test('a single limit is removed, and restored with Undo @long', async ({ page, emulator }) => {
  await emulator.control('PATCH', '/limits', { profile: 'sandbox' });
  await page.goto(`${emulator.url}/limits`);
  const limits = async () => (await emulator.control('GET', '/state')).limits.values;

  await page.getByRole('button', { name: 'Writes: remove limit' }).click();
  await expect(page.getByText('Writes: limit removed')).toBeVisible();
  expect(await limits()).toMatchObject({ writePerMinute: null });

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('group', { name: 'Writes' }).first()).toContainText('0/20');
  expect(await limits()).toMatchObject({ writePerMinute: 20 });
});
