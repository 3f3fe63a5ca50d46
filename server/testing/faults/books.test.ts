import { rmSync } from 'node:fs';

import { expect, test } from 'vitest';

import { describeFaultyRound, runFaultyRound } from './faulty-round.ts';

const TIMEOUT_MS = 60_000;

test.each([1, 2, 3, 4])(
  'whatever befalls calls and deliveries, the books stay whole (seed %i)',
  async (seed) => {
    const round = await runFaultyRound(seed);

    expect(describeFaultyRound(round)).toMatch(/^ok /u);
    // It was a round: much was acknowledged, and rules of both kinds acted.
    expect(round.acknowledged).toBeGreaterThan(20);
    expect(Math.min(round.faults.request, round.faults.delivery)).toBeGreaterThan(0);
    rmSync(round.folder, { recursive: true });
  },
  TIMEOUT_MS,
);
