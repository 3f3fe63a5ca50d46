import { copyFileSync, existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';

import type { CountertopProcess, ReadyLine } from '../serve-process.ts';
import { serveJson } from '../serve-process.ts';
import { checkStored } from './check-stored.ts';
import { Connection } from './connection.ts';
import type { Entry } from './journal.ts';
import { Journal, opensAccount } from './journal.ts';
import { Random } from './random.ts';
import type { Stored } from './stored.ts';
import { readStored } from './stored.ts';
import { planWrites } from './writes.ts';

/** How often the server is killed in one round; the second time in the middle of its recovery. */
const KILLS = 2;

/** Writes of one burst, and how many of them are under way at the same time. */
const BURST = 300;
const AT_ONCE = 24;

/** The server is killed after this many answers at the latest, and a little while later. */
const MOST_ANSWERS = 200;
const LONGEST_DELAY_MS = 4;

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
  /** Where the database files are. */
  readonly folder: string;
}

type Server = CountertopProcess & { readonly ready: ReadyLine };

/**
 * One round: a server on a database file is killed in the middle of a burst of writes, again while
 * lost creates are retried among new writes, and the third time it may finish. After every kill the
 * file is checked as it was left, and what the restarted server reads from it.
 */
export async function runRound(seed: number): Promise<RoundReport> {
  return new Round(seed).run();
}

class Round {
  readonly #seed: number;
  readonly #random: Random;
  readonly #journal = new Journal();
  readonly #folder = mkdtempSync(join(tmpdir(), 'countertop-crash-'));
  readonly #file = join(this.#folder, 'bistro.db');
  readonly #problems: string[] = [];
  #lost = 0;
  #writtenUnanswered = 0;

  constructor(seed: number) {
    this.#seed = seed;
    this.#random = new Random(seed);
  }

