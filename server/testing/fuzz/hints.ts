import { CAPABILITIES } from '#domain/capability.ts';
import { SCOPES } from '#domain/scopes.ts';
import { bistro } from '#fixtures/bistro.ts';

import type { Random } from '../crash/random.ts';
import type { Kind, Known, KnownAccount } from './known.ts';

/** What is known where a value is made. */
export interface Place {
  readonly random: Random;
  readonly known: Known;
  /** The account that the call is about, so that its parts fit together. */
  readonly account: KnownAccount | undefined;
  /** Base addresses of receivers. */
  readonly receivers: readonly string[];
  /** The call, for instance `POST /plugin-api/products/update`. */
  readonly operation: string;
}

/** Fields that name something, by their own names. */
const NAMES: Readonly<Record<string, Kind>> = {
  accountId: 'account',
  category: 'category',
  client_id: 'plugin',
  client_secret: 'secret',
  code: 'code',
  customerId: 'customer',
  deviceId: 'device',
  entity: 'category',
  methodId: 'method',
  packetId: 'packet',
  paymentId: 'payment',
  pluginId: 'plugin',
  product: 'product',
  requestId: 'requestRef',
  serverId: 'server',
  tableId: 'table',
  toTableId: 'table',
  userId: 'user',
};

/** What an `id` is, by where it stands: the call, or the list in it. */
const IDS: readonly (readonly [RegExp, Kind])[] = [
  [/ payments\.id$/u, 'method'],
  [/ customer\.id$/u, 'customer'],
  [/ target\.id$/u, 'table'],
  [/\/tables\/get id$/u, 'table'],
  [/\/products\/\w+ id$/u, 'product'],
  [/\/categories\/\w+ id$/u, 'category'],
  [/\/payment-methods\/\w+ id$/u, 'method'],
  [/\/ingredients\/\w+ id$/u, 'ingredient'],
  [/\/control\/deliveries\/\S* id$/u, 'delivery'],
  [/\/control\/requests\/\S* id$/u, 'request'],
];

const HOUR_MS = 3_600_000;

/** Values that mean something in fields of these names. */
const VALUES: Readonly<Record<string, readonly unknown[]>> = {
  advanceMs: [0, 0, 1, 999, 1000, 10_000, 60_000, 900_000, HOUR_MS, 24 * HOUR_MS, 744 * HOUR_MS],
  after: ['', 'cu-5', 'bm8='],
  before: ['1', '5', '100', '9007199254740991'],
  callbackUrl: ['https://plugin.example/back', 'https://user:pass@plugin.example/'],
  currency: ['TRY', 'TRY', 'USD'],
  email: ['dev@example.com', 'dev@service.example'],
  ending: ['.05', '7.50', '0', '99', '.00'],
  entity: ['products', 'categories', 'payment-methods', 'ingredients', 'floor'],
  events: ['*', 'table.*', 'packet.*', 'product.created', 'nothing.at.all'],
  fixture: ['bistro', 'bistro', 'nothing', './bistro.json', bistro],
  grant_type: ['authorization_code'],
  headerPrefix: ['X-Service', 'x', 'Content', 'Transfer'],
  idempotencyKey: ['key-0001', 'key-0002', 'key-0003', 'key-0004', 'key-0005', 'key-0006'],
  lineId: ['kuver', 'demo-line-0001', '1234567', 'fuzz-line-0001', 'fuzz-line-0002'],
  options: ['Duble', 'Ekstra', 'opt-orta', 'Şekersiz', { id: 'opt-acili' }, { title: 'Acılı' }],
  pan: ['**** **** **** 1234', '4111111111111111', '4111.1111.1111.1111', ''],
  pace: ['fast', 'fast', 'steps', 1_000_000, 'real'],
  path: ['/plugin-api/tables/get', 'tables', '%', '_'],
  quantity: [1, 1, 2, 3, 0.5, 1.337, 0.001],
  query: ['id=salon-2', '', '?', 'a=%zz&a=1', 'packetId=pkt-1001'],
  scopes: [...SCOPES, 'made:up'],
  set: [
    '2026-03-01T12:00:00Z',
    '2026-03-02T04:00:00+03:00',
    '2026-12-31T23:59:59.999Z',
    '1970-01-01T00:00:00Z',
    '1900-01-01T00:00:00Z',
    '2100-02-28T23:59:60Z',
    '9999-12-31T23:59:59.999Z',
  ],
  slot: ['orders.details', 'x'],
  speed: [1, 1000, 0.01],
  // It may be ten minutes, and there is always something under way.
  timeoutMs: [0, 1, 100, 1000],
  type: ['dine_in', 'takeaway', 'delivery', 'masada', 'kurye', 'table.close', 'table', null],
};

