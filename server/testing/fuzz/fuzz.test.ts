import { randomInt } from 'node:crypto';
import { rmSync } from 'node:fs';

import { expect, test } from 'vitest';

import { describeRun } from './describe-run.ts';
import { runFuzz } from './run.ts';

const TIMEOUT_MS = 180_000;

/** A short run: `npm run test:fuzz` makes long ones, which see whether memory comes back too. */
const REQUESTS = 500;

// Another one every time. The seed is in the title, and in whatever is found.
test.each([randomInt(1, 1_000_000)])(
  'whatever a client sends is answered as described, and leaves accounts sound (seed %i)',
  async (seed) => {
    const report = await runFuzz({
      requests: REQUESTS,
      seed,
      minutes: 2,
      connections: 16,
      // How long an answer takes here is up to whatever else the machine is doing.
      timed: false,
    });

    expect(describeRun(report)).toMatch(/^ok /u);
    // It was a run: everything was answered, much of it with a success, and the feed was heard.
    expect(report.answered).toBeGreaterThanOrEqual(REQUESTS);
    expect(report.succeeded).toBeGreaterThan(REQUESTS / 4);
    expect(report.eventsHeard).toBeGreaterThan(REQUESTS / 4);
    rmSync(report.folder, { recursive: true });
  },
  TIMEOUT_MS,
);
