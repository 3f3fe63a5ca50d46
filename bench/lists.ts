import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { SERVER_CORE, startOurs } from './child-processes.ts';
import type { ServerProcess } from './child-processes.ts';
import type { Figure, Section } from './figures.ts';
import { liftLimits } from './prepare.ts';
import { inMs, median } from './statistics.ts';
import { API_KEY, SERVER_ID } from './workload.ts';

/** The maximum number of rows in each list (specification, List caps; B5, C6). */
const CAPS = {
  products: 2000,
  categories: 500,
  paymentMethods: 500,
  ingredients: 500,
  users: 200,
  customers: 500,
  packets: 500,
};

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

const HEADERS = { Authorization: `Bearer ${API_KEY}`, 'Content-Type': 'application/json' };

/** Measures lists at their caps, and the replay of an idempotency key. */
export async function measureLists(folder: string, calls: number): Promise<Section[]> {
  const fixture = path.join(folder, 'lists.json');
  writeFileSync(fixture, JSON.stringify(fullWorld()));
  const database = path.join(folder, 'lists.db');
  const flags = ['--fixture', fixture];
  await using server = await startOurs(database, { core: SERVER_CORE }, flags);
  await liftLimits(server);
  return [await lists(server, calls), await replays(server, calls)];
}

async function lists(server: ServerProcess, calls: number): Promise<Section> {
  const small = await timesOf(calls, () => call(server, SMALL));
  const figures: Figure[] = [figureOf(`GET ${SMALL}`, small)];
  for (const list of LISTS) {
    const times = await timesOf(calls, () => call(server, list));
    const ratio = median(times) / median(small);
    const goal = { id: 'products', value: median(times) } as const;
    figures.push({
      ...figureOf(`GET ${list}`, times),
      ratio,
      ...(list === PRODUCTS && { goal }),
    });
  }
  const title = 'Lists at their caps, one call at a time (ratio: to a small read)';
  return { title, figures };
}

async function replays(server: ServerProcess, calls: number): Promise<Section> {
  const body = (key: number): string =>
    JSON.stringify({ cart: [{ product: 'p-1', quantity: 1 }], idempotencyKey: `bench-${key}` });
  let next = 0;
  const first = await timesOf(calls, () => call(server, '/packets/create', body((next += 1))));
  let again = 0;
  const repeated = await timesOf(calls, () => call(server, '/packets/create', body((again += 1))));
  return {
    title: 'POST packets/create with an idempotency key (ratio: to the first response)',
    figures: [
      figureOf('first response', first),
      { ...figureOf('replay', repeated), ratio: median(repeated) / median(first) },
    ],
  };
}

/** The duration of each call in ms. A fifth as many calls are made first, without being measured. */
async function timesOf(calls: number, work: () => Promise<void>): Promise<number[]> {
  const times: number[] = [];
  for (let made = -Math.ceil(calls / 5); made < calls; made += 1) {
    const start = performance.now();
    await work();
    if (made >= 0) times.push(performance.now() - start);
  }
  return times;
}

async function call({ url }: ServerProcess, where: string, body?: string): Promise<void> {
  const response = await fetch(`${url}/plugin-api${where}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: HEADERS,
    ...(body !== undefined && { body }),
  });
  await response.text();
  if (!response.ok) throw new Error(`${where} answered ${response.status}.`);
}

function figureOf(name: string, times: readonly number[]): Figure {
  return { name, measured: inMs(times, 2) };
}

/** A store in which every list is at its cap. */
function fullWorld() {
  const many = <T>(count: number, make: (id: number) => T): T[] =>
    Array.from({ length: count }, (_, index) => make(index + 1));
  const titled = (prefix: string) => (n: number) => ({
    id: `${prefix}-${n}`,
    title: `Title ${n}`,
  });
  return {
    stores: [
      {
        serverId: SERVER_ID,
        name: 'Full',
        categories: many(CAPS.categories, titled('c')),
        products: many(CAPS.products, (n) => ({ ...titled('p')(n), price: n, category: 'c-1' })),
        paymentMethods: many(CAPS.paymentMethods, titled('pm')),
        ingredients: many(CAPS.ingredients, titled('i')),
        users: many(CAPS.users, (n) => ({ id: `u-${n}`, name: `User ${n}`, role: 'staff' })),
        customers: many(CAPS.customers, (n) => ({ id: `cu-${n}`, name: `Customer ${n}` })),
        installs: [
          {
            pluginId: 'demo-qr',
            scopes: [
              'orders:read',
              'orders:write',
              'products:read',
              'payment_methods:read',
              'ingredients:read',
              'customers:read',
              'users:read',
            ],
            customerConsent: true,
            userConsent: true,
          },
        ],
        accounts: many(CAPS.packets, (n) => ({
          packetId: `pkt-${n}`,
          cart: [{ product: 'p-1', quantity: 1 }],
        })),
      },
    ],
  };
}
