import type { ClientRequest } from 'node:http';
import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

import { copyOf } from './bare.ts';
import type { ServerProcess } from './child-processes.ts';
import { OURS, SERVER_CORE, startOurs } from './child-processes.ts';
import type { Section } from './figures.ts';
import type { LoadGenerator } from './load.ts';
import type { Prepared } from './prepare.ts';
import { liftLimits } from './prepare.ts';
import { residentMbOf } from './process-usage.ts';

/** As many as the live feed takes at once. */
const READERS = 100;

/** How long after the readers have closed memory is to be back. */
const SETTLED_MS = 10_000;

const CONNECTIONS = 10;

/** Memory is read after each piece of the load. */
const PIECES = 5;

/**
 * Measures the memory of the built server while readers follow the live feed and read nothing. The
 * same load runs first without readers, so that what the load itself leaves is not counted.
 */
export async function measureStalledReaders(
  generator: LoadGenerator,
  prepared: Prepared,
  seconds: number,
): Promise<Section> {
  const server = await startOurs(OURS, copyOf(prepared, 'stalled'), { core: SERVER_CORE });
  try {
    await liftLimits(server);
    await loadAndWatch(generator, server, seconds * 2);
    await sleep(SETTLED_MS);
    const before = residentMbOf(server.pid);
    const readers = await Promise.all(Array.from({ length: READERS }, () => stalledReader(server)));
    const during = await loadAndWatch(generator, server, seconds);
    for (const reader of readers) reader.destroy();
    await sleep(SETTLED_MS);
    return sectionOf(before, during, residentMbOf(server.pid));
  } finally {
    await server.stop();
  }
}

/** The most memory after any piece of the load, in MB. */
async function loadAndWatch(
  generator: LoadGenerator,
  { url, pid }: ServerProcess,
  seconds: number,
): Promise<number> {
  const megabytes: number[] = [];
  for (let piece = 0; piece < PIECES; piece += 1) {
    const load = { url, workload: 'mixed', connections: CONNECTIONS } as const;
    await generator.run({ ...load, seconds: seconds / PIECES });
    megabytes.push(residentMbOf(pid));
  }
  return Math.max(...megabytes);
}

/** Follows the live feed and never reads: an answer that nobody listens to is left in the socket. */
function stalledReader({ url, controlToken }: ServerProcess): Promise<ClientRequest> {
  const headers = { Authorization: `Bearer ${controlToken}` };
  return new Promise((resolve, reject) => {
    const request = get(`${url}/control/events`, { agent: false, headers }, (response) => {
      // The server cuts off who is too far behind.
      response.on('error', () => undefined);
      if (response.statusCode === 200) resolve(request);
      else reject(new Error(`/control/events answered ${response.statusCode}.`));
    });
    request.on('error', reject);
  });
}

function sectionOf(before: number, during: number, after: number): Section {
  const story = `before ${before.toFixed(0)} MB, during ${during.toFixed(0)} MB, after ${after.toFixed(0)} MB`;
  return {
    title: `Resident memory with ${READERS} readers of the live feed that read nothing, under mixed load (ratio: to before)`,
    figures: [
      { name: 'before, after the same load', measured: `${before.toFixed(0)} MB` },
      { name: 'during, the most', measured: `${during.toFixed(0)} MB`, ratio: during / before },
      {
        name: `${SETTLED_MS / 1000} s after they closed`,
        measured: `${after.toFixed(0)} MB`,
        ratio: after / before,
      },
    ],
    outcomes: [{ goal: 'stalled', value: after / before, detail: story }],
  };
}
