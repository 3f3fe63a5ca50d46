import type { Page } from '@playwright/test';

import { runFromPalette } from '../palette.ts';
import { expect, test } from '../test.ts';
import { both, WELCOME } from '../welcome-scenario.ts';

const SCENARIO = {
  ...WELCOME,
  for: 'merchant',
  end: both('Seated before the coat is off.', 'Palto çıkmadan masada.'),
  steps: [...WELCOME.steps, { expect: { account: '{t.accountId}', is: { personCount: 2 } } }],
};

const MOST_PRESSES = 9;

test('every press in a presentation changes the screen, and the last shows the closing sentence', async ({
  page,
  emulator,
}) => {
  test.slow();
  const { end } = await emulator.control('GET', '/scenarios/move-mid-order');
  await page.keyboard.press('p');
  await runFromPalette(page, 'Guests move to another table');
  const player = page.getByRole('region', { name: 'Scenario player' });
  await expect(player).toContainText('Next:');
  let seen = await page.getByRole('main').innerText();
  let presses = 0;
  const isOver = async () =>
    ['passed', 'failed'].includes((await emulator.control('GET', '/scenario-run')).state);
  while (!(await isOver())) {
    await page.keyboard.press('PageDown');
    presses += 1;
    await expect(page.getByRole('main')).not.toHaveText(seen, { useInnerText: true });
    await expect(player.getByRole('progressbar')).toHaveAttribute('aria-valuenow', `${presses}`);
    seen = await stableText(page);
    expect(seen).not.toContain('No table selected');
  }
  expect(presses).toBeLessThanOrEqual(MOST_PRESSES);
  await expect(player).toContainText(end.en);
  await expect(player).not.toContainText('Done');
  await expect(page.getByRole('main')).toContainText('Paid in full');
});

test('a presentation shows the status of a delivery and why a dish was voided @long', async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1280, height: 720 });
  const main = page.getByRole('main');
  const player = page.getByRole('region', { name: 'Scenario player' });
  const play = async (title: string) => {
    await runFromPalette(page, title);
    await expect(player).toContainText('Next:');
  };
  const next = async (...shown: string[]) => {
    const progress = player.getByRole('progressbar');
    const before = Number(await progress.getAttribute('aria-valuenow'));
    await page.keyboard.press('PageDown');
    await expect(progress).toHaveAttribute('aria-valuenow', `${before + 1}`);
    for (const text of shown) await expect(main).toContainText(text);
  };
  await page.keyboard.press('p');
  await play('A delivery, from order to door');
  await next('Elif Aydın', 'Örnek Sokak No: 99', 'new');
  for (const status of ['approved', 'ready', 'on its way']) await next(status);
  await next('Paid in full');
  await next('delivered');
  await next();
  await expect(player).toContainText('a customer who never has to ask');

  await play('A void after the kitchen began');
  await next('Total');
  await next('hazırlanıyor');
  await next('voided', 'Misafir çok bekledi');
  // The text of the table fits in its tile.
  const table = main.locator('[data-spot="true"]');
  expect(await table.evaluate((tile) => tile.scrollWidth <= tile.clientWidth)).toBe(true);
});

test('a scenario that would fail can be played on a clean restaurant @long', async ({
  page,
  emulator,
}) => {
  await emulator.control('PUT', '/scenarios/welcome', SCENARIO);
  await emulator.control('POST', '/tables/salon-3/open', { personCount: 4 });
  await page.keyboard.press('p');
  await runFromPalette(page, 'A warm welcome');
  const dialog = page.getByRole('dialog', { name: /cannot be shown right now/u });
  await expect(dialog).toContainText('Table S3 is already open.');
  await expect(dialog).toContainText('frees all tables');
  await dialog.getByRole('button', { name: 'Play on a clean restaurant' }).click();
  await expect(dialog).toBeHidden();

  const player = page.getByRole('region', { name: 'Scenario player' });
  await expect(player).toContainText('A warm welcome');
  await page.keyboard.press(' ');
  await expect(player).toContainText('Seated before the coat is off.');
  await expect(page.getByRole('group', { name: 'S3', exact: true })).toBeVisible();
  expect(await emulator.accountOn('salon-3')).toMatchObject({ personCount: 2 });
});

test('a scenario is tried in a copy from the palette @long', async ({ page, emulator }) => {
  await emulator.control('PUT', '/scenarios/welcome', SCENARIO);
  await runFromPalette(page, 'Try in a copy: A warm welcome');
  await expect(page.getByText('“A warm welcome” would play to the end')).toBeVisible();
  await emulator.control('POST', '/tables/salon-3/open', { personCount: 4 });
  await runFromPalette(page, 'Try in a copy: A warm welcome');
  await expect(page.getByText('Table S3 is already open.').first()).toBeVisible();
  expect(await emulator.control('GET', '/scenario-run')).toBeNull();
});

test('a step that fails in a presentation is explained without technical terms', async ({
  page,
  emulator,
}) => {
  await emulator.control('PUT', '/scenarios/welcome', SCENARIO);
  await page.keyboard.press('p');
  await runFromPalette(page, 'A warm welcome');
  const player = page.getByRole('region', { name: 'Scenario player' });
  await expect(player).toContainText('Staff open S3');
  const taken = await emulator.control('POST', '/tables/salon-3/open', { personCount: 4 });
  await page.keyboard.press('ArrowRight');
  await expect(player).toContainText('That did not go as planned');
  await expect(player.getByText('409')).toBeHidden();
  await player.getByText('Details').click();
  await expect(player.getByText('409')).toBeVisible();

  await player.getByRole('button', { name: /^Restart/u }).click();
  await expect(player).toContainText('Next: Staff open S3');
  await expect(emulator.account(taken.accountId)).rejects.toThrow();
});

/** The text of the screen when its numbers no longer change. */
async function stableText(page: Page): Promise<string> {
  let before = '';
  await expect
    .poll(async () => {
      const now = await page.getByRole('main').innerText();
      const isStable = now === before;
      before = now;
      return isStable;
    })
    .toBe(true);
  return before;
}
