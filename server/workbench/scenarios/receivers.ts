import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import type * as z from 'zod';

import { createServer } from '#server/api/http/node-http.ts';
import { afterRealTime } from '#server/clock/real-time.ts';
import type { receiverOwner } from '#server/contract/control/scenarios.ts';
import type { StepOf } from '#server/contract/scenario.ts';
import type { FaultPlace, NamedFaultRule } from '#server/domain/faults/rule.ts';
import type { Install } from '#server/domain/install.ts';
import { isObject } from '#server/domain/json.ts';
import { printValue } from '#server/domain/messages/scenario-steps.ts';
import { isRefusal } from '#server/domain/refusal.ts';
import { changeInstall } from '#server/operations/change-install.ts';
import type { OperationContext } from '#server/operations/parts/context.ts';
import { findInstall, listListeners } from '#server/store/installs.ts';

import type { RunView, ScenarioEmulator } from './run-context.ts';
import { StepFailure } from './step-failure.ts';

type Response = StepOf<'receiver'>['receiver']['respond'];

type Hooks = StepOf<'receiver'>['receiver']['hooks'];

export type ReceiverOwner = z.output<typeof receiverOwner>;

type Owners = RunView['receivers'][number];

interface Answered {
  /** The install before the run. */
  readonly before: Install;
  readonly owners: Owners;
  /** Fault rules, if the plugin's own address is called. */
  readonly rules: readonly NamedFaultRule[];
  /** Null if the plugin's own address is called. */
  receiver: Receiver | null;
}

type ReceiverEmulator = Pick<ScenarioEmulator, 'faults' | 'timeouts'> & OperationContext;

/**
 * How plugins respond during a run. A plugin with an address of its own is called there, and fault rules change its
 * responses; for others a receiver of ours responds, and their settings point to it until the run is over.
 */
export class Receivers {
  readonly #emulator: ReceiverEmulator;
  readonly #wanted: ReceiverOwner | undefined;
  readonly #world: number;
  /** The installs that had a webhook when the run began. */
  readonly #listeners: ReadonlySet<string>;
  readonly #answered = new Map<string, Answered>();

  constructor(emulator: ReceiverEmulator, wanted: ReceiverOwner | undefined) {
    this.#emulator = emulator;
    this.#wanted = wanted;
    this.#world = emulator.worldNumber();
    this.#listeners = new Set(listListeners(emulator.database.read).map(keyOf));
  }

  get owners(): Owners[] {
    return [...this.#answered.values()].map(({ owners }) => owners);
  }

  /** Makes an install respond in this way from now on. Throws `StepFailure`. */
  async answerFor(serverId: string, wanted: StepOf<'receiver'>['receiver']): Promise<void> {
    const { pluginId, respond } = wanted;
    const install = findInstall(this.#emulator.database.read, serverId, pluginId);
    if (install === undefined) {
      throw new StepFailure({ code: 'stepNoPlugin', params: { pluginId, serverId } });
    }
    const key = keyOf(install);
    const known = this.#answered.get(key);
    const { before, receiver } = known ?? { before: install, receiver: null };
    const owners = this.#ownersFor(before, wanted.hooks, known?.owners);
    const called = new Set([owners.webhooks, owners.callbacks]);
    const rules = called.has('plugin') ? rulesFor(before, respond, this.#emulator.timeouts) : [];
    const answered: Answered = { before, owners, rules, receiver };
    this.#answered.set(key, answered);
    if (called.has('scenario')) await this.#answerInstead(answered, wanted);
    const all = [...this.#answered.values()];
    this.#emulator.faults.setOfScenario(all.flatMap((one) => one.rules));
  }

  async #answerInstead(answered: Answered, { hooks, respond }: StepOf<'receiver'>['receiver']) {
    answered.receiver ??= await Receiver.start(respond);
    answered.receiver.respond = respond;
    this.#lead(answered.receiver.url, answered.owners, hooks);
  }

  /** Removes the rules, restores settings that have not been changed meanwhile, and stops the receivers. */
  async close(): Promise<void> {
    const answered = [...this.#answered.values()];
    if (this.#emulator.worldNumber() === this.#world) {
      this.#emulator.faults.setOfScenario([]);
      for (const { before, receiver } of answered) {
        if (receiver !== null) this.#putBack(before, receiver.url);
      }
    }
    await Promise.all(answered.map(async ({ receiver }) => receiver?.close()));
  }

  /** What the scenario has started to respond for stays with it. */
  #ownersFor(before: Install, hooks: Hooks, known: Owners | undefined): Owners {
    const { serverId, pluginId, webhook, callbacks } = before;
    const isOwn =
      this.#wanted === undefined ? this.#listeners.has(keyOf(before)) : this.#wanted === 'plugin';
    const isAsked = (hooks ?? []).every((hook) => callbacks?.hooks.includes(hook) === true);
    const owner = (isPlugin: boolean) => (isOwn && isPlugin ? 'plugin' : 'scenario');
    return {
      serverId,
      pluginId,
      webhooks: owner(webhook !== null),
      callbacks: owner(isAsked && known?.callbacks !== 'scenario'),
    };
  }

  #lead(url: string, { serverId, pluginId, webhooks, callbacks }: Owners, hooks: Hooks): void {
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

  #putBack(before: Install, url: string): void {
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
 * The fault rules for a response. A plain success needs none: whether the plugin succeeds is what is tested.
 */
function rulesFor(
  { serverId, pluginId }: Install,
  { status, body, delayMs = 0 }: Response,
  { webhookMs, hookMs }: ScenarioEmulator['timeouts'],
): NamedFaultRule[] {
  const isSuccess = status >= 200 && status <= 299;
  const failing = isSuccess ? [] : [{ status }];
  const late = delayMs === 0 ? [] : [{ delayMs }];
  const answers = isObject(body) ? [{ answer: body }] : [];
  const [delivery] = delayMs > webhookMs ? [{ loseAnswer: true as const }] : [...failing, ...late];
  const [callback] = delayMs > hookMs ? late : [...failing, ...answers, ...late];
  const match = { serverId, pluginId };
  const id = (on: FaultPlace): string => `receiver-${on}-${pluginId}`.slice(0, LONGEST_ID);
  const rules: NamedFaultRule[] = [];
  if (delivery) rules.push({ id: id('delivery'), on: 'delivery', match, effect: delivery });
  if (callback) rules.push({ id: id('callback'), on: 'callback', match, effect: callback });
  return rules;
}

/** The limit for ids of fault rules. */
const LONGEST_ID = 64;

/** A local HTTP server that answers every call in the same way. */
class Receiver {
  respond: Response;
  readonly #server: Server;

  private constructor(respond: Response) {
    this.respond = respond;
    this.#server = createServer((request, response) => this.#answer(request, response));
  }

  static async start(respond: Response): Promise<Receiver> {
    const receiver = new Receiver(respond);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    receiver.#server.once('error', reject);
    receiver.#server.listen(0, '127.0.0.1', resolve);
    try {
      await promise;
    } catch (error) {
      const params = { reason: printValue(String(error)) };
      throw new StepFailure({ code: 'stepReceiverNotStarted', params });
    }
    receiver.#server.unref();
    return receiver;
  }

  get url(): string {
    const { port } = this.#server.address() as AddressInfo;
    return `http://127.0.0.1:${port}`;
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      this.#server.close(() => resolve());
      this.#server.closeAllConnections();
    });
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
