import path from 'node:path';

import type { Failure } from './failure.ts';
import type { Tally } from './tally.ts';

/** What we read of the report that Vitest's JSON reporter writes. */
export interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    /** Why a file could not be loaded. */
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[] | null;
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
  const failed = report.numFailedTests + brokenFiles(report).length;
  const failedOtherwise = failed === 0 && (exitCode !== 0 || passed === 0);
  return { passed, failed: failedOtherwise ? 1 : failed, skipped };
}

/** How many tests of the long round were not executed. */
function leftOut({ testResults }: VitestReport): number {
  return testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, tags = [] }) => status === 'skipped' && tags.includes(LONG)).length;
}

/** The tests that failed, and files that could not be loaded. */
export function failuresIn(report: VitestReport): Failure[] {
  const tests = report.testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => ({
        name: `${path.relative('.', file)}: ${fullName}`,
        message: failureMessages?.join('\n') ?? '',
      })),
  );
  const files = brokenFiles(report).map(({ name, message = '' }) => ({
    name: path.relative('.', name),
    message,
  }));
  return [...tests, ...files];
}

function brokenFiles({ testResults }: VitestReport): VitestReport['testResults'] {
  return testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
}
