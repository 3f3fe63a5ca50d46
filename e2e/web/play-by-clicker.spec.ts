import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

import { expect, test } from '../test.ts';
import { THEMES } from '../views.ts';
import { both, WELCOME } from '../welcome-scenario.ts';

const SCENARIO = {
  ...WELCOME,
  steps: [...WELCOME.steps, { say: both('They sit at S3 now.', 'Artık S3’te oturuyorlar.') }],
};

test('a scenario is played with a clicker @long', async ({ page, emulator }) => {
  await emulator.control('PUT', '/scenarios/welcome', SCENARIO);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await page.keyboard.type('warm welcome');
  await expect(page.getByRole('option', { name: 'Play: A warm welcome' })).toBeVisible();
  await page.keyboard.press('Enter');
  const player = page.getByRole('region', { name: 'Scenario player' });
  await expect(player).toContainText('Next:');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Floor');

  await page.keyboard.press('PageDown');
  await expect(player).toContainText('Good evening.');
  await expect(player).toContainText('They sit at S3 now.');
  await expect(player).toContainText('3 of 3');
  expect(await emulator.accountOn('salon-3')).toMatchObject({ personCount: 2 });
  // Page Up, the clicker's button for going back, does nothing, since a step cannot be undone.
  await page.keyboard.press('PageUp');
  await expect(player).toContainText('3 of 3');
  await page.keyboard.press('PageDown');
  await expect(player).toContainText('Done. All steps passed.');

  // At 200 % zoom, the player does not cover the terminal's buttons.
  await page.setViewportSize({ width: 720, height: 450 });
  expect((await player.boundingBox())?.height).toBeLessThan(64);

  await page.keyboard.press('Home');
  await expect(player).toContainText('1 of 3');
  await expect(emulator.accountOn('salon-3')).rejects.toThrow();
});

test("a clicker's keys pressed in a text field play no step @long", async ({ page, emulator }) => {
  await emulator.control('PUT', '/scenarios/welcome', SCENARIO);
  await emulator.control('POST', '/scenarios/welcome/run', { pace: 'steps' });
  await page.goto(`${emulator.url}/packets`);
  await expect(page.getByRole('region', { name: 'Scenario player' })).toContainText('1 of 3');
  await page.getByRole('searchbox').first().focus();
  await page.keyboard.press('PageDown');
  await page.keyboard.press('Home');
  await page.keyboard.type('Ali');
  expect((await emulator.control('GET', '/scenario-run')).step).toBe(0);
});

test('a failed step shows expected and actual values @long', async ({ page, emulator }) => {
  const expects = { expect: { account: '{t.accountId}', is: { personCount: 5 } } };
  const failing = { ...SCENARIO, steps: [...SCENARIO.steps, expects] };
  await emulator.control('PUT', '/scenarios/welcome', failing);
  await page.goto(`${emulator.url}/scenarios`);
  await page.getByRole('button', { name: 'Play: A warm welcome' }).click();
  const player = page.getByRole('region', { name: 'Scenario player' });
  await player.getByRole('button', { name: 'Instant' }).click();

  await expect(player).toContainText('Step 4 failed');
  await expect(player).toContainText('5');
  await expect(page.getByRole('article', { name: 'A warm welcome' })).toContainText('failed at 4');
  await player.getByRole('button', { name: 'Close player' }).click();
  await expect(player).toBeHidden();
});

for (const colorScheme of THEMES) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    test('scenario screens are accessible @long', async ({ page, emulator }) => {
      test.slow();
      await emulator.control('POST', '/snapshots', {
        name: 'lunch',
        note: 'Before anybody comes',
      });
      await emulator.control('POST', '/tables/salon-3/open', { personCount: 2 });
      await emulator.control('POST', '/sandboxes', { from: 'now', title: 'beside' });
      await emulator.control('PUT', '/scenarios/mine', { ...SCENARIO, name: 'mine' });
      await emulator.control('POST', '/scenarios/move-mid-order/run', { pace: 'steps' });
      await emulator.control('POST', '/recording', { do: 'start' });
      await page.goto(`${emulator.url}/scenarios`);
      await expect(page.getByRole('region', { name: 'Scenario player' })).toBeVisible();
      await expect(page.getByRole('list', { name: 'Differences now' })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Save snapshot' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page);
    });
  });
}

/** Expects no violations of WCAG 2.2 AA. */
async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  const told = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  );
  expect(told).toEqual([]);
}
