import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const repositoryFolder = fileURLToPath(new URL('../..', import.meta.url));

/** How an emulator is started. */
export interface StartOptions {
  /** 0 takes a free one. */
  readonly port: number;
  /** A file, or `:memory:`. */
  readonly database: string;
  /** `real`, or the ISO time at which a virtual clock stands. */
  readonly clock: string;
  /** A name or a file. */
  readonly fixture: string;
  readonly limits: 'sandbox' | 'production' | 'off';
  /** A random one when left out. */
  readonly controlToken?: string;
}

/** An emulator in a process of its own. */
export interface EmulatorProcess {
  readonly url: string;
  readonly controlToken: string;
  /** Ends it in order; what is in flight is finished. */
  readonly stop: () => Promise<void>;
  /** Ends it at once, as a power cut would. */
  readonly kill: () => Promise<void>;
}

const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Starts an emulator as people do, and waits until it accepts requests. */
export async function startEmulator(options: StartOptions): Promise<EmulatorProcess> {
  const flags = {
    '--port': String(options.port),
    '--db': options.database,
    '--clock': options.clock,
    '--fixture': options.fixture,
    '--limits': options.limits,
    ...(options.controlToken !== undefined && { '--control-token': options.controlToken }),
  };
  const child = spawn(
    process.execPath,
    ['dist/server/main.js', 'serve', '--json', ...Object.entries(flags).flat()],
    { cwd: repositoryFolder, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  running.add(child);
  const ended = once(child, 'exit').finally(() => running.delete(child));
  const tooEarly = ended.then(([code]): never => {
    throw new Error(`The emulator ended with code ${String(code)} before it was ready.`);
  });
  // Once it is ready, its end is no failure.
  tooEarly.catch(() => undefined);
  const firstLine = once(createInterface(child.stdout), 'line') as Promise<[string]>;
  const [line] = await Promise.race([firstLine, tooEarly]);
  const { url, controlToken } = JSON.parse(line) as { url: string; controlToken: string };
  const endBy = (signal: NodeJS.Signals) => async (): Promise<void> => {
    child.kill(signal);
    await ended;
  };
  return { url, controlToken, stop: endBy('SIGTERM'), kill: endBy('SIGKILL') };
}
