import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import fc from 'fast-check';

import { checkLedger } from '../ledger/check-ledger.ts';
import { checkReplays, Ledger, sendAll } from '../ledger/ledger.ts';
import { readStored } from '../ledger/stored.ts';
import { drawOnce, writes } from '../ledger/writes.ts';
import type { RoundReport } from '../play-rounds.ts';
import { openTestServer } from '../start-test-server.ts';
import { checkDeliveries } from './check-deliveries.ts';
import { faultRules } from './fault-rules.ts';
import { startListening } from './listening-plugin.ts';
import { sendWithRepeats } from './send-with-repeats.ts';

/** Between the bursts of a round the clock moves and the rules change. */
const BURSTS = 3;
const WRITES = 30;
const SECRET = 'a secret of the faulty rounds';

/** On the clock: longer than all retries take, but shorter than the responses to idempotency keys are kept. */
const LONG_MS = 3 * 3_600_000;

const plan = fc.record({
  bursts: fc.tuple(
    ...Array.from({ length: BURSTS }, (_, burst) =>
      fc.record({
        rules: faultRules,
        writes: writes(`burst-${burst + 1}`, WRITES),
        /** Which writes two clients send at the same time. */
        sentTwice: fc.array(
          fc.integer({ min: 1, max: 5 }).map((share) => share === 1),
          {
            minLength: WRITES,
            maxLength: WRITES,
          },
        ),
        advanceMs: fc.nat({ max: 15_000 }),
      }),
    ),
  ),
  /** For each new event, whether the plugin is busy and refuses it with 503. */
  busy: fc.array(
    fc.integer({ min: 1, max: 10 }).map((share) => share === 1),
    {
      minLength: 1000,
      maxLength: 1000,
    },
  ),
});

interface FaultyReport extends RoundReport {
  readonly acknowledged: number;
  /** How often a rule acted on a request or on a delivery. */
  readonly faults: { readonly request: number; readonly delivery: number };
  readonly folder: string;
}

/**
 * One round: a server with random fault rules receives writes from a plugin that repeats those without an answer, and
 * delivers events to the same plugin. Then the rules are removed and the clock moves on, and the database is compared
 * with what was sent, answered and delivered.
 */
export async function runFaultyRound(seed: number): Promise<FaultyReport> {
  const { bursts, busy } = drawOnce(plan, seed);
  const folder = mkdtempSync(path.join(tmpdir(), 'countertop-faults-'));
  const file = path.join(folder, 'bistro.db');
  const ledger = new Ledger();
  const problems: string[] = [];
  const faults = { request: 0, delivery: 0 };
  // A delivery ends after six failed attempts, so at the end the plugin accepts every event.
  let isCalm = false;
  const plugin = await startListening(SECRET, () => !isCalm && busy.pop() === true);
  const server = await openTestServer({ db: file });
  const { controlData } = server;
  try {
    await controlData('PATCH', '/installs/demo-qr', {
      webhook: { url: plugin.url, secret: SECRET },
    });
    for (const { rules, writes: burst, sentTwice, advanceMs } of bursts) {
      await controlData('PUT', '/faults', { seed, rules });
      problems.push(...(await sendWithRepeats(server.url, ledger, burst, sentTwice)));
      await controlData('POST', '/clock', { advanceMs });
    }
    const applied: { on: keyof typeof faults }[] = await controlData(
      'GET',
      '/faults/applied?limit=500',
    );
    for (const { on } of applied) faults[on] += 1;
    await controlData('PUT', '/faults', { rules: [] });
    isCalm = true;
    await sendAll(server, ledger, ledger.lostCreates());
    problems.push(...(await checkReplays(server, ledger)));
    await controlData('POST', '/clock', { advanceMs: LONG_MS });
  } finally {
    await server.close();
    plugin.close();
  }
  const stored = readStored(file);
  const compared = checkLedger(stored, ledger);
  problems.push(...compared.problems, ...checkDeliveries(stored, plugin));
  const acknowledged = ledger.withOutcome('done').length;
  const lost = ledger.withOutcome('lost').length;
  const seen =
    `${acknowledged} acknowledged, ${lost} without an answer ` +
    `(${compared.writtenUnanswered.length} of them written), ${stored.events.length} events, ` +
    `${faults.request} calls and ${faults.delivery} attempts under a fault`;
  return { seed, seen, problems, acknowledged, faults, folder };
}
