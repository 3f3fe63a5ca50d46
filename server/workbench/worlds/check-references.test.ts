import { describe, expect, test } from 'vitest';

import type { Fixture } from '#server/contract/fixture.ts';
import { fixture } from '#server/contract/fixture.ts';
import { inEnglish } from '#server/domain/messages/english.ts';

import { checkReferences } from './check-references.ts';
import { toWorld } from './fixture-to-world.ts';

type Store = Fixture['stores'][number];

const TEA = { id: 'tea', title: 'Tea', price: 20 };
const FLOOR = [{ id: 'room', title: 'Room', tables: [{ id: 'table-1', title: '1' }] }];
const ONE_TEA = [{ product: 'tea', quantity: 1 }];

/** A small store with a product, a table and no account. */
function buildStore(overrides: Partial<Store> = {}): Store {
  return { serverId: 'my-store', name: 'My Store', products: [TEA], floor: FLOOR, ...overrides };
}

/** The flaw in a world of these stores. */
function wrongWith(...stores: Store[]): string | null {
  const flaw = checkReferences(toWorld(fixture.parse({ stores })));
  if (flaw === null) return null;
  const message = inEnglish({ code: 'fixtureWrong', params: { fixture: 'scenario', ...flaw } });
  return message.replace('the fixture: ', '');
}

test('a world with all references is accepted', () => {
  expect(
    wrongWith(
      buildStore({
        accounts: [
          { tableId: 'table-1', cart: ONE_TEA },
          { packetId: 'packet-1', cart: [] },
        ],
      }),
      buildStore({ serverId: 'other-store' }),
    ),
  ).toBeNull();
});

describe('ids that must not repeat', () => {
  test('stores', () => {
    expect(wrongWith(buildStore(), buildStore())).toBe(
      'stores must not contain any serverId twice; found "my-store" twice.',
    );
  });

  test.each<[list: string, store: Partial<Store>, message: string]>([
    [
      'sections',
      {
        floor: [
          { id: 'room', title: 'A', tables: [] },
          { id: 'room', title: 'B', tables: [] },
        ],
      },
      'stores[0].floor must not contain any id twice; found "room" twice.',
    ],
    [
      'tables in different sections',
      {
        floor: [
          ...FLOOR,
          { id: 'garden', title: 'Garden', tables: [{ id: 'table-1', title: 'G' }] },
        ],
      },
      'stores[0].floor[].tables must not contain any id twice; found "table-1" twice.',
    ],
    [
      'categories',
      {
        categories: [
          { id: 'c', title: 'A' },
          { id: 'c', title: 'B' },
        ],
      },
      'stores[0].categories must not contain any id twice; found "c" twice.',
    ],
    [
      'products',
      { products: [TEA, TEA] },
      'stores[0].products must not contain any id twice; found "tea" twice.',
    ],
    [
      'option groups of a product',
      {
        products: [
          {
            ...TEA,
            options: [
              { id: 'g', title: 'A', choices: [] },
              { id: 'g', title: 'B', choices: [] },
            ],
          },
        ],
      },
      'stores[0].products[0].options must not contain any id twice; found "g" twice.',
    ],
    [
      'choices of a product in different groups',
      {
        products: [
          {
            ...TEA,
            options: [
              { id: 'g', title: 'A', choices: [{ id: 'much', title: 'Much' }] },
              { id: 'h', title: 'B', choices: [{ id: 'much', title: 'More' }] },
            ],
          },
        ],
      },
      'stores[0].products[0].options[].choices must not contain any id twice; found "much" twice.',
    ],
    [
      'payment methods',
      {
        paymentMethods: [
          { id: 'm', title: 'A' },
          { id: 'm', title: 'B' },
        ],
      },
      'stores[0].paymentMethods must not contain any id twice; found "m" twice.',
    ],
    [
      'ingredients',
      {
        ingredients: [
          { id: 'i', title: 'A' },
          { id: 'i', title: 'B' },
        ],
      },
      'stores[0].ingredients must not contain any id twice; found "i" twice.',
    ],
    [
      'users',
      {
        users: [
          { id: 'u', name: 'A', role: 'staff' },
          { id: 'u', name: 'B', role: 'staff' },
        ],
      },
      'stores[0].users must not contain any id twice; found "u" twice.',
    ],
    [
      'customers',
      {
        customers: [
          { id: 'c', name: 'A' },
          { id: 'c', name: 'B' },
        ],
      },
      'stores[0].customers must not contain any id twice; found "c" twice.',
    ],
    [
      'capabilities',
      {
        capabilities: [
          { capability: 'messaging.send', provider: 'builtin' },
          { capability: 'messaging.send', provider: 'builtin' },
        ],
      },
      'stores[0].capabilities must not contain any capability twice; found "messaging.send" twice.',
    ],
    [
      'installs',
      {
        installs: [
          { pluginId: 'p', scopes: [] },
          { pluginId: 'p', scopes: [] },
        ],
      },
      'stores[0].installs must not contain any pluginId twice; found "p" twice.',
    ],
    [
      'devices of different plugins',
      {
        installs: [
          { pluginId: 'p', scopes: [], devices: [{ id: 'd', name: 'D' }] },
          { pluginId: 'q', scopes: [], devices: [{ id: 'd', name: 'D' }] },
        ],
      },
      'stores[0].installs[].devices must not contain any id twice; found "d" twice.',
    ],
    [
      'tables with an account',
      {
        accounts: [
          { tableId: 'table-1', cart: [] },
          { tableId: 'table-1', cart: [] },
        ],
      },
      'stores[0].accounts must not contain any tableId or packetId twice; found "table table-1" twice.',
    ],
    [
      'packets',
      {
        accounts: [
          { packetId: 'x', cart: [] },
          { packetId: 'x', cart: [] },
        ],
      },
      'stores[0].accounts must not contain any tableId or packetId twice; found "packet x" twice.',
    ],
    [
      'identities of the lines of an account',
      {
        accounts: [
          {
            packetId: 'x',
            cart: [
              { product: 'tea', quantity: 1, lineId: '1' },
              { product: 'tea', quantity: 1, lineId: '1' },
            ],
          },
        ],
      },
      'stores[0].accounts[0].cart must not contain any lineId twice; found "1" twice.',
    ],
  ])('%s', (_, store, message) => {
    expect(wrongWith(buildStore(store))).toBe(message);
  });

  test('two stores may have the same ids', () => {
    const store = buildStore({
      installs: [{ pluginId: 'p', scopes: [], devices: [{ id: 'd', name: 'D' }] }],
      accounts: [{ packetId: 'x', cart: ONE_TEA }],
    });
    expect(wrongWith(store, { ...store, serverId: 'other-store' })).toBeNull();
  });

  test('any number of lines may have no identity', () => {
    const accounts = [{ packetId: 'x', cart: [...ONE_TEA, ...ONE_TEA] }];
    expect(wrongWith(buildStore({ accounts }))).toBeNull();
  });
});

