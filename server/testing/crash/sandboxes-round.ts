import '../localhost-names.ts';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import fc from 'fast-check';

import { SandboxesFolder } from '#server/start/sandboxes-folder.ts';

import { copyDatabase } from '../copy-database.ts';
import { checkArrivals, readDeliveries } from '../faults/check-deliveries.ts';
import type { ListeningPlugin } from '../faults/listening-plugin.ts';
import { startListening } from '../faults/listening-plugin.ts';
import { checkLedger } from '../ledger/check-ledger.ts';
import { checkReplays, inParallel, Ledger, sendAll } from '../ledger/ledger.ts';
import { readStored } from '../ledger/stored.ts';
import { drawOnce, writes } from '../ledger/writes.ts';
import { makeNamed } from '../named-sandboxes.ts';
import type { ServingProcess } from '../serve-process.ts';
import { serveJson } from '../serve-process.ts';
import { talkTo } from '../start-test-server.ts';
import type { CrashReport } from './round.ts';

/** New writes to each sandbox after each start; more than the server handles before it is killed. */
const BURST = 40;

/** How many writes to a sandbox are in progress at the same time. */
const AT_ONCE = 2;

/** One new event in this many is refused with 503 the first time. */
const BUSY_EVERY = 20;

/** Longer than all retries of the `fast` schedule take. */
const LONG_MS = 60_000;

const kill = fc.record({ share: fc.nat({ max: 75 }), delayMs: fc.nat({ max: 4 }) });

/** The size of a round. At the first kill all sandboxes are awake; at later ones, some may still be waking up. */
interface Extent {
  readonly sandboxes: number;
  readonly kills: number;
}

/** A sandbox, the writes to it, and the plugin that its events are delivered to. */
interface KilledSandbox {
  readonly name: string;
  readonly controlToken: string;
  readonly apiKey: string;
  readonly plugin: ListeningPlugin;
  readonly ledger: Ledger;
}

/**
 * One round: a server with named sandboxes is killed in the middle of writes and deliveries to all of
 * them, and again after each restart. After every kill each file is checked as it was left; after every
 * start a second server is refused. In the end every event has arrived.
 */
export async function runSandboxesRound(seed: number, extent: Extent): Promise<CrashReport> {
  const round = new SandboxesRound(seed, extent);
  try {
    await round.play();
  } catch (error) {
    round.problems.push(`the round was aborted: ${String(error)}`);
  } finally {
    await round.close();
  }
  return round.report;
}

class SandboxesRound {
  readonly #seed: number;
  readonly #count: number;
  readonly #kills: number;
  readonly #folder = mkdtempSync(join(tmpdir(), 'countertop-crash-'));
  readonly #sandboxesFolder = join(this.#folder, 'sandboxes');
  readonly #sandboxes: KilledSandbox[] = [];
  readonly #awake: number[] = [];
  readonly problems: string[] = [];
  #server: ServingProcess | null = null;
  #lost = 0;
  #isCalm = false;

  constructor(seed: number, { sandboxes, kills }: Extent) {
    this.#seed = seed;
    this.#count = sandboxes;
    this.#kills = kills;
  }

  async play(): Promise<void> {
    for (let life = 0; life < this.#kills; life += 1) {
      const server = await this.#start();
      if (life === 0) await this.#makeSandboxes(server);
      await this.#sendUntilKilled(server, life);
      for (const sandbox of this.#sandboxes) this.#checkFile(sandbox, `killed-${life}`);
      if (this.problems.length > 0) return;
    }
    await this.#liveToTheEnd();
  }

  async close(): Promise<void> {
    this.#server?.child.kill('SIGKILL');
    await this.#server?.ended;
    for (const { plugin } of this.#sandboxes) plugin.close();
  }

  get report(): CrashReport {
    const acknowledged = this.#sum(({ ledger }) => ledger.withOutcome('done').length);
    const events = this.#sum(({ plugin }) => plugin.taken.size);
    const calls = this.#sum(({ plugin }) => plugin.calls());
    const seen =
      `${acknowledged} acknowledged, ${this.#lost} without an answer, ${events} events in ` +
      `${calls} calls, answers from ${this.#awake.join(', ')} of ${this.#count} sandboxes before each kill`;
    const { problems } = this;
    return {
      seed: this.#seed,
      seen,
      problems,
      acknowledged,
      lost: this.#lost,
      folder: this.#folder,
    };
  }

  #sum(of: (sandbox: KilledSandbox) => number): number {
    return this.#sandboxes.reduce((sum, sandbox) => sum + of(sandbox), 0);
  }

  /** Starts a server, and checks that a second one is refused its folder. */
  async #start(): Promise<ServingProcess> {
    const flags = ['--port', '0', '--db', ':memory:', '--sandboxes', this.#sandboxesFolder];
    const world = ['--limits', 'off', '--clock', '2026-03-01T12:00:00Z+'];
    const server = await serveJson([...flags, ...world]);
    this.#server = server;
    const refusal = await SandboxesFolder.open(this.#sandboxesFolder).then(
      (folder) => {
        folder.close();
        return 'nothing';
      },
      ({ message }: Error) => message,
    );
    if (!refusal.includes(`is in use by the Countertop at ${server.ready.url};`)) {
      this.problems.push(`a second server failed with: ${refusal}`);
    }
    return server;
  }

  async #makeSandboxes({ ready }: ServingProcess): Promise<void> {
    const server = talkTo(ready.url, ready.controlToken);
    for (let number = 1; number <= this.#count; number += 1) {
      const { id, controlToken, keyOf, data, controlData } = await makeNamed(
        server,
        `branch-${number}`,
      );
      const { webhookSecret } = data.apiKeys.find(
        ({ pluginId }: { pluginId: string }) => pluginId === 'demo-qr',
      );
      let asked = 0;
      const plugin = await startListening(webhookSecret, () => {
        asked += 1;
        return !this.#isCalm && asked % BUSY_EVERY === 0;
      });
      const apiKey = keyOf('demo-qr');
      this.#sandboxes.push({ name: id, controlToken, apiKey, plugin, ledger: new Ledger() });
      const webhook = { url: plugin.url, retries: 'fast' };
      await controlData('PATCH', '/installs/demo-qr', { webhook });
    }
  }

