import { MY_WORLD } from '../fixture-files.ts';
import { panelOf, tile } from '../floor-page.ts';
import { runFromPalette } from '../palette.ts';
import { expect, test } from '../test.ts';

test('the first free table is opened from another screen @long', async ({ page, emulator }) => {
  const sections = (await emulator.control('GET', '/tables')) as readonly Section[];
  const free = sections.flatMap(({ tables }) => tables).find(({ state }) => state === 'free');
  if (free === undefined) throw new Error('The fixture has no free table.');
  await page.goto(`${emulator.url}/webhooks`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Webhooks');

  await runFromPalette(page, 'new table');
  const dialog = page.getByRole('dialog', { name: `Open ${free.title}` });
  await dialog.getByLabel('Guests').fill('3');
  await page.keyboard.press('Enter');

  await expect(dialog).toBeHidden();
  await expect(panelOf(page, free.title)).toBeVisible();
  expect(await emulator.accountOn(free.tableId)).toMatchObject({ personCount: 3 });
  expect(new URL(page.url()).searchParams.has('open')).toBe(false);
});

test('the table has the focus if the dialog to open it is cancelled @long', async ({ page }) => {
  await runFromPalette(page, 'new table');
  const dialog = page.getByRole('dialog', { name: /^Open /u });
  const title = ((await dialog.getByRole('heading').first().textContent()) ?? '').slice(5);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(tile(page, title)).toBeFocused();
  expect(new URL(page.url()).searchParams.has('open')).toBe(false);
});

test('if all tables are open, a message says so @long', async ({ page, emulator }) => {
  await emulator.control('POST', '/reset', { fixture: MY_WORLD });
  await emulator.control('POST', '/tables/table-1/open', {});
  await expect(tile(page, 'T1')).toHaveAccessibleName(/^T1, open/u);
  await runFromPalette(page, 'new table');
  await expect(page.getByText('No free tables')).toBeVisible();
  await expect(page.getByRole('dialog', { name: /^Open/u })).toBeHidden();
});

interface Section {
  readonly tables: readonly {
    readonly tableId: string;
    readonly title: string;
    readonly state: string;
  }[];
}
