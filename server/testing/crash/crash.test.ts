import { rmSync } from 'node:fs';

import { expect, test } from 'vitest';

import { describeRound } from '../play-rounds.ts';
import { runRound } from './round.ts';
import { runSnapshotRound } from './snapshot-round.ts';

test.each([2])(
  'a server that is killed in the middle of writes keeps every acknowledged write (seed %i)',
  async (seed) => {
    const report = await runRound(seed, { sandboxes: 0, kills: 3 });

    expect(describeRound('test:crash --', report)).toMatch(/^ok /u);
    // The kills left some writes acknowledged and others without a response.
    expect(report.acknowledged).toBeGreaterThan(0);
    expect(report.lost).toBeGreaterThan(0);
    rmSync(report.folder, { recursive: true });
  },
);

test.each([1])(
  'a server that is killed while it saves, restores or imports snapshots keeps only complete snapshots, and the world is in one of the two saved states (seed %i)',
  { tags: ['long'] },
  async (seed) => {
    const report = await runSnapshotRound(seed);

    expect(describeRound('test:crash --', report)).toMatch(/^ok /u);
    expect(report.killed.toSorted()).toEqual(['importing', 'restoring', 'saving']);
    rmSync(report.folder, { recursive: true });
  },
);

for (const { marked, ...extent } of [
  { sandboxes: 8, kills: 2, marked: {} },
  { sandboxes: 50, kills: 4, marked: { tags: ['long'] } },
]) {
  test(
    `a server that is killed with ${extent.sandboxes} named sandboxes loses no acknowledged write and no event`,
    { timeout: 120_000, ...marked },
    async () => {
      const report = await runRound(3, extent);

      expect(describeRound('test:crash -- --sandboxes', report)).toMatch(/^ok /u);
      expect(report.acknowledged).toBeGreaterThan(0);
      expect(report.lost).toBeGreaterThan(0);
      rmSync(report.folder, { recursive: true });
    },
  );
}
