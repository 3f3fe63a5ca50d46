import type { Tally } from './tally.ts';

/** What we read of the report that Playwright's JSON reporter writes. */
export interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  /** Errors outside any test, such as a file that could not be loaded. */
  readonly errors: readonly unknown[];
}

/**
 * Counts the stories. One that passed only when tried again has failed. Besides failing stories there
 * are failures no story shows: an error outside any, no report at all, or no story executed.
 */
export function tallyOf(report: PlaywrightReport | undefined, exitCode: number | null): Tally {
  if (report === undefined) return { passed: 0, failed: 1, skipped: 0 };

  const { expected: passed, unexpected, flaky, skipped } = report.stats;
  const failed = unexpected + flaky + report.errors.length;
  const failedOtherwise = failed === 0 && (exitCode !== 0 || passed === 0);
  return { passed, failed: failedOtherwise ? 1 : failed, skipped };
}
