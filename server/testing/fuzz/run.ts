import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Random } from '../crash/random.ts';
import type { ServingProcess } from '../serve-process.ts';
import { serveJson } from '../serve-process.ts';
import type { Finding } from './findings.ts';
import { Findings } from './findings.ts';
import { HealthProbe } from './health-probe.ts';
import { openLiveClients } from './live-client.ts';
import type { Usage } from './memory.ts';
import { notComeBack, usageOf } from './memory.ts';
import { allOperations } from './operation.ts';
import { startReceiver } from './receiver.ts';
import { playRound } from './round.ts';
import type { FuzzedServer } from './session.ts';
import { Session } from './session.ts';
import { Tally } from './tally.ts';

/** How a run is played. */
export interface RunOptions {
  readonly requests: number;
  /** Of the first round; each further one has the next. */
  readonly seed: number;
  readonly minutes: number;
  readonly connections: number;
  /** Whether late answers count. */
  readonly timed: boolean;
  /** Hears how far a run is. */
  readonly onRound?: (played: number, rounds: number, tally: Tally) => void;
}

/** What a run saw. */
export interface RunReport {
  readonly requests: number;
  readonly seed: number;
  readonly findings: readonly Finding[];
  /** Requests that were sent by an HTTP client or as bytes. */
  readonly answered: number;
  /** Calls that did what they are for. */
  readonly succeeded: number;
  /** Calls that never did. */
  readonly neverSucceeded: readonly string[];
  readonly tally: string;
  /** Events that the clients of the live feed heard. */
  readonly eventsHeard: number;
  /** After warming up and at the end; null where a run is too short for the two to differ. */
  readonly memory: { readonly before: Usage; readonly after: Usage } | null;
  /** Where files about findings are. */
  readonly folder: string;
}

/** Requests of one round. */
export const ROUND = 500;

/** Rounds after which a server has seen everything that it keeps for good. */
const WARM_UP = 0.2;
const LEAST_WARM_UP = 2;

/** A server that has left so many requests without an answer is not asked any more. */
const MOST_LOST = 20;

/** How long memory, sockets and timers may take to come back. */
const PATIENCE_MS = 15_000;
const LOOK_EVERY_MS = 500;

/** Plays rounds against one server, with clients on its live feed all the while. */
export async function runFuzz(options: RunOptions): Promise<RunReport> {
  const folder = mkdtempSync(join(tmpdir(), 'countertop-fuzz-'));
  const data = join(folder, 'data');
  mkdirSync(data);
  const file = join(data, 'bistro.db');
  const serving = await start(file);
  const run = new Run(options, serving, folder, file);
  try {
    await run.play();
  } finally {
    await run.end();
    rmSync(data, { recursive: true });
  }
  return run.report();
}

function start(file: string): Promise<ServingProcess> {
  const flags = ['--port', '0', '--db', file, '--limits', 'off'];
  const diagnostics = new URL('diagnostics.ts', import.meta.url).href;
  return serveJson([...flags, '--clock', '2026-03-01T12:00:00Z'], {
    nodeArguments: ['--expose-gc', '--import', diagnostics],
    channel: true,
  });
}

class Run {
  readonly #options: RunOptions;
  readonly #serving: ServingProcess;
  readonly #server: FuzzedServer;
  readonly #file: string;
  readonly #findings: Findings;
  readonly #tally = new Tally();
  #neverSucceeded: readonly string[] = [];
  #memory: { readonly before: Usage; readonly after: Usage } | null = null;
  #eventsHeard = 0;
  #alive = true;

  constructor(options: RunOptions, serving: ServingProcess, folder: string, file: string) {
    this.#options = options;
    this.#serving = serving;
    const { url, controlToken, pid } = serving.ready;
    this.#server = { url, controlToken, pid };
    this.#file = file;
    this.#findings = new Findings(folder);
    void serving.ended.then(() => {
      this.#alive = false;
    });
  }

