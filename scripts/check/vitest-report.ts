import type { Tally } from './tally.ts';

/** What we read of the report that Vitest's JSON reporter writes. */
export interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly tags?: readonly string[];
    }[];
  }[];
}

/** What a test of the long round is marked with: `npm run test:long`. */
export const LONG = 'long';

/**
 * Counts the tests; one of the long round that was left out was not asked for, so it is not skipped.
 * Besides failing tests there are failures no test shows: a file that could not
 * be loaded, an error outside any test, no report at all, or no test executed.
 */
export function tallyOf(report: VitestReport | undefined, exitCode: number | null): Tally {
  if (report === undefined) return { passed: 0, failed: 1, skipped: 0 };

  const passed = report.numPassedTests;
  const skipped = report.numPendingTests + report.numTodoTests - leftOut(report);
  const failed = report.numFailedTests + brokenFiles(report);
  const failedOtherwise = failed === 0 && (exitCode !== 0 || passed === 0);
  return { passed, failed: failedOtherwise ? 1 : failed, skipped };
}

/** How many tests of the long round were not executed. */
function leftOut({ testResults }: VitestReport): number {
  return testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, tags = [] }) => status === 'skipped' && tags.includes(LONG)).length;
}

function brokenFiles(report: VitestReport): number {
  return report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  ).length;
}
