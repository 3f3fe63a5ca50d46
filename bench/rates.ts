import { copyFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import type { ServerProcess } from './child-processes.ts';
import { SERVER_CORE, startOurs, startServer } from './child-processes.ts';
import type { Figure, Section } from './figures.ts';
import { wantAtLeast } from './figures.ts';
import type { LoadGenerator } from './load.ts';
import type { Prepared } from './prepare.ts';
import { liftLimits, send } from './prepare.ts';
import type { Pace, Series, Variant } from './rounds.ts';
import { measureRounds, ratesOf, warmUp } from './rounds.ts';
import { ratioByRound } from './statistics.ts';
import { readOf, TABLES, writeOf } from './workload.ts';

/** The least share of the bare handler's rate that is wanted, for reads and for writes. */
const WANTED_SHARE = 0.5;

/** Answers of the bare servers must be as large as ours, but for a few digits. */
const SIZE_TOLERANCE = 0.02;

const bareServer = fileURLToPath(import.meta.resolve('./bare-server.ts'));

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
      for (const connections of [10, 50]) {
        const kind = { workload, connections };
        const series = await measureRounds(generator, pace, variants, kind);
        const title = `${TITLES[workload]}, ${connections} connections (ratio: to (c))`;
        sections.push({
          title,
          figures: figuresOf(variants, series, `${workload} ${connections}`),
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
  const start = async (
    name: string,
    run: (database: string) => Promise<ServerProcess>,
  ): Promise<Started> => {
    const database = path.join(prepared.folder, `rates-${name}.db`);
    copyFileSync(prepared.database, database);
    return { database, server: await run(database) };
  };
  const core = SERVER_CORE;
  const bare = (kind: string): Promise<Started> =>
    start(kind, (database) =>
      startServer([bareServer, kind, database, prepared.templates], { core }),
    );
  return {
    ours: await start('ours', (database) => startOurs('server/main.ts', database, { core })),
    http: await bare('http'),
    express: await bare('express'),
  };
}

/** A bare server that answered less than ours would win too easily; one that answered more, lose. */
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
  const [ours, , http, express] = series;
  if (ours === undefined || http === undefined || express === undefined) return [];
  return series.map((one, index) => {
    const ratio = ratioByRound(one.perSecond, http.perSecond);
    return {
      name: `${label}: ${variants[index]?.name}`,
      ...ratesOf(one),
      ratio,
      ratioByCpu: ratioByRound(http.cpuUs, one.cpuUs),
      ratioToExpress: ratioByRound(one.perSecond, express.perSecond),
      ...(one === ours && { wanted: wantAtLeast(ratio, WANTED_SHARE, '(c)') }),
    };
  });
}
