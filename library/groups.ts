import type { Asked, Call, CallName, Calls, Told } from './control-calls.ts';
import type { ControlClient } from './control-client.ts';

/** The control API's calls by the names that tests use. */

export const STAFF_CALLS = {
  openTable: 'POST /tables/{tableId}/open',
  openPacket: 'POST /packets',
  addLines: 'POST /accounts/{accountId}/lines',
  voidLine: 'POST /accounts/{accountId}/void',
  markReady: 'POST /accounts/{accountId}/ready',
  collect: 'POST /accounts/{accountId}/collect',
  close: 'POST /accounts/{accountId}/close',
  reopen: 'POST /accounts/{accountId}/reopen',
  cancel: 'POST /accounts/{accountId}/cancel',
  setStatus: 'POST /accounts/{accountId}/status',
  account: 'GET /accounts/{accountId}',
  accounts: 'GET /accounts',
  asPlugin: 'GET /accounts/{accountId}/as-plugin',
  tables: 'GET /tables',
  createUser: 'POST /users',
  changeUser: 'PATCH /users/{userId}',
  deleteUser: 'DELETE /users/{userId}',
  createCustomer: 'POST /customers',
  changeCustomer: 'PATCH /customers/{customerId}',
  deleteCustomer: 'DELETE /customers/{customerId}',
} as const satisfies Readonly<Record<string, CallName>>;

const MOVE = 'POST /accounts/{accountId}/move';

type MoveAsked = Asked<typeof MOVE>;
type MoveTold = Told<typeof MOVE>;
type Moved = Extract<MoveTold, { source: unknown }>;
type RehearsedMove = Exclude<MoveTold, { source: unknown }>;

/** What staff does. Each call takes one object and gives the call's `data`, with `events` beside it. */
export interface Staff extends Calls<typeof STAFF_CALLS> {
  /** Moves an account, or some of its lines. */
  move(asked: MoveAsked & { dryRun?: false }): Promise<Moved>;
  /** Tells the events of the move and writes nothing. */
  move(asked: MoveAsked & { dryRun: true }): Promise<RehearsedMove>;
}

export const TERMINAL_CALLS = {
  requestPayment: 'POST /payments',
  payment: 'GET /payments/{paymentId}',
  payments: 'GET /payments',
  alarms: 'GET /alarms',
  devices: 'GET /devices',
  createDevice: 'POST /devices',
} as const satisfies Readonly<Record<string, CallName>>;

const PRESS = 'POST /terminal/{paymentId}/press';
const RUN = 'POST /terminal/{paymentId}/scenario';
const RECONCILE = 'POST /payments/{paymentId}/reconcile';

/** What happens at a card terminal, and what staff does about it. */
export interface Terminal extends Calls<typeof TERMINAL_CALLS> {
  /** Presses a button of the simulated device; `more` are the other fields of its message. */
  press(
    paymentId: string,
    button: Asked<typeof PRESS>['button'],
    more?: Omit<Asked<typeof PRESS>, 'paymentId' | 'button'>,
  ): Promise<Told<typeof PRESS>>;
  /** Plays a whole sale; its steps come as the clock reaches them. */
  run(
    paymentId: string,
    name?: Asked<typeof RUN>['name'],
    more?: Omit<Asked<typeof RUN>, 'paymentId' | 'name'>,
  ): Promise<Told<typeof RUN>>;
  /** Says how an uncertain payment went. */
  reconcile(
    paymentId: string,
    verdict: Omit<Asked<typeof RECONCILE>, 'paymentId'>,
  ): Promise<Told<typeof RECONCILE>>;
}

const UPDATE = 'PATCH /installs/{pluginId}';
const REKEY = 'POST /installs/{pluginId}/rekey';
const AUTHORIZE = 'POST /installs/{pluginId}/authorize';
const REMOVE = 'DELETE /installs/{pluginId}';

/** An install's call takes the plugin first, or with the other fields in one object. */
interface InstallCall<Name extends CallName> {
  (pluginId: string, more?: Omit<Asked<Name>, 'pluginId'>): Promise<Told<Name>>;
  (asked: Asked<Name>): Promise<Told<Name>>;
}

/** The plugins of the stores. */
export interface Installs {
  readonly install: Call<'POST /installs'>;
  readonly update: InstallCall<typeof UPDATE>;
  readonly rekey: InstallCall<typeof REKEY>;
  readonly authorize: InstallCall<typeof AUTHORIZE>;
  readonly remove: InstallCall<typeof REMOVE>;
}

/** Makes functions of a group of calls; `group` is what tests find it under. */
export function callsOf<Group extends Readonly<Record<string, CallName>>>(
  client: ControlClient,
  group: string,
  calls: Group,
): Calls<Group> {
  const made = Object.entries(calls).map(([verb, name]) => [
    verb,
    (asked: Asked<CallName> = {} as never) => client.call(name, asked, `${group}.${verb}`),
  ]);
  return Object.fromEntries(made) as Calls<Group>;
}

/** What staff does in a sandbox. */
export function staffOf(client: ControlClient): Staff {
  const move = (asked: MoveAsked): Promise<never> =>
    client.call(MOVE, asked, 'staff.move') as Promise<never>;
  return { ...callsOf(client, 'staff', STAFF_CALLS), move };
}

/** The card terminal of a sandbox. */
export function terminalOf(client: ControlClient): Terminal {
  return {
    ...callsOf(client, 'terminal', TERMINAL_CALLS),
    press: (paymentId, button, more = {}) =>
      client.call(PRESS, { paymentId, button, ...more }, 'terminal.press'),
    run: (paymentId, name = 'normalSale', more = {}) =>
      client.call(RUN, { paymentId, name, ...more }, 'terminal.run'),
    reconcile: (paymentId, verdict) =>
      client.call(RECONCILE, { ...verdict, paymentId }, 'terminal.reconcile'),
  };
}

/** The installs of a sandbox; `changed` is told after each call, since keys may be others then. */
export function installsOf(client: ControlClient, changed: () => Promise<unknown>): Installs {
  const forPlugin =
    <Name extends CallName>(name: Name, verb: string) =>
    async (first: string | Asked<Name>, more: object = {}): Promise<Told<Name>> => {
      const asked = typeof first === 'string' ? { ...more, pluginId: first } : first;
      const told = await client.call(name, asked as Asked<Name>, `installs.${verb}`);
      await changed();
      return told;
    };
  return {
    install: async (asked) => {
      const told = await client.call('POST /installs', asked, 'installs.install');
      await changed();
      return told;
    },
    update: forPlugin(UPDATE, 'update') as InstallCall<typeof UPDATE>,
    rekey: forPlugin(REKEY, 'rekey') as InstallCall<typeof REKEY>,
    authorize: forPlugin(AUTHORIZE, 'authorize') as InstallCall<typeof AUTHORIZE>,
    remove: forPlugin(REMOVE, 'remove') as InstallCall<typeof REMOVE>,
  };
}
