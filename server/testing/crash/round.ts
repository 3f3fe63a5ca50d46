import { copyFileSync, existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { ServingProcess } from '../serve-process.ts';
import { serveJson } from '../serve-process.ts';
import { checkReads, checkReplays } from './check-answers.ts';
import { checkStored } from './check-stored.ts';
import { Journal, opensAccount } from './journal.ts';
import type { Kill } from './kill.ts';
import { planKill, surroundingsOf } from './kill.ts';
import { Random } from './random.ts';
import type { Turn } from './send-all.ts';
import { sendAll } from './send-all.ts';
import type { Stored } from './stored.ts';
import { readStored } from './stored.ts';
import { planWrites } from './writes.ts';

/** How often the server is killed in one round; lost creates are retried in between. */
const KILLS = 3;

/** New writes after each start; the server does not live to see them all. */
const BURST = 200;

/** What a round saw. */
export interface RoundReport {
  readonly seed: number;
  /** Promises that were broken; none should be. */
  readonly problems: readonly string[];
  readonly acknowledged: number;
  readonly refused: number;
  /** Writes whose answer never arrived because the server was killed. */
  readonly lost: number;
  /** Of those, how many had been committed. */
  readonly writtenUnanswered: number;
  /** The database files, as every kill left them. */
  readonly folder: string;
}

/**
 * One round: a server on a database file is killed in the middle of a burst of writes, killed again
 * among retries and new writes, and may finish at last. After every kill the file is checked as it
 * was left, and after every start what the server reads from it. The writes and the moments of the
 * kills come from the seed; how far the server has got by then is its own affair.
 */
export function runRound(seed: number): Promise<RoundReport> {
  return new Round(seed).run();
}

class Round {
  readonly #seed: number;
  readonly #random: Random;
  readonly #journal = new Journal();
  readonly #folder = mkdtempSync(join(tmpdir(), 'countertop-crash-'));
  readonly #file = join(this.#folder, 'bistro.db');
  readonly #problems: string[] = [];
  readonly #lost = new Set<string>();
  readonly #writtenUnanswered = new Set<string>();
  #asLeft: Stored | null = null;

  constructor(seed: number) {
    this.#seed = seed;
    this.#random = new Random(seed);
  }

  async run(): Promise<RoundReport> {
    try {
      for (let life = 1; life <= KILLS && this.#problems.length === 0; life += 1) {
        // Each life goes on where the one before was ended.
        await this.#liveUntilKilled(life);
      }
      if (this.#problems.length === 0) await this.#liveToTheEnd();
    } catch (error) {
      this.#found('the round broke off', [String(error)]);
    }
    return {
      seed: this.#seed,
      problems: this.#problems,
      acknowledged: this.#journal.withOutcome('done').length,
      refused: this.#journal.withOutcome('refused').length,
      lost: this.#lost.size,
      writtenUnanswered: this.#writtenUnanswered.size,
      folder: this.#folder,
    };
  }

  async #liveUntilKilled(life: number): Promise<void> {
    const kill = planKill(this.#random);
    const server = await this.#start(kill);
    const writes = planWrites(this.#random, `life-${life}`, BURST);
    const turns = writes.map((write) => () => this.#journal.begin(write));
    await this.#sendUntilKilled(server, kill, [...this.#lostCreates(), ...turns]);
    for (const { write } of this.#journal.withOutcome('lost')) this.#lost.add(write.marker);

    this.#asLeft = this.#readCopy(`after-kill-${life}.db`);
    const { problems, writtenUnanswered } = checkStored(this.#asLeft, this.#journal);
    for (const marker of writtenUnanswered) this.#writtenUnanswered.add(marker);
    this.#found(`after kill ${life}`, problems);
  }

  /** Every create that was lost is sent again; then nothing is missing, and the server ends well. */
  async #liveToTheEnd(): Promise<void> {
    const server = await this.#start(null);
    const turns = this.#lostCreates();
    await sendAll(server.ready.url, this.#journal, turns);
    this.#found(
      'retries without an answer',
      this.#lostCreates().map((turn) => turn().body),
    );
    this.#found('sent once more', await checkReplays(server.ready.url, this.#journal));
    server.child.kill('SIGTERM');
    const { code, stderr } = await server.ended;
    if (code !== 0 || stderr !== '') this.#found('the last server', [`${code} ${stderr}`]);
    this.#found('at the end', checkStored(readStored(this.#file), this.#journal).problems);
  }

  /** Starts a server, and holds what it reads against what the file held before. */
  async #start(kill: Kill | null): Promise<ServingProcess> {
    const flags = ['--port', '0', '--db', this.#file, '--limits', 'off'];
    const clock = ['--clock', '2026-03-01T12:00:00Z'];
    const server = await serveJson([...flags, ...clock], surroundingsOf(kill));
    if (this.#asLeft !== null) {
      this.#found('after the restart', await checkReads(server.ready.url, this.#asLeft));
    }
    return server;
  }

  #lostCreates(): Turn[] {
    const lost = this.#journal.withOutcome('lost').filter(opensAccount);
    return lost.map((entry) => () => this.#journal.again(entry));
  }

  async #sendUntilKilled(
    { ready, child, ended }: ServingProcess,
    kill: Kill,
    turns: readonly Turn[],
  ): Promise<void> {
    let answersLeft = kill.at === 'answer' ? kill.number : Number.POSITIVE_INFINITY;
    await sendAll(ready.url, this.#journal, turns, () => {
      answersLeft -= 1;
      if (answersLeft === 0) setTimeout(() => child.kill('SIGKILL'), kill.delayMs);
    });
    child.kill('SIGKILL');
    const { signal, stderr } = await ended;
    if (signal !== 'SIGKILL' || stderr !== '') this.#found('the server', [`${signal} ${stderr}`]);
    const bugs = this.#journal.entries.filter(({ status }) => status !== null && status >= 500);
    this.#found(
      'answered',
      bugs.map(({ body, answer }) => `${body} with ${answer}`),
    );
  }

  /** Reads a copy, so that it is the next server that recovers the file itself. */
  #readCopy(name: string): Stored {
    const copy = join(this.#folder, name);
    copyFileSync(this.#file, copy);
    if (existsSync(`${this.#file}-wal`)) copyFileSync(`${this.#file}-wal`, `${copy}-wal`);
    return readStored(copy);
  }

  #found(where: string, problems: readonly string[]): void {
    this.#problems.push(...problems.map((problem) => `${where}: ${problem}`));
  }
}
