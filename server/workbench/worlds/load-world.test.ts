import { writeFileSync } from 'node:fs';

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { bistro } from '#fixtures/bistro.ts';
import type { Fixture } from '#server/contract/fixture.ts';
import { temporaryFile } from '#server/testing/temporary-folder.ts';

import { BadFixture } from './bad-fixture.ts';
import { loadBuiltInWorld, loadWorld, readWorld } from './load-world.ts';

type Store = Fixture['stores'][number];

/** A fixture of one small store with one record of each kind. */
function buildFixture(overrides: Partial<Store> = {}): Fixture {
  return {
    stores: [
      {
        serverId: 'my-store',
        name: 'My Store',
        floor: [{ id: 'room', title: 'Room', tables: [{ id: 'table-1', title: '1' }] }],
        categories: [{ id: 'drinks', title: 'Drinks' }],
        products: [
          {
            id: 'tea',
            title: 'Tea',
            category: 'drinks',
            price: 20,
            options: [
              { id: 'sugar', title: 'Sugar', choices: [{ id: 'much', title: 'Much', price: 0.5 }] },
            ],
          },
        ],
        paymentMethods: [{ id: 'cash', title: 'Cash', cash: true }],
        ingredients: [{ id: 'leaves', title: 'Leaves' }],
        users: [{ id: 'ada', name: 'Ada', role: 'manager' }],
        customers: [{ id: 'bob', name: 'Bob' }],
        capabilities: [{ capability: 'messaging.send', provider: 'builtin' }],
        installs: [
          { pluginId: 'my-plugin', scopes: ['orders:read'], devices: [{ id: 'd-1', name: 'D' }] },
        ],
        accounts: [
          { tableId: 'table-1', personCount: 2, cart: [{ product: 'tea', quantity: 1 }] },
          { packetId: 'packet-1', customer: 'bob', cart: [{ product: 'tea', quantity: 2 }] },
        ],
        ...overrides,
      },
    ],
  };
}

/** The fixture above with one change in its store; undefined removes a field. */
function changed(place: string, value: unknown): unknown {
  const copy = structuredClone(buildFixture());
  const steps = place.match(/[^.[\]]+/gu) ?? [];
  const last = steps.pop() ?? '';
  let parent = copy.stores[0] as unknown as Record<string, unknown>;
  for (const step of steps) parent = parent[step] as Record<string, unknown>;
  if (value === undefined) Reflect.deleteProperty(parent, last);
  else parent[last] = value;
  return copy;
}

/** The message of the refusal of a fixture. */
function refusalOf(json: unknown): string {
  try {
    readWorld(json, { name: 'my.json' });
    return 'accepted';
  } catch (error) {
    if (error instanceof BadFixture) return error.message;
    throw error;
  }
}

function writeFile(content: string | Buffer): string {
  const file = temporaryFile('my-world.json');
  writeFileSync(file, content);
  return file;
}

describe('loading a world', () => {
  test('loads a built-in fixture by its name', () => {
    expect(loadWorld('bistro').stores.map(({ tenant }) => tenant.serverId)).toEqual([
      'srv-bistro',
      'srv-bos',
    ]);
  });

  test('loads a JSON file', () => {
    const file = writeFile(JSON.stringify(bistro, null, 2));
    expect(loadWorld(file)).toEqual(loadWorld('bistro'));
  });

  test('loads a file with a $schema for editors', () => {
    const file = writeFile(JSON.stringify({ $schema: './fixture.schema.json', ...buildFixture() }));
    expect(loadWorld(file).stores).toHaveLength(1);
  });

  test('accepts a fixture with a record of each kind', () => {
    expect(refusalOf(buildFixture())).toBe('accepted');
  });

  test('reports a missing file', () => {
    expect(() => loadWorld('./no-such-file.json')).toThrow(
      'Fixture ./no-such-file.json: there is no such file and no built-in fixture of that name ' +
        '(bistro).',
    );
  });

  test('reports invalid JSON with its place in one line', () => {
    const file = writeFile('{\n  "stores": [\n    nonsense\n  ]\n}\n');
    let message = '';
    try {
      loadWorld(file);
    } catch (error) {
      message = error instanceof BadFixture ? error.message : '';
    }
    expect(message.startsWith(`Fixture ${file}: expected JSON; Unexpected token`)).toBe(true);
    expect(message).not.toContain('\n');
  });

  test('loads a built-in fixture only by its exact name', () => {
    for (const name of ['Bistro', 'toString', 'fixtures/bistro.ts', '']) {
      expect(() => loadBuiltInWorld(name)).toThrow(
        `There is no built-in fixture ${name}; expected one of: bistro.`,
      );
    }
  });
});

