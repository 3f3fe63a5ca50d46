import { setTimeout as sleep } from 'node:timers/promises';

import fc from 'fast-check';

import { drawOnce } from '../ledger/writes.ts';
import type { RoundReport } from '../play-rounds.ts';
import type { Cluster } from './cluster.ts';
import type { ClusterNode } from './nodes.ts';
import type { Sandboxes } from './sandboxes.ts';
import { PAUSE_MS } from './sandboxes.ts';

/** A kill some time after the previous node is back; with `withDisk`, the disk is deleted, too. */
interface Kill {
  readonly afterMs: number;
  readonly withDisk: boolean;
}

const kill: fc.Arbitrary<Kill> = fc.record({
  afterMs: fc.integer({ min: 50, max: 500 }),
  withDisk: fc.boolean(),
});

export interface KillsReport extends RoundReport {
  readonly kills: number;
  /** The longest time from a kill until every sandbox answered. */
  readonly slowestMs: number;
}

/** Writes to all sandboxes at once until `work` is done; returns how many calls there were and how many failed. */
export async function underLoad(
  sandboxes: Sandboxes,
  work: () => Promise<void>,
): Promise<{ calls: number; failed: number }> {
  let isOver = false;
  let calls = 0;
  let failed = 0;
  const writers = sandboxes.all.map(async (sandbox) => {
    while (!isOver) {
      calls += 1;
      if (!(await sandboxes.write(sandbox))) failed += 1;
      await sleep(PAUSE_MS);
    }
  });
  await work();
  isOver = true;
  await Promise.all(writers);
  return { calls, failed };
}

/** Kills a node under load again and again; the node starts again once all sandboxes answer. */
export async function killNodes(
  cluster: Cluster,
  sandboxes: Sandboxes,
  seed: number,
  count: number,
): Promise<KillsReport> {
  let slowestMs = 0;
  const kills = drawOnce(fc.array(kill, { minLength: count, maxLength: count }), seed);
  const { calls, failed } = await underLoad(sandboxes, async () => {
    for (const [index, { afterMs, withDisk }] of kills.entries()) {
      await sleep(afterMs);
      // After the first kill, all sandboxes are on the node that survived the previous one.
      const node = cluster.nodes[index % 2] as ClusterNode;
      await node.kill({ withDisk });
      const killedAt = performance.now();
      await Promise.all(sandboxes.all.map((sandbox) => sandboxes.untilItAnswers(sandbox)));
      slowestMs = Math.max(slowestMs, performance.now() - killedAt);
      await node.start();
    }
  });
  return {
    seed,
    seen:
      `${count} kills, all answered again within ${Math.round(slowestMs)} ms, ` +
      `${sandboxes.acknowledged()} writes acknowledged, ${failed} of ${calls} calls sent again`,
    problems: await sandboxes.problems(),
    kills: count,
    slowestMs,
  };
}
