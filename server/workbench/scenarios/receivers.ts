import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import type * as z from 'zod';

import { createServer, KEEP_ALIVE_MS } from '#server/api/http/node-http.ts';
import { afterRealTime } from '#server/clock/real-time.ts';
import type { receiverOwner } from '#server/contract/control/scenarios.ts';
import type { StepOf } from '#server/contract/scenario.ts';
import type { FaultPlace, NamedFaultRule } from '#server/domain/faults/rule.ts';
import type { Install } from '#server/domain/install.ts';
import { isObject } from '#server/domain/json.ts';
import { printValue } from '#server/domain/messages/scenario-steps.ts';
import { isRefusal } from '#server/domain/refusal.ts';
import { changeInstall } from '#server/operations/change-install.ts';
import { findInstall, listListeners } from '#server/store/installs.ts';

import type { RunView, ScenarioEmulator } from './run-context.ts';
import { StepFailure } from './step-failure.ts';

type Wanted = StepOf<'receiver'>['receiver'];

export type ReceiverOwner = z.output<typeof receiverOwner>;

type Owners = RunView['receivers'][number];

/** An install whose responses a run determines. */
interface Managed {
  /** The install before the run. */
  readonly before: Install;
  readonly owners: Owners;
  /** Fault rules, if the plugin's own address is called. */
  readonly rules: readonly NamedFaultRule[];
  /** Null if the plugin's own address is called. */
  receiver: Receiver | null;
}

/**
 * How plugins respond during a run. A plugin that had a webhook is still called, and fault rules change its
 * responses. For other plugins, the settings point to one of our receivers until the run is over.
 */
export class Receivers {
  readonly #emulator: ScenarioEmulator;
  readonly #owner: ReceiverOwner | undefined;
  readonly #world: number;
  /** The installs that had a webhook when the run began. */
  readonly #listeners: ReadonlySet<string>;
  readonly #managed = new Map<string, Managed>();

  constructor(emulator: ScenarioEmulator, owner: ReceiverOwner | undefined) {
    this.#emulator = emulator;
    this.#owner = owner;
    this.#world = emulator.worldNumber();
    this.#listeners = new Set(listListeners(emulator.database.read).map(keyOf));
  }

