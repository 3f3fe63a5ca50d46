import { defineConfig } from '@playwright/test';

import { chromiumHere } from './browser/chromium.ts';
import { isDesktopRequired, isPackedApp } from './desktop/desktop-app.ts';

// What starts the stories has looked already; a runner that was started alone looks itself.
const executablePath = process.env['CHROMIUM_PATH'] ?? chromiumHere();

/** Stories in a real browser, on the built interface: `npm run e2e`. */
export default defineConfig({
  testDir: '.',
  outputDir: '../e2e-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: process.env['CI'] !== undefined,
  reporter: isDesktopRequired() ? [['list'], ['./desktop/fail-on-skip.ts']] : 'list',
  // Patience costs nothing where all goes well, and a slow machine fails nothing.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    browserName: 'chromium',
    actionTimeout: 30_000,
    locale: 'en-US',
    timezoneId: 'Europe/Istanbul',
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      // Pages of one story after another are shown by one process, which has compiled their scripts already.
      args: ['--process-per-site'],
      ...(executablePath !== undefined && { executablePath }),
    },
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'stories', testMatch: ['web/*.spec.ts', 'window/*.spec.ts', 'accessibility.spec.ts'] },
    // These need Electron, and are skipped without it: `npm run e2e -- --desktop`.
    // One app at a time has the usual port.
    {
      name: 'desktop',
      testMatch: 'desktop/*.spec.ts',
      testIgnore: isPackedApp() ? 'desktop/menu.spec.ts' : [],
      workers: 1,
    },
    { name: 'screenshots', testMatch: 'screenshots/*.shots.ts' },
  ],
});
