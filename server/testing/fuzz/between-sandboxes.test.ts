import { randomInt } from 'node:crypto';

import { expect, test } from 'vitest';

import { describeRound } from '../play-rounds.ts';
import { runBetween } from './between-sandboxes.ts';

/** `npm run test:fuzz -- --sandboxes` makes longer runs. */
for (const { calls, marked } of [
  { calls: 120, marked: {} },
  { calls: 500, marked: { tags: ['long'] } },
]) {
  const seed = randomInt(1, 1_000_000);
  test(
    `no answer of one sandbox contains data of another (${calls} calls, seed ${seed})`,
    { timeout: 60_000, ...marked },
    async () => {
      const report = await runBetween({ seed, calls });
      expect(describeRound('test:fuzz -- --sandboxes', report)).toMatch(/^ok /u);
      expect(report.succeeded).toBeGreaterThan(calls / 10);
    },
  );
}

test('a marker that appears in the answer of another sandbox is found', async () => {
  const { problems } = await runBetween({
    seed: 1,
    calls: 1,
    onReady: async ([, one, other]) => {
      await one?.talk.controlData('POST', '/customers', { name: other?.secrets.at(-1) });
    },
  });
  expect(problems).toContainEqual(expect.stringMatching(/^GET \/customers has marker-other-/u));
});