describe('an invalid fixture is refused', () => {
  test.each<[what: string, json: unknown, message: string]>([
    ['an array', [], 'the top level must be of type object; found an array of 0.'],
    ['a string', 'bistro', 'the top level must be of type object; found "bistro".'],
    ['nothing', null, 'the top level must be of type object; found null.'],
    ['no stores', {}, 'stores is required; found nothing.'],
    ['stores that are not a list', { stores: {} }, 'stores must be an array; found an object.'],
    [
      'an empty list of stores',
      { stores: [] },
      'stores must contain at least 1 items; found an array of 0.',
    ],
    ['an unknown field', { stores: [], shops: 1 }, 'shops is not allowed; found 1.'],
    ['a store that is a number', { stores: [7] }, 'stores[0] must be of type object; found 7.'],
  ])('%s', (_, json, message) => {
    expect(refusalOf(json)).toBe(`Fixture my.json: ${message}`);
  });

  test.each<[what: string, place: string, value: unknown, message: string]>([
    ['a missing field', 'name', undefined, 'stores[0].name is required; found nothing.'],
    ['a misspelled field', 'prodcts', [], 'stores[0].prodcts is not allowed; found an array of 0.'],
    [
      'an id with capitals',
      'serverId',
      'My-Store',
      'stores[0].serverId must match [a-z0-9][a-z0-9_-]{0,63}; found "My-Store".',
    ],
    [
      'an unknown time zone',
      'timeZone',
      'Europe/Constantinople',
      'stores[0].timeZone must be an IANA time zone such as Europe/Istanbul; ' +
        'found "Europe/Constantinople".',
    ],
    [
      'a currency that is not a code',
      'currency',
      'lira',
      'stores[0].currency must be an ISO 4217 code such as TRY; found "lira".',
    ],
    [
      'an hour beyond midnight',
      'cutoffHour',
      24,
      'stores[0].cutoffHour must be less than or equal to 23; found 24.',
    ],
    ['half an hour', 'cutoffHour', 3.5, 'stores[0].cutoffHour must be an integer; found 3.5.'],
    [
      'a cover without its rate',
      'cover',
      { title: 'Cover' },
      'stores[0].cover.rate is required; found nothing.',
    ],
    [
      'a negative price',
      'products[0].price',
      -1,
      'stores[0].products[0].price must be greater than or equal to 0; found -1.',
    ],
    [
      'a price in quotes',
      'products[0].price',
      '20',
      'stores[0].products[0].price must be a number; found "20".',
    ],
    [
      'a tax above 100',
      'products[0].tax',
      120,
      'stores[0].products[0].tax must be less than or equal to 100; found 120.',
    ],
    [
      'an option group without choices',
      'products[0].options[0].choices',
      undefined,
      'stores[0].products[0].options[0].choices is required; found nothing.',
    ],
    [
      'a choice with a long title',
      'products[0].options[0].choices[0].title',
      'x'.repeat(201),
      'stores[0].products[0].options[0].choices[0].title length must be less than or equal to ' +
        `200 characters long; found "${'x'.repeat(79)}….`,
    ],
    [
      'an empty title',
      'categories[0].title',
      '',
      'stores[0].categories[0].title is not allowed to be empty; found "".',
    ],
    [
      'a word instead of true',
      'paymentMethods[0].cash',
      'yes',
      'stores[0].paymentMethods[0].cash must be a boolean; found "yes".',
    ],
    [
      'an unknown role',
      'users[0].role',
      'owner',
      'stores[0].users[0].role must be one of [manager, staff]; found "owner".',
    ],
    [
      'a user without a role',
      'users[0].role',
      undefined,
      'stores[0].users[0].role is required; found nothing.',
    ],
    [
      'scopes in one string',
      'installs[0].scopes',
      'orders:read',
      'stores[0].installs[0].scopes must be an array; found "orders:read".',
    ],
    [
      'a control character in an id',
      'customers[0].id',
      'b\tb',
      String.raw`stores[0].customers[0].id contains an invalid value; found "b\tb".`,
    ],
  ])('%s', (_, place, value, message) => {
    expect(refusalOf(changed(place, value))).toBe(`Fixture my.json: ${message}`);
  });

  test.each<[what: string, place: string, value: unknown, message: string]>([
    [
      'a table without a cart',
      'accounts[0].cart',
      undefined,
      'stores[0].accounts[0].cart is required; found nothing.',
    ],
    [
      'too many persons',
      'accounts[0].personCount',
      1000,
      'stores[0].accounts[0].personCount must be less than or equal to 999; found 1000.',
    ],
    [
      'a quantity of 0',
      'accounts[0].cart[0].quantity',
      0,
      'stores[0].accounts[0].cart[0].quantity must be greater than or equal to 0.001; found 0.',
    ],
    [
      'a table with the status of a packet',
      'accounts[0].status',
      'Ready',
      'stores[0].accounts[0].status is not allowed; found "Ready".',
    ],
    [
      'a packet without a cart',
      'accounts[1].cart',
      undefined,
      'stores[0].accounts[1].cart is required; found nothing.',
    ],
    [
      'a packet whose status is not text',
      'accounts[1].status',
      7,
      'stores[0].accounts[1].status must be a string; found 7.',
    ],
    [
      'a packet of an unknown type',
      'accounts[1].type',
      'drone',
      'stores[0].accounts[1].type must be one of [dine_in, takeaway, delivery]; found "drone".',
    ],
    [
      'a packet with persons',
      'accounts[1].personCount',
      2,
      'stores[0].accounts[1].personCount is not allowed; found 2.',
    ],
    [
      'a packet line with a price but no title',
      'accounts[1].cart[0].price',
      5,
      'stores[0].accounts[1].cart[0].title is required on a line with a price of its own; found nothing.',
    ],
    [
      'a packet line with an invalid option',
      'accounts[1].cart[0].options',
      [{ name: 'Much' }],
      'stores[0].accounts[1].cart[0].options[0].name is not allowed; found "Much".',
    ],
    [
      'metadata as a map',
      'accounts[1].cart[0].metadata',
      { seat: 1 },
      'stores[0].accounts[1].cart[0].metadata must be an array; found an object.',
    ],
    [
      'metadata without its plugin',
      'accounts[1].cart[0].metadata',
      [{ key: 'seat', value: 1 }],
      'stores[0].accounts[1].cart[0].metadata[0].by is required; found nothing.',
    ],
    [
      'metadata without a value',
      'accounts[1].cart[0].metadata',
      [{ key: 'seat', value: null, by: 'x' }],
      'stores[0].accounts[1].cart[0].metadata[0].value must be one of [string, number, boolean]; ' +
        'found null.',
    ],
    [
      'an account with both a table and a packet',
      'accounts[0].packetId',
      'packet-2',
      'stores[0].accounts[0].packetId is not allowed; found "packet-2".',
    ],
    [
      'an account with neither a table nor a packet',
      'accounts[0].tableId',
      undefined,
      'stores[0].accounts[0].tableId is required; found nothing.',
    ],
  ])('%s', (_, place, value, message) => {
    expect(refusalOf(changed(place, value))).toBe(`Fixture my.json: ${message}`);
  });

  test('with a BadFixture error that contains the path', () => {
    const anything = fc.oneof(fc.jsonValue(), fc.constant(undefined));
    const places = [
      'serverId',
      'timeZone',
      'cover',
      'floor',
      'products',
      'customers',
      'capabilities',
      'installs',
      'accounts',
    ];
    fc.assert(
      fc.property(fc.constantFrom(...places), anything, (place, value) => {
        const message = refusalOf(changed(place, value));
        expect(message).toMatch(/^accepted$|^Fixture my\.json: stores\[0\].*\.$/u);
      }),
    );
  });
});
