import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

import { request } from 'undici';

import { copyOf, startBare } from './bare.ts';
import type { ServerProcess } from './child-processes.ts';
import { startNode, startOurs } from './child-processes.ts';
import type { Section } from './figures.ts';
import type { Pace } from './pace.ts';
import type { Prepared } from './prepare.ts';
import { inMs, median, ratioByRound } from './statistics.ts';
import { msOf } from './timing.ts';
import { readOf, TABLES } from './workload.ts';

const repositoryFolder = fileURLToPath(new URL('..', import.meta.url));

/** Measures the start of the server alone, and with `npm start`. */
export async function measureStart(prepared: Prepared, pace: Pace): Promise<Section[]> {
  return [await measureFirstResponse(prepared, pace), await measureNpmStart(prepared, pace)];
}

/** Measures the time from spawning a server to its first response: ours and a bare one in turn. */
async function measureFirstResponse(prepared: Prepared, { starts }: Pace): Promise<Section> {
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

/** Any flag starts the server instead of the window; the server ends with its standard input. */
const START = ['start', '--', '--port', '0', '--db', ':memory:', '--json', '--with-parent'];

/** Measures the time from `npm start` to the ready line when everything is built. */
async function measureNpmStart({ folder }: Prepared, { npmStarts }: Pace): Promise<Section> {
  const title = 'npm start to the ready line';
  // npm is a .cmd file there, which only a shell can start.
  if (process.platform === 'win32') return { title, figures: [] };
  const empty = path.join(folder, 'npm-alone');
  mkdirSync(empty, { recursive: true });
  writeFileSync(path.join(empty, 'package.json'), '{"scripts":{"start":"exit 0"}}');
  const [ready, alone]: [number[], number[]] = [[], []];
  // The first start is not counted, because it may build.
  for (let time = -1; time < npmStarts; time += 1) {
    const readyMs = await timeNpm(START, repositoryFolder, readyLine);
    const aloneMs = await timeNpm(['start'], empty, (npm) => once(npm, 'exit'));
    if (time < 0) continue;
    ready.push(readyMs);
    alone.push(aloneMs);
  }
  const goal = { id: 'npm start', value: median(ready) } as const;
  return {
    title,
    figures: [
      { name: 'with everything built, npm included', measured: inMs(ready), goal },
      { name: 'npm with an empty script, for comparison', measured: inMs(alone) },
    ],
  };
}

/** The ms from starting npm, as a terminal does, until `reached`. */
async function timeNpm(
  npmArguments: readonly string[],
  cwd: string,
  reached: (npm: ChildProcess) => Promise<unknown>,
): Promise<number> {
  const startedAt = performance.now();
  const npm = spawn('npm', npmArguments, {
    cwd,
    env: environmentOfTerminal(process.env),
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const ended = once(npm, 'exit') as Promise<[number | null]>;
  await reached(npm);
  const ms = performance.now() - startedAt;
  npm.stdin?.end();
  npm.stdout?.resume();
  const [code] = await ended;
  if (code !== 0) throw new Error(`npm ${npmArguments.join(' ')} ended with code ${code}.`);
  return ms;
}

/** The environment without the variables and folders in PATH that npm and our launcher add. */
export function environmentOfTerminal(environment: Readonly<NodeJS.ProcessEnv>): NodeJS.ProcessEnv {
  const added = /^(?:npm_.*|NODE|NODE_COMPILE_CACHE|INIT_CWD)$/u;
  const ours = (folder: string): boolean => path.resolve(folder).startsWith(repositoryFolder);
  return {
    ...Object.fromEntries(Object.entries(environment).filter(([name]) => !added.test(name))),
    PATH: (environment['PATH'] ?? '')
      .split(path.delimiter)
      .filter((folder) => !ours(folder))
      .join(path.delimiter),
  };
}

/** Waits for the ready line; npm prints the command before it. */
async function readyLine({ stdout }: ChildProcess): Promise<void> {
  if (stdout === null) throw new Error('npm could not be started.');
  for await (const line of createInterface(stdout)) if (line.startsWith('{')) return;
  throw new Error('`npm start` ended without a ready line.');
}
