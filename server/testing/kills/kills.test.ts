import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { describeRound } from './describe-round.ts';
import { canSeeProcesses } from './marked-processes.ts';
import { sourceProgram } from './program.ts';
import { runRound } from './round.ts';

const TIMEOUT_MS = 120_000;

let compileCache: string;

beforeAll(() => {
  compileCache = mkdtempSync(join(tmpdir(), 'countertop-kills-cache-'));
});
afterAll(() => {
  rmSync(compileCache, { recursive: true, force: true });
});

describe.skipIf(!canSeeProcesses)('whatever is killed', () => {
  // Each part dies in one of them, early and late, alone and with another.
  test.each([13, 18, 20, 24, 31, 36])(
    'no process, no file and no listening port stays behind (seed %i)',
    async (seed) => {
      const report = await runRound(seed, sourceProgram(compileCache));

      expect(describeRound(report)).toMatch(/^ok /u);
      // It was a round: something was killed.
      expect(report.done).not.toEqual([]);
      rmSync(report.folder, { recursive: true });
    },
    TIMEOUT_MS,
  );
});
