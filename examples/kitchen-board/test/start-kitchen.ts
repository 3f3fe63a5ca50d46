import type { Sandbox, SandboxOptions } from 'countertop/testing';
import { startSandbox } from 'countertop/testing';
import { inject, onTestFinished } from 'vitest';

import { Board } from '../src/board.ts';
import type { Fetch } from '../src/data-api.ts';
import { DataApi } from '../src/data-api.ts';
import { KitchenBoard } from '../src/plugin.ts';
import { startServer } from '../src/server.ts';
import { LOYALTY, PLUGIN, SECRET, corner } from './world.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The fault preset that the suite runs under; null for none. */
    faults: string | null;
  }
}

/** Options of a test. */
export interface KitchenOptions {
  readonly limits?: SandboxOptions['limits'];
  readonly board?: Board;
  readonly fetch?: Fetch;
  readonly now?: () => number;
  /** True if the test sets faults itself or counts calls, so that the suite's faults are off. */
  readonly calm?: boolean;
}

export interface Kitchen {
  readonly sandbox: Sandbox;
  readonly plugin: KitchenBoard;
  /** The address of the plugin. */
  readonly url: string;
  /** The errors that the plugin logged. */
  readonly log: string[];
  /** Resolves when the plugin waits, with the length of the wait in ms. */
  readonly pause: () => Promise<number>;
  /** The board as text: a line for each dish, with a tick if it is done. */
  readonly shown: () => string[];
}

/** The plugin as in a restaurant, with a separate sandbox as the platform. */
export async function startKitchen(options: KitchenOptions = {}): Promise<Kitchen> {
  const { limits = 'off', board = new Board(PLUGIN), now, calm = false } = options;
  const faults = calm ? null : inject('faults');
  const sandbox = await startSandbox({ fixture: corner, limits });
  const pauses = new Pauses();
  const api = new DataApi({
    url: sandbox.dataApi,
    apiKey: sandbox.apiKey(PLUGIN),
    // A wait ends when the test moves the clock; under a preset, where tests expect no waits, it moves the clock.
    sleep: async (ms) => {
      if (faults !== null) return void (await sandbox.clock.advance(ms));
      const asleep = sandbox.clock.sleep(ms);
      pauses.push(ms);
      return asleep;
    },
    ...(options.fetch === undefined ? {} : { fetch: options.fetch }),
  });
  const plugin = new KitchenBoard(api, board, { pluginId: PLUGIN, notCooked: ['cola'] });
  const log: string[] = [];
  const server = await startServer({
    plugin,
    webhookSecret: SECRET,
    log: (what) => log.push(what),
    ...(now === undefined ? {} : { now }),
  });
  onTestFinished(async () => {
    await sandbox.close();
    await server.close();
    board.close();
  });
  await sandbox.installs.update(PLUGIN, {
    webhook: { url: `${server.url}/webhook`, events: ['table.*', 'packet.*'] },
    callbacks: { baseUrl: server.url, hooks: ['table.close'] },
  });
  await sandbox.clock.settle();
  if (faults !== null) await applyPreset(sandbox, faults);
  const shown = (): string[] =>
    plugin
      .cards()
      .flatMap(({ name, dishes }) =>
        dishes.map(
          ({ quantity, title, note, isDone }) =>
            `${name}: ${quantity} ${title}${note === '' ? '' : ` (${note})`}${isDone ? ' ✓' : ''}`,
        ),
      );
  return { sandbox, plugin, url: server.url, log, pause: () => pauses.next(), shown };
}

/** The sandboxes that run under a preset. */
const underPreset = new WeakSet<Sandbox>();

/** Limits a preset's rules to this plugin's calls and deliveries. */
async function applyPreset(sandbox: Sandbox, preset: string): Promise<void> {
  const { presets } = await sandbox.ask('GET /faults');
  const found = presets.find(({ name }) => name === preset);
  if (found === undefined) throw new Error(`There is no fault preset ${preset}.`);
  underPreset.add(sandbox);
  await sandbox.faults.set(
    found.rules.map((rule) => ({ ...rule, match: { ...rule.match, pluginId: PLUGIN } })),
  );
}

/**
 * Waits until all deliveries have arrived. Late, lost and refused deliveries are retried as the clock advances;
 * dropped ones are redelivered here, as a developer would do.
 */
export async function settled(sandbox: Sandbox): Promise<void> {
  await sandbox.clock.settle();
  if (!underPreset.has(sandbox)) return;
  for (let before = ''; ; await sandbox.clock.runNext()) {
    for (const { id } of await sandbox.deliveries({ status: 'dropped' })) {
      await sandbox.ask('POST /deliveries/{id}/redeliver', { id });
    }
    const pending = await sandbox.deliveries({ status: 'pending' });
    const now = JSON.stringify(pending);
    // Deliveries that did not change wait for something else, such as a webhook that is disabled.
    if (pending.length === 0 || now === before) return;
    before = now;
  }
}

/** The waits of the plugin in order, each returned once. */
class Pauses {
  readonly #begun: number[] = [];
  readonly #awaited: ((ms: number) => void)[] = [];

  push(ms: number): void {
    const awaited = this.#awaited.shift();
    if (awaited === undefined) this.#begun.push(ms);
    else awaited(ms);
  }

  async next(): Promise<number> {
    return this.#begun.shift() ?? new Promise((resolve) => this.#awaited.push(resolve));
  }
}

/** The line of a product on the account at a table, as another plugin reads it. */
export async function lineOf({ sandbox }: Kitchen, tableId: string, product: string) {
  const { body } = await sandbox.plugin(LOYALTY).get('/tables/get', { id: tableId });
  const line = body.data?.orders.find(({ productId }) => productId === product);
  if (line === undefined) throw new Error(`There is no ${product} at ${tableId}.`);
  return line;
}

/** Marks the dish of a product as done, as the kitchen does. */
export async function finish(kitchen: Kitchen, tableId: string, product: string): Promise<void> {
  const { id } = await lineOf(kitchen, tableId, product);
  await kitchen.plugin.markDone(id);
  await settled(kitchen.sandbox);
}
