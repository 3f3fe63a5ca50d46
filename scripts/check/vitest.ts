import { spawnSync } from 'node:child_process';

import { tasks } from '../tasks.mjs';
import { readReport, withReportFile } from './report-file.ts';
import type { SuiteResult } from './suite-result.ts';
import { failuresIn, LONG, tallyOf, type VitestReport } from './vitest-report.ts';

/** Runs the small round of the tests, showing them as they go, and counts them from Vitest's own report. */
export function runVitest(): SuiteResult {
  return withReportFile((reportFile) => {
    const { status } = spawnSync(
      process.execPath,
      [
        ...tasks['test:unit'].run,
        `--tags-filter=!${LONG}`,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${reportFile}`,
      ],
      { stdio: ['ignore', 'inherit', 'inherit'] },
    );
    const report = readReport<VitestReport>('Vitest', reportFile);
    return { tally: tallyOf(report, status), failures: report ? failuresIn(report) : [] };
  });
}
