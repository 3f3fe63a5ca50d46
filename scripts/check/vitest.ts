import { spawn } from 'node:child_process';
import path from 'node:path';

import type { JsonTestResults } from 'vitest/node';

import { tasks } from '../tasks.mjs';
import type { Failure, SuiteResult, Tally } from './tally.ts';
import { runForReport, withRunnerFailure } from './tally.ts';

/** The tag of tests that `npm test` leaves out. */
const LONG = 'long';

/** Leaves out the tests with the tag `long`. */
export const WITHOUT_LONG = `--tags-filter=!${LONG}`;

/** Runs tests, by default those without the tag `long`, with output, and counts them. */
export async function runVitest(
  nodeArguments: readonly string[] = [...tasks['test:unit'].run, WITHOUT_LONG],
  env: Readonly<Record<string, string>> = {},
): Promise<SuiteResult & { readonly report: JsonTestResults | undefined }> {
  const { report, exitCode } = await runForReport<JsonTestResults>('Vitest', (file) =>
    spawn(
      process.execPath,
      [...nodeArguments, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
      { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } },
    ),
  );
  return {
    report,
    tally: tallyOf(report, exitCode),
    failures: report ? failuresIn(report) : [],
  };
}

/**
 * Counts the tests, and files that could not be loaded as failures. Tests with the tag `long` do not count as
 * skipped.
 */
export function tallyOf(report: JsonTestResults | undefined, exitCode: number | null): Tally {
  return withRunnerFailure(
    report && {
      passed: report.numPassedTests,
      failed: report.numFailedTests + brokenFiles(report).length,
      skipped: report.numPendingTests + report.numTodoTests - leftOut(report),
    },
    exitCode,
  );
}

function leftOut({ testResults }: JsonTestResults): number {
  return testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, tags }) => status === 'skipped' && tags.includes(LONG)).length;
}

/** The tests that failed, and files that could not be loaded. */
export function failuresIn(report: JsonTestResults): Failure[] {
  const tests = report.testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => ({
        name: `${path.relative('.', file)}: ${fullName}`,
        message: failureMessages?.join('\n') ?? '',
      })),
  );
  const files = brokenFiles(report).map(({ name, message }) => ({
    name: path.relative('.', name),
    message,
  }));
  return [...tests, ...files];
}

function brokenFiles({ testResults }: JsonTestResults): JsonTestResults['testResults'] {
  return testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
}
