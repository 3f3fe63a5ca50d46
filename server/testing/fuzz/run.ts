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
import { allOperations } from './operations.ts';
import { rawRequests } from './raw-requests.ts';
import { startReceiver } from './receiver.ts';
import type { RunReport } from './report.ts';
import { Findings, Tally } from './report.ts';
import { playRound } from './round.ts';
import { Session } from './session.ts';

export interface RunOptions {
  readonly requests: number;
  /** The seed of the first round; each further round adds one. */
  readonly seed: number;
  readonly minutes: number;
  readonly connections: number;
  /** Ends the run early; its findings so far are reported. */
  readonly stop?: AbortSignal;
  readonly onRound?: (played: number, rounds: number, tally: Tally) => void;
}

/** Requests of one round. */
const ROUND = 500;

/** The share of the rounds after which a server has allocated everything that it keeps for good. */
const WARM_UP = 0.2;
const LEAST_WARM_UP = 2;

/** The run ends after this many requests without an answer. */
const MOST_LOST = 20;

/** How long memory, sockets and timers may take to be freed. */
const REST_MS = 15_000;
const LOOK_EVERY_MS = 500;

const PROBE_EVERY_MS = 200;

/** Plays rounds against one server, with clients on its live feed. */
export async function runFuzz(options: RunOptions): Promise<RunReport> {
  const { requests, seed, connections, minutes, stop, onRound } = options;
  const folder = mkdtempSync(join(tmpdir(), 'countertop-fuzz-'));
  const data = join(folder, 'data');
  mkdirSync(data);
  const file = join(data, 'bistro.db');
  const findings = new Findings(folder);
  const tally = new Tally();
  const operations = await allOperations();
  const serving = await startServer(file);
  const { url, controlToken } = serving.ready;
  const session = new Session(serving.ready, { operations, findings, tally, connections });
  const receiver = await startReceiver(seed);
  const deadline = performance.now() + minutes * 60_000;
  let isAlive = true;
  void serving.ended.then(() => {
    isAlive = false;
  });
  const goOn = (): boolean =>
    isAlive && session.lost < MOST_LOST && stop?.aborted !== true && performance.now() < deadline;
  const parts = {
    session,
    calls: callPlans(operations, receiver.addresses),
    rawRequests: rawRequests(new URL(url).host, controlToken),
    receivers: receiver.addresses,
    findings,
    file,
    connections,
    goOn,
  };
  const listen = () =>
    new LiveClients({ url, token: controlToken }, (problem) => findings.add(null, problem));
  let live = listen();
  let eventsReceived = 0;
  const stopListening = async (): Promise<void> => {
    await live.close();
    eventsReceived += live.received;
  };
  let before: Usage | null = null;
  let memory: RunReport['memory'] = null;
  const stopProbing = probe(session);
  try {
    const rounds = Math.ceil(requests / ROUND);
    const warmUp = Math.max(LEAST_WARM_UP, Math.round(rounds * WARM_UP));
    for (let round = 0; round < rounds && goOn(); round += 1) {
      if (round === warmUp) {
        await stopListening();
        before = await usageAtRest(session, serving, null);
        live = listen();
      }
      await playRound(seed + round, Math.min(ROUND, requests - round * ROUND), parts);
      onRound?.(round + 1, rounds, tally);
    }
    if (stop?.aborted === true) findings.add(null, 'the run was stopped before its end');
    if (performance.now() >= deadline) findings.add(null, 'the time was up before the last round');
  } finally {
    await stopListening();
    stopProbing();
    receiver.close();
    if (isAlive) {
      const after = await usageAtRest(session, serving, before);
      if (before !== null) {
        memory = { before, after };
        for (const problem of leaks(before, after)) findings.add(null, problem);
      }
    }
    await endServer(serving, session, findings, isAlive);
    rmSync(data, { recursive: true });
  }
  return {
    requests,
    seed,
    roundSize: ROUND,
    findings: findings.all,
    answered: tally.answered,
    succeeded: tally.succeeded,
    neverSucceeded: tally.neverSucceeded(operations),
    tally: tally.describe(),
    eventsReceived,
    memory,
    folder,
  };
}

/** Runs the sources and not the build, so that `diagnostics.ts` can shorten the timeouts. */
function startServer(file: string): Promise<ServingProcess> {
  const flags = ['--port', '0', '--db', file, '--limits', 'off', '--clock', '2026-03-01T12:00:00Z'];
  const diagnostics = new URL('diagnostics.ts', import.meta.url).href;
  return serveJson(flags, {
    main: SOURCE_MAIN,
    nodeArguments: ['--expose-gc', '--import', diagnostics],
    channel: true,
  });
}

/** Calls the server at regular intervals. */
function probe(session: Session): () => void {
  let isAsking = false;
  const timer = setInterval(() => {
    if (isAsking) return;
    isAsking = true;
    void session.control('GET', '/health').then(() => {
      isAsking = false;
    });
  }, PROBE_EVERY_MS);
  return () => clearInterval(timer);
}

/** Ends all calls, and reads the usage of the idle server. */
async function usageAtRest(
  session: Session,
  { child }: ServingProcess,
  before: Usage | null,
): Promise<Usage> {
  await session.control('POST', '/reset');
  await session.idle();
  const deadline = performance.now() + REST_MS;
  for (;;) {
    await wait(LOOK_EVERY_MS);
    const usage = await usageOf(child);
    if (before === null || leaks(before, usage).length === 0) return usage;
    if (performance.now() > deadline) return usage;
  }
}

async function endServer(
  { child, ended }: ServingProcess,
  session: Session,
  findings: Findings,
  wasAlive: boolean,
): Promise<void> {
  await session.close();
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), 30_000);
  const { code, signal, stderr } = await ended;
  clearTimeout(timer);
  if (!wasAlive) findings.add(null, `the server ended by itself: ${code ?? signal}`);
  else if (code !== 0) findings.add(null, `the server ended with ${code ?? signal}`);
  for (const line of stderr.split('\n').filter((text) => text !== '')) {
    findings.add(null, `the server wrote to standard error: ${line.slice(0, 2000)}`);
  }
}
