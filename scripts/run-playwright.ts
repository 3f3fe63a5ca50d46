// `npm run e2e` and `npm run screenshots`: finds a browser, then runs a project of
// playwright.config.ts; further arguments go to Playwright.
import { spawnSync } from 'node:child_process';

import { ensureChromium } from '../e2e/browser/chromium.ts';
import { playwright } from './check/playwright-command.ts';

const [project = 'stories', ...more] = process.argv.slice(2);

try {
  const { status } = spawnSync(process.execPath, [...playwright(project), ...more], {
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM_PATH: ensureChromium() },
  });
  process.exitCode = status ?? 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
