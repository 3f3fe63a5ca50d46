import { setTimeout as sleep } from 'node:timers/promises';

import fc from 'fast-check';

import { drawOnce } from '../ledger/writes.ts';
import type { RoundReport } from '../play-rounds.ts';
import type { Cluster } from './cluster.ts';
import type { Counters } from './counters.ts';
import type { ClusterNode } from './nodes.ts';

/** How to kill a node: when, which one, and whether its disk is lost, too. */
interface Kill {
  readonly afterMs: number;
  readonly node: number;
  readonly withDisk: boolean;
}

const kill: fc.Arbitrary<Kill> = fc.record({
  afterMs: fc.integer({ min: 50, max: 500 }),
  node: fc.nat({ max: 1 }),
  withDisk: fc.boolean(),
});

const PAUSE_MS = 20;

export interface KillsReport extends RoundReport {
  readonly kills: number;
  /** The longest time from a kill until every object answered. */
  readonly slowestMs: number;
}

/** Writes to all objects at once until `work` is done; returns how many calls there were and how many failed. */
export async function underLoad(
  objects: Counters,
  work: () => Promise<void>,
): Promise<{ calls: number; failed: number }> {
  let isOver = false;
  let calls = 0;
  let failed = 0;
  const writers = objects.names.map(async (name) => {
    while (!isOver) {
      calls += 1;
      if (!(await objects.write(name))) failed += 1;
      await sleep(PAUSE_MS);
    }
  });
  await work();
  isOver = true;
  await Promise.all(writers);
  return { calls, failed };
}

/** Kills a node under load again and again; the node starts again once all objects answer. */
export async function killNodes(
  cluster: Cluster,
  objects: Counters,
  seed: number,
  count: number,
): Promise<KillsReport> {
  let slowestMs = 0;
  const kills = drawOnce(fc.array(kill, { minLength: count, maxLength: count }), seed);
  const { calls, failed } = await underLoad(objects, async () => {
    for (const { afterMs, node: index, withDisk } of kills) {
      await sleep(afterMs);
      const node = cluster.nodes[index] as ClusterNode;
      await node.kill({ withDisk });
      const killedAt = performance.now();
      await Promise.all(objects.names.map((name) => untilItAnswers(objects, name)));
      slowestMs = Math.max(slowestMs, performance.now() - killedAt);
      await node.start();
    }
  });
  const problems = await Promise.all(objects.names.map((name) => objects.problems(name)));
  return {
    seed,
    seen:
      `${count} kills, all objects answered again within ${Math.round(slowestMs)} ms, ` +
      `${objects.acknowledged()} writes acknowledged, ${failed} of ${calls} calls sent again`,
    problems: problems.flat(),
    kills: count,
    slowestMs,
  };
}

async function untilItAnswers(objects: Counters, name: string): Promise<void> {
  while (!(await objects.answers(name))) await sleep(PAUSE_MS);
}
