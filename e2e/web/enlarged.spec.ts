import type { Locator } from '@playwright/test';

import { newestCall } from '../emulator/newest-call.ts';
import { chooseAction, openPanel, tile } from '../floor-page.ts';
import { expect, test } from '../test.ts';

/** The CSS pixels of a window of 1280 by 800 pixels at 200 % zoom. */
const ENLARGED = { width: 640, height: 400 };

test('at 200 % zoom lines, tabs, filters and settings can be clicked', async ({ page }) => {
  await page.setViewportSize(ENLARGED);
  for (const filter of ['Open', 'All']) {
    await page.getByRole('button', { name: filter, exact: true }).click();
  }
  const settings = page.getByRole('button', { name: 'Settings', exact: true });
  expect(await rightOf(settings)).toBeLessThanOrEqual(ENLARGED.width);

  const panel = await openPanel(page, 'S2');
  for (const tab of ['Payments', 'History', 'Lines']) {
    await panel.getByRole('tab', { name: tab, exact: true }).click();
    await expect(panel.getByRole('tabpanel', { name: tab })).toBeVisible();
  }
  // A click reaches the line and the button, so nothing covers them.
  const line = panel.getByRole('checkbox').first();
  await line.click();
  await expect(line).toBeChecked();
  await chooseAction(panel, 'Void');
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('at 200 % zoom a card is approved while a scenario is played @long', async ({
  page,
  emulator,
}) => {
  await page.setViewportSize({ width: 720, height: 450 });
  await emulator.control('POST', '/scenarios/card-declined-then-approved/run', { pace: 'steps' });
  await emulator.control('POST', '/scenario-run', { do: 'next' });
  await emulator.control('POST', '/scenario-run', { do: 'next' });
  await page.goto(`${emulator.url}/terminal`);
  await expect(page.getByRole('region', { name: 'Scenario player' })).toBeVisible();
  await page.getByRole('button', { name: /^Approve/u }).click();
  await expect(page.getByText('Approved').first()).toBeVisible();
});

test('at 200 % zoom panels fit in the window, and nothing covers the tables in Arrange @long', async ({
  page,
  emulator,
}) => {
  await page.setViewportSize({ width: 720, height: 450 });
  await emulator.plugin('demo-qr', 'GET', '/tables/open');
  await page.goto(`${emulator.url}/requests?request=${await newestCall(emulator)}`);
  const close = page.getByRole('main').getByRole('button', { name: /^Close/u });
  await expect(close).toBeInViewport({ ratio: 1 });

  await page.goto(`${emulator.url}/floor?view=arrange`);
  await tile(page, 'S4').click();
  await page.getByRole('button', { name: 'Close panel' }).click();
  await tile(page, 'S1').click();
  await expect(page.getByRole('heading', { name: 'S1', exact: true })).toBeVisible();
});

test('in a window 720 pixels high, three lines of an account are visible above the buttons @long', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  const panel = await openPanel(page, 'S2');
  const lines = panel.getByRole('tabpanel').getByRole('listitem');
  for (const at of [0, 1, 2]) await expect(lines.nth(at)).toBeInViewport({ ratio: 1 });
  await expect(panel.getByRole('button', { name: 'More actions' })).toBeInViewport();
});

for (const width of [900, 1280, 1920]) {
  test(`no table moves when a panel opens in a window ${width} pixels wide @long`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const places = async () =>
      Promise.all(['S1', 'S2', 'S5', 'B1'].map((name) => tile(page, name).boundingBox()));
    await expect(tile(page, 'B1')).toBeVisible();
    // This button is loaded after the tables and can wrap to a row of its own, which moves them.
    await expect(page.getByRole('button', { name: 'Open table' })).toBeVisible();
    const before = await places();
    const panel = await openPanel(page, 'S2');
    expect(await places()).toEqual(before);
    await panel.getByRole('button', { name: 'Close panel' }).click();
    await expect(panel).toBeHidden();
    expect(await places()).toEqual(before);
  });
}

async function rightOf(part: Locator): Promise<number> {
  const box = await part.boundingBox();
  return box === null ? Number.POSITIVE_INFINITY : box.x + box.width;
}
