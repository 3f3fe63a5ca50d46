import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';

import { messageFor } from '#server/testing/message-for.ts';

import { packetsCreateBody, tablesCreateBody, tablesGetQuery } from '../data/sale-requests.ts';
import { printPath, valueAt } from './schema-message.ts';

const LINE = { product: 'p-cay', quantity: 1 };

describe('the message', () => {
  test.each([
    ['a missing field of a line', { cart: [{ quantity: 1 }] }, '"cart[0].product" is required'],
    ['a number where a string belongs', { tableId: 7 }, '"tableId" must be a string'],
    ['a string where a number belongs', { personCount: '3' }, '"personCount" must be a number'],
    [
      'a string where a boolean belongs',
      { payments: [{ id: 'pm-nakit', price: 1, isDiscount: 'true' }] },
      '"payments[0].isDiscount" must be a boolean',
    ],
    ['an object where a list belongs', { cart: {} }, '"cart" must be an array'],
    ['a list where an object belongs', { cart: [[]] }, '"cart[0]" must be of type object'],
    ['a string where an object belongs', { cart: ['p-cay'] }, '"cart[0]" must be of type object'],
    ['null where a string belongs', { tableId: null }, '"tableId" must be a string'],
    ['null where a number belongs', { personCount: null }, '"personCount" must be a number'],
    ['null where a list belongs', { cart: null }, '"cart" must be an array'],
    ['null where an object belongs', { cart: [null] }, '"cart[0]" must be of type object'],
    ['an unknown field', { cart: [{ ...LINE, price: 1 }] }, '"cart[0].price" is not allowed'],
    [
      'a number that is too large',
      { cart: [LINE, { ...LINE, quantity: 10_000 }] },
      '"cart[1].quantity" must be less than or equal to 9999',
    ],
    [
      'a number that is too small',
      { personCount: -1 },
      '"personCount" must be greater than or equal to 0',
    ],
    ['a fraction', { personCount: 1.5 }, '"personCount" must be an integer'],
    [
      'a list that is too long',
      { cart: Array.from({ length: 201 }, () => LINE) },
      '"cart" must contain less than or equal to 200 items',
    ],
    [
      'a string that is too long',
      { tableId: 'x'.repeat(201) },
      '"tableId" length must be less than or equal to 200 characters long',
    ],
    ['an empty key', { idempotencyKey: '' }, '"idempotencyKey" is not allowed to be empty'],
    ['a control character in an id', { tableId: 'a\u0007' }, '"tableId" contains an invalid value'],
  ])('for %s', (_, fields, message) => {
    expect(messageFor(tablesCreateBody, { tableId: 'salon-1', ...fields })).toBe(message);
  });

  test('for a fraction where a nullable integer belongs', () => {
    const body = z.strictObject({ ms: z.int().min(1).nullable() });
    expect(messageFor(body, { ms: 1.5 })).toBe('"ms" must be an integer');
  });

  test('for a missing field', () => {
    expect(messageFor(tablesCreateBody, {})).toBe('"tableId" is required');
  });

  test('names the minimum number of items of a list', () => {
    expect(messageFor(packetsCreateBody, { cart: [] })).toBe(
      '"cart" must contain at least 1 items',
    );
  });

  test('names the values that a field may have', () => {
    expect(messageFor(packetsCreateBody, { cart: [LINE], status: 'Ready' })).toBe(
      '"status" must be one of [none, Approved]',
    );
    expect(messageFor(z.object({ v: z.literal('1') }), { v: '2' })).toBe('"v" must be [1]');
  });

  test('for a repeated query parameter', () => {
    expect(messageFor(tablesGetQuery, { id: ['salon-1', 'salon-2'] })).toBe(
      '"id" must be a string',
    );
  });

  test('names the minimum length of a string', () => {
    expect(messageFor(z.object({ name: z.string().min(2) }), { name: 'a' })).toBe(
      '"name" length must be at least 2 characters long',
    );
  });
});

