import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { tasks } from '../tasks.mjs';
import type { Tally } from './tally.ts';
import { tallyOf, type VitestReport } from './vitest-report.ts';

/** Runs all tests, showing them as they go, and counts them from Vitest's own report. */
export function runVitest(): Tally {
  const folder = mkdtempSync(path.join(tmpdir(), 'countertop-check-'));
  const reportFile = path.join(folder, 'report.json');
  try {
    const { status } = spawnSync(
      process.execPath,
      [
        ...tasks['test:unit'],
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${reportFile}`,
      ],
      { stdio: ['ignore', 'inherit', 'inherit'] },
    );
    return tallyOf(readReport(reportFile), status);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readReport(file: string): VitestReport | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    console.error('Vitest ended without a report.');
    return undefined;
  }
}
