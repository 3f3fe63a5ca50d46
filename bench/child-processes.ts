import type { ChildProcess } from 'node:child_process';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const repositoryFolder = fileURLToPath(new URL('..', import.meta.url));

/** Node's compile cache, the same as for npm scripts. */
const compiledCode = path.join(repositoryFolder, 'node_modules', '.cache', 'node');

/** Our built server, relative to the top folder. */
const OURS = 'dist/server/main.js';

/** Server and load generator run on different cores. */
export const SERVER_CORE = 0;
export const LOAD_CORE = 1;

/** True if processes can be pinned to cores on this system. */
export const CAN_PIN =
  process.platform === 'linux' &&
  availableParallelism() > 1 &&
  [SERVER_CORE, LOAD_CORE].every(canPinTo);

const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** A server in a separate process. */
export interface ServerProcess extends AsyncDisposable {
  readonly pid: number;
  readonly url: string;
  /** Empty for servers that are not ours. */
  readonly controlToken: string;
  stop(): Promise<void>;
}

/** How a child process is started. */
export interface ChildOptions {
  readonly core?: number;
  readonly env?: Readonly<Record<string, string>>;
}

/** Starts our built server on a free port. */
export function startOurs(
  database: string,
  options: ChildOptions = {},
  flags: readonly string[] = [],
): Promise<ServerProcess> {
  return startServer([OURS, 'serve', '--json', '--port', '0', '--db', database, ...flags], options);
}

/** Starts a server that prints its address as a line of JSON, as ours does. */
export async function startServer(
  nodeArguments: readonly string[],
  options: ChildOptions = {},
): Promise<ServerProcess> {
  const child = startNode(nodeArguments, options);
  const { pid, stdout } = child;
  if (stdout === null || pid === undefined) throw new Error('A server could not be started.');
  const ended = once(child, 'exit');
  const failed = ended.then(([code]): never => {
    throw new Error(`A server ended with code ${code}: node ${nodeArguments.join(' ')}`);
  });
  // An exit after the ready line is not a failure.
  failed.catch(() => undefined);
  const [line] = (await Promise.race([once(createInterface(stdout), 'line'), failed])) as [string];
  const { url, controlToken = '' } = JSON.parse(line) as { url: string; controlToken?: string };
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
  };
  return { pid, url, controlToken, stop, [Symbol.asyncDispose]: stop };
}

/** Starts Node in the top folder, with a pipe for its output. `ipc` adds a channel for messages. */
export function startNode(
  nodeArguments: readonly string[],
  { core, env = {} }: ChildOptions = {},
  channel: 'ipc' | 'ignore' = 'ignore',
): ChildProcess {
  const command = [process.execPath, ...nodeArguments];
  const [file = '', ...fileArguments] =
    core !== undefined && CAN_PIN ? onCore(core, command) : command;
  const child = spawn(file, fileArguments, {
    cwd: repositoryFolder,
    env: { NODE_COMPILE_CACHE: compiledCode, ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit', channel],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

/** The command line that runs `command` on one core. */
function onCore(core: number, command: readonly string[]): string[] {
  return ['taskset', '-c', String(core), ...command];
}

function canPinTo(core: number): boolean {
  const [file = '', ...fileArguments] = onCore(core, ['true']);
  return spawnSync(file, fileArguments).status === 0;
}
