import { chooseFile, MY_WORLD } from '../fixture-files.ts';
import { tile } from '../floor-page.ts';
import { runFromPalette } from '../palette.ts';
import { expect, test } from '../test.ts';

test('the world is reset after one question', async ({ page, emulator }) => {
  await emulator.control('POST', '/tables/salon-3/open', { personCount: 2 });
  await emulator.control('POST', '/clock', { advanceMs: 3_600_000 });
  const { accountId } = await emulator.accountOn('salon-3');
  await page.goto(`${emulator.url}/floor?account=${accountId}`);
  await expect(tile(page, 'S3')).toHaveAccessibleName(/^S3, open/u);

  await runFromPalette(page, 'reset');
  const dialog = page.getByRole('dialog', { name: 'Reset the world?' });
  await expect(dialog).toContainText('it cannot be undone');
  // Enter, pressed once too often, changes nothing.
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(tile(page, 'S3')).toHaveAccessibleName(/^S3, open/u);

  await runFromPalette(page, 'reset');
  await dialog.getByRole('button', { name: 'Reset', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Everything is as it was at the start')).toBeVisible();
  await expect(tile(page, 'S3')).toHaveAccessibleName('S3, free');
  await expect(page).toHaveURL(`${emulator.url}/floor`);
  expect((await emulator.control('GET', '/state')).clock.now).toBe('2026-03-01T12:00:00.000Z');
});

test('a world is loaded from a file @long', async ({ page, emulator }) => {
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Reset the world…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reset the world?' });
  const reset = dialog.getByRole('button', { name: 'Reset', exact: true });
  await dialog.getByRole('radio', { name: 'A world from a file' }).click();
  await expect(reset).toBeDisabled();
  await chooseFile(page, 'Choose a file…', 'my-world.json', JSON.stringify(MY_WORLD));
  await expect(dialog).toContainText('my-world.json');
  await reset.click();

  await expect(page.getByText('The world of my-world.json is here')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Store: My Store/u })).toBeVisible();
  await expect(tile(page, 'T1')).toHaveAccessibleName('T1, free');
  const { stores } = await emulator.control('GET', '/state');
  expect(stores).toHaveLength(1);
});

test('a file without a world is refused at its field @long', async ({ page, emulator }) => {
  await emulator.control('POST', '/tables/salon-3/open', { personCount: 2 });
  await runFromPalette(page, 'reset');
  const dialog = page.getByRole('dialog', { name: 'Reset the world?' });
  const reset = dialog.getByRole('button', { name: 'Reset', exact: true });
  const problem = dialog.getByRole('alert');
  await dialog.getByRole('radio', { name: 'A world from a file' }).click();

  await chooseFile(page, 'Choose a file…', 'notes.json', '{\n  "stores": nothing\n}');
  await expect(problem).toHaveText(
    'notes.json is not JSON. Line 2, column 13: “nothing” cannot stand here.',
  );
  await expect(reset).toBeDisabled();

  await chooseFile(page, 'Another file…', 'list.json', '[1]');
  await expect(problem).toContainText('list.json holds JSON, but no fixture');
  await expect(reset).toBeDisabled();

  const nameless = JSON.stringify({ stores: [{ serverId: 'my-store' }] });
  await chooseFile(page, 'Another file…', 'nameless.json', nameless);
  await expect(problem).toBeHidden();
  await reset.click();
  await expect(problem).toHaveText(
    'The fixture in the request: stores[0].name is required; found nothing.',
  );
  expect(await emulator.accountOn('salon-3')).toMatchObject({ personCount: 2 });

  await dialog.getByRole('radio', { name: 'The world it started with' }).click();
  await expect(problem).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect(await emulator.accountOn('salon-3')).toMatchObject({ personCount: 2 });
});
