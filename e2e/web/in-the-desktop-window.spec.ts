import {
  chooseInMenu,
  copies,
  moveToWindow,
  opens,
  reports,
  reveals,
  saves,
} from '../desktop-window.ts';
import { newestCall } from '../emulator/newest-call.ts';
import { MY_WORLD } from '../fixture-files.ts';
import { openPanel } from '../floor-page.ts';
import { runFromPalette } from '../palette.ts';
import { expect, test } from '../test.ts';

const SETTINGS = {
  theme: 'system',
  language: 'system',
  presentation: false,
  singleKeys: true,
  testLanguage: 'typescript',
  pluginId: null,
  serverId: null,
} as const;

test('preferences are reported to the window @long', async ({ page }) => {
  await moveToWindow(page);
  await expect.poll(() => reports(page)).toEqual([{ settings: SETTINGS, speaks: 'en' }]);

  await page.keyboard.press('p');
  await expect(page.locator('html')).toHaveAttribute('data-presentation', '');
  await chooseInMenu(page, 'language tr');
  const presented = { ...SETTINGS, presentation: true };
  const turkish = { ...presented, language: 'tr' };
  await expect
    .poll(() => reports(page))
    .toEqual([
      { settings: SETTINGS, speaks: 'en' },
      { settings: presented, speaks: 'en' },
      { settings: turkish, speaks: 'tr' },
    ]);
});

test('a window on a new address starts with the settings of the previous window @long', async ({
  page,
}) => {
  await moveToWindow(page, { settings: { ...SETTINGS, theme: 'dark', language: 'tr' } });
  const root = page.locator('html');
  await expect(root).toHaveAttribute('lang', 'tr');
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Salon');

  await chooseInMenu(page, 'theme light');
  await expect(root).toHaveAttribute('data-theme', 'light');
  // This address has its own settings now.
  await page.reload();
  await expect(root).toHaveAttribute('data-theme', 'light');
  await expect(root).toHaveAttribute('lang', 'tr');
});

test('an invalid setting stored by the window is ignored @long', async ({ page }) => {
  const settings = { ...SETTINGS, theme: 'neon', language: 'tr' } as unknown as typeof SETTINGS;
  await moveToWindow(page, { settings });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'system');
  await expect(page.locator('html')).toHaveAttribute('lang', 'tr');
});

test('the menu runs the commands of the palette @long', async ({ page }) => {
  await moveToWindow(page);
  const root = page.locator('html');
  await chooseInMenu(page, 'present');
  await expect(root).toHaveAttribute('data-presentation', '');
  await chooseInMenu(page, 'present');
  await expect(root).not.toHaveAttribute('data-presentation', '');
  await chooseInMenu(page, 'theme dark');
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await chooseInMenu(page, 'language tr');
  await expect(root).toHaveAttribute('lang', 'tr');
  await chooseInMenu(page, 'language en');

  const dialog = page.getByRole('dialog');
  await chooseInMenu(page, 'palette');
  await expect(dialog).toHaveAccessibleName('Go to anything');
  await chooseInMenu(page, 'shortcuts');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await chooseInMenu(page, 'new table');
  await expect(page.getByRole('dialog', { name: /^Open S/u })).toBeVisible();
});

test('the menu works over an open dialog @long', async ({ page }) => {
  await moveToWindow(page);
  const panel = await openPanel(page, 'S2');
  await panel.getByRole('button', { name: 'Take payment' }).click();
  const payment = page.getByRole('dialog', { name: 'Take payment' });
  await expect(payment).toBeVisible();
  await chooseInMenu(page, 'reset');
  const question = page.getByRole('dialog', { name: 'Reset world?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(payment).toBeVisible();

  await chooseInMenu(page, 'new table');
  await expect(page.getByRole('dialog')).toHaveAccessibleName(/^Open S/u);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('the window opens the file of a restaurant @long', async ({ page }) => {
  const name = 'my-world.json';
  await moveToWindow(page, {
    opened: { path: `C:\\Worlds\\${name}`, name, text: JSON.stringify(MY_WORLD) },
  });
  await runFromPalette(page, 'own restaurant');
  const dialog = page.getByRole('dialog', { name: 'Bring your own restaurant' });
  await dialog.getByRole('button', { name: 'File', exact: true }).click();
  await dialog.getByRole('button', { name: 'Choose file…' }).click();
  await expect(dialog).toContainText(name);
  expect(await opens(page)).toBe(1);
  await dialog.getByRole('button', { name: 'Open restaurant' }).click();
  await expect(page.getByText('My Store is ready.', { exact: false })).toBeVisible();
});

test('text is saved by the window and shown in its folder @long', async ({ page, emulator }) => {
  await emulator.plugin('demo-qr', 'GET', '/tables/open');
  const path = 'C:\\Users\\Ece\\Documents\\open tables.json';
  await moveToWindow(page, { saved: path });
  const id = await newestCall(emulator);
  await page.goto(`${emulator.url}/requests?request=${id}`);
  const block = page.getByRole('figure').first();
  const text = (await block.locator('pre').textContent()) ?? '';
  await block.getByRole('button', { name: 'Save as a file…' }).click();

  await expect(page.getByText('Saved as open tables.json')).toBeVisible();
  expect(await saves(page)).toEqual([{ name: `answer-${id}.json`, kind: 'json', text }]);
  await page.getByRole('button', { name: 'Show in folder' }).click();
  expect(await reveals(page)).toEqual([{ path }]);
});

test('saving can be cancelled @long', async ({ page, emulator }) => {
  await moveToWindow(page, { saved: null });
  await page.goto(`${emulator.url}/plugins?plugin=demo-qr&view=connect`);
  await page.getByRole('button', { name: 'Save as a file…' }).first().click();
  await expect.poll(async () => (await saves(page)).length).toBe(1);
  await expect(page.getByText(/^Saved as/u)).toHaveCount(0);
});

test('an error of the window is shown with its message @long', async ({ page, emulator }) => {
  await moveToWindow(page, { failure: 'The disk is full.' });
  await page.goto(`${emulator.url}/plugins?plugin=demo-qr&view=connect`);
  await page.getByRole('button', { name: 'Save as a file…' }).first().click();
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
    'The disk is full.',
  );

  await runFromPalette(page, 'own restaurant');
  const dialog = page.getByRole('dialog', { name: 'Bring your own restaurant' });
  await dialog.getByRole('button', { name: 'File', exact: true }).click();
  await dialog.getByRole('button', { name: 'Choose file…' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('The disk is full.');
  await expect(dialog.getByRole('button', { name: 'Open restaurant' })).toBeDisabled();
});

test('the window copies the key and the address @long', async ({ page, emulator }) => {
  await moveToWindow(page);
  await chooseInMenu(page, 'copy address');
  await expect(page.getByText('Data API address copied')).toBeVisible();
  await chooseInMenu(page, 'copy key');
  await expect(page.getByText('API key of demo-qr copied')).toBeVisible();
  expect(await copies(page)).toEqual([
    `${emulator.url}/plugin-api`,
    'srv-bistro.demo-qr.sk_test_demo-qr',
  ]);
});

test('the page does not handle the shortcuts of the menu @long', async ({ page }) => {
  await moveToWindow(page);
  await page.keyboard.press('Control+Shift+K');
  await page.keyboard.press('Control+Shift+P');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('html')).not.toHaveAttribute('data-presentation');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toBeVisible();
});
