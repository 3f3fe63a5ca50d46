import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import { createInterface } from 'node:readline';

import { afterRealTime } from '#server/clock/real-time.ts';

/** The line that `serve --json` prints when it is ready. */
export interface ReadyLine {
  readonly event: 'ready';
  readonly url: string;
  readonly dataApi: string;
  readonly control: string;
  readonly controlToken: string;
  readonly pid: number;
  /** The API key of the first install, and its store; null if the world has none. */
  readonly apiKey: string | null;
  readonly serverId: string | null;
  /** The link that opens the web interface. */
  readonly interface: string;
  readonly version: string;
}

/** A server in a child process, which ends with this process. */
export interface ChildServer {
  /** Resolves when the server accepts requests, or fails with `ServerDidNotStart`. */
  readonly ready: Promise<ReadyLine>;
  /** Undefined if the process could not be started. */
  readonly pid: number | undefined;
  /** Resolves when the process has exited, ready or not. */
  readonly gone: Promise<void>;
  /** Ends the process; resolves when it has exited. */
  end(): Promise<void>;
  /** Sets whether the running server keeps this process alive; it exits with this process in any case. */
  setRef(method: 'ref' | 'unref'): void;
  /** The end of its standard error, if that is captured. */
  errorOutput(): string;
}

/** Thrown if the server exited before it was ready; the message is its standard error, if captured. */
export class ServerDidNotStart extends Error {
  override readonly name = 'ServerDidNotStart';
}

interface ChildServerOptions {
  /** The main file of `countertop`. */
  readonly main: string;
  /** Flags of `serve` besides `--json --with-parent`. */
  readonly flags: readonly string[];
  /** How standard error is handled. */
  readonly errors: 'inherit' | 'capture';
}

/** Time limit for a server to exit, in real time. */
const END_WITHIN_MS = 10_000;

/**
 * In bytes. glibc raises this threshold when it frees a large block, and then retains the memory of larger blocks, such
 * as the databases of deleted sandboxes. The threshold can only be fixed through the environment.
 */
const MALLOC_MMAP_THRESHOLD_ = '65536';

export function startChildServer({ main, flags, errors }: ChildServerOptions): ChildServer {
  const child = spawn(process.execPath, [main, 'serve', ...flags, '--json', '--with-parent'], {
    stdio: ['pipe', 'pipe', errors === 'inherit' ? 'inherit' : 'pipe'],
    // Ctrl+C is sent to all processes of a terminal at once; the server must exit after its clients.
    detached: process.platform !== 'win32',
    windowsHide: true,
    env: {
      MALLOC_MMAP_THRESHOLD_,
      ...process.env,
      // Coverage is measured for this process only.
      NODE_V8_COVERAGE: undefined,
    },
  });
  // Writing to an exited server fails; `gone` reports the exit.
  child.stdin?.on('error', () => undefined);
  const output = collect(child.stderr);
  const gone = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
    child.once('error', () => resolve());
  });
  const end = async (): Promise<void> => {
    child.stdin?.end();
    const late = afterRealTime(END_WITHIN_MS, () => child.kill('SIGKILL'));
    await gone;
    late.cancel();
  };
  const ready = Promise.race([firstLine(child), gone.then(() => null)]).then((line) => {
    if (line === null) {
      throw new ServerDidNotStart(output().trim() || 'The sandbox could not be started.');
    }
    return JSON.parse(line) as ReadyLine;
  });
  return {
    ready,
    pid: child.pid,
    gone,
    end,
    setRef: (method) => setRef(child, method),
    errorOutput: () => output().trim(),
  };
}

/** Only the end is kept, since a server may run for days. */
const KEPT_CHARACTERS = 64 * 1024;

function collect(stream: ChildProcess['stderr']): () => string {
  let output = '';
  stream?.setEncoding('utf8').on('data', (text: string) => {
    output = `${output}${text}`.slice(-KEPT_CHARACTERS);
  });
  return () => output;
}

/** Sets whether the child and its pipes keep this process alive. */
function setRef(child: ChildProcess, method: 'ref' | 'unref'): void {
  child[method]();
  for (const pipe of [child.stdin, child.stdout, child.stderr]) {
    // Pipes are sockets, but their types do not show it.
    (pipe as Socket | null)?.[method]();
  }
}

/** Never resolves if the process exits before it has written a line. */
function firstLine({ stdout }: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    // Keep reading further output so that the pipe does not fill up.
    if (stdout !== null) createInterface(stdout).once('line', resolve);
  });
}
