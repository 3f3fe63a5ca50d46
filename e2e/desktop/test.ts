import { mkdirSync, rmSync } from 'node:fs';

import { expect, test as base } from '@playwright/test';

import type { DesktopApp } from './desktop-app.ts';
import { startDesktopApp, whyNoDesktop } from './desktop-app.ts';

export { expect };

interface Fixtures {
  /** The folder used in place of the user's home folder. */
  dataHome: string;
  /** Starts an app with its data in `dataHome`. All apps are quit at the end of the test. */
  start: () => Promise<DesktopApp>;
  /** A started app on its first screen. */
  app: DesktopApp;
}

/** The `test` function for stories of the desktop window: `test('...', async ({ app }) => ...)`. */
export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- the empty pattern tells Playwright that no fixture is needed
  dataHome: async ({}, use, testInfo) => {
    const reason = whyNoDesktop();
    const { COUNTERTOP_DESKTOP: need } = process.env;
    // The workflow sets it, since a skipped story would go unnoticed there.
    if (reason !== null && need === 'required') throw new Error(reason);
    testInfo.skip(reason !== null, reason ?? '');
    const folder = testInfo.outputPath('home');
    mkdirSync(folder, { recursive: true });
    await use(folder);
    // On Windows, the app's files stay open for a moment after its processes exit.
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  },

  start: async ({ dataHome }, use) => {
    const started: DesktopApp[] = [];
    await use(async () => {
      const app = await startDesktopApp(dataHome);
      started.push(app);
      return app;
    });
    for (const app of started) await app.quit();
  },

  app: async ({ start }, use) => {
    const app = await start();
    await expect(app.page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await use(app);
  },
});
