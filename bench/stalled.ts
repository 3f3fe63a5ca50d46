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

/** One less than the live feed takes at once: one more reads, to tell how much was said. */
const READERS = 99;

/** How long after the readers have closed memory is to be back. */
const SETTLED_MS = 10_000;

/** More than the system keeps for a connection and the server for a reader that is behind. */
const ANNOUNCED_MB = 8;

/** How many times as long as the load before it may last until so much was announced. */
const PATIENCE = 4;

/** Memory is read after each piece of the load. */
const PIECE_SECONDS = 2;

/**
 * Measures the memory of the built server while readers follow the live feed and read nothing,
 * until they are so far behind that it must have given them up. Writes alone come first, so that
 * what they leave themselves is not counted.
 */
export async function measureStalledReaders(
  generator: LoadGenerator,
  prepared: Prepared,
  seconds: number,
): Promise<Section> {
  const server = await startOurs(OURS, copyOf(prepared, 'stalled'), { core: SERVER_CORE });
  const pieceOfLoad = async (): Promise<number> => {
    const load = { url: server.url, workload: 'write', connections: 10 } as const;
    await generator.run({ ...load, seconds: PIECE_SECONDS });
    return residentMbOf(server.pid);
  };
  try {
    await liftLimits(server);
    for (let made = 0; made < seconds; made += PIECE_SECONDS) await pieceOfLoad();
    await sleep(SETTLED_MS);
    const before = residentMbOf(server.pid);
    let announced = 0;
    const reader = await follow(server, (bytes) => {
      announced += bytes / 1e6;
    });
    const stalled = await Promise.all(Array.from({ length: READERS }, () => follow(server)));
    let during = before;
    for (let made = 0; made < seconds * PATIENCE; made += PIECE_SECONDS) {
      during = Math.max(during, await pieceOfLoad());
      if (announced > ANNOUNCED_MB) break;
    }
    for (const follower of [reader, ...stalled]) follower.destroy();
    await sleep(SETTLED_MS);
    return sectionOf({ before, during, after: residentMbOf(server.pid), announced });
  } finally {
    await server.stop();
  }
}

/** Follows the live feed. Without somebody who hears, what is sent is left in the socket. */
function follow(
  { url, controlToken }: ServerProcess,
  hear?: (bytes: number) => void,
): Promise<ClientRequest> {
  const headers = { Authorization: `Bearer ${controlToken}` };
  return new Promise((resolve, reject) => {
    const request = get(`${url}/control/events`, { agent: false, headers }, (response) => {
      // The server cuts off who is too far behind.
      response.on('error', () => undefined);
      if (hear !== undefined) response.on('data', (chunk: Buffer) => hear(chunk.length));
      if (response.statusCode === 200) resolve(request);
      else reject(new Error(`/control/events answered ${response.statusCode}.`));
    });
    request.on('error', reject);
  });
}

interface Measured {
  readonly before: number;
  readonly during: number;
  readonly after: number;
  /** MB that a reader which reads was sent meanwhile. */
  readonly announced: number;
}

function sectionOf({ before, during, after, announced }: Measured): Section {
  const story = `before ${before.toFixed(0)} MB, during ${during.toFixed(0)} MB, after ${after.toFixed(0)} MB`;
  const said = `${announced.toFixed(1)} MB announced`;
  return {
    title: `Resident memory with ${READERS} readers of the live feed that read nothing, under writes, ${said} (ratio: to before)`,
    figures: [
      { name: 'before, after the same load', measured: `${before.toFixed(0)} MB` },
      { name: 'during, the most', measured: `${during.toFixed(0)} MB`, ratio: during / before },
      {
        name: `${SETTLED_MS / 1000} s after they closed`,
        measured: `${after.toFixed(0)} MB`,
        ratio: after / before,
      },
    ],
    outcomes: [
      announced > ANNOUNCED_MB
        ? { goal: 'stalled', value: after / before, detail: `${story}; ${said}` }
        : {
            goal: 'stalled',
            missing: `only ${said} in all that time, so readers were hardly behind (${story})`,
          },
    ],
  };
}
