import { startReceiver } from './arrivals.ts';
import { copyOf } from './bare.ts';
import { SERVER_CORE, startOurs } from './child-processes.ts';
import { setWebhook } from './control.ts';
import type { Section } from './figures.ts';
import { goalFigure } from './goals.ts';
import { startLoadGenerator } from './load.ts';
import type { Pace } from './pace.ts';
import type { Prepared } from './prepare.ts';
import { liftLimits } from './prepare.ts';
import { residentMbOf } from './process-usage.ts';

/** Memory is read after each piece of the load. */
const PIECES = 10;

const CONNECTIONS = 10;

/** Measures the server's memory under reads, lists, writes and deliveries at once. */
export async function measureMixedLoad(
  prepared: Prepared,
  { mixedSeconds }: Pace,
): Promise<Section[]> {
  using generator = startLoadGenerator();
  await using receiver = await startReceiver();
  await using server = await startOurs(copyOf(prepared, 'mixed'), { core: SERVER_CORE });
  const before = residentMbOf(server.pid);
  await liftLimits(server);
  await setWebhook(server, receiver.url);
  const seconds = mixedSeconds / PIECES;
  const load = { url: server.url, workload: 'mixed', connections: CONNECTIONS, seconds } as const;
  const megabytes: number[] = [];
  let requests = 0;
  for (let piece = 0; piece < PIECES; piece += 1) {
    requests += (await generator.run(load)).requests;
    megabytes.push(residentMbOf(server.pid));
  }
  const measured = (value = Number.NaN): string => `${value.toFixed(0)} MB`;
  return [
    {
      title: `Resident memory under ${mixedSeconds} s of mixed load, ${CONNECTIONS} connections, ${requests} calls`,
      figures: [
        { name: 'before', measured: measured(before) },
        { name: 'halfway through', measured: measured(megabytes[PIECES / 2 - 1]) },
        { name: 'highest reading', measured: measured(Math.max(...megabytes)) },
        goalFigure(`after ${mixedSeconds} s`, 'mixed', megabytes.at(-1) ?? Number.NaN),
      ],
    },
  ];
}
