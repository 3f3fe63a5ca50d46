import { copyFileSync, existsSync, rmSync, statSync } from 'node:fs';

import { Random } from '../crash/random.ts';
import { nameOf } from './call.ts';
import { checkAccounts } from './check-accounts.ts';
import type { Findings } from './findings.ts';
import type { FuzzOperation } from './operation.ts';
import { CallPlanner } from './plan-call.ts';
import { beginWorld, heal, lookAround } from './prepare-world.ts';
import { planRaw } from './raw-request.ts';
import type { FuzzedServer, Session } from './session.ts';

/** What a round is played with. */
export interface RoundParts {
  readonly session: Session;
  readonly server: FuzzedServer;
  readonly operations: readonly FuzzOperation[];
  readonly receivers: readonly string[];
  readonly findings: Findings;
  /** The database file of the server. */
  readonly file: string;
  readonly connections: number;
  /** Whether there is still time; a round ends early when there is none. */
  readonly goOn: () => boolean;
}

/** How many requests are sent as bytes rather than by an HTTP client. */
const RAW = 0.1;

/** After so many requests the world is looked at anew, so that calls name what there is. */
const LOOK_AROUND_EVERY = 100;

/** What may leave most other calls without a key, a store or a future. */
const TAKES_AWAY =
  /^(?:POST \/control\/(?:clock|reset)|DELETE \/control|PATCH \/control\/installs|POST .*\/rekey)/u;

/**
 * One round: it begins in the world of the fixture, so that it can be played again on its own, and
 * sends so many requests. At its end nothing is under way, and what the database file holds is
 * checked. What is sent follows from the seed and from what the server answers.
 */
export async function playRound(seed: number, requests: number, parts: RoundParts): Promise<void> {
  const { session, server, operations, receivers, findings } = parts;
  const { known } = session;
  const { controlToken } = server;
  session.seed = seed;
  await beginWorld(session, new Random(seed), receivers);
  const planner = new CallPlanner(operations, { known, receivers, controlToken });
  const { host } = new URL(server.url);

  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < requests && parts.goOn()) {
      next += 1;
      const random = new Random(seed * 1_000_003 + next);
      if (next % LOOK_AROUND_EVERY === 0) await lookAround(session, random);
      if (random.chance(RAW)) await session.sendRaw(planRaw({ random, host, controlToken }));
      else {
        const call = planner.plan(random);
        const answer = await session.send(call);
        if (answer?.status === 200 && TAKES_AWAY.test(nameOf(call))) await heal(session);
      }
    }
  };
  await Promise.all(Array.from({ length: parts.connections }, worker));

  await session.control('GET', '/health');
  for (const problem of checkCopy(parts.file)) findings.add(seed, `at the end, ${problem}`);
}

/** Looks at a copy: the file itself stays the server's own. */
function checkCopy(file: string): string[] {
  const copy = `${file}.copy`;
  const parts = ['', '-wal'].filter((part) => existsSync(`${file}${part}`));
  const lastWrites = (): string =>
    parts.map((part) => statSync(`${file}${part}`, { bigint: true }).mtimeNs).join();
  // The server may still write what deliveries came to; the two files must be of one moment.
  let before: string;
  do {
    before = lastWrites();
    for (const part of parts) copyFileSync(`${file}${part}`, `${copy}${part}`);
  } while (lastWrites() !== before);
  const problems = checkAccounts(copy);
  for (const part of ['', '-wal', '-shm']) rmSync(`${copy}${part}`, { force: true });
  return problems;
}
