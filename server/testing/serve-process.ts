import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import type { ReadyLine } from '#server/start/process/child-server.ts';

/**
 * The built program, which starts in less than half the time of its sources. The npm scripts build it
 * before the tests if a source has changed.
 */
export const MAIN = fileURLToPath(new URL('../../dist/server/main.js', import.meta.url));

/** The source file of `MAIN`. */
export const SOURCE_MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

/** How a process ended, and all that it wrote. */
export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Countertop as a separate process. */
export interface CountertopProcess {
  readonly child: ChildProcess;
  /** Standard output as soon as it matches; throws if the process ends first. */
  readonly printed: (pattern: RegExp) => Promise<string>;
  /** Resolves when the process is gone and its output complete. */
  readonly ended: Promise<Ended>;
}

/** A process that was started with `serve --json` and accepts requests. */
export interface ServingProcess extends CountertopProcess {
  readonly ready: ReadyLine;
}

/** Options for a process: arguments for Node, and environment variables in addition to ours. */
export interface Surroundings {
  /** `MAIN` by default. */
  readonly main?: string;
  readonly nodeArguments?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** True if standard input is a pipe that the test keeps open; otherwise there is none. */
  readonly heldInput?: boolean;
  /** True to open an IPC channel between the two processes. */
  readonly channel?: boolean;
}

/** Starts `countertop` with these arguments, nothing added. */
export function startCountertop(
  argv: readonly string[],
  {
    main = MAIN,
    nodeArguments = [],
    env = {},
    heldInput = false,
    channel = false,
  }: Surroundings = {},
): CountertopProcess {
  const child = spawn(process.execPath, [...nodeArguments, main, ...argv], {
    stdio: [heldInput ? 'pipe' : 'ignore', 'pipe', 'pipe', ...(channel ? (['ipc'] as const) : [])],
    env: { ...process.env, ...env },
  });
  const { stdout: output, stderr: errors } = child;
  if (output === null || errors === null) throw new Error('The process has no output.');
  const stdout: string[] = [];
  const stderr: string[] = [];
  output.setEncoding('utf8').on('data', (text: string) => stdout.push(text));
  errors.setEncoding('utf8').on('data', (text: string) => stderr.push(text));
  const ended = once(child, 'close').then(([code, signal]): Ended => ({
    code: code as number | null,
    signal: signal as NodeJS.Signals | null,
    stdout: stdout.join(''),
    stderr: stderr.join(''),
  }));

  const printed = (pattern: RegExp): Promise<string> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        const text = stdout.join('');
        if (pattern.test(text)) resolve(text);
      };
      look();
      output.on('data', look);
      ended.then(
        (end) => reject(new Error(`Ended before it printed ${pattern}: ${JSON.stringify(end)}`)),
        reject,
      );
    });
  return { child, printed, ended };
}

/** Starts `countertop serve --json` with more flags, and waits until it accepts requests. */
export async function serveJson(
  flags: readonly string[],
  surroundings?: Surroundings,
): Promise<ServingProcess> {
  const countertop = startCountertop(['serve', '--json', ...flags], surroundings);
  const line = await countertop.printed(/\n/u);
  return { ...countertop, ready: JSON.parse(line) as ReadyLine };
}
