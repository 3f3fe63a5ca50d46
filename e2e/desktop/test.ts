import { mkdirSync, rmSync } from 'node:fs';

import { expect, test as base } from '@playwright/test';

import type { DesktopApp } from './desktop-app.ts';
import { isDesktopRequired, startDesktopApp, whyNoDesktop } from './desktop-app.ts';

export { expect };

interface Fixtures {
  /** Replaces the user's folder. */
  dataHome: string;
  /** Starts the app on it; all are quit at the end. */
  start: () => Promise<DesktopApp>;
  /** The app, on its first screen. */
  app: DesktopApp;
}

/** How a story of the desktop window begins: `test('...', async ({ app }) => ...)`. */
export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it that no other fixture is needed
  dataHome: async ({}, use, testInfo) => {
    const reason = whyNoDesktop();
    if (reason !== null && isDesktopRequired()) throw new Error(reason);
    testInfo.skip(reason !== null, reason ?? '');
    const folder = testInfo.outputPath('home');
    mkdirSync(folder, { recursive: true });
    await use(folder);
    // On Windows the processes of the window hold its files for a moment longer.
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
