import type { CallInput, CallName, ControlClient, CallResult } from './control-client.ts';
import { anyCalls } from './control-client.ts';

type Group = Readonly<Record<string, CallName>>;

/** A group of calls as functions, under the names that tests use. */
type Calls<Names extends Group> = {
  readonly [Verb in keyof Names]: (
    ...args: object extends CallInput<Names[Verb]>
      ? [input?: CallInput<Names[Verb]>]
      : [input: CallInput<Names[Verb]>]
  ) => Promise<CallResult<Names[Verb]>>;
};

export const STAFF_CALLS = {
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

type MoveInput = CallInput<'moveAccount'>;
type MoveResult = CallResult<'moveAccount'>;
type Moved = Extract<MoveResult, { source: unknown }>;
type MovePreview = Exclude<MoveResult, { source: unknown }>;

/** Actions of staff. Each call takes one object and returns the response's `data` with the resulting `events`. */
export interface Staff extends Calls<typeof STAFF_CALLS> {
  /** Moves an account, or some of its lines. */
  move(input: MoveInput & { dryRun?: false }): Promise<Moved>;
  /** Returns the events that the move would cause, without moving anything. */
  move(input: MoveInput & { dryRun: true }): Promise<MovePreview>;
}

export const TERMINAL_CALLS = {
  requestPayment: 'requestPayment',
  payment: 'getPayment',
  payments: 'listPayments',
  alarms: 'listAlarms',
  devices: 'listDevices',
  createDevice: 'pairDevice',
} as const satisfies Group;

/** Actions at a card terminal. */
export interface Terminal extends Calls<typeof TERMINAL_CALLS> {
  /** Presses a button of the simulated device; `more` are the other fields of its message. */
  press(
    paymentId: string,
    button: CallInput<'pressButton'>['button'],
    more?: Omit<CallInput<'pressButton'>, 'paymentId' | 'button'>,
  ): Promise<CallResult<'pressButton'>>;
  /** Plans all steps of a sale; each runs when the clock reaches its time. */
  run(
    paymentId: string,
    name?: CallInput<'playTerminalScenario'>['name'],
    more?: Omit<CallInput<'playTerminalScenario'>, 'paymentId' | 'name'>,
  ): Promise<CallResult<'playTerminalScenario'>>;
  /** Records the actual result of an uncertain payment. */
  reconcile(
    paymentId: string,
    verdict: Omit<CallInput<'reconcilePayment'>, 'paymentId'>,
  ): Promise<CallResult<'reconcilePayment'>>;
}

export const INSTALL_CALLS = {
  install: 'createInstall',
  update: 'changeInstall',
  rekey: 'rekeyInstall',
  authorize: 'authorizeInstall',
  remove: 'deleteInstall',
} as const satisfies Group;

/** Accepts the plugin's id as the first argument, or in one object with the other fields. */
interface InstallCall<Name extends CallName> {
  (pluginId: string, more?: Omit<CallInput<Name>, 'pluginId'>): Promise<CallResult<Name>>;
  (input: CallInput<Name>): Promise<CallResult<Name>>;
}

export interface Installs {
  readonly install: (input: CallInput<'createInstall'>) => Promise<CallResult<'createInstall'>>;
  readonly update: InstallCall<'changeInstall'>;
  readonly rekey: InstallCall<'rekeyInstall'>;
  readonly authorize: InstallCall<'authorizeInstall'>;
  readonly remove: InstallCall<'deleteInstall'>;
}

/** The calls of a group as functions; `name` is the group in error messages. */
function callsOf<Names extends Group>(
  client: ControlClient,
  name: string,
  names: Names,
): Calls<Names> {
  const calls = Object.entries(names).map(([verb, call]) => {
    return [verb, (input?: object) => anyCalls(client)[call]?.(input, `${name}.${verb}`)];
  });
  return Object.fromEntries(calls) as Calls<Names>;
}

export function staffOf(client: ControlClient): Staff {
  const move = (input: MoveInput): Promise<never> =>
    client.moveAccount(input, 'staff.move') as Promise<never>;
  return { ...callsOf(client, 'staff', STAFF_CALLS), move };
}

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

/** `changed` runs after each call, since API keys may have changed. */
export function installsOf(client: ControlClient, changed: () => Promise<unknown>): Installs {
  const calls = callsOf<Group>(client, 'installs', INSTALL_CALLS);
  const forPlugin =
    (verb: string) =>
    async (first: string | object, more: object = {}): Promise<never> => {
      const input = typeof first === 'string' ? { ...more, pluginId: first } : first;
      const result = await calls[verb]?.(input as never);
      await changed();
      return result as never;
    };
  const entries = Object.keys(INSTALL_CALLS).map((verb) => [verb, forPlugin(verb)]);
  return Object.fromEntries(entries) as Installs;
}
