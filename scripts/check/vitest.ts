import { spawnSync } from 'node:child_process';

import { tasks } from '../tasks.mjs';
import { readReport, withReportFile } from './report-file.ts';
import type { Tally } from './tally.ts';
import { LONG, tallyOf, type VitestReport } from './vitest-report.ts';

/** Runs the small round of the tests, showing them as they go, and counts them from Vitest's own report. */
export function runVitest(): Tally {
  return withReportFile((reportFile) => {
    const { status } = spawnSync(
      process.execPath,
      [
        ...tasks['test:unit'],
        `--tags-filter=!${LONG}`,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${reportFile}`,
      ],
      { stdio: ['ignore', 'inherit', 'inherit'] },
    );
    return tallyOf(readReport<VitestReport>('Vitest', reportFile), status);
  });
}
