// Loaded into the server first (`node --expose-gc --import`), with an IPC channel: reports how much
// memory is in use after a garbage collection. Also shortens the timeouts of calls to plugins, since
// thousands of calls go to receivers that never answer.
import { setImmediate } from 'node:timers/promises';

import { TIMEOUTS } from '#server/webhooks/timeouts.ts';

import type { Usage } from './memory.ts';

const TIMEOUT_MS = 300;

const timeouts: Record<string, number> = TIMEOUTS as never;
for (const name of Object.keys(timeouts)) timeouts[name] = TIMEOUT_MS;

/** More than one: memory that finalizers release is only freed by a later collection. */
const COLLECTIONS = 4;

process.on('message', () => void report());
// The fuzz test has ended.
process.on('disconnect', () => process.exit(1));
// The channel alone must not keep the process alive.
process.channel?.unref();

async function report(): Promise<void> {
  for (let n = 0; n < COLLECTIONS; n += 1) {
    globalThis.gc?.();
    await setImmediate();
  }
  const { heapUsed, external, rss } = process.memoryUsage();
  const resources = process.getActiveResourcesInfo();
  const count = (name: string): number => resources.filter((one) => one === name).length;
  const usage: Usage = {
    heapMiB: Math.round((heapUsed + external) / 2 ** 20),
    rssMiB: Math.round(rss / 2 ** 20),
    sockets: count('TCPSocketWrap'),
    timers: count('Timeout'),
  };
  process.send?.(usage);
}
