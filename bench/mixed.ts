import { startReceiver } from './arrivals.ts';
import { copyOf } from './bare.ts';
import type { ServerProcess } from './child-processes.ts';
import { OURS, SERVER_CORE, startOurs } from './child-processes.ts';
import { collectGarbage, inspectorAt } from './collect.ts';
import { setWebhook } from './control.ts';
import type { Section } from './figures.ts';
import { freePort } from './free-port.ts';
import type { LoadGenerator } from './load.ts';
import type { Prepared } from './prepare.ts';
import { liftLimits } from './prepare.ts';
import { residentMbOf } from './process-usage.ts';

/** The duration of the load that the goal is about. */
const WANTED_SECONDS = 300;

/** The load is run in so many pieces; memory is read after each. */
const PIECES = 10;

const CONNECTIONS = 10;

/**
 * Measures the memory of the built server under reads, lists, writes and deliveries at once, with limits
 * and log on: before, during and after the load, and after a garbage collection.
 */
export async function measureMixedLoad(
  generator: LoadGenerator,
  prepared: Prepared,
  seconds: number,
): Promise<Section> {
  const port = await freePort();
  const options = { core: SERVER_CORE, env: inspectorAt(port) };
  await using server = await startOurs(OURS, copyOf(prepared, 'mixed'), options);
  const before = residentMbOf(server.pid);
  const { megabytes, requests } = await loadInPieces(generator, server, seconds);
  const collected = (await collectGarbage(server.pid, port))
    ? residentMbOf(server.pid)
    : Number.NaN;
  return sectionOf({ before, megabytes, collected, requests, seconds });
}

async function loadInPieces(
  generator: LoadGenerator,
  server: ServerProcess,
  seconds: number,
): Promise<{ megabytes: number[]; requests: number }> {
  await using receiver = await startReceiver(200);
  await liftLimits(server);
  await setWebhook(server, receiver.url);
  const load = { url: server.url, workload: 'mixed', connections: CONNECTIONS } as const;
  const megabytes: number[] = [];
  let requests = 0;
  for (let piece = 0; piece < PIECES; piece += 1) {
    const result = await generator.run({ ...load, seconds: seconds / PIECES });
    requests += result.requests;
    megabytes.push(residentMbOf(server.pid));
  }
  return { megabytes, requests };
}

interface Measured {
  readonly before: number;
  readonly megabytes: readonly number[];
  readonly collected: number;
  readonly requests: number;
  readonly seconds: number;
}

function sectionOf({ before, megabytes, collected, requests, seconds }: Measured): Section {
  const end = megabytes.at(-1) ?? Number.NaN;
  const half = megabytes[PIECES / 2 - 1] ?? Number.NaN;
  const most = Math.max(...megabytes);
  const shortened = seconds < WANTED_SECONDS ? `only ${seconds} s; ` : '';
  const story = `at half time ${half.toFixed(0)}, most ${most.toFixed(0)}, after a collection ${collected.toFixed(0)}`;
  return {
    title: `Resident memory under ${seconds} s of mixed load, ${CONNECTIONS} connections, ${requests} calls`,
    figures: [
      { name: 'before', measured: `${before.toFixed(0)} MB` },
      { name: 'at half time', measured: `${half.toFixed(0)} MB` },
      { name: 'the most at any tenth', measured: `${most.toFixed(0)} MB` },
      { name: 'at the end', measured: `${end.toFixed(0)} MB` },
      { name: 'after a collection', measured: `${collected.toFixed(0)} MB` },
    ],
    outcomes: [{ goal: 'mixed', value: end, detail: `${shortened}${story}` }],
  };
}
