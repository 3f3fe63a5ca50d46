import { copyOf, startBare } from './bare.ts';
import type { ServerProcess } from './child-processes.ts';
import { SERVER_CORE, startOurs } from './child-processes.ts';
import type { Section } from './figures.ts';
import { startLoadGenerator } from './load.ts';
import type { Pace } from './pace.ts';
import type { Prepared } from './prepare.ts';
import { liftLimits, send } from './prepare.ts';
import { compareInRounds, measureLoad, warmUp } from './rounds.ts';
import { readOf, TABLES, writeOf } from './workload.ts';

/** Maximum relative difference between the response sizes of the bare server and ours. */
const SIZE_TOLERANCE = 0.02;

const TITLES = { read: 'GET tables/get', write: 'POST tables/update-orders' } as const;

/** Measures reads and writes of our server and bare Express in turn, on copies of one database. */
export async function measureRates(prepared: Prepared, { rates }: Pace): Promise<Section[]> {
  const core = SERVER_CORE;
  const databases = { ours: copyOf(prepared, 'rates-ours'), bare: copyOf(prepared, 'rates-bare') };
  using generator = startLoadGenerator();
  await using ours = await startOurs(databases.ours, { core });
  await using bare = await startBare(databases.bare, prepared, { core });
  await liftLimits(ours);
  await checkSizes(ours, bare);
  const servers = [
    { name: 'ours', server: ours, database: databases.ours },
    { name: 'bare Express', server: bare, database: databases.bare },
  ];
  await warmUp(generator, rates, servers);
  const sections: Section[] = [];
  for (const workload of ['read', 'write'] as const) {
    for (const connections of [10, 50]) {
      const label = `${workload}, ${connections} connections`;
      sections.push({
        title: `${TITLES[workload]}, ${connections} connections (ratio: to bare Express)`,
        figures: await compareInRounds(label, workload, rates, servers, (server) =>
          measureLoad(generator, rates, server, { workload, connections }),
        ),
      });
    }
  }
  return sections;
}

/** Throws if the bare server's responses differ too much in size from ours. */
async function checkSizes(ours: ServerProcess, bare: ServerProcess): Promise<void> {
  const [tableId = ''] = TABLES;
  for (const request of [readOf(tableId), writeOf(tableId, 2)]) {
    const size = (await send(ours, request)).length;
    const other = (await send(bare, request)).length;
    if (Math.abs(other / size - 1) > SIZE_TOLERANCE) {
      throw new Error(
        `${request.path}: our response has ${size} characters, the bare server's ${other}.`,
      );
    }
  }
}
