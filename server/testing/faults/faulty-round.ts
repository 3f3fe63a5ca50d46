import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { fromIso } from '#clock/clock.ts';
import type { FaultRule } from '#domain/faults/rule.ts';
import { createLog } from '#process/log.ts';

import type { RunningServer } from '../../start-server.ts';
import { startServer } from '../../start-server.ts';
import { checkReplays } from '../crash/check-answers.ts';
import { checkStored } from '../crash/check-stored.ts';
import { Journal, opensAccount } from '../crash/journal.ts';
import { Random } from '../crash/random.ts';
import { sendAll } from '../crash/send-all.ts';
import { readStored } from '../crash/stored.ts';
import { planWrites } from '../crash/writes.ts';
import { talkTo, TEST_START } from '../start-test-server.ts';
import { checkDeliveries, readDeliveries } from './check-deliveries.ts';
import type { ListeningPlugin } from './listening-plugin.ts';
import { startListening } from './listening-plugin.ts';
import { planRules } from './random-rules.ts';
import { sendWithRepeats } from './send-with-repeats.ts';

/** Bursts of a round; between them the clock moves and the rules are others. */
const BURSTS = 3;
const WRITES = 30;
const SECRET = 'a secret of the faulty rounds';
const BUSY_SHARE = 0.1;

/** Longer than all retries of anything take on the clock, and less than answers under keys are kept. */
const LONG_MS = 3 * 3_600_000;

/** What a round saw. */
export interface FaultyRound {
  readonly seed: number;
  /** Promises that were broken; none should be. */
  readonly problems: readonly string[];
  readonly acknowledged: number;
  /** Writes whose answer never came, and how many of those were committed. */
  readonly lost: number;
  readonly writtenUnanswered: number;
  readonly events: number;
  /** How often rules acted on each. */
  readonly faults: { readonly request: number; readonly delivery: number };
  /** Holds the database. */
  readonly folder: string;
}

/**
 * One round: a server under random rules is sent writes by plugins that repeat what was not answered,
 * and tells a plugin of them. Then the rules are taken away and the clock moves on, and the books are
 * held against what was sent, answered and told.
 */
export async function runFaultyRound(seed: number): Promise<FaultyRound> {
  const random = new Random(seed);
  const folder = mkdtempSync(path.join(tmpdir(), 'countertop-faults-'));
  const file = path.join(folder, 'bistro.db');
  const journal = new Journal();
  const busy = new Random(seed + 1);
  // Six failures in a row are the end of any delivery, and rightly: after the rules it has time for all.
  let isCalm = false;
  const plugin = await startListening(SECRET, () => !isCalm && busy.chance(BUSY_SHARE));
  const server = await startServer(optionsFor(file));
  const problems: string[] = [];
  let faults = { request: 0, delivery: 0 };
  try {
    const control = controlOf(server);
    await control('PATCH', '/installs/demo-qr', { webhook: { url: plugin.url, secret: SECRET } });
    for (let burst = 1; burst <= BURSTS; burst += 1) {
      await control('PUT', '/faults', { seed, rules: planRules(random) satisfies FaultRule[] });
      const turns = planWrites(random, `burst-${burst}`, WRITES).map(
        (write) => () => journal.begin(write),
      );
      problems.push(...(await sendWithRepeats(server.url, journal, turns, random)));
      await control('POST', '/clock', { advanceMs: random.int(0, 15_000) });
    }
    faults = await countApplied(control);
    await control('PUT', '/faults', { rules: [] });
    isCalm = true;
    await sendAll(server.url, journal, lostCreates(journal));
    problems.push(...(await checkReplays(server.url, journal)));
    await control('POST', '/clock', { advanceMs: LONG_MS });
  } finally {
    await server.close();
    plugin.close();
  }
  return { seed, folder, faults, ...judge(file, journal, plugin, problems) };
}

function judge(file: string, journal: Journal, plugin: ListeningPlugin, found: readonly string[]) {
  const stored = readStored(file);
  const books = checkStored(stored, journal);
  const told = checkDeliveries(readDeliveries(file), plugin);
  return {
    problems: [...found, ...books.problems, ...told],
    acknowledged: journal.withOutcome('done').length,
    lost: journal.withOutcome('lost').length,
    writtenUnanswered: books.writtenUnanswered.length,
    events: stored.events.length,
  };
}

type Control = (
  method: string,
  path: string,
  body?: unknown,
) => Promise<{ readonly body: unknown }>;

/** A control call that must be done. */
function controlOf({ url, controlToken }: RunningServer): Control {
  const { control } = talkTo(url, controlToken);
  return async (method, route, body) => {
    const answer = await control(method, route, body);
    if (answer.status !== 200) throw new Error(`${method} ${route}: ${answer.text}`);
    return answer;
  };
}

async function countApplied(control: Control): Promise<FaultyRound['faults']> {
  const { body } = await control('GET', '/faults/applied?limit=500');
  const { data } = body as { readonly data: readonly { readonly on: string }[] };
  const countOf = (place: string): number => data.filter(({ on }) => on === place).length;
  return { request: countOf('request'), delivery: countOf('delivery') };
}

/** Creates of which nobody knows what became of them are sent once more, without any faults. */
function lostCreates(journal: Journal) {
  return journal
    .withOutcome('lost')
    .filter(opensAccount)
    .map((entry) => () => journal.again(entry));
}

function optionsFor(db: string): Parameters<typeof startServer>[0] {
  return {
    port: 0,
    host: '127.0.0.1',
    db,
    fixture: 'bistro',
    limits: 'off',
    clock: fromIso(TEST_START),
    controlToken: null,
    allowedHosts: [],
    portalLogin: false,
    log: createLog(),
  };
}

/** Problems follow from each other; the first ones tell the most. */
const MOST_PROBLEMS = 10;
const LONGEST_PROBLEM = 400;

/** A round for people: one line when all is well, else what is broken and how to see it again. */
export function describeFaultyRound(round: FaultyRound): string {
  const { seed, problems, acknowledged, lost, writtenUnanswered, events, faults, folder } = round;
  const seen =
    `seed ${seed}: ${acknowledged} acknowledged, ${lost} without an answer ` +
    `(${writtenUnanswered} of them written), ${events} events, ` +
    `${faults.request} calls and ${faults.delivery} attempts under a fault`;
  if (problems.length === 0) return `ok      ${seen}`;
  return [
    `FAILED  ${seen}`,
    ...problems
      .slice(0, MOST_PROBLEMS)
      .map((problem) => `        ${problem.slice(0, LONGEST_PROBLEM)}`),
    `        ${problems.length} in all; files: ${folder}`,
    `        again: npm run test:fuzz -- --faults --rounds 1 --seed ${seed}`,
  ].join('\n');
}
