import { spawnSync } from 'node:child_process';

import { ensureChromium } from '../../e2e/browser/chromium.ts';
import { LONG } from '../../e2e/rounds.ts';
import { playwright } from './playwright-command.ts';
import type { PlaywrightReport } from './playwright-report.ts';
import { failuresIn, skipReasons, tallyOf } from './playwright-report.ts';
import { readReport, withReportFile } from './report-file.ts';
import type { SuiteResult } from './suite-result.ts';

/**
 * Runs the small round of the stories in a real browser, and those of the desktop window where there is Electron, showing
 * them as they go, and counts them from Playwright's own report. A machine without a browser, and
 * without a way to get one, has failed them.
 */
export function runStories(): SuiteResult {
  let browser: string;
  try {
    browser = ensureChromium();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return {
      tally: { passed: 0, failed: 1, skipped: 0 },
      failures: [{ name: 'no story was executed', message }],
    };
  }
  const { NO_COLOR: noColor, ...environment } = process.env;
  return withReportFile((reportFile) => {
    const { status } = spawnSync(
      process.execPath,
      [...playwright('stories', 'desktop'), `--grep-invert=${LONG}`, '--reporter=list,json'],
      {
        stdio: ['ignore', 'inherit', 'inherit'],
        env: {
          ...environment,
          // Playwright asks its workers for colours, which Node calls a contradiction to NO_COLOR.
          ...(noColor !== undefined && { FORCE_COLOR: '0' }),
          CHROMIUM_PATH: browser,
          PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile,
        },
      },
    );
    const report = readReport<PlaywrightReport>('Playwright', reportFile);
    if (report !== undefined) tellWhatWasSkipped(report);
    return { tally: tallyOf(report, status), failures: report ? failuresIn(report) : [] };
  });
}

function tellWhatWasSkipped(report: PlaywrightReport): void {
  for (const [reason, count] of skipReasons(report)) {
    console.log(`  ${count} ${count === 1 ? 'story' : 'stories'} skipped: ${reason}`);
  }
}
