import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

import type { Section } from './figures.ts';
import type { Pace } from './pace.ts';
import type { Prepared } from './prepare.ts';
import { inMs, median } from './statistics.ts';

const repositoryFolder = fileURLToPath(new URL('..', import.meta.url));

const TITLE = 'npm start to the ready line';

/** Any flag starts the server instead of the window; the server ends with its standard input. */
const START = ['start', '--', '--port', '0', '--db', ':memory:', '--json', '--with-parent'];

/** Measures the time from `npm start` to the ready line when everything is built. */
export async function measureNpmStart({ folder }: Prepared, { npmStarts }: Pace): Promise<Section> {
  // npm is a .cmd file there, which only a shell can start.
  if (process.platform === 'win32') return { title: TITLE, figures: [] };
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
    title: TITLE,
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
