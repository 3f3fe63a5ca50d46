import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';

import fc from 'fast-check';

import { copyDatabase } from '../copy-database.ts';
import { checkLedger } from '../ledger/check-ledger.ts';
import type { Turn } from '../ledger/ledger.ts';
import { AT_ONCE, checkReplays, inParallel, Ledger, Plugin, sendAll } from '../ledger/ledger.ts';
import type { Stored } from '../ledger/stored.ts';
import { readStored } from '../ledger/stored.ts';
import { drawOnce, writes } from '../ledger/writes.ts';
import type { RoundReport } from '../play-rounds.ts';
import type { ServingProcess, Surroundings } from '../serve-process.ts';
import { serveJson } from '../serve-process.ts';

/** How often the server is killed in one round; lost creates are sent again in between. */
const KILLS = 3;

/** New writes after each start; more than the server handles before it is killed. */
const BURST = 200;

/**
 * When a server is killed: from outside, `delayMs` after its answer `number`; or from inside (`die-at.ts`),
 * just before the writing statement `number` or just after the commit `number`, before the answer is sent.
 * A kill from outside seldom hits these points.
 */
interface Kill {
  readonly at: 'answer' | 'statement' | 'commit';
  readonly number: number;
  readonly delayMs: number;
}

/** A kill within about the first hundred writes. */
const kill: fc.Arbitrary<Kill> = fc.oneof(
  ...(
    [
      ['answer', 120],
      ['statement', 600],
      ['commit', 120],
    ] as const
  ).map(([at, most]) =>
    fc.record({
      at: fc.constant(at),
      number: fc.integer({ min: 1, max: most }),
      delayMs: fc.nat({ max: 4 }),
    }),
  ),
);

/** For each start of the server: how it is killed, and the writes that are sent. */
const plan = fc.tuple(
  ...Array.from({ length: KILLS }, (_, life) =>
    fc.record({ kill, burst: writes(`life-${life + 1}`, BURST) }),
  ),
);

export interface CrashReport extends RoundReport {
  readonly acknowledged: number;
  /** Writes whose answer never arrived because the server was killed. */
  readonly lost: number;
  /** The database files, as every kill left them. */
  readonly folder: string;
}

/**
 * One round: a server is killed in the middle of a burst of writes, killed twice more among retries and
 * new writes, and then ends normally. After every kill the file is checked as it was left, and after
 * every start what the server reads from it. The writes and the moments of the kills come from the
 * seed; how far the server has got by then depends on the machine.
 */
export function runRound(seed: number): Promise<CrashReport> {
  return new Round(seed).run();
}

class Round {
  readonly #seed: number;
  readonly #ledger = new Ledger();
  readonly #folder = mkdtempSync(join(tmpdir(), 'countertop-crash-'));
  readonly #file = join(this.#folder, 'bistro.db');
  readonly #problems: string[] = [];
  readonly #lost = new Set<string>();
  readonly #writtenUnanswered = new Set<string>();
  #asLeft: Stored | null = null;

  constructor(seed: number) {
    this.#seed = seed;
  }

