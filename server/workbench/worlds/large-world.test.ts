import { expect, test } from 'vitest';

import { fixture } from '#server/contract/fixture.ts';
import type { World, WorldStore } from '#server/contract/world.ts';
import { inEnglish } from '#server/domain/messages/english.ts';
import { seedWorld } from '#server/operations/seed-world.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';

import { checkReferences } from './check-references.ts';
import { toWorld } from './fixture-to-world.ts';

const SIZE = 2000;

function list<T>(make: (index: number) => T): T[] {
  return Array.from({ length: SIZE }, (_, index) => make(index));
}

/** A store with thousands of records that refer to each other. */
function largeStore(): WorldStore {
  const parsed = fixture.parse({
    stores: [
      {
        serverId: 'srv-large',
        name: 'Büyük',
        categories: list((n) => ({ id: `c-${n}`, title: 'C' })),
        products: list((n) => ({ id: `p-${n}`, title: 'P', price: 1, category: `c-${n}` })),
        customers: list((n) => ({ id: `cu-${n}`, name: 'Ayşe' })),
        installs: list((n) => ({ pluginId: `plugin-${n}`, scopes: [] })),
        capabilities: list((n) => ({ capability: `able.${n}`, provider: `plugin-${n}` })),
        floor: list((n) => ({ id: `s-${n}`, title: 'S', tables: [{ id: `t-${n}`, title: 'T' }] })),
        accounts: [
          ...list((n) => ({ tableId: `t-${n}`, cart: [{ product: `p-${n}`, quantity: 1 }] })),
          ...list((n) => ({ packetId: `k-${n}`, customer: `cu-${n}`, cart: [] })),
        ],
      },
    ],
  });
  const [store] = toWorld(parsed).stores;
  if (store === undefined) throw new Error('There is one store.');
  return store;
}

/** Records that count how often their ids are read. */
function counting<Row extends { readonly id: string }>(rows: readonly Row[]) {
  const counted = { looks: 0, rows: [] as Row[] };
  counted.rows = rows.map((row) => ({
    ...row,
    get id(): string {
      counted.looks += 1;
      return row.id;
    },
  }));
  return counted;
}

/** A world that counts the reads of its ids. */
function countedWorld() {
  const store = largeStore();
  const products = counting(store.products);
  const categories = counting(store.categories);
  const customers = counting(store.customers);
  const tables = counting(store.floor.flatMap((section) => section.tables));
  const world: World = {
    stores: [
      {
        ...store,
        products: products.rows,
        categories: categories.rows,
        customers: customers.rows,
        floor: store.floor.map((section, index) => ({
          ...section,
          tables: tables.rows.slice(index, index + 1),
        })),
      },
    ],
  };
  const looks = () => [products, categories, customers, tables].map((counted) => counted.looks);
  return { world, looks };
}

test('checking a large fixture reads each record only a few times', () => {
  const { world, looks } = countedWorld();
  expect(checkReferences(world)).toBeNull();
  for (const count of looks()) expect(count).toBeLessThanOrEqual(5 * SIZE);
});

test(
  'writing a large fixture reads each record only a few times, regardless of the number of accounts',
  { tags: ['long'] },
  async () => {
    const { server } = await startTestServer();
    const { world, looks } = countedWorld();
    seedWorld(server.emulator, world);
    for (const count of looks()) expect(count).toBeLessThanOrEqual(8 * SIZE);
  },
);

test('a message names only some of the ids', () => {
  const store = largeStore();
  const wrong = { ...store, capabilities: [{ capability: 'able.1', provider: 'nobody' }] };
  const flaw = checkReferences({ stores: [wrong] });
  const message = inEnglish({ code: 'fixtureWrong', params: { fixture: 'scenario', ...flaw } });
  expect(message).toContain('(plugin-0, plugin-1, plugin-2, ');
  expect(message).toContain('plugin-19 and 1980 more); found "nobody".');
});