describe('references must exist', () => {
  test.each<[what: string, store: Partial<Store>, message: string]>([
    [
      'the category of a product',
      { categories: [{ id: 'drinks', title: 'D' }], products: [{ ...TEA, category: 'food' }] },
      'stores[0].products[0].category must be the id of a category (drinks); found "food".',
    ],
    [
      'the table of an account',
      { accounts: [{ tableId: 'table-2', cart: [] }] },
      'stores[0].accounts[0].tableId must be the id of a table in the floor plan; found "table-2".',
    ],
    [
      'the customer of a packet',
      {
        customers: [{ id: 'bob', name: 'Bob' }],
        accounts: [
          { packetId: 'x', customer: 'bob', cart: [] },
          { packetId: 'y', customer: 'eve', cart: [] },
        ],
      },
      'stores[0].accounts[1].customer must be the id of a customer of the store; found "eve".',
    ],
    [
      'the provider of a capability',
      {
        installs: [{ pluginId: 'sms', scopes: [] }],
        capabilities: [
          { capability: 'messaging.send', provider: 'sms' },
          { capability: 'notify.staff', provider: 'sns' },
        ],
      },
      'stores[0].capabilities[1].provider must be "builtin" or the pluginId of an install (sms); ' +
        'found "sns".',
    ],
    [
      'the product of a line',
      { accounts: [{ packetId: 'x', cart: [...ONE_TEA, { product: 'milk', quantity: 1 }] }] },
      'stores[0].accounts[0].cart[1].product must name something in the catalog: ' +
        'Product not found: milk.',
    ],
    [
      'the product of a line, which must be active',
      {
        products: [{ ...TEA, active: false }],
        accounts: [{ packetId: 'x', cart: ONE_TEA }],
      },
      'stores[0].accounts[0].cart[0].product must name something in the catalog: ' +
        'Product not found: tea.',
    ],
    [
      'the option of a line',
      {
        accounts: [{ packetId: 'x', cart: [{ product: 'tea', quantity: 1, options: ['Much'] }] }],
      },
      'stores[0].accounts[0].cart[0].options[0] must name something in the catalog: ' +
        'Invalid option: tea: not in catalog (Much).',
    ],
  ])('%s', (_, store, message) => {
    expect(wrongWith(buildStore(store))).toBe(message);
  });
});

describe('a stored line', () => {
  test('may have any identity that the platform once allowed', () => {
    for (const lineId of ['1', '1234567', '-', 'new']) {
      const accounts = [{ packetId: 'x', cart: [{ product: 'tea', quantity: 1, lineId }] }];
      expect(wrongWith(buildStore({ accounts }))).toBeNull();
    }
  });

  test('cannot have the identity of the cover line', () => {
    const accounts = [
      { tableId: 'table-1', cart: [{ product: 'tea', quantity: 1, lineId: 'kuver' }] },
    ];
    expect(wrongWith(buildStore({ accounts }))).toBe(
      'stores[0].accounts[0].cart[0].lineId must not be the identity of the cover line; found "kuver".',
    );
  });

  test('cannot cost more than can be counted exactly', () => {
    const products = [{ id: 'gold', title: 'Gold', price: 9e13 }];
    const accounts = [{ packetId: 'x', cart: [{ product: 'gold', quantity: 9999 }] }];
    expect(wrongWith(buildStore({ products, accounts }))).toBe(
      'stores[0].accounts[0].cart must add up to an amount that can be represented exactly; ' +
        'found 899910000000000000.',
    );
  });

  test('may have more metadata than plugins may write, as in merged accounts (B18)', () => {
    const metadata = [{ key: 'k', value: 'x'.repeat(102_400), by: 'p' }];
    const accounts = [{ packetId: 'x', cart: [{ product: 'tea', quantity: 1, metadata }] }];
    expect(wrongWith(buildStore({ accounts }))).toBeNull();
  });
});
