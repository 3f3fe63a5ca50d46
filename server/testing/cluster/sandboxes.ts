import { readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { copyDatabase } from '../copy-database.ts';
import { checkLedger } from '../ledger/check-ledger.ts';
import type { Entry } from '../ledger/ledger.ts';
import { Ledger, opensAccount } from '../ledger/ledger.ts';
import type { Stored } from '../ledger/stored.ts';
import { readStored } from '../ledger/stored.ts';
import type { Write } from '../ledger/writes.ts';
import { drawOnce, writes } from '../ledger/writes.ts';
import type { Answer, Cluster, ClusterNode } from './cluster.ts';

/** A plugin that may read and write orders. */
const PLUGIN = 'demo-qr';

/** How long a caller waits before its next call, in ms. */
export const PAUSE_MS = 20;

/** How many writes are drawn at a time. */
const DRAWN = 50;

/** A sandbox, which is a single object, and the ledger of what it must contain. */
export interface ClusterSandbox {
  readonly name: string;
  readonly controlToken: string;
  readonly apiKey: string;
  readonly ledger: Ledger;
  /** Endless. */
  readonly writes: Generator<Write, never>;
}

function* endlessWrites(name: string, seed: number): Generator<Write, never> {
  for (let draw = 1; ; draw += 1) {
    yield* drawOnce(writes(`${name}-${draw}`, DRAWN), seed * 1000 + draw);
  }
}

/** The sandboxes of a cluster. */
export class Sandboxes {
  readonly #cluster: Cluster;
  readonly all: readonly ClusterSandbox[];

  private constructor(cluster: Cluster, all: readonly ClusterSandbox[]) {
    this.#cluster = cluster;
    this.all = all;
  }

  /** Creates sandboxes, and restarts the nodes so that no object is in memory. */
  static async create(cluster: Cluster, count: number, seed: number): Promise<Sandboxes> {
    const all: ClusterSandbox[] = [];
    for (let number = 1; number <= count; number += 1) {
      const name = `branch-${number}`;
      const body = { name, limits: 'off', clock: '2026-03-01T12:00:00Z+' };
      const made = await cluster.control({ method: 'POST', path: '/control/sandboxes', body });
      const { controlToken, apiKeys } = made;
      const { apiKey } = apiKeys.find((one: { pluginId: string }) => one.pluginId === PLUGIN);
      const drawn = endlessWrites(name, seed * 1000 + number);
      all.push({ name, controlToken, apiKey, ledger: new Ledger(), writes: drawn });
    }
    await cluster.restart();
    return new Sandboxes(cluster, all);
  }

  /**
   * Sends a new write, or repeats a create that had no answer. False if there is no answer, or only a server
   * error.
   */
  async write(sandbox: ClusterSandbox): Promise<boolean> {
    const { ledger } = sandbox;
    const entry = ledger.lostCreates()[0]?.() ?? ledger.begin(sandbox.writes.next().value);
    const answer = await this.#send(sandbox, entry);
    ledger.end(entry, answer);
    // A node may still execute a call that another node passed on before it was killed.
    if (answer === null) entry.endedAt = null;
    return answer !== null;
  }

  /** True if the sandbox answers a read. */
  async answers({ name, apiKey }: ClusterSandbox): Promise<boolean> {
    const target = '/plugin-api/packets/get?packetId=pkt-1001';
    const call = { sandbox: name, method: 'GET', path: target, token: apiKey } as const;
    return (await this.#cluster.call(call))?.status === 200;
  }

  async untilItAnswers(sandbox: ClusterSandbox): Promise<void> {
    while (!(await this.answers(sandbox))) await sleep(PAUSE_MS);
  }

  /**
   * Compares each sandbox with its ledger. The databases are read from the disk of the first node, to which
   * all sandboxes move when the second one stops. Ends both nodes.
   */
  async problems(): Promise<string[]> {
    const [first, second] = this.#cluster.nodes as [ClusterNode, ClusterNode];
    await second.stop();
    const problems: string[] = [];
    for (const sandbox of this.all) {
      await this.untilItAnswers(sandbox);
      for (const entry of sandbox.ledger.withOutcome('done').filter(opensAccount)) {
        const again = await this.#send(sandbox, entry);
        if (again?.body === entry.answer) continue;
        problems.push(`${entry.body} was answered ${entry.answer}, and now ${again?.body}`);
      }
    }
    // A running node would write to the files while they are copied.
    await first.kill({ withDisk: false });
    const databases = readDatabases(first.disk);
    for (const { name, ledger } of this.all) {
      const own = databases.find(({ answers }) =>
        [...answers.keys()].some((key) => key.startsWith(`key-${name}-`)),
      );
      const found = own === undefined ? ['has no database'] : checkLedger(own, ledger).problems;
      problems.push(...found.map((problem) => `${name}: ${problem}`));
    }
    return problems;
  }

  async #send(
    { name, apiKey }: ClusterSandbox,
    { path: target, body }: Entry,
  ): Promise<Answer | null> {
    const call = { sandbox: name, method: 'POST', path: target, token: apiKey, body } as const;
    const answer = await this.#cluster.call(call);
    return answer !== null && answer.status < 500 ? answer : null;
  }

  acknowledged(): number {
    return this.all.reduce((sum, { ledger }) => sum + ledger.withOutcome('done').length, 0);
  }
}

/** Reads copies, since the engine has the files open. */
function readDatabases(disk: string): Stored[] {
  const folder = readdirSync(disk, { recursive: true, encoding: 'utf8' });
  const files = folder.filter((file) => /[0-9a-f]{64}\.sqlite$/u.test(file));
  return files.map((file) => {
    const copy = path.join(disk, 'copy.db');
    copyDatabase(path.join(disk, file), copy);
    return readStored(copy);
  });
}
