import { copyOf } from './bare.ts';
import { SERVER_CORE, startOurs } from './child-processes.ts';
import type { Figure, Section } from './figures.ts';
import type { LoadGenerator } from './load.ts';
import type { Prepared } from './prepare.ts';
import { FEW, fillDatabase, liftLimits, MANY } from './prepare.ts';
import type { Pace, Variant } from './rounds.ts';
import { comparisonOf, measureRounds, warmUp } from './rounds.ts';
import { timeStart } from './start.ts';
import { inMs } from './statistics.ts';

const CONNECTIONS = 10;

const STARTS = 3;

/** Measures our server on a small and on a large database in turn. */
export async function measureGrowth(
  generator: LoadGenerator,
  pace: Pace,
  prepared: Prepared,
): Promise<Section> {
  const [small, large] = [FEW, MANY].map((accounts) => {
    const database = copyOf(prepared, `growth-${accounts}`);
    fillDatabase(database, accounts);
    return { name: `${accounts} accounts`, database };
  }) as [{ name: string; database: string }, { name: string; database: string }];
  const figures: Figure[] = [];
  for (const { name, database } of [small, large]) {
    const times: number[] = [];
    for (let start = 0; start < STARTS; start += 1) times.push(await timeStart(database));
    figures.push({ name: `start: ${name}`, measured: inMs(times) });
  }

  await using smallServer = await startOurs(small.database, { core: SERVER_CORE });
  await using largeServer = await startOurs(large.database, { core: SERVER_CORE });
  for (const server of [smallServer, largeServer]) await liftLimits(server);
  const baseline: Variant = { ...small, server: smallServer };
  const variants = [{ ...large, server: largeServer }, baseline];
  await warmUp(generator, pace, variants);
  for (const workload of ['read', 'write'] as const) {
    const kind = { workload, connections: CONNECTIONS };
    const series = await measureRounds(generator, pace, variants, kind);
    figures.push(...comparisonOf(workload, 'growth', series, baseline));
  }
  return {
    title: `Growth, ${CONNECTIONS} connections (ratio: to ${FEW} accounts)`,
    figures,
  };
}
