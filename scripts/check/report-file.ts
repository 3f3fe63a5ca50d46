import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Gives a test runner a file to write its JSON report into; it is gone afterwards. */
export function withReportFile<Result>(use: (file: string) => Result): Result {
  const folder = mkdtempSync(path.join(tmpdir(), 'countertop-check-'));
  try {
    return use(path.join(folder, 'report.json'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The report as it was written; undefined, and said so, where the runner left none. */
export function readReport<Report>(runner: string, file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    console.error(`${runner} ended without a report.`);
    return undefined;
  }
}
