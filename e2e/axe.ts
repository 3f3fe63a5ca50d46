import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

type Results = Awaited<ReturnType<AxeBuilder['analyze']>>;

declare global {
  interface Window {
    axe: { run(context: { include: Element[] }, options: object): Promise<Results> };
  }
}

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The rules about colours, the only difference between the themes (renderer/theme/tokens.css). */
const ABOUT_COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * Creates a check that is five times as fast as the default: it collects only violations, runs in the page itself,
 * since there are no frames of other origins, and loads axe only once per page.
 */
async function axeOf(page: Page): Promise<AxeBuilder> {
  const isThere = await page.evaluate(() => 'axe' in window);
  return new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], preload: false });
}

/** Expects no violations. In the dark theme, only the rules about colours are checked. */
export async function expectAccessible(page: Page, within = 'html'): Promise<void> {
  const axe = (await axeOf(page)).include(within);
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const { violations } = await (
    isDark ? axe.withRules(ABOUT_COLOURS) : axe.withTags(WCAG_22_AA)
  ).analyze();
  expect(print(violations)).toEqual([]);
}

/** Checks the open dialog without the inert page behind it, and closes it. */
export async function expectAccessibleDialog(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, '[role="dialog"]');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
}

/**
 * Checks the contrast of text with `aria-hidden`. Removes the attribute, since axe skips such text otherwise, and checks
 * in the same step, because the page may render the elements again. Call `expectAccessible` first; it loads axe.
 */
export async function expectContrast(page: Page): Promise<void> {
  const violations = await page.evaluate(async () => {
    const include = [];
    for (const hidden of document.querySelectorAll('main [aria-hidden="true"]:not(input)')) {
      hidden.removeAttribute('aria-hidden');
      if (hidden.textContent !== '') include.push(hidden);
    }
    if (include.length === 0) return [];
    const rules = { runOnly: ['color-contrast'], resultTypes: ['violations'] };
    return (await window.axe.run({ include }, { ...rules, preload: false })).violations;
  });
  expect(print(violations)).toEqual([]);
}

/** One message per violating element. */
function print(violations: Results['violations']): string[] {
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id}: ${help}\n${target.join(' ')}\n${failureSummary}`,
    ),
  );
}
