import { setTimeout as sleep } from 'node:timers/promises';

import fc from 'fast-check';

import { drawOnce } from '../ledger/writes.ts';
import type { RoundReport } from '../play-rounds.ts';
import { openProvider } from '../start-provider.ts';
import type { Cluster, ClusterNode } from './cluster.ts';
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

interface KillsReport extends RoundReport {
  /** The longest time from a kill until every sandbox answered. */
  readonly slowestMs: number;
}

/** Writes to all sandboxes at once until `work` is done; returns how many calls there were and how many failed. */
async function underLoad(
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
    slowestMs,
  };
}

/** Objects that were idle for 11 s are no longer in memory. */
const IDLE_MS = 15_000;

/** The time between the first attempt of a delivery and the first retry. */
const RETRY_MS = 1000;

/** The time after which most first attempts have arrived, but no retry. */
const FIRST_ATTEMPTS_MS = 500;

/** Stops and starts one node after the other under load; returns the share of calls that failed. */
export async function stopInTurn(cluster: Cluster, sandboxes: Sandboxes): Promise<number> {
  for (const sandbox of sandboxes.all) await sandboxes.write(sandbox);
  const { calls, failed } = await underLoad(sandboxes, async () => {
    for (const node of cluster.nodes) {
      await sleep(1000);
      await node.stop();
      await node.start();
    }
    await sleep(1000);
  });
  return failed / calls;
}

/** How long the first call to each object takes after it was idle; the 99th percentile. */
export async function coldWake(sandboxes: Sandboxes): Promise<number> {
  for (const sandbox of sandboxes.all) await sandboxes.write(sandbox);
  await sleep(IDLE_MS);
  const times: number[] = [];
  for (const sandbox of sandboxes.all) {
    const start = performance.now();
    if (!(await sandboxes.answers(sandbox))) throw new Error(`${sandbox.name} did not answer.`);
    times.push(performance.now() - start);
  }
  times.sort((one, other) => one - other);
  return times[Math.ceil(times.length * 0.99) - 1] as number;
}

/**
 * Makes each sandbox retry deliveries a second after the first attempt, runs `disturb` in between, and returns
 * how late the last retry came. Infinite if a retry has not come within `mostMs` of its time. No sandbox is called
 * meanwhile, since a call would wake it.
 */
export async function timerLateness(
  cluster: Cluster,
  sandboxes: Sandboxes,
  mostMs: number,
  disturb?: () => Promise<void>,
): Promise<number> {
  const attempts = new Map<string, number[]>();
  const { baseUrl, close } = await openProvider((response, { raw }) => {
    const { id } = JSON.parse(raw) as { id: string };
    const times = attempts.get(id) ?? [];
    attempts.set(id, [...times, Date.now()]);
    response.writeHead(times.length === 0 ? 503 : 200).end();
  });
  try {
    const body = { webhook: { url: baseUrl, retries: 'fast' } };
    for (const { name: sandbox, controlToken: token } of sandboxes.all) {
      const target = '/control/installs/demo-qr';
      await cluster.control({ sandbox, method: 'PATCH', path: target, token, body });
    }
    await Promise.all(sandboxes.all.map((sandbox) => sandboxes.write(sandbox)));
    await sleep(FIRST_ATTEMPTS_MS);
    await disturb?.();
    await sleep(RETRY_MS + mostMs);
  } finally {
    close();
  }
  // A refused write has no event.
  if (attempts.size < sandboxes.all.length / 2) throw new Error('The events did not arrive.');
  const lateness = [...attempts.values()].map(
    ([first = 0, second = Infinity]) => second - first - RETRY_MS,
  );
  return Math.max(...lateness);
}
