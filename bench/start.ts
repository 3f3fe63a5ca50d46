import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { get } from 'node:http';
import path from 'node:path';

import { copyOf, startBare } from './bare.ts';
import type { ServerProcess } from './child-processes.ts';
import { OURS, startNode, startOurs } from './child-processes.ts';
import type { Figure, Section } from './figures.ts';
import type { Prepared } from './prepare.ts';
import { inMs, ratioByRound } from './statistics.ts';
import type { BenchRequest } from './workload.ts';
import { readOf, TABLES } from './workload.ts';

/** The two ways to run the server. */
export const WAYS = [
  { name: 'sources', main: 'server/main.ts' },
  { name: 'built', main: OURS },
] as const;

type Way = (typeof WAYS)[number];

/** The durations of one way's starts in ms, with one value for each round. */
interface Starts {
  /** With a new database. */
  readonly fresh: number[];
  /** With the database of the first start. */
  readonly second: number[];
  /** With the bare server's database, to the response to the bare server's read. */
  readonly read: number[];
  /** With a new database and an empty compile cache. */
  readonly uncompiled: number[];
}

const HEALTH = { path: '/control/health' } as const;

/** The first request to the bare server, and to ours on the same database. */
const READ = readOf(TABLES[0] ?? '');

/** Measures the time from spawning a server to its first response: ours and the bare one in turn. */
export async function measureStart(prepared: Prepared, times: number): Promise<Section> {
  const databases = {
    bare: copyOf(prepared, 'start-bare'),
    ours: copyOf(prepared, 'start-ours'),
    fresh: path.join(prepared.folder, 'start.db'),
  };
  const floor: number[] = [];
  const bare: number[] = [];
  const round = async (into: ReadonlyMap<Way, Starts>): Promise<void> => {
    floor.push(await timeNodeAlone());
    bare.push(await timeBareStart(prepared, databases.bare));
    for (const [way, starts] of into) await measureWay(way, databases, starts);
  };
  // The first round is not counted, because Node compiles the code.
  await round(noStarts());
  floor.length = 0;
  bare.length = 0;
  const measured = noStarts();
  for (let time = 0; time < times; time += 1) {
    await round(measured);
    if (time % 3 > 0) continue;
    for (const [way, starts] of measured) {
      const NODE_COMPILE_CACHE = path.join(prepared.folder, `compiled-${way.name}-${time}`);
      starts.uncompiled.push(await timeFresh(way.main, databases.fresh, { NODE_COMPILE_CACHE }));
    }
  }
  return sectionOf(measured, bare, floor);
}

function noStarts(): Map<Way, Starts> {
  return new Map(WAYS.map((way) => [way, { fresh: [], second: [], read: [], uncompiled: [] }]));
}

/** The time from spawning the bare Express server to its first response, in ms. */
export function timeBareStart(prepared: Prepared, database: string): Promise<number> {
  return timeToAnswer(() => startBare('express', database, prepared), READ);
}

/** The time from spawning our server to its first response, in ms. */
export function timeStart(
  main: string,
  database: string,
  env: Readonly<Record<string, string>> = {},
): Promise<number> {
  return timeToAnswer(() => startOurs(main, database, { env }), HEALTH);
}

/** The same with a new database, which is removed afterwards. */
export async function timeFresh(
  main: string,
  database: string,
  env: Readonly<Record<string, string>> = {},
): Promise<number> {
  const ms = await timeStart(main, database, env);
  removeDatabase(database);
  return ms;
}

async function measureWay(
  { main }: Way,
  databases: { readonly fresh: string; readonly ours: string },
  { fresh, second, read }: Starts,
): Promise<void> {
  fresh.push(await timeStart(main, databases.fresh));
  second.push(await timeStart(main, databases.fresh));
  removeDatabase(databases.fresh);
  read.push(await timeToAnswer(() => startOurs(main, databases.ours), READ));
}

function removeDatabase(database: string): void {
  for (const file of [database, `${database}.lock`]) rmSync(file, { force: true });
}

async function timeToAnswer(
  start: () => Promise<ServerProcess>,
  request: Pick<BenchRequest, 'path'> & Partial<BenchRequest>,
): Promise<number> {
  const startedAt = performance.now();
  const server = await start();
  await firstAnswer(server, request);
  const ms = performance.now() - startedAt;
  await server.stop();
  return ms;
}

/** The time that Node alone takes on this machine. */
async function timeNodeAlone(): Promise<number> {
  const startedAt = performance.now();
  await once(startNode(['-e', '0']), 'exit');
  return performance.now() - startedAt;
}

function firstAnswer(
  { url }: ServerProcess,
  { path: where, headers = {} }: Parameters<typeof timeToAnswer>[1],
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = get(`${url}${where}`, { agent: false, headers }, (response) => {
      response.resume();
      if (response.statusCode === 200) resolve();
      else reject(new Error(`${where} answered ${response.statusCode}.`));
    });
    request.on('error', reject);
  });
}

function sectionOf(
  measured: ReadonlyMap<Way, Starts>,
  bare: readonly number[],
  floor: readonly number[],
): Section {
  const built = measured.get(WAYS[1])?.fresh ?? [];
  return {
    title: 'Start to first answer (ratio: to the bare server)',
    figures: [
      ...[...measured].flatMap(([way, starts]) => figuresOf(way, starts, bare)),
      { name: 'bare Express server on a migrated database, for comparison', measured: inMs(bare) },
      { name: 'Node alone, for comparison', measured: inMs(floor) },
    ],
    outcomes: [
      {
        goal: 'start',
        value: ratioByRound(built, bare),
        detail: `${inMs(built)} against ${inMs(bare)}; Node alone ${inMs(floor)}`,
      },
    ],
  };
}

function figuresOf({ name }: Way, starts: Starts, bare: readonly number[]): Figure[] {
  const row = (what: string, times: readonly number[]): Figure => ({
    name: `${name}, ${what}`,
    measured: inMs(times),
    ratio: ratioByRound(times, bare),
  });
  return [
    row('new database', starts.fresh),
    row('second start', starts.second),
    row('to the same read as the bare server, on its database', starts.read),
    {
      name: `${name}, new database, nothing compiled yet`,
      measured: inMs(starts.uncompiled),
    },
  ];
}
