import { startReceiver } from './arrivals.ts';
import { copyOf } from './bare.ts';
import { SERVER_CORE, startOurs } from './child-processes.ts';
import { setWebhook } from './control.ts';
import type { Section } from './figures.ts';
import type { LoadGenerator } from './load.ts';
import type { Prepared } from './prepare.ts';
import { liftLimits } from './prepare.ts';
import { residentMbOf } from './process-usage.ts';

/** Memory is read after each piece of the load. */
const PIECES = 10;

const CONNECTIONS = 10;

/** Measures the server's memory under reads, lists, writes and deliveries at once. */
export async function measureMixedLoad(
  generator: LoadGenerator,
  prepared: Prepared,
  seconds: number,
): Promise<Section> {
  await using receiver = await startReceiver();
  await using server = await startOurs(copyOf(prepared, 'mixed'), { core: SERVER_CORE });
  const before = residentMbOf(server.pid);
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
  const half = megabytes[PIECES / 2 - 1] ?? Number.NaN;
  const end = megabytes.at(-1) ?? Number.NaN;
  const measured = (value: number): string => `${value.toFixed(0)} MB`;
  return {
    title: `Resident memory under ${seconds} s of mixed load, ${CONNECTIONS} connections, ${requests} calls`,
    figures: [
      { name: 'before', measured: measured(before) },
      { name: 'halfway through', measured: measured(half) },
      { name: 'highest reading', measured: measured(Math.max(...megabytes)) },
      {
        name: `after ${seconds} s`,
        measured: measured(end),
        goal: { id: 'mixed', value: end },
      },
    ],
  };
}
