// `npm run e2e`: finds a browser if one is needed, then runs a project of e2e/playwright.config.ts. Further
// arguments go to Playwright.
import { spawnSync } from 'node:child_process';

import { ensureChromium } from '../e2e/browser/chromium.ts';
import { whyNoDesktop } from '../e2e/desktop/desktop-app.ts';
import { playwright } from './check/stories.ts';

const [project = 'stories', ...more] = process.argv.slice(2);
const reason = project === 'desktop' ? whyNoDesktop() : null;

try {
  const { status } = spawnSync(process.execPath, [...playwright(project), ...more], {
    stdio: 'inherit',
    // The desktop app has its own browser.
    env: { ...process.env, ...(project !== 'desktop' && { CHROMIUM_PATH: ensureChromium() }) },
  });
  if (reason !== null) console.log(`  skipped: ${reason}`);
  process.exitCode = status ?? 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
