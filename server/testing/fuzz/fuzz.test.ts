import { randomInt } from 'node:crypto';

import { expect, test } from 'vitest';

import { describeRound } from '../play-rounds.ts';
import { startFuzz } from './run.ts';

const TIMEOUT_MS = 180_000;

/** `npm run test:fuzz` makes longer runs, which also check memory. */
const ROUNDS = [
  { requests: 150, marked: {} },
  { requests: 500, marked: { tags: ['long'] } },
];

// A new seed each time; it is in the title and in the report.
for (const { requests, marked } of ROUNDS) {
  const seed = randomInt(1, 1_000_000);
  test(
    `every request is answered as documented and leaves accounts sound (${requests} calls, seed ${seed})`,
    { timeout: TIMEOUT_MS, ...marked },
    async () => {
      const fuzz = await startFuzz();
      const report = await fuzz.playRound(seed, requests);
      const { problems } = await fuzz.end();

      expect(describeRound('test:fuzz --', report, `--requests ${requests}`)).toMatch(/^ok /u);
      expect(problems).toEqual([]);
      // Enough was answered, much of it successfully, and the live feed was read.
      expect(report.answered).toBeGreaterThanOrEqual(requests);
      expect(report.succeeded).toBeGreaterThan(requests / 10);
      expect(report.eventsReceived).toBeGreaterThan(requests / 10);
    },
  );
}