describe('the reported violation', () => {
  const bound = { tableId: 'a/b' };
  const nestedBound = { cart: [{ product: '', quantity: 1 }] };
  const unknown = { colour: 'red' };
  const type = { personCount: 'three' };
  const nestedType = { payments: [{ id: 'pm-nakit', price: null }] };

  test('is a wrong type if there is one, else an unknown field, else a value out of bounds', () => {
    const tableId = 'a';
    const bounds = { ...bound, ...nestedBound };

    expect(messageFor(tablesCreateBody, { ...bounds, ...unknown, ...type })).toBe(
      '"personCount" must be a number',
    );
    expect(messageFor(tablesCreateBody, { ...bounds, ...unknown, ...nestedType })).toBe(
      '"payments[0].price" must be a number',
    );
    expect(messageFor(tablesCreateBody, { ...bounds, ...unknown })).toBe('"colour" is not allowed');
    expect(messageFor(tablesCreateBody, bounds)).toBe('"tableId" contains an invalid value');
    expect(messageFor(tablesCreateBody, { tableId, ...nestedBound })).toBe(
      '"cart[0].product" is not allowed to be empty',
    );
  });

  test('depends on the kind first, and only then on the order of lines', () => {
    const cart = [
      { product: 'p-cay', quantity: 0 },
      { product: 'p-cay', quantity: 1, price: 1 },
      { product: 7, quantity: 1 },
    ];
    const told = (lines: unknown[]) => messageFor(packetsCreateBody, { cart: lines });

    expect(told(cart)).toBe('"cart[2].product" must be a string');
    expect(told(cart.slice(0, 2))).toBe('"cart[1].price" is not allowed');
    expect(told(cart.slice(0, 1))).toBe(
      '"cart[0].quantity" must be greater than or equal to 0.001',
    );
  });

  test('is the first of its kind', () => {
    const cart = [LINE, { ...LINE, quantity: 0 }, { ...LINE, quantity: 10_000 }];

    expect(messageFor(packetsCreateBody, { cart })).toBe(
      '"cart[1].quantity" must be greater than or equal to 0.001',
    );
    expect(messageFor(packetsCreateBody, { cart: [LINE], tables: 1, tips: 2 })).toBe(
      '"tables" is not allowed',
    );
  });
});

describe('input that only JSON can produce', () => {
  test('an infinite number is too large, not "not a number"', () => {
    expect(messageFor(tablesCreateBody, '{"tableId":"a","personCount":1e309}')).toBe(
      '"personCount" must be less than or equal to 999',
    );
    expect(messageFor(tablesCreateBody, '{"tableId":"a","personCount":-1e309}')).toBe(
      '"personCount" must be greater than or equal to 0',
    );
    expect(
      messageFor(tablesCreateBody, '{"tableId":"a","cart":[{"product":"p","quantity":1e309}]}'),
    ).toBe('"cart[0].quantity" must be less than or equal to 9999');
  });

  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'a field named %s is refused like any unknown field',
    (name) => {
      expect(messageFor(tablesCreateBody, `{"tableId":"a","${name}":{"cart":[]}}`)).toBe(
        `"${name}" is not allowed`,
      );
      expect(
        messageFor(
          tablesCreateBody,
          `{"tableId":"a","cart":[{"product":"p","quantity":1,"${name}":1}]}`,
        ),
      ).toBe(`"cart[0].${name}" is not allowed`);
    },
  );

  test('fields inside __proto__ do not count', () => {
    expect(messageFor(tablesCreateBody, '{"__proto__":{"tableId":"a"}}')).toBe(
      '"tableId" is required',
    );
  });
});

