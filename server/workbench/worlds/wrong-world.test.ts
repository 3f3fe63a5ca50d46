import { expect, test } from 'vitest';

import { startTestServer } from '#server/testing/start-test-server.ts';

import { BadFixture } from './bad-fixture.ts';
import { readWorld } from './load-world.ts';

const STORE = { serverId: 'srv-a', name: 'A' };

function refusalOf(stores: readonly unknown[]): string {
  try {
    readWorld({ stores }, { name: 'my.json' });
    return 'accepted';
  } catch (error) {
    if (error instanceof BadFixture) return error.message;
    throw error;
  }
}

/** Collecting all errors would take gigabytes. */
const MILLIONS: readonly unknown[] = Array.from({ length: 3_000_000 }, () => 1);

test.each<[what: string, stores: readonly unknown[], message: string]>([
  ['stores', MILLIONS, 'stores[0] must be of type object; found 1.'],
  [
    'products',
    [{ ...STORE, products: MILLIONS }],
    'stores[0].products[0] must be of type object; found 1.',
  ],
  [
    'accounts of the second store',
    [STORE, { ...STORE, accounts: MILLIONS }],
    'stores[1].accounts[0] must be one of [object, object]; found 1.',
  ],
  [
    'tables of one section',
    [{ ...STORE, floor: [{ id: 's', title: 'S', tables: MILLIONS }] }],
    'stores[0].floor[0] must not contain more than 50000 values; found an object.',
  ],
  [
    'choices of one product',
    [
      {
        ...STORE,
        products: [
          {
            id: 'p',
            title: 'P',
            price: 1,
            options: [{ id: 'g', title: 'G', choices: MILLIONS }],
          },
        ],
      },
    ],
    'stores[0].products[0] must not contain more than 50000 values; found an object.',
  ],
])('the first of millions of wrong %s is reported', (_, stores, message) => {
  expect(refusalOf(stores)).toBe(`Fixture my.json: ${message}`);
});

test('a deeply nested record is refused with its path', () => {
  const deep: unknown = JSON.parse(`${'['.repeat(200_000)}${']'.repeat(200_000)}`);
  expect(refusalOf([{ ...STORE, products: [deep] }])).toMatch(
    /^Fixture my\.json: stores\[0\]\.products/u,
  );
});

test('secrets have the same maximum length as in the control API', () => {
  const install = { pluginId: 'demo-qr', scopes: [] };
  for (const field of ['clientSecret', 'keySecret', 'webhookSecret']) {
    const long = { ...install, [field]: 'A'.repeat(257) };
    expect(refusalOf([{ ...STORE, installs: [long] }])).toMatch(
      new RegExp(
        `^Fixture my\\.json: stores\\[0\\]\\.installs\\[0\\]\\.${field} length must be`,
        'u',
      ),
    );
  }
});

test('a record with the maximum number of values is accepted', () => {
  const tables = Array.from({ length: 10_000 }, (_, index) => ({ id: `t${index}`, title: 'T' }));
  expect(refusalOf([{ ...STORE, floor: [{ id: 's', title: 'S', tables }] }])).toBe('accepted');
});

test(
  'a reset with millions of invalid records, and a move of millions of lines, are refused with 400',
  { tags: ['long'] },
  async () => {
    const { control, send } = await startTestServer();
    const many = JSON.stringify(MILLIONS);
    const headers = {
      Authorization: 'Bearer test-token',
      'Content-Type': 'application/json',
    };
    const reset = await send('/control/reset', {
      method: 'POST',
      headers,
      body: `{"fixture":{"stores":[{"serverId":"srv-a","name":"A","users":${many}}]}}`,
    });
    expect([reset.status, reset.body.message]).toEqual([
      400,
      'The fixture in the request: stores[0].users[0] must be of type object; found 1.',
    ]);
    const [account] = (await control('GET', '/accounts?kind=table')).body.data;
    const move = await send(`/control/accounts/${account.accountId}/move`, {
      method: 'POST',
      headers,
      body: `{"toTableId":"salon-1","lines":${many}}`,
    });
    expect([move.status, move.body.message]).toEqual([
      400,
      '"lines" must contain less than or equal to 10000 items',
    ]);
  },
);
