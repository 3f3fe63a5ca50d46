import { rmSync } from 'node:fs';

import { expect, test } from 'vitest';

import { describeRound } from '../play-rounds.ts';
import { runFaultyRound } from './faulty-round.ts';

const TIMEOUT_MS = 60_000;

test.each([1, 2])(
  'under random fault rules, no acknowledged write and no event is lost (seed %i)',
  { timeout: TIMEOUT_MS },
  staysWhole,
);

test.each([3, 4, 5, 6])(
  'under more random fault rules, no acknowledged write and no event is lost (seed %i)',
  { timeout: TIMEOUT_MS, tags: ['long'] },
  staysWhole,
);

async function staysWhole(seed: number): Promise<void> {
  const round = await runFaultyRound(seed);

  expect(describeRound('test:fuzz -- --faults', round)).toMatch(/^ok /u);
  // Many writes were acknowledged, and rules of both kinds took effect.
  expect(round.acknowledged).toBeGreaterThan(20);
  expect(Math.min(round.faults.request, round.faults.delivery)).toBeGreaterThan(0);
  rmSync(round.folder, { recursive: true });
}
