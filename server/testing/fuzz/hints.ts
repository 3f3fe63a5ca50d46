import fc from 'fast-check';

import { bistro } from '#fixtures/bistro.ts';
import { CAPABILITIES } from '#server/domain/capability.ts';
import { SCOPES } from '#server/domain/scopes.ts';

import { pick, sometimes } from './odd-values.ts';
import type { Hints } from './schema-values.ts';
import { KIND_BY_NAME, kindOfId, Ref } from './world.ts';

const HOUR_MS = 3_600_000;

/** Each section of the fixture unchanged, and with its last table replaced by a new one. */
const FLOOR = (bistro.stores[0]?.floor ?? []).flatMap(({ tables: placed, ...section }) => {
  const tables = placed.map((table) => ({ active: true, ...table }));
  const others = [...tables.slice(0, -1), { title: 'Yeni', active: true }];
  return [
    { ...section, tables },
    { ...section, tables: others },
  ];
});

/** Mostly small sums, which seldom exceed what is still to be paid. */
const AMOUNTS = [0.01, 0.5, 1, 1, 5, 12.5, 20, 20, 35, 90, 90.004, 360, 0.005];

/** Fault rules that do not change answers of the Data API; changed answers would be findings. */
const FAULTS: readonly object[] = [
  { on: 'delivery', when: { probability: 0.5 }, effect: { drop: true } },
  { id: 'late', on: 'delivery', when: { every: 3 }, effect: { delayMs: 5000 } },
  { on: 'delivery', effect: { reorder: 2 } },
  { on: 'delivery', when: { first: 5 }, effect: { duplicate: 2 } },
  { on: 'delivery', match: { type: 'table.*' }, effect: { signature: 'wrong' } },
  { on: 'callback', effect: { drop: true } },
];

/** Useful values by field name. */
const VALUES: Readonly<Record<string, readonly unknown[]>> = {
  advanceMs: [0, 0, 1, 999, 1000, 10_000, 60_000, 900_000, HOUR_MS, 24 * HOUR_MS, 744 * HOUR_MS],
  amount: AMOUNTS,
  after: ['', 'cu-5', 'bm8=', '0', '3'],
  before: ['1', '5', '100', '9007199254740991'],
  callbackUrl: ['https://plugin.example/back', 'https://user:pass@plugin.example/'],
  currency: ['TRY', 'TRY', 'USD'],
  discount: AMOUNTS,
  email: ['dev@example.com', 'dev@service.example'],
  ending: ['.05', '7.50', '0', '99', '.00'],
  entity: ['products', 'categories', 'payment-methods', 'ingredients', 'floor'],
  events: ['*', 'table.*', 'packet.*', 'product.created', 'nothing.at.all'],
  faults: FAULTS,
  fixture: ['bistro', 'bistro', 'nothing', './bistro.json', bistro],
  grant_type: ['authorization_code'],
  headerPrefix: ['X-Service', 'x', 'Content', 'Transfer'],
  idempotencyKey: ['key-0001', 'key-0002', 'key-0003', 'key-0004', 'key-0005', 'key-0006'],
  options: ['Duble', 'Ekstra', 'opt-orta', 'Şekersiz', { id: 'opt-acili' }, { title: 'Acılı' }],
  pan: ['**** **** **** 1234', '4111111111111111', '4111.1111.1111.1111', ''],
  pace: ['fast', 'fast', 'steps', 1_000_000, 'real'],
  path: ['/plugin-api/tables/get', 'tables', '%', '_'],
  preset: ['late-and-twice', 'forged-webhooks'],
  price: AMOUNTS,
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
  sectionId: ['salon', 'bahce', 'teras'],
  sections: FLOOR,
  slot: ['orders.details', 'x'],
  speed: [1, 1000, 0.01],
  // Short, since settling would take its whole timeout: something is always in progress.
  timeoutMs: [0, 1, 100, 1000],
  type: ['dine_in', 'takeaway', 'delivery', 'masada', 'kurye', 'table.close', 'table', null],
};

/** A payload that capabilities accept; no schema describes it. */
const PAYLOAD = fc.record({
  to: fc.constant({ customerId: 'cu-1' }),
  idempotencyKey: sometimes(
    80,
    fc.nat({ max: 300 }).map((n) => `key-${n}`),
    undefined,
  ),
});

/** Useful values for fields of these operations only. */
const OF_OPERATIONS: readonly (readonly [RegExp, string, fc.Arbitrary<unknown>])[] = [
  [/\/capabilities\//u, 'id', fc.constantFrom(...CAPABILITIES.map(({ id }) => id))],
  [
    /\/capabilities\//u,
    'pluginId',
    fc.oneof(fc.constantFrom('builtin', null), ref('plugin'), ref('plugin')),
  ],
  // Built-in scenarios, and names that do not exist until a call stores a scenario under them.
  [
    /\/control\/scenarios\//u,
    'name',
    fc.constantFrom('first-order', 'move-mid-order', 'plugin-down-an-hour', 'mine', 'a b'),
  ],
  // Only two, so that many calls use an existing snapshot.
  [/\/control\/snapshots/u, 'name', fc.constantFrom('fuzz-1', 'fuzz 2')],
  [/\/tables\/create$/u, 'type', fc.constant('dine_in')],
  [/packets/u, 'status', fc.constant('Approved')],
  [/\/control\/(?:faults|schedule)$/u, 'rules', fc.constantFrom(...FAULTS)],
  [
    /\/control\/catalog$/u,
    'text',
    fc.constantFrom('Su\t5', 'İçecekler\nÇay;"12,50"\nAyran;₺1.250,00', 'Su,5x', '"\t"', ''),
  ],
  // Most calls need the products of the fixture.
  [/\/control\/catalog$/u, 'mode', sometimes(5, fc.constant('replace'), 'add')],
];

/** Line ids to declare when no line of the account is known. */
const lineId = fc
  .tuple(pick, fc.constantFrom('kuver', 'demo-line-0001', '1234567', 'fuzz-line-0001'))
  .map(([value, fallback]) => new Ref('lineId', value, fallback));

/** Values that make sense for fields of an operation's request. */
export function hintsFor(operation: string, receivers: readonly string[]): Hints {
  return (path) => {
    const name = path.at(-1) ?? '';
    const own = OF_OPERATIONS.find(([of, field]) => field === name && of.test(operation));
    if (own !== undefined) return own[2];
    const isAddress = ['url', 'baseUrl', 'connectUrl'].includes(name);
    if (isAddress || (name === 'target' && operation.endsWith('/world/pull'))) {
      return fc.constantFrom(...receivers);
    }
    if (name === 'payload') return PAYLOAD;
    if (name === 'lineId') return lineId;
    if (Object.hasOwn(VALUES, name)) return fc.constantFrom(...(VALUES[name] ?? []));
    const kind = kindAt(path, operation);
    return kind === undefined ? undefined : ref(kind);
  };
}

function kindAt(path: readonly string[], operation: string): string | undefined {
  const name = path.at(-1) ?? '';
  if (name !== 'id') return KIND_BY_NAME.get(name);
  switch (path.at(-2)) {
    case 'payments':
      return 'method';
    case 'customer':
      return 'customer';
    case 'target':
      return 'table';
    case 'lines':
    case 'cart':
      return 'line';
    default:
      if (path.length > 1) return undefined;
      return operation.includes('/accounts/') ? 'line' : kindOfId(operation);
  }
}

function ref(kind: string): fc.Arbitrary<Ref> {
  return pick.map((value) => new Ref(kind, value));
}
