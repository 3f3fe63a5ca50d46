import type { ClientRequest } from 'node:http';
import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

import { copyOf } from './bare.ts';
import type { ServerProcess } from './child-processes.ts';
import { SERVER_CORE, startOurs } from './child-processes.ts';
import type { Section } from './figures.ts';
import type { LoadGenerator } from './load.ts';
import { startLoadGenerator } from './load.ts';
import type { Pace } from './pace.ts';
import type { Prepared } from './prepare.ts';
import { liftLimits } from './prepare.ts';
import { residentMbOf } from './process-usage.ts';

/** One less than the limit of the live feed: one more client reads, to measure how much is sent. */
const READERS = 99;

/** Delay between closing the readers and measuring memory. */
const SETTLED_MS = 10_000;

/** Larger than the system's buffers for a connection plus the server's buffer for a slow reader. */
const ANNOUNCED_MB = 8;

/** The load ends after at most this multiple of the given seconds. */
const LONGEST = 4;

/** Seconds of load between two memory readings. */
const PIECE_SECONDS = 2;

/**
 * Loads the server while clients of the live feed read nothing, until enough has been sent that it must have
 * disconnected them, and measures its memory. The baseline is a second server under an equally long load without such
 * clients, since writes use memory too.
 */
export async function measureStalledReaders(
  prepared: Prepared,
  { stalledSeconds }: Pace,
): Promise<Section[]> {
  using generator = startLoadGenerator();
  const most = (stalledSeconds * LONGEST) / PIECE_SECONDS;
  const isEnough = (pieces: number, announced: number): boolean =>
    pieces >= most || announced > ANNOUNCED_MB;
  const stalled = await loadWith(READERS, copyOf(prepared, 'stalled'), generator, isEnough);
  const database = copyOf(prepared, 'none-stalled');
  const without = await loadWith(0, database, generator, (pieces) => pieces >= stalled.pieces);
  return [sectionOf(stalled, without)];
}

interface Measured {
  /** Number of load intervals. */
  readonly pieces: number;
  /** The highest reading of memory after a load interval, in MB. */
  readonly during: number;
  /** Memory 10 s after the readers were closed, in MB. */
  readonly after: number;
  /** MB received by the one client that reads. */
  readonly announced: number;
}

/** Loads a server with this number of stalled readers until `isEnough`. */
async function loadWith(
  readers: number,
  database: string,
  generator: LoadGenerator,
  isEnough: (pieces: number, announced: number) => boolean,
): Promise<Measured> {
  await using server = await startOurs(database, { core: SERVER_CORE });
  await liftLimits(server);
  const load = { url: server.url, workload: 'write', connections: 10 } as const;
  let announced = 0;
  const followers = [await follow(server, (bytes) => void (announced += bytes / 1e6))];
  for (let count = 0; count < readers; count += 1) followers.push(await follow(server));
  let [pieces, during] = [0, 0];
  for (; !isEnough(pieces, announced); pieces += 1) {
    await generator.run({ ...load, seconds: PIECE_SECONDS });
    during = Math.max(during, residentMbOf(server.pid));
  }
  for (const follower of followers) follower.destroy();
  await sleep(SETTLED_MS);
  return { pieces, during, after: residentMbOf(server.pid), announced };
}

/** Connects to the live feed. Without `hear`, nothing is read from the socket. */
function follow(
  { url, controlToken }: ServerProcess,
  hear?: (bytes: number) => void,
): Promise<ClientRequest> {
  const headers = { Authorization: `Bearer ${controlToken}` };
  return new Promise((resolve, reject) => {
    const request = get(`${url}/control/events`, { agent: false, headers }, (response) => {
      // The server drops readers that are too far behind.
      response.on('error', () => undefined);
      if (hear !== undefined) response.on('data', (chunk: Buffer) => hear(chunk.length));
      if (response.statusCode === 200) resolve(request);
      else reject(new Error(`/control/events answered ${response.statusCode}.`));
    });
    request.on('error', reject);
  });
}

function sectionOf({ during, after, announced }: Measured, without: Measured): Section {
  const ratio = after / without.after;
  // If less was sent, the buffers were not full, and the ratio says nothing.
  const isEnough = announced > ANNOUNCED_MB;
  return {
    title: `Resident memory under writes, with ${READERS} live-feed clients that never read; a client that does read received ${announced.toFixed(1)} MB (ratio: to the same writes without the stalled clients)`,
    figures: [
      {
        name: 'highest reading during the load',
        measured: `${during.toFixed(0)} MB`,
        ratio: during / without.during,
      },
      {
        name: `${SETTLED_MS / 1000} s after the clients were closed`,
        measured: `${after.toFixed(0)} MB`,
        ratio,
        ...(isEnough && { goal: { id: 'stalled', value: ratio } }),
      },
    ],
  };
}
