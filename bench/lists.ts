import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { SERVER_CORE, startOurs } from './child-processes.ts';
import type { ServerProcess } from './child-processes.ts';
import type { Figure, Section } from './figures.ts';
import type { Pace } from './pace.ts';
import type { Prepared } from './prepare.ts';
import { liftLimits, send } from './prepare.ts';
import { inMs, median } from './statistics.ts';
import { timesOf } from './timing.ts';
import { get, PLUGIN_ID, post, SERVER_ID } from './workload.ts';

const PRODUCTS = '/products/list';

const LISTS = [
  PRODUCTS,
  '/categories/list',
  '/payment-methods/list',
  '/ingredients/list',
  '/users/get',
  '/customers/list?limit=500',
  '/packets/open',
];

/** The baseline: one small record. */
const SMALL = '/products/get?id=p-1';

/** Measures lists at their caps, and the replay of an idempotency key. */
export async function measureLists({ folder }: Prepared, { calls }: Pace): Promise<Section[]> {
  const fixture = path.join(folder, 'lists.json');
  writeFileSync(fixture, JSON.stringify(fullWorld()));
  const database = path.join(folder, 'lists.db');
  const flags = ['--fixture', fixture];
  await using server = await startOurs(database, { core: SERVER_CORE }, flags);
  await liftLimits(server);
  return [await lists(server, calls), await replays(server, calls)];
}

async function lists(server: ServerProcess, calls: number): Promise<Section> {
  const timesOfList = (list: string): Promise<number[]> =>
    timesOf(calls, () => send(server, get(list)), Math.ceil(calls / 5));
  const small = await timesOfList(SMALL);
  const figures: Figure[] = [{ name: `GET ${SMALL}`, measured: inMs(small, 2) }];
  for (const list of LISTS) {
    const times = await timesOfList(list);
    figures.push({
      name: `GET ${list}`,
      measured: inMs(times, 2),
      ratio: median(times) / median(small),
      ...(list === PRODUCTS && { goal: { id: 'products', value: median(times) } }),
    });
  }
  const title = 'Lists at their caps, one call at a time (ratio: to a small read)';
  return { title, figures };
}

async function replays(server: ServerProcess, calls: number): Promise<Section> {
  const create = (): Promise<number[]> =>
    timesOf(
      calls,
      (call) => {
        const cart = [{ product: 'p-1', quantity: 1 }];
        return send(server, post('/packets/create', { cart, idempotencyKey: `bench-${call}` }));
      },
      Math.ceil(calls / 5),
    );
  const first = await create();
  const repeated = await create();
  return {
    title: 'POST packets/create with an idempotency key (ratio: to the first response)',
    figures: [
      { name: 'first response', measured: inMs(first, 2) },
      { name: 'replay', measured: inMs(repeated, 2), ratio: median(repeated) / median(first) },
    ],
  };
}

/** A store in which every list has as many rows as it may have (specification, List caps; B5, C6). */
function fullWorld() {
  const many = <T>(count: number, make: (id: number) => T): T[] =>
    Array.from({ length: count }, (_, index) => make(index + 1));
  const titled = (prefix: string) => (n: number) => ({
    id: `${prefix}-${n}`,
    title: `Title ${n}`,
  });
  const scopes = [
    'orders:read',
    'orders:write',
    'products:read',
    'payment_methods:read',
    'ingredients:read',
    'customers:read',
    'users:read',
  ];
  const cart = [{ product: 'p-1', quantity: 1 }];
  const install = { pluginId: PLUGIN_ID, scopes, customerConsent: true, userConsent: true };
  const store = {
    serverId: SERVER_ID,
    name: 'Full',
    categories: many(500, titled('c')),
    products: many(2000, (n) => ({ ...titled('p')(n), price: n, category: 'c-1' })),
    paymentMethods: many(500, titled('pm')),
    ingredients: many(500, titled('i')),
    users: many(200, (n) => ({ id: `u-${n}`, name: `User ${n}`, role: 'staff' })),
    customers: many(500, (n) => ({ id: `cu-${n}`, name: `Customer ${n}` })),
    installs: [install],
    accounts: many(500, (n) => ({ packetId: `pkt-${n}`, cart })),
  };
  return { stores: [store] };
}
