import { setTimeout as sleep } from 'node:timers/promises';

import type { Cluster } from './cluster.ts';
import type { Counters } from './counters.ts';
import { underLoad } from './kills.ts';

/** Longer than the 10 s after which the engine unloads an idle object. */
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

/** The 99th percentile of the duration (ms) of the first call to each idle object. */
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
 * Sets a timer in each object, runs `disturb`, and returns the lateness (ms) of the latest timer; infinite if
 * one has not fired after `mostMs`. The objects are not called before that, since a call would wake them.
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
