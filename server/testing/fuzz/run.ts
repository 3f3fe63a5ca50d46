import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import type { ServingProcess } from '../serve-process.ts';
import { serveJson, SOURCE_MAIN } from '../serve-process.ts';
import { callPlans } from './call-plans.ts';
import { LiveClients } from './live-clients.ts';
import type { Usage } from './memory.ts';
import { leaks, usageOf } from './memory.ts';
import type { FuzzOperation } from './operations.ts';
import { allOperations } from './operations.ts';
import { rawRequests } from './raw-requests.ts';
import { startReceiver } from './receiver.ts';
import type { RunReport } from './report.ts';
import { Findings, Tally } from './report.ts';
import { playRound } from './round.ts';
import { Session } from './session.ts';

export interface RunOptions {
  readonly requests: number;
  /** Of the first round; each further one has the next. */
  readonly seed: number;
  readonly minutes: number;
  readonly connections: number;
  /** Whether late answers count. */
  readonly timed: boolean;
  /** Ends the run early; what it has found until then is reported. */
  readonly stop?: AbortSignal;
  readonly onRound?: (played: number, rounds: number, tally: Tally) => void;
}

/** Requests of one round. */
const ROUND = 500;

/** The share of the rounds after which a server holds everything that it keeps for good. */
const WARM_UP = 0.2;
const LEAST_WARM_UP = 2;

/** The run ends after so many requests without an answer. */
const MOST_LOST = 20;

/** How long memory, sockets and timers may take to be freed. */
const REST_MS = 15_000;
const LOOK_EVERY_MS = 500;

const PROBE_EVERY_MS = 200;

/** Plays rounds against one server, with clients on its live feed all the while. */
export async function runFuzz(options: RunOptions): Promise<RunReport> {
  const folder = mkdtempSync(join(tmpdir(), 'countertop-fuzz-'));
  const data = join(folder, 'data');
  mkdirSync(data);
  const file = join(data, 'bistro.db');
  const serving = await startServer(file);
  const run = new Run(options, serving, new Findings(folder), await allOperations());
  try {
    await run.play(file);
  } finally {
    await run.end();
    rmSync(data, { recursive: true });
  }
  return run.report();
}

/** From the sources, whose timeouts `diagnostics.ts` can shorten. */
function startServer(file: string): Promise<ServingProcess> {
  const flags = ['--port', '0', '--db', file, '--limits', 'off', '--clock', '2026-03-01T12:00:00Z'];
  const diagnostics = new URL('diagnostics.ts', import.meta.url).href;
  return serveJson(flags, {
    main: SOURCE_MAIN,
    nodeArguments: ['--expose-gc', '--import', diagnostics],
    channel: true,
  });
}

class Run {
  readonly #options: RunOptions;
  readonly #serving: ServingProcess;
  readonly #findings: Findings;
  readonly #operations: readonly FuzzOperation[];
  readonly #tally = new Tally();
  readonly #session: Session;
  #memory: { readonly before: Usage; readonly after: Usage } | null = null;
  #eventsHeard = 0;
  #isAlive = true;

  constructor(
    options: RunOptions,
    serving: ServingProcess,
    findings: Findings,
    operations: readonly FuzzOperation[],
  ) {
    this.#options = options;
    this.#serving = serving;
    this.#findings = findings;
    this.#operations = operations;
    const { connections, timed } = options;
    const tally = this.#tally;
    const parts = { operations, findings, tally, connections, timed };
    this.#session = new Session(serving.ready, parts);
    void serving.ended.then(() => {
      this.#isAlive = false;
    });
  }

  async play(file: string): Promise<void> {
    const { requests, seed, connections, minutes, stop, onRound } = this.#options;
    const { controlToken, url } = this.#serving.ready;
    const receiver = await startReceiver(seed);
    const receivers = receiver.addresses;
    const deadline = performance.now() + minutes * 60_000;
    const parts = {
      session: this.#session,
      calls: callPlans(this.#operations, receivers),
      rawRequests: rawRequests(new URL(url).host, controlToken),
      receivers,
      findings: this.#findings,
      file,
      connections,
      goOn: (): boolean =>
        this.#isAlive &&
        this.#session.lost < MOST_LOST &&
        stop?.aborted !== true &&
        performance.now() < deadline,
    };
    const rounds = Math.ceil(requests / ROUND);
    const warmUp = Math.max(LEAST_WARM_UP, Math.round(rounds * WARM_UP));
    let before: Usage | null = null;
    let live = this.#listen();
    const probe = this.#probe();
    try {
      for (let round = 0; round < rounds && parts.goOn(); round += 1) {
        if (round === warmUp) {
          await this.#stopListening(live);
          before = await this.#rest(null);
          live = this.#listen();
        }
        await playRound(seed + round, Math.min(ROUND, requests - round * ROUND), parts);
        onRound?.(round + 1, rounds, this.#tally);
      }
      if (stop?.aborted === true) this.#findings.add(null, 'the run was stopped before its end');
      if (performance.now() >= deadline) this.#findings.add(null, 'there was no time for the rest');
    } finally {
      await this.#stopListening(live);
      clearInterval(probe);
      receiver.close();
    }
    if (!this.#isAlive) return;
    const after = await this.#rest(before);
    if (before !== null) {
      this.#memory = { before, after };
      for (const problem of leaks(before, after)) this.#findings.add(null, problem);
    }
  }

  async end(): Promise<void> {
    const { child, ended } = this.#serving;
    const wasAlive = this.#isAlive;
    await this.#session.close();
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), 30_000);
    const { code, signal, stderr } = await ended;
    clearTimeout(timer);
    if (!wasAlive) this.#findings.add(null, `the server ended by itself: ${code ?? signal}`);
    else if (code !== 0) this.#findings.add(null, `the server ended with ${code ?? signal}`);
    for (const line of stderr.split('\n').filter((text) => text !== '')) {
      this.#findings.add(null, `the server wrote to standard error: ${line.slice(0, 2000)}`);
    }
  }

  report(): RunReport {
    return {
      requests: this.#options.requests,
      seed: this.#options.seed,
      roundSize: ROUND,
      findings: this.#findings.all,
      answered: this.#tally.answered,
      succeeded: this.#tally.succeeded,
      neverSucceeded: this.#tally.neverSucceeded(this.#operations),
      tally: this.#tally.describe(),
      eventsHeard: this.#eventsHeard,
      memory: this.#memory,
      folder: this.#findings.folder,
    };
  }

  /** Asks again and again whether the server is there, whatever else it is doing. */
  #probe(): NodeJS.Timeout {
    let isAsking = false;
    return setInterval(() => {
      if (isAsking) return;
      isAsking = true;
      void this.#session.control('GET', '/health').then(() => {
        isAsking = false;
      });
    }, PROBE_EVERY_MS);
  }

  #listen(): LiveClients {
    const { url, controlToken: token } = this.#serving.ready;
    return new LiveClients({ url, token }, (problem) => this.#findings.add(null, problem));
  }

  async #stopListening(live: LiveClients): Promise<void> {
    await live.close();
    this.#eventsHeard += live.heard;
  }

  /** Ends what still goes on, and reads what the server holds when nobody asks anything of it. */
  async #rest(before: Usage | null): Promise<Usage> {
    await this.#session.control('POST', '/reset');
    await this.#session.idle();
    const deadline = performance.now() + REST_MS;
    for (;;) {
      await wait(LOOK_EVERY_MS);
      const usage = await usageOf(this.#serving.child);
      if (before === null || leaks(before, usage).length === 0) return usage;
      if (performance.now() > deadline) return usage;
    }
  }
}
