import { randomInt } from 'node:crypto';
import { rmSync } from 'node:fs';

import { expect, test } from 'vitest';

import { describeRun } from './report.ts';
import { runFuzz } from './run.ts';

const TIMEOUT_MS = 180_000;

/** Short runs: `npm run test:fuzz` makes long ones, which see whether memory comes back too. */
const ROUNDS = [
  { requests: 150, marked: {} },
  { requests: 500, marked: { tags: ['long'] } },
];

// Another one every time. The seed is in the title, and in whatever is found.
for (const { requests, marked } of ROUNDS) {
  const seed = randomInt(1, 1_000_000);
  test(
    `whatever a client sends is answered as described, and leaves accounts sound (${requests} calls, seed ${seed})`,
    { timeout: TIMEOUT_MS, ...marked },
    async () => {
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
      expect(report.succeeded).toBeGreaterThan(requests / 10);
      expect(report.eventsHeard).toBeGreaterThan(requests / 10);
      rmSync(report.folder, { recursive: true });
    },
  );
}
