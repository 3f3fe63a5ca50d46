import { spawn } from 'node:child_process';
import path from 'node:path';

import { tasks } from '../tasks.mjs';
import type { Failure, SuiteResult, Tally } from './tally.ts';
import { runForReport, withRunnerFailure } from './tally.ts';

/** The fields that we read from the report of Vitest's JSON reporter. */
export interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    /** The error that prevented a file from loading. */
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[] | null;
      readonly tags?: readonly string[];
      readonly meta?: { readonly leftOut?: string; readonly inPlace?: true };
    }[];
  }[];
}

/** The tag of tests that `npm test` leaves out. */
const LONG = 'long';

/** Leaves out the tests with the tag `long`. */
export const WITHOUT_LONG = `--tags-filter=!${LONG}`;

/** Runs tests, by default those without the tag `long`, with output, and counts them. */
export async function runVitest(
  nodeArguments: readonly string[] = [...tasks['test:unit'].run, WITHOUT_LONG],
  env: Readonly<Record<string, string>> = {},
): Promise<SuiteResult & { readonly report: VitestReport | undefined }> {
  const { report, exitCode } = await runForReport<VitestReport>('Vitest', (file) =>
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
export function tallyOf(report: VitestReport | undefined, exitCode: number | null): Tally {
  return withRunnerFailure(
    report && {
      passed: report.numPassedTests,
      failed: report.numFailedTests + brokenFiles(report).length,
      skipped: report.numPendingTests + report.numTodoTests - leftOut(report),
    },
    exitCode,
  );
}

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
