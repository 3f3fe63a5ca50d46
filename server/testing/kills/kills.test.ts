import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { describeRound } from '../play-rounds.ts';
import { canSeeProcesses } from './marked-processes.ts';
import { runRound } from './round.ts';

const TIMEOUT_MS = 120_000;

const library = new URL('../../../library/index.ts', import.meta.url).href;

let compileCache: string;

beforeAll(() => {
  compileCache = mkdtempSync(join(tmpdir(), 'countertop-kills-cache-'));
});
afterAll(() => {
  rmSync(compileCache, { recursive: true, force: true });
});

describe.skipIf(!canSeeProcesses)('whatever is killed', () => {
  async function leavesNothing(seed: number): Promise<void> {
    const report = await runRound(seed, { library, compileCache });

    expect(describeRound('test:kills --', report)).toMatch(/^ok /u);
    expect(report.done).not.toEqual([]);
    rmSync(report.folder, { recursive: true });
  }

  test.each([22])(
    'no process and no file stays behind (seed %i)',
    { timeout: TIMEOUT_MS },
    leavesNothing,
  );

  // Together with the seed above, each part is killed early and late, alone and with another.
  test.each([12, 16, 18, 20, 34])(
    'nothing stays behind, in more rounds (seed %i)',
    { timeout: TIMEOUT_MS, tags: ['long'] },
    leavesNothing,
  );
});
