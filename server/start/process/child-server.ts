import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import type { Socket } from 'node:net';

import { afterRealTime } from '#server/clock/real-time.ts';

/** The line that `serve --json` prints when it is ready (control API contract, Process). */
export interface ReadyLine {
  readonly event: 'ready';
  readonly url: string;
  readonly dataApi: string;
  readonly control: string;
  readonly controlToken: string;
  readonly pid: number;
  /** The API key of the first install, and its store; null where the world has none. */
  readonly apiKey: string | null;
  readonly serverId: string | null;
  /** The link that opens the interface. */
  readonly interface: string;
  readonly version: string;
}

/** A server in a process of its own, which ends with this one, however that ends. */
export interface ChildServer {
  readonly ready: ReadyLine;
  /** Resolves when the process has exited. */
  readonly gone: Promise<void>;
  /** Ends the process; resolves when it has exited. */
  end(): Promise<void>;
  /** Lets this process exit while the server runs; the server exits with it. */
  letGo(): void;
  /** Keeps this process alive until the server has exited. */
  holdOn(): void;
  /** The end of its standard error, if that is kept. */
  lastWords(): string;
}

/** The server exited before it was ready, and said why on standard error. */
export class ServerDidNotStart extends Error {
  override readonly name = 'ServerDidNotStart';
  /** Its standard error, if that was not passed on. */
  readonly said: string;

  constructor(said: string) {
    super(said === '' ? 'The sandbox could not be started.' : said);
    this.said = said;
  }
}

export interface ChildServerOptions {
  /** The main file of `countertop`. */
  readonly main: string;
  /** Flags of `serve` besides `--json --with-parent`. */
  readonly flags: readonly string[];
  /** Passes standard error on, or keeps it for the error's message. */
  readonly errors: 'inherit' | 'keep';
}

/** How long a server may take to end, in real time. */
const END_WITHIN_MS = 10_000;

/**
 * In bytes. glibc raises this threshold when it frees a large block, and then keeps the memory of larger blocks, such
 * as the databases of deleted sandboxes. It can only be fixed by the environment.
 */
const MALLOC_MMAP_THRESHOLD_ = '65536';

/** Starts a server; `ready` resolves when it accepts requests, or fails with `ServerDidNotStart`. */
export function startChildServer({ main, flags, errors }: ChildServerOptions): {
  readonly ready: Promise<ChildServer>;
  /** Undefined if the process could not be started. */
  readonly pid: number | undefined;
  /** Resolves when the process has exited, ready or not. */
  readonly gone: Promise<void>;
  end(): Promise<void>;
} {
  const child = spawn(process.execPath, [main, 'serve', ...flags, '--json', '--with-parent'], {
    stdio: ['pipe', 'pipe', errors === 'inherit' ? 'inherit' : 'pipe'],
    // Ctrl+C reaches all processes of a terminal at once; the server must end after its clients.
    detached: process.platform !== 'win32',
    windowsHide: true,
    env: {
      MALLOC_MMAP_THRESHOLD_,
      ...process.env,
      // Coverage is measured for this process only.
      NODE_V8_COVERAGE: undefined,
    },
  });
  // An exited server accepts no input, which `gone` reports.
  child.stdin?.on('error', () => undefined);
  const said = gather(child.stderr);
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
    if (line === null) throw new ServerDidNotStart(said().trim());
    return {
      ready: JSON.parse(line) as ReadyLine,
      gone,
      end,
      letGo: () => keepAlive(child, false),
      holdOn: () => keepAlive(child, true),
      lastWords: () => said().trim(),
    };
  });
  return { ready, pid: child.pid, gone, end };
}

/** A server may run for days, and the end of its output matters. */
const KEPT_CHARACTERS = 64 * 1024;

function gather(stream: ChildProcess['stderr']): () => string {
  let said = '';
  stream?.setEncoding('utf8').on('data', (text: string) => {
    said = `${said}${text}`.slice(-KEPT_CHARACTERS);
  });
  return () => said;
}

/** Sets whether the process and its pipes keep this one alive. */
function keepAlive(child: ChildProcess, does: boolean): void {
  const way = does ? 'ref' : 'unref';
  child[way]();
  for (const pipe of [child.stdin, child.stdout, child.stderr]) {
    // The types of streams do not say that pipes are sockets.
    (pipe as Socket | null)?.[way]();
  }
}

/** Never resolves if the process exits before it has written a line. */
function firstLine({ stdout }: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    stdout?.setEncoding('utf8').on('data', (more: string) => {
      // The rest is only read so that the pipe does not fill up.
      if (text.includes('\n')) return;
      text += more;
      if (text.includes('\n')) resolve(text.slice(0, text.indexOf('\n')));
    });
  });
}
