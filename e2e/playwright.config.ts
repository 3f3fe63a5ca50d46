import { defineConfig } from '@playwright/test';

import { chromiumHere } from './browser/chromium.ts';
import { isPackedApp } from './desktop/desktop-app.ts';

// `npm run e2e` sets CHROMIUM_PATH; without it, for example in an editor, the config looks for a browser.
const executablePath = process.env['CHROMIUM_PATH'] ?? chromiumHere();

/** Runs the stories in a real browser on the built interface: `npm run e2e`. */
export default defineConfig({
  testDir: '.',
  outputDir: '../e2e-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: process.env['CI'] !== undefined,
  reporter: 'list',
  // Long timeouts cost nothing if all stories pass, and stories do not fail on a slow machine.
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
      // The pages of all stories share a process, which has already compiled the scripts.
      args: ['--process-per-site'],
      ...(executablePath !== undefined && { executablePath }),
    },
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'stories', testMatch: ['web/*.spec.ts', 'window/*.spec.ts', 'accessibility.spec.ts'] },
    // `npm run e2e -- --desktop`. These need Electron and are skipped without it. Only one app at a time can have the
    // usual port, so there is one worker.
    {
      name: 'desktop',
      testMatch: 'desktop/*.spec.ts',
      testIgnore: isPackedApp() ? 'desktop/menu.spec.ts' : [],
      workers: 1,
    },
    { name: 'screenshots', testMatch: 'screenshots/*.shots.ts' },
  ],
});
