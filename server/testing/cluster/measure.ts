import { setTimeout as sleep } from 'node:timers/promises';

import type { Cluster } from './cluster.ts';
import type { Counters } from './counters.ts';
import { underLoad } from './kills.ts';

/** Objects that were idle for 10 s are no longer in memory. */
const IDLE_MS = 15_000;

const FIRST_TIMER_MS = 2000;

/** Stops and starts one node after the other under load; returns the share of calls that failed. */
export async function stopInTurn(cluster: Cluster, objects: Counters): Promise<number> {
  for (const name of objects.names) await objects.write(name);
  const { calls, failed } = await underLoad(objects, async () => {
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
export async function coldWake(objects: Counters): Promise<number> {
  for (const name of objects.names) await objects.write(name);
  await sleep(IDLE_MS);
  const times: number[] = [];
  for (const name of objects.names) {
    const start = performance.now();
    if (!(await objects.answers(name))) throw new Error(`${name} did not answer.`);
    times.push(performance.now() - start);
  }
  times.sort((one, other) => one - other);
  return times[Math.ceil(times.length * 0.99) - 1] as number;
}

/**
 * Sets a timer in each object, lets `disturb` happen, and returns how late the last one was. The objects are
 * not called before all must have fired, since a call would wake them. Infinite if one has not.
 */
export async function timerLateness(
  objects: Counters,
  mostMs: number,
  disturb?: () => Promise<void>,
): Promise<number> {
  const start = Date.now();
  await Promise.all(
    objects.names.map((name, index) => objects.setTimer(name, start + FIRST_TIMER_MS + index * 50)),
  );
  await disturb?.();
  await sleep(FIRST_TIMER_MS + objects.names.length * 50 + mostMs);
  const lateness = await Promise.all(objects.names.map((name) => objects.lateness(name)));
  return Math.max(...lateness);
}
