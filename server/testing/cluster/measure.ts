import { setTimeout as sleep } from 'node:timers/promises';

import { openProvider } from '../start-provider.ts';
import type { Cluster } from './cluster.ts';
import { underLoad } from './kills.ts';
import type { Sandboxes } from './sandboxes.ts';

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