  async #sendUntilKilled({ ready, child, ended }: ServingProcess, life: number): Promise<void> {
    const { share, delayMs } = drawOnce(kill, this.#seed * 1000 + life);
    let answersLeft = 1 + Math.floor((share / 100) * BURST * this.#count);
    const answered = new Set<KilledSandbox>();
    await inParallel(this.#count, this.#sandboxes.entries(), async ([index, sandbox]) => {
      const { ledger } = sandbox;
      const seed = this.#seed * 1000 + index;
      const burst = drawOnce(writes(`life-${life}-${sandbox.name}`, BURST), seed);
      const turns = burst.map((write) => () => ledger.begin(write));
      await sendAll(
        this.#target(ready, sandbox),
        ledger,
        [...ledger.lostCreates(), ...turns],
        () => {
          answered.add(sandbox);
          answersLeft -= 1;
          if (answersLeft === 0) setTimeout(() => child.kill('SIGKILL'), delayMs);
        },
      );
      return true;
    });
    child.kill('SIGKILL');
    const { signal, stderr } = await ended;
    if (signal !== 'SIGKILL' || stderr !== '') this.problems.push(`it ended: ${signal} ${stderr}`);
    this.#awake.push(answered.size);
    this.#lost += this.#sum(({ ledger }) => ledger.withOutcome('lost').length);
    for (const { name, ledger } of this.#sandboxes) {
      for (const { status, body, answer } of ledger.entries) {
        if ((status ?? 0) >= 500) this.problems.push(`${name} answered ${body} with ${answer}`);
      }
    }
  }

  /** Every lost create is sent again, and every event has time to arrive; then the server ends normally. */
  async #liveToTheEnd(): Promise<void> {
    const { ready, child, ended } = await this.#start();
    this.#isCalm = true;
    await inParallel(AT_ONCE, this.#sandboxes, async (sandbox) => {
      const { name, ledger, controlToken } = sandbox;
      const target = this.#target(ready, sandbox);
      await sendAll(target, ledger, ledger.lostCreates());
      for (const turn of ledger.lostCreates()) this.problems.push(`${name} lost ${turn().body}`);
      this.problems.push(...(await checkReplays(target, ledger)));
      await talkTo(target.url, controlToken).controlData('POST', '/clock', { advanceMs: LONG_MS });
      return true;
    });
    child.kill('SIGTERM');
    const { code, stderr } = await ended;
    if (code !== 0 || stderr !== '') this.problems.push(`the last server: ${code} ${stderr}`);
    for (const sandbox of this.#sandboxes) {
      const copy = this.#checkFile(sandbox, 'at-the-end');
      for (const problem of checkArrivals(readDeliveries(copy), sandbox.plugin)) {
        this.problems.push(`${sandbox.name}: ${problem}`);
      }
    }
  }

  #target({ url }: ServingProcess['ready'], { name, apiKey }: KilledSandbox) {
    return { url: `http://${name}.localhost:${new URL(url).port}`, key: apiKey, atOnce: AT_ONCE };
  }

  /** Checks a copy, so that the next server, and not this check, recovers the file. Returns the copy's path. */
  #checkFile({ name, ledger }: KilledSandbox, when: string): string {
    const file = join(this.#sandboxesFolder, name, 'sandbox.db');
    const copy = join(this.#folder, `${name}-${when}.db`);
    copyDatabase(file, copy);
    for (const problem of checkLedger(readStored(copy), ledger).problems) {
      this.problems.push(`${name} ${when}: ${problem}`);
    }
    return copy;
  }
}