  async run(): Promise<CrashReport> {
    try {
      for (const [index, life] of drawOnce(plan, this.#seed).entries()) {
        const turns = life.burst.map((write) => () => this.#ledger.begin(write));
        await this.#liveUntilKilled(index + 1, life.kill, turns);
        if (this.#problems.length > 0) break;
      }
      if (this.#problems.length === 0) await this.#liveToTheEnd();
    } catch (error) {
      this.#found('the round was aborted', [String(error)]);
    }
    const acknowledged = this.#ledger.withOutcome('done').length;
    const refused = this.#ledger.withOutcome('refused').length;
    return {
      seed: this.#seed,
      seen:
        `${acknowledged} acknowledged, ${refused} refused, ${this.#lost.size} without an answer ` +
        `(${this.#writtenUnanswered.size} of them written)`,
      problems: this.#problems,
      acknowledged,
      lost: this.#lost.size,
      folder: this.#folder,
    };
  }

  async #liveUntilKilled(life: number, end: Kill, turns: readonly Turn[]): Promise<void> {
    const server = await this.#start(end);
    await this.#sendUntilKilled(server, end, [...this.#ledger.lostCreates(), ...turns]);
    for (const { write } of this.#ledger.withOutcome('lost')) this.#lost.add(write.marker);
    this.#asLeft = this.#readCopy(`after-kill-${life}.db`);
    const { problems, writtenUnanswered } = checkLedger(this.#asLeft, this.#ledger);
    for (const marker of writtenUnanswered) this.#writtenUnanswered.add(marker);
    this.#found(`after kill ${life}`, problems);
  }

  /** Every lost create is sent again; then nothing is missing, and the server ends normally. */
  async #liveToTheEnd(): Promise<void> {
    const { ready, child, ended } = await this.#start(null);
    await sendAll(ready, this.#ledger, this.#ledger.lostCreates());
    const unanswered = this.#ledger.lostCreates().map((turn) => turn().body);
    this.#found('sent again without an answer', unanswered);
    this.#found('sent once more', await checkReplays(ready, this.#ledger));
    child.kill('SIGTERM');
    const { code, stderr } = await ended;
    if (code !== 0 || stderr !== '') this.#found('the last server', [`${code} ${stderr}`]);
    this.#found('at the end', checkLedger(readStored(this.#file), this.#ledger).problems);
  }

  /** Starts a server, and compares its responses with the file as the last kill left it. */
  async #start(end: Kill | null): Promise<ServingProcess> {
    const flags = ['--port', '0', '--db', this.#file, '--limits', 'off'];
    const clock = ['--clock', '2026-03-01T12:00:00Z'];
    const server = await serveJson([...flags, ...clock], surroundingsOf(end));
    if (this.#asLeft !== null) {
      this.#found('after the restart', await checkReads(server.ready.url, this.#asLeft));
    }
    return server;
  }

  async #sendUntilKilled(
    { ready, child, ended }: ServingProcess,
    end: Kill,
    turns: readonly Turn[],
  ): Promise<void> {
    let answersLeft = end.at === 'answer' ? end.number : Number.POSITIVE_INFINITY;
    await sendAll(ready, this.#ledger, turns, () => {
      answersLeft -= 1;
      if (answersLeft === 0) setTimeout(() => child.kill('SIGKILL'), end.delayMs);
    });
    child.kill('SIGKILL');
    const { signal, stderr } = await ended;
    if (signal !== 'SIGKILL' || stderr !== '') this.#found('the server', [`${signal} ${stderr}`]);
    const failed = this.#ledger.entries.filter(({ status }) => status !== null && status >= 500);
    this.#found(
      'answered',
      failed.map(({ body, answer }) => `${body} with ${answer}`),
    );
  }

  /** Reads a copy, so that the next server, and not this check, recovers the file. */
  #readCopy(name: string): Stored {
    const copy = join(this.#folder, name);
    copyDatabase(this.#file, copy);
    return readStored(copy);
  }

  #found(where: string, problems: readonly string[]): void {
    this.#problems.push(...problems.map((problem) => `${where}: ${problem}`));
  }
}

function surroundingsOf(end: Kill | null): Surroundings {
  if (end === null || end.at === 'answer') return {};
  return {
    nodeArguments: ['--import', new URL('./die-at.ts', import.meta.url).href],
    env: { COUNTERTOP_DIE_AT: `${end.at} ${end.number}` },
  };
}

/** Compares what plugins read of each account with its last event; returns the differences. */
async function checkReads(url: string, { accounts, events }: Stored): Promise<string[]> {
  const problems: string[] = [];
  const plugin = new Plugin(url, AT_ONCE);
  const last = new Map(events.map(({ account, data }) => [account, data]));
  const changed = accounts.filter(({ uuid }) => last.has(uuid));
  await inParallel(AT_ONCE, changed, async ({ uuid, name }) => {
    const [kind, id] = name.split(' ');
    const query = kind === 'table' ? `tables/get?id=${id}` : `packets/get?packetId=${id}`;
    const answer = await plugin.send('GET', `/plugin-api/${query}`);
    const told: Record<string, unknown> = { ...last.get(uuid) };
    // Fields that an event has, but a read does not.
    delete told['changed'];
    delete told['lineChanges'];
    if (!isDeepStrictEqual(JSON.parse(answer?.body ?? 'null'), { success: true, data: told })) {
      problems.push(`${name} reads ${answer?.body}, its last event has ${JSON.stringify(told)}`);
    }
    return true;
  });
  await plugin.close();
  return problems;
}
