import { randomInt } from 'node:crypto';
import { rmSync } from 'node:fs';

import { expect, test } from 'vitest';

import { describeRun } from './describe-run.ts';
import { runFuzz } from './run.ts';

const TIMEOUT_MS = 180_000;

test.each<[seed: number, requests: number]>([
  // Long enough to warm up, and to see memory come back.
  [21, 1500],
  // Another one every time. The seed is in the title, and in whatever is found.
  [randomInt(1, 1_000_000), 500],
])(
  'whatever a client sends is answered as described, and leaves accounts sound and memory free (seed %i)',
  async (seed, requests) => {
    const report = await runFuzz({
      requests,
      seed,
      minutes: 2,
      connections: 16,
      // How long an answer takes here is up to whatever else the machine is doing.
      timed: false,
    });

    expect(describeRun(report)).toMatch(/^ok /u);
    // It was a run: everything was answered, much of it with a success, and the feed was heard.
    expect(report.answered).toBeGreaterThanOrEqual(requests);
    expect(report.succeeded).toBeGreaterThan(requests / 4);
    expect(report.eventsHeard).toBeGreaterThan(requests / 4);
    expect(report.memory === null).toBe(requests < 1500);
    rmSync(report.folder, { recursive: true });
  },
  TIMEOUT_MS,
);