/** Small sums are seldom more than there is to pay. */
const AMOUNTS = [0.01, 0.5, 1, 1, 5, 12.5, 20, 20, 35, 90, 90.004, 360, 0.005];

/** Names of scenarios: built-in ones, and some that nobody has put there or somebody has. */
const SCENARIOS = ['first-order', 'move-mid-order', 'plugin-down-an-hour', 'mine', 'a b'];

/**
 * Fault rules that leave the answers of the Data API as they are described; what those of calls do to
 * answers would be found, and rightly.
 */
const FAULTS: readonly object[] = [
  { on: 'delivery', when: { probability: 0.5 }, effect: { drop: true } },
  { id: 'late', on: 'delivery', when: { every: 3 }, effect: { delayMs: 5000 } },
  { on: 'delivery', effect: { reorder: 2 } },
  { on: 'delivery', when: { first: 5 }, effect: { duplicate: 2 } },
  { on: 'delivery', match: { type: 'table.*' }, effect: { signature: 'wrong' } },
  { on: 'callback', effect: { drop: true } },
];
const HARMLESS_PRESETS = ['late-and-twice', 'forged-webhooks'];

const ADDRESSES = new Set(['url', 'baseUrl', 'connectUrl']);

/** A value that makes sense in a field, or undefined where only the schema knows. */
export function hint(path: readonly string[], place: Place): unknown {
  const { random, known } = place;
  const name = path.at(-1) ?? '';
  const named = ofAccount(name, path, place) ?? ofCapability(name, place);
  if (named !== undefined) return named;
  if (ADDRESSES.has(name)) return random.pick(place.receivers);
  if (name === 'amount' || name === 'price' || name === 'discount') return random.pick(AMOUNTS);
  if (name === 'name' && place.operation.includes('/control/scenarios/')) {
    return random.pick(SCENARIOS);
  }
  if (name === 'type' && place.operation.endsWith('/tables/create')) return 'dine_in';
  if (name === 'status' && place.operation.includes('packets')) return 'Approved';
  if (setsFaults(name, place)) return random.pick(FAULTS);
  if (name === 'preset') return random.pick(HARMLESS_PRESETS);
  const values = Object.hasOwn(VALUES, name) ? VALUES[name] : undefined;
  if (values !== undefined) return random.pick(values);
  const kind = kindOf(name, `${place.operation} ${path.join('.')}`);
  return kind === undefined ? undefined : known.one(kind, random);
}

/** Whether a field holds fault rules: of the call that sets them, or of a step of a scenario. */
export function setsFaults(name: string, { operation }: Place): boolean {
  return name === 'faults' || (name === 'rules' && operation.endsWith('/control/faults'));
}

function kindOf(name: string, where: string): Kind | undefined {
  if (Object.hasOwn(NAMES, name)) return NAMES[name];
  return name === 'id' ? IDS.find(([pattern]) => pattern.test(where))?.[1] : undefined;
}

/** The parts of one account go together: its own name and its own lines. */
function ofAccount(name: string, path: readonly string[], place: Place): unknown {
  const { account, random, operation } = place;
  if (account === undefined || !random.chance(0.8)) return undefined;
  if (name === 'accountId') return account.accountId;
  if (name === 'packetId' && account.packetId !== null) return account.packetId;
  const opens = /\/tables\/(?:create|\{tableId\}\/open)$/u.test(operation);
  if ((name === 'tableId' || isTableId(name, operation)) && !opens && account.tableId !== null) {
    return account.tableId;
  }
  const isLine = path.length === 1 || path.at(-2) === 'lines' || path.at(-2) === 'cart';
  if (account.lines.length === 0 || !isLine) return undefined;
  const line = random.pick(account.lines);
  if (name === 'lineId') return line.lineId ?? undefined;
  return name === 'id' && operation.includes('/accounts/') ? (line.id ?? undefined) : undefined;
}

function isTableId(name: string, operation: string): boolean {
  return name === 'id' && operation.endsWith('/plugin-api/tables/get');
}

function ofCapability(name: string, { random, operation }: Place): unknown {
  if (name === 'id' && operation.includes('/capabilities/')) {
    return random.pick(CAPABILITIES.map(({ id }) => id));
  }
  if (name === 'pluginId' && operation.includes('/capabilities/') && random.chance(0.3)) {
    return random.pick(['builtin', null]);
  }
  return undefined;
}
