import { copyFileSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import fc from 'fast-check';

import { problemsOfFile } from '../ledger/stored.ts';
import type { RoundReport } from '../play-rounds.ts';
import type { ServingProcess } from '../serve-process.ts';
import { serveJson, SOURCE_MAIN } from '../serve-process.ts';
import { callPlans } from './call-plans.ts';
import { beginWorld, readWorld, restoreAccess } from './fuzzed-world.ts';
import { LiveClients } from './live-clients.ts';
import type { Usage } from './memory.ts';
import { leaks, usageOf } from './memory.ts';
import { allOperations } from './operations.ts';
import { rawRequests } from './raw-requests.ts';
import { startReceiver } from './receiver.ts';
import { Findings } from './report.ts';
import { Session } from './session.ts';

interface FuzzReport extends RoundReport {
  readonly answered: number;
  readonly succeeded: number;
  readonly eventsReceived: number;
}

const CONNECTIONS = 16;

/** The world is read again after this many requests, so that calls use existing ids. */
const READ_EVERY = 100;

/** How long a worker waits for the response to a call that itself waits for others (ms). */
const LINGER_MS = 2000;

/** Rounds end early after this many requests without an answer. */
const MOST_LOST = 20;

/** The share of the rounds after which a server has allocated everything that it keeps for good. */
const WARM_UP = 0.2;
const LEAST_WARM_UP = 2;

/** How long memory, sockets and timers may take to be freed. */
const REST_MS = 15_000;
const LOOK_EVERY_MS = 500;

/** Starts a server, and returns functions that play random rounds against it and that end it. */
export async function startFuzz() {
  const folder = mkdtempSync(join(tmpdir(), 'countertop-fuzz-'));
  const data = mkdtempSync(join(tmpdir(), 'countertop-fuzz-data-'));
  const file = join(data, 'bistro.db');
  const findings = new Findings(folder);
  const operations = await allOperations();
  const serving = await startServer(file);
  const { url, controlToken } = serving.ready;
  const session = new Session({
    url,
    controlToken,
    operations,
    findings,
    connections: CONNECTIONS,
  });
  const receiver = await startReceiver();
  const requests = fc.oneof(
    { weight: 9, arbitrary: callPlans(operations, receiver.addresses) },
    { weight: 1, arbitrary: rawRequests(new URL(url).host, controlToken) },
  );
  const usages: Usage[] = [];
  let hasEnded = false;
  void serving.ended.then(() => {
    hasEnded = true;
  });
  let hasFailed = false;

  /** Returns what was found since the last call. */
  function takeProblems() {
    const problems = findings.take();
    hasFailed ||= problems.length > 0;
    return problems.length === 0 ? { problems } : { problems, folder };
  }

  /**
   * Plays one round: resets to the fixture, so that the round can be played again alone, sends requests, and checks
   * the database file. The requests depend on the seed and on the answers of the server.
   */
  async function playRound(seed: number, count: number): Promise<FuzzReport> {
    const live = new LiveClients(serving.ready, (problem) => findings.add(problem));
    const before = { answered: session.answered, succeeded: session.successes.length };
    await beginWorld(seed, session, receiver.addresses);
    let next = 0;
    const worker = async (): Promise<void> => {
      while (next < count && !hasEnded && session.lost < MOST_LOST) {
        next += 1;
        if (next % READ_EVERY === 0) await readWorld(session);
        const sent = session.sendRandom(requests, seed * 1_000_003 + next);
        await Promise.race([sent, wait(LINGER_MS)]);
        if (session.needsAccess) await restoreAccess(session);
      }
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, worker));
    if (next < count) findings.add(`seed ${seed} ended early: too many requests had no answer`);
    for (const problem of checkCopy(file)) findings.add(`at the end, ${problem}`);
    await live.close();
    if (!hasEnded) usages.push(await usageAtRest(null));
    const answered = session.answered - before.answered;
    const succeeded = session.successes.length - before.succeeded;
    const { received: eventsReceived } = live;
    const seen = `${answered} answers, ${succeeded} calls succeeded, ${eventsReceived} live events`;
    return { seed, seen, ...takeProblems(), answered, succeeded, eventsReceived };
  }

  /** Ends all calls, and reads the usage of the idle server. */
  async function usageAtRest(before: Usage | null): Promise<Usage> {
    await session.control('POST', '/reset');
    await session.idle();
    const deadline = performance.now() + REST_MS;
    for (;;) {
      await wait(LOOK_EVERY_MS);
      const usage = await usageOf(serving.child);
      if (before === null || leaks(before, usage).length === 0) return usage;
      if (performance.now() > deadline) return usage;
    }
  }

  /** Checks memory, and how the server ends. */
  async function end() {
    const warm = usages[Math.max(LEAST_WARM_UP, Math.round(usages.length * WARM_UP)) - 1];
    if (warm !== undefined && !hasEnded) {
      for (const problem of leaks(warm, await usageAtRest(warm))) findings.add(problem);
    }
    await session.close();
    receiver.close();
    if (hasEnded) findings.add('the server ended by itself');
    serving.child.kill('SIGTERM');
    const timer = setTimeout(() => serving.child.kill('SIGKILL'), 30_000);
    const { code, signal, stderr } = await serving.ended;
    clearTimeout(timer);
    if (code !== 0) findings.add(`the server ended with ${code ?? signal}`);
    for (const line of stderr.split('\n').filter((text) => text !== '')) {
      findings.add(`the server wrote to standard error: ${line.slice(0, 2000)}`);
    }
    const report = takeProblems();
    rmSync(data, { recursive: true });
    if (!hasFailed) rmSync(folder, { recursive: true });
    const succeeded = new Set(session.successes);
    const never = operations.map(({ name }) => name).filter((name) => !succeeded.has(name));
    return { ...report, seen: `operations that never succeeded: ${never.join(', ') || 'none'}` };
  }

  return { playRound, end };
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

/** Checks a copy of the database: the server keeps its file locked. */
function checkCopy(file: string): string[] {
  const copy = `${file}.copy`;
  const parts = ['', '-wal'].filter((part) => existsSync(`${file}${part}`));
  const lastWrites = (): string =>
    parts.map((part) => statSync(`${file}${part}`, { bigint: true }).mtimeNs).join();
  // The server may still be writing, and the copies must be from the same moment.
  let before: string;
  do {
    before = lastWrites();
    for (const part of parts) copyFileSync(`${file}${part}`, `${copy}${part}`);
  } while (lastWrites() !== before);
  return problemsOfFile(copy);
}
