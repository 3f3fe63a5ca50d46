import '../localhost-names.ts';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { copyDatabase } from '../copy-database.ts';
import { checkArrivals } from '../faults/check-deliveries.ts';
import type { ListeningPlugin } from '../faults/listening-plugin.ts';
import { startListening } from '../faults/listening-plugin.ts';
import { checkLedger } from '../ledger/check-ledger.ts';
import { checkReplays, inParallel, Ledger, sendAll } from '../ledger/ledger.ts';
import type { Stored } from '../ledger/stored.ts';
import { readStored } from '../ledger/stored.ts';
import { drawOnce, writes } from '../ledger/writes.ts';
import { makeNamed } from '../named-sandboxes.ts';
import type { RoundReport } from '../play-rounds.ts';
import type { ServingProcess } from '../serve-process.ts';
import { serveJson } from '../serve-process.ts';
import { talkTo } from '../start-test-server.ts';
import { checkReads, checkRefused } from './check-start.ts';
import type { Kill } from './kill.ts';
import { killAt, killOfServer, surroundingsOf } from './kill.ts';

/** The size of a round. Without sandboxes, the server's own world is written to. */
interface Extent {
  readonly sandboxes: number;
  readonly kills: number;
}

/** New writes after each start; more than the server handles before it is killed. */
const BURST = 200;
const BURST_PER_SANDBOX = 40;

/** How many writes to a sandbox are in progress at the same time. */
const AT_ONCE_PER_SANDBOX = 2;

/** One new event in this many is refused with 503 the first time. */
const BUSY_EVERY = 20;

/** Longer than all retries of the `fast` schedule take. */
const LONG_MS = 60_000;

/** The server's own world or that of a sandbox, and what was written to it. */
interface KilledWorld {
  readonly name: string;
  readonly file: string;
  readonly ledger: Ledger;
  readonly sandbox: KilledSandbox | null;
}

interface KilledSandbox {
  readonly controlToken: string;
  readonly apiKey: string;
  /** Receives its events. */
  readonly plugin: ListeningPlugin;
}

export interface CrashReport extends RoundReport {
  readonly acknowledged: number;
  /** Writes whose answer never arrived because the server was killed. */
  readonly lost: number;
  /** The database files, as every kill left them. */
  readonly folder: string;
}

/**
 * One round: a server is killed in the middle of a burst of writes, again among retries and new writes, and then
 * ends normally. After every kill each file is checked as it was left, and after every start what the server reads
 * from it, or that a second server is refused its sandboxes. In the end every event to a sandbox's plugin has
 * arrived. The writes and the moments of the kills come from the seed; how far the server has got by then depends
 * on the machine.
 */
export async function runRound(seed: number, extent: Extent): Promise<CrashReport> {
  const round = new Round(seed, extent);
  try {
    await round.play();
  } catch (error) {
    round.problems.push(`the round was aborted: ${String(error)}`);
  } finally {
    await round.close();
  }
  return round.report;
}

class Round {
  readonly #seed: number;
  readonly #extent: Extent;
  readonly #folder = mkdtempSync(join(tmpdir(), 'countertop-crash-'));
  readonly #sandboxes = join(this.#folder, 'sandboxes');
  readonly #file = join(this.#folder, 'bistro.db');
  #worlds: KilledWorld[] = [];
  readonly #lost = new Set<string>();
  readonly #writtenUnanswered = new Set<string>();
  /** How many worlds had answered before each kill. */
  readonly #awake: number[] = [];
  readonly problems: string[] = [];
  #server: ServingProcess | null = null;
  /** The last checked file; without sandboxes, the server's own as the last kill left it. */
  #lastCopy: Stored | null = null;
  #isCalm = false;

  constructor(seed: number, extent: Extent) {
    this.#seed = seed;
    this.#extent = extent;
    if (extent.sandboxes > 0) return;
    this.#worlds = [{ name: 'the server', file: this.#file, ledger: new Ledger(), sandbox: null }];
  }

