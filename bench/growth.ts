import { copyOf } from './bare.ts';
import { SERVER_CORE, startOurs } from './child-processes.ts';
import type { Figure, Section } from './figures.ts';
import { startLoadGenerator } from './load.ts';
import type { Pace } from './pace.ts';
import type { Prepared } from './prepare.ts';
import { FEW, fillDatabase, liftLimits, MANY } from './prepare.ts';
import { compareInRounds, measureLoad, warmUp } from './rounds.ts';
import { timeStart } from './start.ts';
import { inMs } from './statistics.ts';

const CONNECTIONS = 10;

const STARTS = 3;

/** Measures our server on a large and on a small database in turn. */
export async function measureGrowth(prepared: Prepared, { growth }: Pace): Promise<Section[]> {
  const figures: Figure[] = [];
  const databases = [MANY, FEW].map((accounts) => {
    const database = copyOf(prepared, `growth-${accounts}`);
    fillDatabase(database, accounts);
    return { name: `${accounts} accounts`, database };
  });
  for (const { name, database } of databases) {
    const times: number[] = [];
    for (let start = 0; start < STARTS; start += 1) times.push(await timeStart(database));
    figures.push({ name: `start: ${name}`, measured: inMs(times) });
  }

  await using running = new AsyncDisposableStack();
  const servers = [];
  for (const { name, database } of databases) {
    const server = running.use(await startOurs(database, { core: SERVER_CORE }));
    await liftLimits(server);
    servers.push({ name, database, server });
  }
  using generator = startLoadGenerator();
  await warmUp(generator, growth, servers);
  for (const workload of ['read', 'write'] as const) {
    const kind = { workload, connections: CONNECTIONS };
    const compared = await compareInRounds(workload, 'growth', growth, servers, (server) =>
      measureLoad(generator, growth, server, kind),
    );
    figures.push(...compared);
  }
  return [{ title: `Growth, ${CONNECTIONS} connections (ratio: to ${FEW} accounts)`, figures }];
}
