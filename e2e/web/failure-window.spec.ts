import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';

import { failureAddress, failurePage } from '../../main/failure-page.ts';

// The page that the desktop window shows if the server cannot start, in a browser without a server.
const FAILURE = {
  sentence:
    'The database /home/me/.local/share/countertop/countertop.db is in use by another Countertop process; close that process, or choose another file.',
  log: '2026-03-01T12:00:00.000Z  error  the server could not start: it is in use',
} as const;

test.describe('without scripts, as in the window', () => {
  test.use({ javaScriptEnabled: false });

  test('the page of a failed start says why and links to fixes', async ({ page }) => {
    const followed: string[] = [];
    await page.route('https://countertop.invalid/**', async (route) => {
      followed.push(route.request().url());
      await route.abort();
    });
    await page.goto(failureAddress({ ...FAILURE, language: 'en' }));

    await expect(page.getByRole('alert')).toHaveText(FAILURE.sentence);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Try again' })).toBeFocused();
    await page.getByRole('link', { name: 'Start with a new file' }).click();

    await expect.poll(() => followed).toEqual(['https://countertop.invalid/startFresh']);
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const language of ['en', 'tr'] as const) {
    test(`the page of a failed start is accessible: ${colorScheme}, ${language} @long`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width: 720, height: 480 });
      // Axe does not check pages with a data: URL.
      await page.route('http://failure.test/', (route) =>
        route.fulfill({ contentType: 'text/html', body: failurePage({ ...FAILURE, language }) }),
      );
      await page.goto('http://failure.test/');

      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
        .analyze();
      expect(violations).toEqual([]);
      const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      expect(paper).toBe(colorScheme === 'light' ? 'rgb(245, 243, 238)' : 'rgb(23, 21, 19)');
    });
  }
}
