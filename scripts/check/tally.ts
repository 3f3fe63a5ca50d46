import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** A test or story that failed. */
export interface Failure {
  readonly name: string;
  readonly message: string;
}

/** The result of one test runner. */
export interface SuiteResult {
  readonly tally: Tally;
  readonly failures: readonly Failure[];
}

/** The maximum number of shown lines of a failure message. */
const LINES = 6;

/** The maximum number of failures in the summary. */
const MOST = 20;

export function addUp(tallies: readonly Tally[]): Tally {
  return tallies.reduce((sum, tally) => ({
    passed: sum.passed + tally.passed,
    failed: sum.failed + tally.failed,
    skipped: sum.skipped + tally.skipped,
  }));
}

/** The last line of a check's output, for people and for build machines. */
export function closingLine({ passed, failed, skipped }: Tally): string {
  const line = `${passed} passed, ${failed} failed`;
  return skipped === 0 ? line : `${line}, ${skipped} skipped`;
}

/**
 * Runs a test runner that writes its JSON report to `file`; resolves with the exit code, and the report if there is
 * one.
 */
export async function runForReport<Report>(
  runner: string,
  run: (file: string) => ChildProcess,
): Promise<{ exitCode: number | null; report: Report | undefined }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'countertop-check-'));
  const file = path.join(folder, 'report.json');
  try {
    const [exitCode] = (await once(run(file), 'close')) as [number | null];
    return { exitCode, report: readReport(runner, file) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readReport<Report>(runner: string, file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    console.error(`${runner} ended without a report.`);
    return undefined;
  }
}

/**
 * Counts one failure if the runner failed without a failing test: it wrote no report, something outside any
 * test failed, or it ran no tests.
 */
export function withRunnerFailure(tally: Tally | undefined, exitCode: number | null): Tally {
  if (tally === undefined) return { passed: 0, failed: 1, skipped: 0 };
  const failedOtherwise = tally.failed === 0 && (exitCode !== 0 || tally.passed === 0);
  return failedOtherwise ? { ...tally, failed: 1 } : tally;
}

/** The failures for the end of the output, which may be all that a build machine keeps. */
export function describeFailures(failures: readonly Failure[]): string[] {
  const lines = failures.slice(0, MOST).flatMap(({ name, message }) => [
    `    ${name}`,
    ...stripVTControlCharacters(message)
      .split('\n')
      .filter((line) => line.trim() !== '')
      .slice(0, LINES)
      .map((line) => `      ${line.trim()}`),
  ]);
  return failures.length > MOST ? [...lines, `    and ${failures.length - MOST} more`] : lines;
}