  async play(): Promise<void> {
    const { sandboxes, kills } = this.#extent;
    const most = Math.floor(0.75 * BURST_PER_SANDBOX * sandboxes);
    const kill = sandboxes === 0 ? killOfServer : killAt('answer', most);
    for (let number = 1; number <= kills; number += 1) {
      const end = drawOnce(kill, this.#seed * 1000 + number);
      const server = await this.#start(end);
      if (number === 1 && sandboxes > 0) await this.#makeSandboxes(server);
      await this.#sendUntilKilled(server, end, number);
      for (const world of this.#worlds) this.#checkFile(world, `after kill ${number}`);
      if (this.problems.length > 0) return;
    }
    await this.#endNormally();
  }

  async close(): Promise<void> {
    this.#server?.child.kill('SIGKILL');
    await this.#server?.ended;
    for (const { sandbox } of this.#worlds) sandbox?.plugin.close();
  }

  get report(): CrashReport {
    const ledgers = this.#worlds.map(({ ledger }) => ledger);
    const acknowledged = ledgers.flatMap((ledger) => ledger.withOutcome('done')).length;
    const refused = ledgers.flatMap((ledger) => ledger.withOutcome('refused')).length;
    const seen =
      `${acknowledged} acknowledged, ${refused} refused, ${this.#lost.size} without an answer ` +
      `(${this.#writtenUnanswered.size} of them written), answers from ${this.#awake.join(', ')} ` +
      `of ${this.#worlds.length} worlds before each kill`;
    return {
      seed: this.#seed,
      seen,
      problems: this.problems,
      acknowledged,
      lost: this.#lost.size,
      folder: this.#folder,
    };
  }

  /** Starts a server, and checks that it has read its file, or that a second one is refused its sandboxes. */
  async #start(end: Kill | null): Promise<ServingProcess> {
    const isTeam = this.#extent.sandboxes > 0;
    const world = isTeam
      ? ['--db', ':memory:', '--sandboxes', this.#sandboxes]
      : ['--db', this.#file];
    const clock = `2026-03-01T12:00:00Z${isTeam ? '+' : ''}`;
    const server = await serveJson(
      ['--port', '0', '--limits', 'off', '--clock', clock, ...world],
      surroundingsOf(end),
    );
    this.#server = server;
    const found = isTeam
      ? await checkRefused(this.#sandboxes, server.ready.url)
      : await checkReads(server.ready.url, this.#lastCopy);
    this.#found('after the start', found);
    return server;
  }

  async #makeSandboxes({ ready }: ServingProcess): Promise<void> {
    const server = talkTo(ready.url, ready.controlToken);
    for (let number = 1; number <= this.#extent.sandboxes; number += 1) {
      const made = await makeNamed(server, `branch-${number}`);
      const { id: name, controlToken, keyOf, data, controlData } = made;
      const { webhookSecret } = data.apiKeys.find(
        ({ pluginId }: { pluginId: string }) => pluginId === 'demo-qr',
      );
      let asked = 0;
      const plugin = await startListening(webhookSecret, () => {
        asked += 1;
        return !this.#isCalm && asked % BUSY_EVERY === 0;
      });
      const file = join(this.#sandboxes, name, 'sandbox.db');
      const sandbox = { controlToken, apiKey: keyOf('demo-qr'), plugin };
      this.#worlds.push({ name, file, ledger: new Ledger(), sandbox });
      const webhook = { url: plugin.url, retries: 'fast' };
      await controlData('PATCH', '/installs/demo-qr', { webhook });
    }
  }

  async #sendUntilKilled(server: ServingProcess, end: Kill, number: number): Promise<void> {
    const { ready, child, ended } = server;
    let answersLeft = end.at === 'answer' ? end.number : Number.POSITIVE_INFINITY;
    const answered = new Set<string>();
    await inParallel(this.#worlds.length, this.#worlds.entries(), async ([index, world]) => {
      const { name, ledger, sandbox } = world;
      const burst = writes(`start-${number}-${name}`, sandbox === null ? BURST : BURST_PER_SANDBOX);
      const turns = drawOnce(burst, this.#seed * 1000 + index).map(
        (write) => () => ledger.begin(write),
      );
      await sendAll(targetOf(ready, world), ledger, [...ledger.lostCreates(), ...turns], () => {
        answered.add(name);
        answersLeft -= 1;
        if (answersLeft === 0) setTimeout(() => child.kill('SIGKILL'), end.delayMs);
      });
    });
    child.kill('SIGKILL');
    const { signal, stderr } = await ended;
    if (signal !== 'SIGKILL' || stderr !== '') this.#found('the server', [`${signal} ${stderr}`]);
    this.#awake.push(answered.size);
    for (const { name, ledger } of this.#worlds) {
      for (const { write } of ledger.withOutcome('lost')) this.#lost.add(write.marker);
      const failed = ledger.entries.filter(({ status }) => status !== null && status >= 500);
      this.#found(
        `${name} answered`,
        failed.map(({ body, answer }) => `${body} with ${answer}`),
      );
    }
  }

  /** Every lost create is sent again, and every event has time to arrive; then the server ends normally. */
  async #endNormally(): Promise<void> {
    const { ready, child, ended } = await this.#start(null);
    this.#isCalm = true;
    await inParallel(2, this.#worlds, async (world) => {
      const { name, ledger, sandbox } = world;
      const target = targetOf(ready, world);
      await sendAll(target, ledger, ledger.lostCreates());
      const unanswered = ledger.lostCreates().map((turn) => turn().body);
      this.#found(`${name} did not answer again`, unanswered);
      this.#found(name, await checkReplays(target, ledger));
      if (sandbox !== null) {
        const { controlData } = talkTo(target.url, sandbox.controlToken);
        await controlData('POST', '/clock', { advanceMs: LONG_MS });
      }
    });
    child.kill('SIGTERM');
    const { code, stderr } = await ended;
    if (code !== 0 || stderr !== '') this.#found('the last server', [`${code} ${stderr}`]);
    for (const world of this.#worlds) {
      const stored = this.#checkFile(world, 'at the end');
      if (world.sandbox === null) continue;
      this.#found(world.name, checkArrivals(stored, world.sandbox.plugin));
    }
  }

  /** Checks a copy, so that the next server, and not this check, recovers the file. Returns its content. */
  #checkFile({ name, file, ledger }: KilledWorld, when: string): Stored {
    const copy = join(this.#folder, `${name} ${when}.db`);
    copyDatabase(file, copy);
    const stored = readStored(copy);
    this.#lastCopy = stored;
    const { problems, writtenUnanswered } = checkLedger(stored, ledger);
    for (const marker of writtenUnanswered) this.#writtenUnanswered.add(marker);
    this.#found(`${name} ${when}`, problems);
    return stored;
  }

  #found(where: string, problems: readonly string[]): void {
    this.problems.push(...problems.map((problem) => `${where}: ${problem}`));
  }
}

/** Where the writes to a world are sent. */
function targetOf({ url }: ServingProcess['ready'], { name, sandbox }: KilledWorld) {
  if (sandbox === null) return { url };
  const { port } = new URL(url);
  return {
    url: `http://${name}.localhost:${port}`,
    key: sandbox.apiKey,
    atOnce: AT_ONCE_PER_SANDBOX,
  };
}