  async run(): Promise<RoundReport> {
    for (let life = 1; life <= KILLS && this.#problems.length === 0; life += 1) {
      // Each life goes on where the one before was ended.
      // oxlint-disable-next-line no-await-in-loop
      await this.#liveUntilKilled(life);
    }
    if (this.#problems.length === 0) await this.#liveToTheEnd();
    return {
      seed: this.#seed,
      problems: this.#problems,
      acknowledged: this.#journal.withOutcome('done').length,
      refused: this.#journal.withOutcome('refused').length,
      lost: this.#lost,
      writtenUnanswered: this.#writtenUnanswered,
      folder: this.#folder,
    };
  }

  async #liveUntilKilled(life: number): Promise<void> {
    const server = await this.#start();
    const writes = planWrites(this.#random, `life-${life}`, BURST);
    const queue = [
      ...this.#lostCreates(),
      ...writes.map((write) => () => this.#journal.begin(write)),
    ];
    await this.#sendAndKill(server, queue);
    const lost = this.#journal.withOutcome('lost');
    this.#lost += lost.length;
    const stored = this.#readAsLeft(life);
    const { problems, writtenUnanswered } = checkStored(stored, this.#journal);
    this.#writtenUnanswered += writtenUnanswered;
    this.#problems.push(...problems.map((problem) => `after kill ${life}: ${problem}`));
  }

  /** Everything is sent again that can be; then nothing may be missing, and the server ends well. */
  async #liveToTheEnd(): Promise<void> {
    const server = await this.#start();
    await this.#send(server, this.#lostCreates());
    const stillLost = this.#journal.withOutcome('lost').filter(({ write }) => opensAccount(write));
    if (stillLost.length > 0) this.#problems.push(`${stillLost.length} retries were not answered`);
    await this.#checkReplays(server);
    server.child.kill('SIGTERM');
    const { code, stderr } = await server.ended;
    if (code !== 0) this.#problems.push(`the last server ended with ${code}: ${stderr}`);
    const { problems } = checkStored(readStored(this.#file), this.#journal);
    this.#problems.push(...problems.map((problem) => `at the end: ${problem}`));
  }

  /** Starts a server, and holds what it reads against what the file held before. */
  async #start(): Promise<Server> {
    const before = existsSync(this.#file) ? this.#readAsLeft(0) : null;
    const flags = ['--port', '0', '--db', this.#file, '--limits', 'off'];
    const server = await serveJson(...flags, '--clock', '2026-03-01T12:00:00Z');
    if (before !== null) await this.#checkReads(server, before);
    return server;
  }

  /** Creates whose answer is missing; the same body under the same key may be sent again. */
  #lostCreates(): (() => Entry)[] {
    return this.#journal
      .withOutcome('lost')
      .filter(({ write }) => opensAccount(write))
      .map((entry) => () => {
        this.#journal.again(entry);
        return entry;
      });
  }

  /** Sends everything, so many at a time, until all is answered or the server is gone. */
  async #send(
    { ready }: Server,
    queue: (() => Entry)[],
    onAnswer: () => void = () => undefined,
  ): Promise<void> {
    const connection = new Connection(ready.url, AT_ONCE);
    let gone = false;
    const worker = async (): Promise<void> => {
      for (let next = queue.shift(); next !== undefined && !gone; next = queue.shift()) {
        const entry = next();
        // A worker is one client: it waits for its answer.
        // oxlint-disable-next-line no-await-in-loop
        const answer = await connection.send('POST', entry.path, entry.body);
        if (answer === null) {
          gone = true;
          this.#journal.lost(entry);
        } else {
          this.#journal.answered(entry, answer.status, answer.body);
          if (answer.status >= 500) this.#problems.push(`${entry.write.marker}: ${answer.body}`);
          onAnswer();
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    connection.close();
  }

  async #sendAndKill(server: Server, queue: (() => Entry)[]): Promise<void> {
    let answersLeft = this.#random.int(1, MOST_ANSWERS);
    const delay = this.#random.int(0, LONGEST_DELAY_MS);
    const kill = (): void => {
      server.child.kill('SIGKILL');
    };
    await this.#send(server, queue, () => {
      answersLeft -= 1;
      if (answersLeft !== 0) return;
      if (delay === 0) kill();
      else setTimeout(kill, delay);
    });
    kill();
    const { signal, stderr } = await server.ended;
    if (signal !== 'SIGKILL' || stderr !== '') {
      this.#problems.push(`the server ended with ${signal}: ${stderr}`);
    }
  }

  /** Reads a copy, so that it is the product's own recovery that the next server shows. */
  #readAsLeft(life: number): Stored {
    const copy = join(this.#folder, `after-kill-${life}.db`);
    copyFileSync(this.#file, copy);
    if (existsSync(`${this.#file}-wal`)) copyFileSync(`${this.#file}-wal`, `${copy}-wal`);
    return readStored(copy);
  }

  /** What plugins read of an account is what its last event told. */
  async #checkReads({ ready }: Server, { accounts, events }: Stored): Promise<void> {
    const last = new Map(events.map(({ account, data }) => [account, data]));
    const connection = new Connection(ready.url, AT_ONCE);
    await Promise.all(
      accounts.map(async ({ uuid, name }) => {
        const data = last.get(uuid);
        if (data === undefined) return;
        const {
          changed: _changed,
          lineChanges: _lineChanges,
          ...detail
        } = { ...data } as Record<string, unknown>;
        const [kind, id] = name.split(' ');
        const path = kind === 'table' ? `tables/get?id=${id}` : `packets/get?packetId=${id}`;
        const answer = await connection.send('GET', `/plugin-api/${path}`);
        const read: unknown = JSON.parse(answer?.body ?? '{}');
        if (!isDeepStrictEqual(read, { success: true, data: detail })) {
          this.#problems.push(
            `${name} reads ${answer?.body} after its last event ${JSON.stringify(detail)}`,
          );
        }
      }),
    );
    connection.close();
  }

  /** Creates that were answered are answered the same when they are sent again. */
  async #checkReplays({ ready }: Server): Promise<void> {
    const connection = new Connection(ready.url, AT_ONCE);
    const creates = this.#journal.withOutcome('done').filter(({ write }) => opensAccount(write));
    await Promise.all(
      creates.map(async ({ path, body, answer, write }) => {
        const again = await connection.send('POST', path, body);
        if (again?.replayed === true && again.body === answer) return;
        this.#problems.push(`${write.marker}: answered ${answer}, and then ${again?.body}`);
      }),
    );
    connection.close();
  }
}
