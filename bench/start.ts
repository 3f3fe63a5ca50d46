import { once } from 'node:events';
import { rmSync } from 'node:fs';
import path from 'node:path';

import { request } from 'undici';

import { copyOf, startBare } from './bare.ts';
import type { ServerProcess } from './child-processes.ts';
import { startNode, startOurs } from './child-processes.ts';
import type { Section } from './figures.ts';
import type { Pace } from './pace.ts';
import type { Prepared } from './prepare.ts';
import { inMs, ratioByRound } from './statistics.ts';
import { msOf } from './timing.ts';
import { readOf, TABLES } from './workload.ts';

/** Measures the time from spawning a server to its first response: ours and a bare one in turn. */
export async function measureStart(prepared: Prepared, { starts }: Pace): Promise<Section> {
  const bareDatabase = copyOf(prepared, 'start-bare');
  const fresh = path.join(prepared.folder, 'start.db');
  const { path: where, headers } = readOf(TABLES[0] ?? '');
  const [ours, uncompiled, bare, node]: [number[], number[], number[], number[]] = [[], [], [], []];
  // The first round is not counted, because Node compiles the code.
  for (let time = -1; time < starts; time += 1) {
    const nodeMs = await msOf(() => once(startNode(['-e', '0']), 'exit'));
    const bareMs = await timeToResponse(
      () => startBare(bareDatabase, prepared),
      (url) => firstResponse(`${url}${where}`, headers),
    );
    const oursMs = await timeFresh(fresh);
    if (time < 0) continue;
    node.push(nodeMs);
    bare.push(bareMs);
    ours.push(oursMs);
    if (time % 3 > 0) continue;
    const NODE_COMPILE_CACHE = path.join(prepared.folder, `compiled-${time}`);
    uncompiled.push(await timeFresh(fresh, { NODE_COMPILE_CACHE }));
  }
  const ratio = ratioByRound(ours, bare);
  const goal = { id: 'start', value: ratio } as const;
  return {
    title: 'Start to first response (ratio: to bare Express)',
    figures: [
      { name: 'ours, new database', measured: inMs(ours), ratio, goal },
      { name: 'ours, new database, empty compile cache', measured: inMs(uncompiled) },
      { name: 'bare Express on a migrated database', measured: inMs(bare) },
      { name: 'Node alone', measured: inMs(node) },
    ],
  };
}

/** The time from spawning our server to its first response, in ms. */
export function timeStart(
  database: string,
  env: Readonly<Record<string, string>> = {},
): Promise<number> {
  return timeToResponse(
    () => startOurs(database, { env }),
    (url) => firstResponse(`${url}/control/health`),
  );
}

/** Like `timeStart`, with a new database that is removed afterwards. */
async function timeFresh(
  database: string,
  env: Readonly<Record<string, string>> = {},
): Promise<number> {
  const ms = await timeStart(database, env);
  for (const file of [database, `${database}.lock`]) rmSync(file, { force: true });
  return ms;
}

async function timeToResponse(
  start: () => Promise<ServerProcess>,
  call: (url: string) => Promise<void>,
): Promise<number> {
  const startedAt = performance.now();
  const server = await start();
  await call(server.url);
  const ms = performance.now() - startedAt;
  await server.stop();
  return ms;
}

async function firstResponse(
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<void> {
  const { statusCode, body } = await request(url, { headers, reset: true });
  await body.dump();
  if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}.`);
}
