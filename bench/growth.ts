import { copyFileSync } from 'node:fs';
import path from 'node:path';

import { OURS, SERVER_CORE, startOurs } from './child-processes.ts';
import type { Figure, Section } from './figures.ts';
import type { Outcome } from './goals.ts';
import type { LoadGenerator } from './load.ts';
import type { Prepared } from './prepare.ts';
import { FEW, fillDatabase, liftLimits, MANY } from './prepare.ts';
import type { Pace, Series, Variant } from './rounds.ts';
import { measureRounds, ratesOf, warmUp } from './rounds.ts';
import { timeStart } from './start.ts';
import { inMs, ratioByRound } from './statistics.ts';
import type { Workload } from './workload.ts';

const CONNECTIONS = 10;

const STARTS = 3;

/** Measures our server on a small and on a large database in turn. */
export async function measureGrowth(
  generator: LoadGenerator,
  pace: Pace,
  prepared: Prepared,
): Promise<Section> {
  const databases = [FEW, MANY].map((accounts) => databaseWith(prepared, accounts));
  const figures: Figure[] = [];
  const outcomes: Outcome[] = [];
  for (const { name, database } of databases) {
    const times: number[] = [];
    for (let start = 0; start < STARTS; start += 1) {
      times.push(await timeStart(OURS, database));
    }
    figures.push({ name: `start, built: ${name}`, measured: inMs(times) });
  }

  const variants: Variant[] = [];
  try {
    for (const { name, database } of databases) {
      const server = await startOurs(OURS, database, { core: SERVER_CORE });
      variants.push({ name, server, database });
      await liftLimits(server);
    }
    await warmUp(generator, pace, variants);
    for (const workload of ['read', 'write'] as const) {
      const kind = { workload, connections: CONNECTIONS };
      const [small, large] = await measureRounds(generator, pace, variants, kind);
      if (small === undefined || large === undefined) throw new Error('Both were measured.');
      figures.push(...figuresOf(workload, small, large));
      outcomes.push(outcomeOf(workload, small, large));
    }
  } finally {
    for (const { server } of variants) await server.stop();
  }
  const title = `Growth, ${CONNECTIONS} connections, limits on (ratio: to ${FEW} accounts)`;
  return { title, figures, outcomes };
}

function databaseWith(prepared: Prepared, accounts: number): { name: string; database: string } {
  const database = path.join(prepared.folder, `growth-${accounts}.db`);
  copyFileSync(prepared.database, database);
  fillDatabase(database, accounts);
  return { name: `${accounts} accounts`, database };
}

function figuresOf(workload: Workload, small: Series, large: Series): Figure[] {
  const ratio = ratioByRound(large.perSecond, small.perSecond);
  const ratioByCpu = ratioByRound(small.cpuUs, large.cpuUs);
  return [
    { name: `${workload}: ${FEW} accounts`, ...ratesOf(small) },
    { name: `${workload}: ${MANY} accounts`, ...ratesOf(large), ratio, ratioByCpu },
  ];
}

function outcomeOf(workload: Workload, small: Series, large: Series): Outcome {
  const byCpu = ratioByRound(small.cpuUs, large.cpuUs);
  return {
    goal: `growth, ${workload}`,
    value: ratioByRound(large.perSecond, small.perSecond),
    detail: `${ratesOf(large).measured} against ${ratesOf(small).measured}; by CPU ${byCpu.toFixed(2)}`,
  };
}