  async play(): Promise<void> {
    const { requests, seed, connections, timed } = this.#options;
    const operations = await allOperations();
    const receiver = await startReceiver(new Random(seed));
    const session = new Session(this.#server, {
      operations,
      findings: this.#findings,
      tally: this.#tally,
      connections,
      timed,
    });
    const probe = new HealthProbe(session);
    const rounds = Math.ceil(requests / ROUND);
    const warmUp = Math.max(LEAST_WARM_UP, Math.round(rounds * WARM_UP));
    let before: Usage | null = null;
    let live = this.#listen(seed);
    const deadline = performance.now() + this.#options.minutes * 60_000;
    const goOn = (): boolean =>
      this.#alive && session.lost < MOST_LOST && performance.now() < deadline;
    try {
      for (let round = 0; round < rounds && goOn(); round += 1) {
        if (round === warmUp) {
          this.#stopListening(live);
          before = await this.#rest(session, null);
          live = this.#listen(seed + round);
        }
        const size = Math.min(ROUND, requests - round * ROUND);
        await playRound(seed + round, size, {
          session,
          server: this.#server,
          operations,
          receivers: receiver.addresses,
          findings: this.#findings,
          file: this.#file,
          connections,
          goOn,
        });
        this.#options.onRound?.(round + 1, rounds, this.#tally);
      }
      if (performance.now() >= deadline) this.#findings.add(null, 'there was no time for the rest');
    } finally {
      this.#stopListening(live);
      probe.close();
      receiver.close();
    }
    if (before !== null && this.#alive) {
      const after = await this.#rest(session, before);
      this.#memory = { before, after };
      for (const problem of notComeBack(before, after)) this.#findings.add(null, problem);
    }
    this.#neverSucceeded = this.#tally.neverSucceeded(operations);
    await session.close();
  }

  async end(): Promise<void> {
    const { child, ended } = this.#serving;
    const wasAlive = this.#alive;
    child.kill('SIGTERM');
    const impatience = setTimeout(() => child.kill('SIGKILL'), 30_000);
    const { code, signal, stderr } = await ended;
    clearTimeout(impatience);
    if (!wasAlive) this.#findings.add(null, `the server ended by itself: ${code ?? signal}`);
    else if (code !== 0) this.#findings.add(null, `the server ended with ${code ?? signal}`);
    for (const line of stderr.split('\n').filter((text) => text !== '')) {
      this.#findings.add(null, `the server said on standard error: ${line.slice(0, 2000)}`);
    }
  }

  report(): RunReport {
    const { requests, seed } = this.#options;
    return {
      requests,
      seed,
      findings: this.#findings.all,
      answered: this.#tally.answered,
      succeeded: this.#tally.succeeded,
      neverSucceeded: this.#neverSucceeded,
      tally: this.#tally.describe(),
      eventsHeard: this.#eventsHeard,
      memory: this.#memory,
      folder: this.#findings.folder,
    };
  }

  #listen(seed: number) {
    const { url, controlToken: token } = this.#server;
    return openLiveClients({ url, token }, new Random(seed), (problem) => {
      this.#findings.add(null, problem);
    });
  }

  #stopListening(clients: ReturnType<typeof openLiveClients>): void {
    for (const client of clients) {
      client.close();
      this.#eventsHeard += client.heard;
    }
  }

  /** What the server holds in the world of the fixture, when nobody asks anything of it. */
  async #rest(session: Session, before: Usage | null): Promise<Usage> {
    const { child } = this.#serving;
    await session.control('POST', '/reset');
    const tired = performance.now() + PATIENCE_MS;
    for (;;) {
      await new Promise((resolve) => {
        setTimeout(resolve, LOOK_EVERY_MS);
      });
      const usage = await usageOf(child);
      if (before === null || notComeBack(before, usage).length === 0) return usage;
      if (performance.now() > tired) return usage;
    }
  }
}
