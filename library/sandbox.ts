import { randomBytes } from 'node:crypto';

import { pluginEnvironment } from '#server/start/process/plugin-environment.ts';

import type { InputOf, RequestLine, ResultOf } from './ask.ts';
import { ask } from './ask.ts';
import type { Installs, Staff, Terminal } from './call-names.ts';
import { installsOf, staffOf, terminalOf } from './call-names.ts';
import { Clock } from './clock.ts';
import type { CallInput, ControlClient, CallResult } from './control-client.ts';
import { connectControl } from './control-client.ts';
import { CountertopError } from './countertop-error.ts';
import { expectNoWarnings } from './expect-no-warnings.ts';
import { explainSandbox } from './explain.ts';
import type { Faults } from './faults.ts';
import { faultsOf } from './faults.ts';
import type { CallFilter, DeliveryFilter, LoggedCall, LoggedDelivery } from './logged-calls.ts';
import { listCalls, listDeliveries } from './logged-calls.ts';
import { Plugin } from './plugin.ts';
import type { ReceiverOptions } from './receiver.ts';
import { Receiver } from './receiver.ts';
import type { ScenarioFile, ScenarioOptions, ScenarioRun } from './scenario.ts';
import { playScenario } from './scenario.ts';
import type { SharedServer } from './shared-server.ts';
import { sharedServer } from './shared-server.ts';

type Make = CallInput<'createSandbox'>;
type Made = CallResult<'createSandbox'>;
type State = CallResult<'getState'>;
type Install = State['installs'][number];
type CallbackAsked = CallInput<'callPlugin'>;
type CheckAsked = CallInput<'checkReceiver'>;

export interface SandboxOptions {
  /** A built-in fixture by name, or a complete fixture; the server's (`bistro`) by default. */
  readonly fixture?: Make['fixture'];
  /** A profile, or single values; `off` by default. */
  readonly limits?: Make['limits'];
  /**
   * A time for a stopped clock, a time with `+` for a running clock, or `real`; 2026-03-01T12:00:00Z by
   * default.
   */
  readonly clock?: string;
  /** The name of the sandbox in messages and lists. */
  readonly title?: string;
  /** False leaves it out of the report, gate and HAR file of `countertop exec`. */
  readonly judge?: boolean;
}

export interface Snapshot extends Readonly<CallResult<'saveSnapshot'>> {
  /** Restores it; the sandbox's receivers start over. */
  readonly restore: () => Promise<void>;
  readonly delete: () => Promise<void>;
}

/** A report card: a grade, and findings with their evidence. */
export type Report = Readonly<CallResult<'getReport'>>;

/** Everything on the first store by default. */
export type ReportFilter = Omit<CallInput<'getReport'>, 'pluginId'>;

export type CheckOptions =
  | {
      readonly pluginId: string;
      readonly serverId?: string;
      /** The action to call; by default the last one called. */
      readonly action?: NonNullable<CheckAsked['action']>;
      /** Runs only these checks. */
      readonly only?: NonNullable<CheckAsked['only']>;
    }
  | {
      readonly url: string;
      readonly secret: string;
      readonly signature?: NonNullable<CheckAsked['signature']>;
      /** The prefix of header names; `X-Service` by default. */
      readonly headerPrefix?: string;
      readonly only?: NonNullable<CheckAsked['only']>;
    };

/** The grade of a receiver, and every check with its calls and responses. */
export type ReceiverCheck = CallResult<'checkReceiver'>;

let unnamed = 0;

function nextName(): string {
  unnamed += 1;
  return `snapshot ${unnamed}`;
}

const CLOCK = '2026-03-01T12:00:00Z';

/**
 * Makes a sandbox on the server named by `COUNTERTOP_URL` and `COUNTERTOP_TOKEN`, which `countertop exec` sets, or else
 * on this process's server, which the first call starts. On a server with `--sandboxes` it has its own name and secrets.
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const { fixture, limits = 'off', clock = CLOCK, title, judge } = options;
  const server = await sharedServer();
  const host = connectControl(server);
  const made = await create(server, host, { fixture, limits, clock, title, judge }, 'startSandbox');
  return Sandbox.open(server, host, made, judge);
}

/** Control addresses of servers that do not keep named sandboxes. */
const withoutNames = new Set<string>();

/** Creates a named sandbox if the server keeps those, since only a named one can be reached from other computers. */
async function create(
  { control, pid }: SharedServer,
  host: ControlClient,
  asked: Make,
  as: string,
): Promise<Made> {
  if (pid === undefined && !withoutNames.has(control)) {
    const name = `test-${randomBytes(8).toString('hex')}`;
    try {
      return await host.createSandbox({ ...asked, name }, as);
    } catch (error) {
      if (!(error instanceof CountertopError) || error.code !== 'sandboxesNotKept') throw error;
      withoutNames.add(control);
    }
  }
  return host.createSandbox(asked, as);
}