describe('a value that may have several types', () => {
  const told = (option: unknown) =>
    messageFor(packetsCreateBody, { cart: [{ ...LINE, options: ['Orta', option] }] });

  test('is refused with the list of its types if it has another type', () => {
    const message = '"cart[0].options[1]" must be one of [string, object]';

    expect(told(7)).toBe(message);
    expect(told(null)).toBe(message);
    expect(told(true)).toBe(message);
    expect(told([])).toBe(message);
  });

  test('is checked as the type that it has', () => {
    expect(told({ id: 7 })).toBe('"cart[0].options[1].id" must be a string');
    expect(told({ title: null })).toBe('"cart[0].options[1].title" must be a string');
    expect(told({ id: 'opt-orta', price: 0 })).toBe('"cart[0].options[1].price" is not allowed');
    expect(told({})).toBe('"cart[0].options[1]" must contain at least one of [id, title]');
  });

  test('keeps its place in the order of violations', () => {
    expect(told({ id: 7, price: 0 })).toBe('"cart[0].options[1].id" must be a string');
    expect(
      messageFor(packetsCreateBody, {
        cart: [
          { ...LINE, quantity: 0, options: [{ price: 0 }] },
          { ...LINE, product: 7 },
        ],
      }),
    ).toBe('"cart[1].product" must be a string');
    expect(
      messageFor(packetsCreateBody, { cart: [{ ...LINE, quantity: 0, options: [{ price: 0 }] }] }),
    ).toBe('"cart[0].options[0].price" is not allowed');
  });
});

describe('a value that may be one of several objects', () => {
  const account = z.union([
    z.strictObject({ tableId: z.string(), persons: z.number().optional() }),
    z.strictObject({ packetId: z.string(), status: z.enum(['none', 'Approved']) }),
  ]);

  test('is checked against the object with the most similar fields', () => {
    const told = (value: unknown) => messageFor(z.object({ account }), { account: value });

    expect(told({ tableId: 'salon-1', persons: '3' })).toBe('"account.persons" must be a number');
    expect(told({ packetId: 'pkt-1', status: 'Ready' })).toBe(
      '"account.status" must be one of [none, Approved]',
    );
    expect(told({ packetId: 'pkt-1' })).toBe('"account.status" is required');
    expect(told({ status: 'none' })).toBe('"account.packetId" is required');
    expect(told({ persons: 3 })).toBe('"account.tableId" is required');
    expect(told({ tableId: 7 })).toBe('"account.tableId" must be a string');
    expect(told({ packetId: 7, status: 'none' })).toBe('"account.packetId" must be a string');
    expect(told({ packetId: 'pkt-1', status: 'none', persons: 3 })).toBe(
      '"account.persons" is not allowed',
    );
  });
});

describe('any input', () => {
  test('is accepted, or refused with one path in quotes and its violation', () => {
    const anything = fc.jsonValue({ maxDepth: 3 });
    const line = fc.record(
      { product: anything, quantity: anything, options: fc.array(anything), lineId: anything },
      { requiredKeys: [] },
    );
    const body = fc.oneof(
      fc.dictionary(fc.string(), anything),
      fc.record(
        { tableId: anything, cart: fc.oneof(anything, fc.array(line)), type: anything },
        { requiredKeys: [] },
      ),
    );
    fc.assert(
      fc.property(body, (fields) => {
        expect(messageFor(tablesCreateBody, JSON.stringify(fields))).toMatch(
          /^accepted$|^".*" (?:is|must|contains|length) [^"]+$/su,
        );
      }),
      { numRuns: 300 },
    );
  });
});

describe('printPath', () => {
  test('separates fields with dots and writes list indexes in brackets', () => {
    expect(printPath(['cart', 0, 'options', 12, 'id'])).toBe('cart[0].options[12].id');
    expect(printPath(['customer', 'address'])).toBe('customer.address');
    expect(printPath([0, 'id'])).toBe('[0].id');
  });

  test('writes "value" for the whole input', () => {
    expect(printPath([])).toBe('value');
  });
});

describe('valueAt', () => {
  test('finds own values at a path, not inherited ones', () => {
    const input = { cart: [{ product: 'p-cay', note: null }] };

    expect(valueAt(input, ['cart', 0, 'product'])).toBe('p-cay');
    expect(valueAt(input, ['cart', 0, 'note'])).toBeNull();
    expect(valueAt(input, [])).toBe(input);
    expect(valueAt(input, ['cart', 1, 'product'])).toBeUndefined();
    expect(valueAt(input, ['cart', 0, 'note', 'length'])).toBeUndefined();
    expect(valueAt(input, ['toString'])).toBeUndefined();
  });
});