  get owners(): Owners[] {
    return [...this.#managed.values()].map(({ owners }) => owners);
  }

  /** Makes an install respond in a given way from now on. Throws `StepFailure`. */
  async respondFor(serverId: string, wanted: Wanted): Promise<void> {
    const { pluginId, respond, hooks } = wanted;
    const { database, timeouts, faults } = this.#emulator;
    const install = findInstall(database.read, serverId, pluginId);
    if (install === undefined) {
      throw new StepFailure({ code: 'stepNoPlugin', params: { pluginId, serverId } });
    }
    const key = keyOf(install);
    const known = this.#managed.get(key);
    const { before, receiver } = known ?? { before: install, receiver: null };
    const owners = this.#ownersFor(before, hooks, known?.owners);
    const called = new Set([owners.webhooks, owners.callbacks]);
    const rules = called.has('plugin') ? rulesFor(before, respond, timeouts) : [];
    const managed: Managed = { before, owners, rules, receiver };
    this.#managed.set(key, managed);
    if (called.has('scenario')) {
      managed.receiver ??= await Receiver.start(this.#emulator.ownReceivers);
      managed.receiver.respond = respond;
      this.#redirect(managed.receiver.url, owners, hooks);
    }
    faults.setOfScenario([...this.#managed.values()].flatMap((one) => one.rules));
  }

  /** Removes the rules, restores settings that have not been changed meanwhile, and stops the receivers. */
  async close(): Promise<void> {
    const managed = [...this.#managed.values()];
    if (this.#emulator.worldNumber() === this.#world) {
      this.#emulator.faults.setOfScenario([]);
      for (const { before, receiver } of managed) {
        if (receiver !== null) this.#restore(before, receiver.url);
      }
    }
    await Promise.all(managed.map(async ({ receiver }) => receiver?.close()));
  }

  /** Once the scenario has started to answer callbacks, it continues to answer them. */
  #ownersFor(before: Install, hooks: Wanted['hooks'], known: Owners | undefined): Owners {
    const { serverId, pluginId, webhook, callbacks } = before;
    const isOwn =
      this.#owner === undefined ? this.#listeners.has(keyOf(before)) : this.#owner === 'plugin';
    const hasHooks = (hooks ?? []).every((hook) => callbacks?.hooks.includes(hook) === true);
    const owner = (isPlugin: boolean) => (isOwn && isPlugin ? 'plugin' : 'scenario');
    return {
      serverId,
      pluginId,
      webhooks: owner(webhook !== null),
      callbacks: owner(hasHooks && known?.callbacks !== 'scenario'),
    };
  }

  #redirect(
    url: string,
    { serverId, pluginId, webhooks, callbacks }: Owners,
    hooks: Wanted['hooks'],
  ): void {
    const changed = changeInstall(
      this.#emulator,
      { serverId, pluginId },
      {
        webhook: webhooks === 'scenario' ? { url, enabled: true } : undefined,
        callbacks: callbacks === 'scenario' ? { baseUrl: url, hooks } : undefined,
      },
    );
    if (isRefusal(changed)) {
      const { refused } = changed;
      throw new StepFailure({ code: 'stepReceiverRefused', params: { refused } });
    }
  }

  #restore(before: Install, url: string): void {
    const { serverId, pluginId } = before;
    const now = findInstall(this.#emulator.database.read, serverId, pluginId);
    changeInstall(
      this.#emulator,
      { serverId, pluginId },
      {
        webhook: now?.webhook?.url === url ? before.webhook : undefined,
        callbacks: now?.callbacks?.baseUrl === url ? before.callbacks : undefined,
      },
    );
  }
}

function keyOf({ serverId, pluginId }: Pick<Install, 'serverId' | 'pluginId'>): string {
  return `${serverId}/${pluginId}`;
}

/**
 * The fault rules for a response; none for a plain success, since the run tests whether the plugin itself
 * succeeds.
 */
function rulesFor(
  { serverId, pluginId }: Install,
  { status, body, delayMs = 0 }: Wanted['respond'],
  { webhookMs, hookMs }: ScenarioEmulator['timeouts'],
): NamedFaultRule[] {
  const isSuccess = status >= 200 && status <= 299;
  const failing = isSuccess ? [] : [{ status }];
  const late = delayMs === 0 ? [] : [{ delayMs }];
  const answers = isObject(body) ? [{ answer: body }] : [];
  const [delivery] = delayMs > webhookMs ? [{ loseAnswer: true as const }] : [...failing, ...late];
  const [callback] = delayMs > hookMs ? late : [...failing, ...answers, ...late];
  const match = { serverId, pluginId };
  const id = (on: FaultPlace): string => `receiver-${on}-${pluginId}`.slice(0, MAX_ID_LENGTH);
  const rules: NamedFaultRule[] = [];
  if (delivery) rules.push({ id: id('delivery'), on: 'delivery', match, effect: delivery });
  if (callback) rules.push({ id: id('callback'), on: 'callback', match, effect: callback });
  return rules;
}

/** Length limit for ids of fault rules. */
const MAX_ID_LENGTH = 64;

/** A local HTTP server that answers every call in the same way. */
class Receiver {
  respond: Wanted['respond'] = { status: 200 };
  readonly #own: Set<string>;
  readonly #server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) =>
    this.#answer(request, response),
  );

  private constructor(own: Set<string>) {
    this.#own = own;
  }

  /** Starts a receiver, whose address is in `own` until the receiver is closed. */
  static async start(own: Set<string>): Promise<Receiver> {
    const receiver = new Receiver(own);
    const server = receiver.#server.listen(0, '127.0.0.1');
    try {
      await once(server, 'listening');
    } catch (error) {
      const params = { reason: printValue(String(error)) };
      throw new StepFailure({ code: 'stepReceiverNotStarted', params });
    }
    server.unref();
    own.add(receiver.url);
    return receiver;
  }

  get url(): string {
    const { port } = this.#server.address() as AddressInfo;
    return `http://127.0.0.1:${port}`;
  }

  async close(): Promise<void> {
    this.#own.delete(this.url);
    this.#server.close().closeAllConnections();
    await once(this.#server, 'close');
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    const { status, headers = {}, body, delayMs = 0 } = this.respond;
    const answer = (): void => {
      const text = typeof body === 'string' ? body : JSON.stringify(body ?? { success: true });
      const type = typeof body === 'string' ? 'text/plain; charset=utf-8' : 'application/json';
      response.writeHead(status, { 'Content-Type': type, ...headers }).end(text);
    };
    // The body is ignored, but must be read before the next call.
    request.resume().once('end', () => {
      if (delayMs === 0) answer();
      else afterRealTime(delayMs, answer);
    });
    request.once('error', () => response.destroy());
  }
}