/** A separate emulator with its own stores, clock, plugins and logs. */
export class Sandbox {
  /** For instance `http://127.0.0.1:41234`; also the address of its interface. */
  readonly url: string;
  readonly dataApi: string;
  readonly control: string;
  /** The control token. */
  readonly token: string;
  readonly id: string;
  readonly title: string | null;
  readonly staff: Staff;
  readonly terminal: Terminal;
  readonly installs: Installs;
  readonly clock: Clock;
  readonly faults: Faults;
  readonly #server: SharedServer;
  readonly #host: ControlClient;
  readonly #judge: boolean | undefined;
  readonly #client: ControlClient;
  readonly #receivers = new Set<Receiver>();
  #keys: State['installs'] = [];
  #isClosed = false;

  private constructor(server: SharedServer, host: ControlClient, made: Made, judge?: boolean) {
    const { id, title, url, dataApi, control, controlToken } = made;
    this.id = id;
    this.title = title;
    this.url = url;
    this.dataApi = dataApi;
    this.control = control;
    this.token = controlToken;
    this.#server = server;
    this.#host = host;
    this.#judge = judge;
    const gone = async (): Promise<string | null> =>
      this.#isClosed ? `The ${this.#name()} has been closed.` : server.gone();
    this.#client = connectControl({ control, token: controlToken, gone });
    this.staff = staffOf(this.#client);
    this.terminal = terminalOf(this.#client);
    this.installs = installsOf(this.#client, () => this.#readState());
    this.clock = new Clock(this.#client, { dataApi, control, token: controlToken });
    this.faults = faultsOf(this.#client);
  }

  /** Called by `startSandbox` and `fork`. */
  static async open(
    ...made: [server: SharedServer, host: ControlClient, made: Made, judge?: boolean]
  ): Promise<Sandbox> {
    const sandbox = new Sandbox(...made);
    await sandbox.#readState();
    return sandbox;
  }

  /** The API key of an install; the first one by default. */
  apiKey(pluginId?: string, serverId?: string): string {
    return this.#installIn(this.#keys, pluginId, serverId).apiKey;
  }

  /** The environment variables that `countertop exec` sets, for a plugin's process; of the first install by default. */
  env(pluginId?: string): Record<string, string | undefined> {
    const own = this.#installIn(this.#keys, pluginId);
    const { url, dataApi, control, token: controlToken } = this;
    const serverIds = [...new Set(this.#keys.map(({ serverId }) => serverId))];
    return pluginEnvironment({ url, dataApi, control, controlToken }, serverIds, this.#keys, own);
  }

  /** Calls the Data API with a plugin's key. */
  plugin(pluginId: string, serverId?: string): Plugin {
    return new Plugin({
      client: this.#client,
      clock: this.clock,
      dataApi: this.dataApi,
      pluginId,
      serverId,
      // The key may have changed, for instance by exchanging a code.
      apiKey: async (as) => (await this.#findInstall(pluginId, serverId, as)).apiKey,
    });
  }

  /** Starts an HTTP receiver and sets the plugin's webhook to it. */
  async receiver(pluginId: string, options: ReceiverOptions = {}): Promise<Receiver> {
    const receiver = await Receiver.start({
      client: this.#client,
      clock: this.clock,
      pluginId,
      options,
      findInstall: () => this.#findInstall(pluginId, options.serverId, 'receiver'),
    });
    this.#receivers.add(receiver);
    return receiver;
  }

  /** Calls a plugin's action, as a screen of the platform would. */
  action(
    pluginId: string,
    action: Omit<CallbackAsked, 'pluginId' | 'kind'>,
  ): Promise<CallResult<'callPlugin'>> {
    return this.#client.callPlugin({ ...action, pluginId, kind: 'action' }, 'action');
  }

  /** Any call of the control API by its method and path, for instance `GET /activity`. */
  async ask<Line extends RequestLine>(
    name: Line,
    asked: InputOf<Line> = {} as InputOf<Line>,
  ): Promise<ResultOf<Line>> {
    return ask(this.#client, name, asked);
  }

  /** Logged Data API calls with their bodies, newest first. */
  requests(filter: CallFilter = {}): Promise<LoggedCall[]> {
    return listCalls(this.#client, filter);
  }

  /** Deliveries of events, newest first. */
  deliveries(filter: DeliveryFilter = {}): Promise<LoggedDelivery[]> {
    return listDeliveries(this.#client, filter);
  }

  /** Expects that no replace by this plugin (default: by any plugin) lost data. */
  noWarnings(pluginId?: string): Promise<void> {
    return expectNoWarnings(this.#client, pluginId);
  }

  /**
   * The report card of a plugin: a grade from A to F, and findings with their evidence. Settle first to include
   * deliveries in progress.
   */
  report(pluginId: string, filter: ReportFilter = {}): Promise<Report> {
    return this.#client.getReport({ ...filter, pluginId }, 'report');
  }

  /** What happened last, in plain text, for debugging a test. */
  explain(): Promise<string> {
    return explainSandbox(this.#client, `The ${this.#name()} at ${this.url}`);
  }

  /**
   * Runs a built-in scenario by name, or a complete scenario. Throws an error with the failed step and the
   * reason.
   */
  scenario(scenario: string | ScenarioFile, options: ScenarioOptions = {}): Promise<ScenarioRun> {
    return playScenario(this.#client, scenario, options, this.clock);
  }

  /** Checks a receiver with valid and invalid calls, in at most a minute. The receiver may act on them. */
  checkReceiver(options: CheckOptions): Promise<ReceiverCheck> {
    return this.#client.checkReceiver({ ...options }, 'checkReceiver');
  }

  /** Resets the sandbox to its start, or to a fixture; its receivers start over. */
  async reset(fixture?: CallInput<'reset'>['fixture']): Promise<void> {
    await this.#client.reset({ fixture }, 'reset');
    await this.#attachReceivers();
  }

  async #attachReceivers(): Promise<void> {
    const { installs } = await this.#readState();
    for (const receiver of this.#openReceivers()) {
      const isInstalled = installs.some(({ pluginId }) => pluginId === receiver.pluginId);
      if (isInstalled) await receiver.attach();
    }
  }

  /** Saves the current state. */
  async snapshot(name: string = nextName()): Promise<Snapshot> {
    const row = await this.#client.saveSnapshot({ name }, 'snapshot');
    return {
      ...row,
      restore: async () => {
        await this.#client.restoreSnapshot({ name }, 'snapshot.restore');
        // The restored installs do not have the receivers that were started later.
        await this.#attachReceivers();
      },
      delete: async () => {
        await this.#client.deleteSnapshot({ name }, 'snapshot.delete');
      },
    };
  }

  /** Copies this sandbox. The copy has no receivers. */
  async fork({ title }: { title?: string } = {}): Promise<Sandbox> {
    const judge = this.#judge;
    const asked = { from: { sandbox: this.id }, title, judge };
    const made = await create(this.#server, this.#host, asked, 'fork');
    const copy = await Sandbox.open(this.#server, this.#host, made, judge);
    // The copy must not send its events to the receivers of this sandbox.
    const hooks = this.#openReceivers().map(({ url }) => url);
    for (const { pluginId, serverId, webhook } of copy.#keys) {
      if (webhook !== null && hooks.some((url) => webhook.url.startsWith(`${url}/`))) {
        await copy.installs.update(pluginId, { serverId, webhook: null });
      }
    }
    return copy;
  }

  /** Ends the sandbox and its receivers. */
  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    await Promise.all([...this.#receivers].map((receiver) => receiver.close()));
    if ((await this.#server.gone()) !== null) return;
    await this.#host.deleteSandbox({ id: this.id }, 'close');
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.close();
  }

  async #readState(as = 'state'): Promise<State> {
    const state = await this.#client.getState({}, as);
    this.#keys = state.installs;
    return state;
  }

  async #findInstall(pluginId: string, serverId: string | undefined, as: string): Promise<Install> {
    const { installs } = await this.#readState(as);
    return this.#installIn(installs, pluginId, serverId);
  }

  #openReceivers(): Receiver[] {
    return [...this.#receivers].filter(({ isClosed }) => !isClosed);
  }

  /** The first matching install. Throws `CountertopError`. */
  #installIn(installs: State['installs'], pluginId?: string, serverId?: string): Install {
    const found = installs.find(
      (install) =>
        (pluginId === undefined || install.pluginId === pluginId) &&
        (serverId === undefined || install.serverId === serverId),
    );
    if (found !== undefined) return found;
    const there = installs
      .map((install) => `${install.pluginId} on ${install.serverId}`)
      .join(', ');
    const wanted = `${pluginId ?? 'a plugin'}${serverId === undefined ? '' : ` on ${serverId}`}`;
    throw new CountertopError(
      `${wanted} is not installed in the ${this.#name()}; installed: ${there === '' ? 'none' : there}.`,
      { asked: `the install of ${wanted}` },
    );
  }

  #name(): string {
    return this.title === null ? `sandbox ${this.id}` : `sandbox '${this.title}'`;
  }
}
