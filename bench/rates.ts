import { copyOf, startBare } from './bare.ts';
import type { ServerProcess } from './child-processes.ts';
import { OURS, SERVER_CORE, startOurs } from './child-processes.ts';
import type { Figure, Section } from './figures.ts';
import type { Outcome } from './goals.ts';
import type { LoadGenerator } from './load.ts';
import type { Prepared } from './prepare.ts';
import { liftLimits, send } from './prepare.ts';
import type { Pace, Series, Variant } from './rounds.ts';
import { measureRounds, ratesOf, warmUp } from './rounds.ts';
import { median, ratioByRound } from './statistics.ts';
import type { Workload } from './workload.ts';
import { readOf, TABLES, writeOf } from './workload.ts';

/** How much the size of the bare servers' responses may differ from ours. */
const SIZE_TOLERANCE = 0.02;

const TITLES = { read: 'GET tables/get', write: 'POST tables/update-orders' } as const;

/** Measures reads and writes of all variants in turn, on copies of one prepared database. */
export async function measureRates(
  generator: LoadGenerator,
  pace: Pace,
  prepared: Prepared,
): Promise<Section[]> {
  const { ours, http, express } = await startServers(prepared);
  const variants: Variant[] = [
    { ...ours, name: 'ours, limits on', ready: () => liftLimits(ours.server) },
    { ...ours, name: 'ours, limits off', ready: () => liftLimits(ours.server, null) },
    { ...http, name: '(c) bare node:http' },
    { ...express, name: '(d) bare Express' },
  ];
  try {
    await checkSizes(ours.server, [http.server, express.server]);
    await warmUp(generator, pace, variants);
    const sections: Section[] = [];
    for (const workload of ['read', 'write'] as const) {
      for (const connections of [10, 50] as const) {
        const kind = { workload, connections };
        const series = await measureRounds(generator, pace, variants, kind);
        sections.push({
          title: `${TITLES[workload]}, ${connections} connections (ratio: to (c))`,
          figures: figuresOf(variants, series, `${workload} ${connections}`),
          outcomes: outcomesOf(kind, series),
        });
      }
    }
    return sections;
  } finally {
    for (const { server } of [ours, http, express]) await server.stop();
  }
}

type Started = Pick<Variant, 'server' | 'database'>;

async function startServers(
  prepared: Prepared,
): Promise<Record<'ours' | 'http' | 'express', Started>> {
  const core = SERVER_CORE;
  const start = async (
    name: string,
    run: (database: string) => Promise<ServerProcess>,
  ): Promise<Started> => {
    const database = copyOf(prepared, `rates-${name}`);
    return { database, server: await run(database) };
  };
  const bare = (kind: 'http' | 'express'): Promise<Started> =>
    start(kind, (database) => startBare(kind, database, prepared, { core }));
  return {
    ours: await start('ours', (database) => startOurs(OURS, database, { core })),
    http: await bare('http'),
    express: await bare('express'),
  };
}

/** Throws if the bare servers' responses are much smaller or larger than ours. */
async function checkSizes(ours: ServerProcess, bare: readonly ServerProcess[]): Promise<void> {
  const [tableId = ''] = TABLES;
  for (const request of [readOf(tableId), writeOf(tableId, 2)]) {
    const size = JSON.stringify(await send(ours, request)).length;
    for (const server of bare) {
      const other = JSON.stringify(await send(server, request)).length;
      if (Math.abs(other / size - 1) > SIZE_TOLERANCE) {
        throw new Error(`${request.path}: ours answers ${size} characters, the bare one ${other}.`);
      }
    }
  }
}

function figuresOf(
  variants: readonly Variant[],
  series: readonly Series[],
  label: string,
): Figure[] {
  const [, , http, express] = series;
  if (http === undefined || express === undefined) return [];
  return series.map((one, index) => ({
    name: `${label}: ${variants[index]?.name}`,
    ...ratesOf(one),
    ratio: ratioByRound(one.perSecond, http.perSecond),
    ratioByCpu: ratioByRound(http.cpuUs, one.cpuUs),
    ratioToExpress: ratioByRound(one.perSecond, express.perSecond),
  }));
}

/** The outcomes of the first series, which is ours with limits on. */
function outcomesOf(
  { workload, connections }: { readonly workload: Workload; readonly connections: 10 | 50 },
  [ours, , http, express]: readonly Series[],
): Outcome[] {
  if (ours === undefined || http === undefined || express === undefined) return [];
  const perSecond = (series: Series): string => `${Math.round(median(series.perSecond))} /s`;
  const against = (kind: 'http' | 'express', other: Series): Outcome => ({
    goal: `${workload}, ${connections}, ${kind}`,
    value: ratioByRound(ours.perSecond, other.perSecond),
    detail: `${perSecond(ours)} against ${perSecond(other)}`,
  });
  return [against('http', http), against('express', express)];
}
