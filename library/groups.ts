import type { CallInput, CallName, ControlClient, CallResult } from './control-client.ts';
import { anyCalls } from './control-client.ts';

type Group = Readonly<Record<string, CallName>>;

/** A group of calls as functions by the names that tests use. */
type Calls<Names extends Group> = {
  readonly [Verb in keyof Names]: (
    ...asked: object extends CallInput<Names[Verb]>
      ? [asked?: CallInput<Names[Verb]>]
      : [asked: CallInput<Names[Verb]>]
  ) => Promise<CallResult<Names[Verb]>>;
};

const STAFF_CALLS = {
  openTable: 'openTable',
  openPacket: 'openPacket',
  addLines: 'addLines',
  voidLine: 'voidLine',
  markReady: 'markReady',
  collect: 'collectPayment',
  close: 'closeAccount',
  reopen: 'reopenAccount',
  cancel: 'cancelAccount',
  setStatus: 'setPacketStatus',
  account: 'getAccount',
  accounts: 'listAccounts',
  asPlugin: 'getAccountAsPlugin',
  tables: 'listTables',
  createUser: 'createUser',
  changeUser: 'changeUser',
  deleteUser: 'deleteUser',
  createCustomer: 'createCustomer',
  changeCustomer: 'changeCustomer',
  deleteCustomer: 'deleteCustomer',
} as const satisfies Group;

type MoveAsked = CallInput<'moveAccount'>;
type MoveTold = CallResult<'moveAccount'>;
type Moved = Extract<MoveTold, { source: unknown }>;
type RehearsedMove = Exclude<MoveTold, { source: unknown }>;

/** What staff does. Each call takes one object and returns the call's `data`, with `events` beside it. */
export interface Staff extends Calls<typeof STAFF_CALLS> {
  /** Moves an account, or some of its lines. */
  move(asked: MoveAsked & { dryRun?: false }): Promise<Moved>;
  /** Returns the events of the move without doing it. */
  move(asked: MoveAsked & { dryRun: true }): Promise<RehearsedMove>;
}

const TERMINAL_CALLS = {
  requestPayment: 'requestPayment',
  payment: 'getPayment',
  payments: 'listPayments',
  alarms: 'listAlarms',
  devices: 'listDevices',
  createDevice: 'pairDevice',
} as const satisfies Group;

/** What happens at a card terminal. */
export interface Terminal extends Calls<typeof TERMINAL_CALLS> {
  /** Presses a button of the simulated device; `more` are the other fields of its message. */
  press(
    paymentId: string,
    button: CallInput<'pressButton'>['button'],
    more?: Omit<CallInput<'pressButton'>, 'paymentId' | 'button'>,
  ): Promise<CallResult<'pressButton'>>;
  /** Plays a whole sale as the clock moves. */
  run(
    paymentId: string,
    name?: CallInput<'playTerminalScenario'>['name'],
    more?: Omit<CallInput<'playTerminalScenario'>, 'paymentId' | 'name'>,
  ): Promise<CallResult<'playTerminalScenario'>>;
  /** Says how an uncertain payment went. */
  reconcile(
    paymentId: string,
    verdict: Omit<CallInput<'reconcilePayment'>, 'paymentId'>,
  ): Promise<CallResult<'reconcilePayment'>>;
}

const INSTALL_CALLS = {
  install: 'createInstall',
  update: 'changeInstall',
  rekey: 'rekeyInstall',
  authorize: 'authorizeInstall',
  remove: 'deleteInstall',
} as const satisfies Group;

/** Accepts the plugin as first argument, or with the other fields in one object. */
interface InstallCall<Name extends CallName> {
  (pluginId: string, more?: Omit<CallInput<Name>, 'pluginId'>): Promise<CallResult<Name>>;
  (asked: CallInput<Name>): Promise<CallResult<Name>>;
}

/** The plugins of the stores. */
export interface Installs {
  readonly install: (asked: CallInput<'createInstall'>) => Promise<CallResult<'createInstall'>>;
  readonly update: InstallCall<'changeInstall'>;
  readonly rekey: InstallCall<'rekeyInstall'>;
  readonly authorize: InstallCall<'authorizeInstall'>;
  readonly remove: InstallCall<'deleteInstall'>;
}

/** The calls of a group as functions; tests find the group under `name`. */
function callsOf<Names extends Group>(
  client: ControlClient,
  name: string,
  names: Names,
): Calls<Names> {
  const calls = Object.entries(names).map(([verb, call]) => {
    return [verb, (asked?: object) => anyCalls(client)[call]?.(asked, `${name}.${verb}`)];
  });
  return Object.fromEntries(calls) as Calls<Names>;
}

/** What staff does in a sandbox. */
export function staffOf(client: ControlClient): Staff {
  const move = (asked: MoveAsked): Promise<never> =>
    client.moveAccount(asked, 'staff.move') as Promise<never>;
  return { ...callsOf(client, 'staff', STAFF_CALLS), move };
}

/** The card terminal of a sandbox. */
export function terminalOf(client: ControlClient): Terminal {
  return {
    ...callsOf(client, 'terminal', TERMINAL_CALLS),
    press: (paymentId, button, more = {}) =>
      client.pressButton({ paymentId, button, ...more }, 'terminal.press'),
    run: (paymentId, name = 'normalSale', more = {}) =>
      client.playTerminalScenario({ paymentId, name, ...more }, 'terminal.run'),
    reconcile: (paymentId, verdict) =>
      client.reconcilePayment({ ...verdict, paymentId }, 'terminal.reconcile'),
  };
}

/** The installs of a sandbox. `changed` runs after each call, since the keys may have changed. */
export function installsOf(client: ControlClient, changed: () => Promise<unknown>): Installs {
  const calls = callsOf<Group>(client, 'installs', INSTALL_CALLS);
  const forPlugin =
    (verb: string) =>
    async (first: string | object, more: object = {}): Promise<never> => {
      const asked = typeof first === 'string' ? { ...more, pluginId: first } : first;
      const told = await calls[verb]?.(asked as never);
      await changed();
      return told as never;
    };
  const entries = Object.keys(INSTALL_CALLS).map((verb) => [verb, forPlugin(verb)]);
  return Object.fromEntries(entries) as Installs;
}
