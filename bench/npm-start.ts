import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

import type { Section } from './figures.ts';
import { inMs, median } from './statistics.ts';

const repositoryFolder = fileURLToPath(new URL('..', import.meta.url));

const TITLE = 'npm start to the ready line';

/** Any flag starts the server instead of the window; --json prints the ready line as JSON. */
const START = ['start', '--', '--port', '0', '--db', ':memory:', '--json'];

/** Measures the time from `npm start` to the ready line when everything is built. */
export async function measureNpmStart(folder: string, times: number): Promise<Section> {
  // npm and its children are ended together as a process group, which Windows does not have.
  if (process.platform === 'win32') return { title: TITLE, figures: [] };
  const empty = path.join(folder, 'npm-alone');
  mkdirSync(empty, { recursive: true });
  writeFileSync(path.join(empty, 'package.json'), '{"scripts":{"start":"exit 0"}}');
  const [ready, alone]: [number[], number[]] = [[], []];
  // The first start is not counted, because it may build.
  for (let time = -1; time < times; time += 1) {
    const readyMs = await timeReady();
    const aloneMs = await timeAlone(empty);
    if (time < 0) continue;
    ready.push(readyMs);
    alone.push(aloneMs);
  }
  return {
    title: TITLE,
    figures: [
      {
        name: 'with everything built, npm included',
        measured: inMs(ready),
        goal: { id: 'npm start', value: median(ready) },
      },
      { name: 'npm with an empty script, for comparison', measured: inMs(alone) },
    ],
  };
}

async function timeReady(): Promise<number> {
  const startedAt = performance.now();
  const npm = startNpm(START, repositoryFolder);
  try {
    await readyLine(npm);
    return performance.now() - startedAt;
  } finally {
    await endGroup(npm);
  }
}

async function timeAlone(folder: string): Promise<number> {
  const startedAt = performance.now();
  const npm = startNpm(['start'], folder);
  npm.stdout?.resume();
  const [code] = (await once(npm, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`npm with an empty script ended with code ${code}.`);
  return performance.now() - startedAt;
}

/** Starts npm as a terminal does, without the environment of the npm that started us. */
function startNpm(npmArguments: readonly string[], cwd: string): ChildProcess {
  // In its own process group, so that npm, its shell and their children can be ended together.
  const npm = spawn('npm', npmArguments, {
    cwd,
    env: environmentOfTerminal(process.env),
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  });
  const endWithUs = (): void => killGroup(npm, 'SIGKILL');
  process.once('exit', endWithUs);
  npm.once('exit', () => process.off('exit', endWithUs));
  return npm;
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
async function readyLine(npm: ChildProcess): Promise<void> {
  if (npm.stdout === null) throw new Error('npm could not be started.');
  for await (const line of createInterface(npm.stdout)) if (line.startsWith('{')) return;
  throw new Error('`npm start` ended without a ready line.');
}

async function endGroup(npm: ChildProcess): Promise<void> {
  if (npm.exitCode !== null || npm.signalCode !== null) return;
  const ended = once(npm, 'exit');
  killGroup(npm, 'SIGTERM');
  await ended;
}

function killGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal);
  } catch {
    // Already exited.
  }
}
