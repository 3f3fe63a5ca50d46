import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { get } from 'node:http';
import path from 'node:path';

import type { ServerProcess } from './child-processes.ts';
import { startNode, startOurs } from './child-processes.ts';
import type { Figure, Section } from './figures.ts';
import { wantBelow } from './figures.ts';
import { median } from './statistics.ts';

/** The two ways to run the server, and how fast each is wanted to start. */
export const WAYS = [
  { name: 'sources', main: 'server/main.ts', wantedMs: 250 },
  { name: 'built', main: 'dist/server/main.js', wantedMs: 150 },
] as const;

type Way = (typeof WAYS)[number];

/** How long the starts of one way took, in ms. */
interface Starts {
  /** With a database that is not there yet. */
  readonly fresh: number[];
  /** With the database that the first start left. */
  readonly second: number[];
  /** As fresh, and Node has never compiled this code before. */
  readonly uncompiled: number[];
}

/** Measures the time from spawning the server to the first answer of /control/health. */
export async function measureStart(folder: string, times: number): Promise<Section> {
  const measured = new Map<Way, Starts>();
  for (const way of WAYS) {
    // Unmeasured: Node compiles and keeps the code, and this process warms up.
    await measureWay(way, folder, {});
    measured.set(way, { fresh: [], second: [], uncompiled: [] });
  }
  const floor: number[] = [];
  for (let time = 0; time < times; time += 1) {
    floor.push(await timeNodeAlone());
    for (const [way, starts] of measured) {
      const { fresh, second } = await measureWay(way, folder, {});
      starts.fresh.push(fresh);
      starts.second.push(second);
      if (time % 3 > 0) continue;
      const NODE_COMPILE_CACHE = path.join(folder, `compiled-${way.name}-${time}`);
      starts.uncompiled.push((await measureWay(way, folder, { NODE_COMPILE_CACHE })).fresh);
    }
  }
  return {
    title: 'Start to first answer',
    figures: [
      ...[...measured].flatMap(([way, starts]) => figuresOf(way, starts)),
      { name: 'Node alone, for comparison', measured: inMs(floor) },
    ],
  };
}

async function measureWay(
  { main }: Way,
  folder: string,
  env: Readonly<Record<string, string>>,
): Promise<{ fresh: number; second: number }> {
  const database = path.join(folder, 'start.db');
  const fresh = await timeStart(main, database, env);
  const second = await timeStart(main, database, env);
  for (const file of [database, `${database}.lock`]) rmSync(file, { force: true });
  return { fresh, second };
}

/** From spawning the server to its first answer, in ms. */
export async function timeStart(
  main: string,
  database: string,
  env: Readonly<Record<string, string>> = {},
): Promise<number> {
  const startedAt = performance.now();
  const server = await startOurs(main, database, { env });
  await firstAnswer(server);
  const ms = performance.now() - startedAt;
  await server.stop();
  return ms;
}

/** What this machine takes to run Node on nothing; no start can be faster. */
async function timeNodeAlone(): Promise<number> {
  const startedAt = performance.now();
  await once(startNode(['-e', '0']), 'exit');
  return performance.now() - startedAt;
}

function firstAnswer({ url }: ServerProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = get(`${url}/control/health`, { agent: false }, (response) => {
      response.resume();
      if (response.statusCode === 200) resolve();
      else reject(new Error(`/control/health answered ${response.statusCode}.`));
    });
    request.on('error', reject);
  });
}

function figuresOf({ name, wantedMs }: Way, starts: Starts): Figure[] {
  const wanted = (times: readonly number[]) => wantBelow(median(times), wantedMs, 'ms');
  const { fresh, second, uncompiled } = starts;
  return [
    { name: `${name}, new database`, measured: inMs(fresh), wanted: wanted(fresh) },
    { name: `${name}, second start`, measured: inMs(second), wanted: wanted(second) },
    { name: `${name}, new database, nothing compiled yet`, measured: inMs(uncompiled) },
  ];
}

/** Median and range of times in ms. */
export function inMs(times: readonly number[]): string {
  const [low, high] = [Math.min(...times), Math.max(...times)].map(Math.round);
  return `${Math.round(median(times))} ms (${low}-${high})`;
}
