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

/** A server as a process of its own, which ends when this one does, however that ends. */
export interface ChildServer {
  readonly ready: ReadyLine;
  /** Resolves when the process is gone, by itself or because it was told to. */
  readonly gone: Promise<void>;
  /** Ends it; resolves when it is gone. */
  end(): Promise<void>;
  /** From now on this process may end although the server runs; the server ends with it. */
  letGo(): void;
  /** Takes that back: this process lives at least until the server is gone. */
  holdOn(): void;
  /** The last that it wrote on standard error, where that is kept. */
  lastWords(): string;
}

/** It ended before it was ready, and has said why on its standard error. */
export class ServerDidNotStart extends Error {
  override readonly name = 'ServerDidNotStart';
  /** What it wrote on standard error, where that was not passed on. */
  readonly said: string;

  constructor(said: string) {
    super(said === '' ? 'The sandbox could not be started.' : said);
    this.said = said;
  }
}

/** How a server is started beside this process. */
export interface ChildServerOptions {
  /** The program's first file: what `countertop` starts. */
  readonly main: string;
  /** Flags of `serve` beside `--json --with-parent`. */
  readonly flags: readonly string[];
  /** Its standard error: passed on, or kept for the error's message. */
  readonly errors: 'inherit' | 'keep';
}

/** Real time that a server has to finish what is in flight once it was told to end. */
const END_WITHIN_MS = 10_000;

/**
 * In bytes. glibc keeps freed memory of larger blocks unless they are mapped one by one, and by itself it stops doing
 * that once one was freed: the databases of deleted sandboxes would stay. Only the environment can say so.
 */
const MALLOC_MMAP_THRESHOLD_ = '65536';

/** Starts a server; `ready` resolves when it accepts requests, or fails with `ServerDidNotStart`. */
export function startChildServer({ main, flags, errors }: ChildServerOptions): {
  readonly ready: Promise<ChildServer>;
  /** Undefined: it could not even be begun. */
  readonly pid: number | undefined;
  /** Resolves when the process is gone, whether or not it was ever ready. */
  readonly gone: Promise<void>;
  end(): Promise<void>;
} {
  const child = spawn(process.execPath, [main, 'serve', ...flags, '--json', '--with-parent'], {
    stdio: ['pipe', 'pipe', errors === 'inherit' ? 'inherit' : 'pipe'],
    // Ctrl+C in a terminal reaches all of its processes at once; the server ends after what it serves.
    detached: process.platform !== 'win32',
    windowsHide: true,
    env: {
      MALLOC_MMAP_THRESHOLD_,
      ...process.env,
      // Coverage is measured of the process that asks, not of what it starts.
      NODE_V8_COVERAGE: undefined,
    },
  });
  // A server that is gone already takes no more; that is seen by `gone`.
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

/** A server may run for days, and its last words are those that count. */
const KEPT_CHARACTERS = 64 * 1024;

function gather(stream: ChildProcess['stderr']): () => string {
  let said = '';
  stream?.setEncoding('utf8').on('data', (text: string) => {
    said = `${said}${text}`.slice(-KEPT_CHARACTERS);
  });
  return () => said;
}

/** Whether the process and its pipes keep this one alive. */
function keepAlive(child: ChildProcess, does: boolean): void {
  const way = does ? 'ref' : 'unref';
  child[way]();
  for (const pipe of [child.stdin, child.stdout, child.stderr]) {
    // Pipes are sockets, which the types of streams do not say.
    (pipe as Socket | null)?.[way]();
  }
}

/** Never resolves when the process ends before it has written a whole line. */
function firstLine({ stdout }: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    stdout?.setEncoding('utf8').on('data', (more: string) => {
      // What follows the first line means nothing, and is read so that nothing waits for it.
      if (text.includes('\n')) return;
      text += more;
      if (text.includes('\n')) resolve(text.slice(0, text.indexOf('\n')));
    });
  });
}
