import type { Page } from '@playwright/test';

import { openPanel } from '../floor-page.ts';
import { expect, test } from '../test.ts';

/** The maximum number of visible controls at 1440 by 900. */
const LIMITS = [
  ['/plugins', 50],
  ['/scenarios', 60],
  ['/fidelity', 40],
] as const;

test('each screen shows a limited number of controls', async ({ page, emulator }) => {
  const panel = await openPanel(page, 'S2');
  await expect(panel.getByRole('button', { name: 'More actions' })).toBeVisible();
  expect(await controlsInSight(page)).toBeLessThanOrEqual(60);
  for (const [path, limit] of LIMITS) {
    await page.goto(emulator.url + path);
    await expect(page.getByRole('main').getByRole('button').first()).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    expect(await controlsInSight(page), path).toBeLessThanOrEqual(limit);
  }
});

/** Counts the enabled, focusable elements that are visible in the window and not covered. */
function controlsInSight(page: Page): Promise<number> {
  return page.evaluate(() => {
    const controls = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
    const isInSight = (element: Element): boolean => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const seen = document.elementFromPoint(x, y);
      return element.checkVisibility() && seen !== null && element.contains(seen);
    };
    return [...document.querySelectorAll(`:is(${controls}):not(:disabled)`)].filter(isInSight)
      .length;
  });
}
