import { expect, test } from 'vitest';

import type { ApiDocument } from '#renderer/data/calls.ts';

import {
  bodyOf,
  curlOfDraft,
  examplesOf,
  minimalDraft,
  pathOf,
  queryOf,
  withValue,
} from './draft.ts';
import { endpointsOf } from './endpoints.ts';

const KEY = [{ apiKey: ['orders:write'] }];
const CART = { type: 'array', items: { $ref: '#/components/schemas/CartLine' } };

const DOCUMENT: ApiDocument = {
  paths: {
    '/tables/create': {
      post: {
        summary: 'Opens a table.',
        security: KEY,
        'x-rate-bucket': 'write',
        requestBody: {
          content: {
            'application/json': {
              schema: {
                type: 'object',
                properties: {
                  tableId: { type: 'string' },
                  personCount: { type: 'integer' },
                  cart: CART,
                  type: { type: 'string', enum: ['dine_in', 'masada'] },
                  section: {},
                  idempotencyKey: { type: 'string' },
                },
                required: ['tableId'],
              },
            },
          },
        },
      },
    },
    '/tables/get': {
      get: {
        security: KEY,
        'x-rate-bucket': 'read',
        parameters: [{ in: 'query', name: 'id', required: true, schema: { type: 'string' } }],
      },
    },
    '/capabilities/{id}/invoke': {
      post: {
        security: KEY,
        parameters: [{ in: 'path', name: 'id', required: true, schema: { type: 'string' } }],
      },
    },
    '/payments/{paymentId}': { get: { security: [{ deviceToken: [] }] } },
    '/oauth/token': { post: { security: [] } },
  },
  components: {
    schemas: {
      CartLine: {
        type: 'object',
        properties: {
          product: { type: 'string' },
          quantity: { type: 'number' },
          options: { type: 'array', items: { type: 'string' } },
        },
        required: ['product', 'quantity'],
      },
    },
  },
};

const WORLD = {
  table: [{ value: 'salon-1' }],
  product: [{ value: 'p-cay' }, { value: 'p-su' }],
  packet: [],
  category: [],
  paymentMethod: [],
  ingredient: [],
};

const [create, get, invoke] = endpointsOf(DOCUMENT);
if (create === undefined || get === undefined || invoke === undefined) throw new Error('missing');

test('the composer offers the calls that take an API key', () => {
  expect(endpointsOf(DOCUMENT).map(({ key }) => key)).toEqual([
    'POST /tables/create',
    'GET /tables/get',
    'POST /capabilities/{id}/invoke',
  ]);
  expect(create).toMatchObject({ scopes: ['orders:write'], bucket: 'write', query: [] });
});

test('a field follows its schema and refers to records of the store', () => {
  expect(
    create.body?.map(({ name, kind, required, picks }) => [name, kind, required, picks]),
  ).toEqual([
    ['tableId', 'text', true, 'table'],
    ['personCount', 'number', false, null],
    ['cart', 'list', false, null],
    ['type', 'choice', false, null],
    ['section', 'json', false, null],
    ['idempotencyKey', 'text', false, null],
  ]);
  const line = create.body?.[2]?.fields.map(({ name, kind, picks }) => [name, kind, picks]);
  expect(line).toEqual([
    ['product', 'text', 'product'],
    ['quantity', 'number', null],
    ['options', 'json', null],
  ]);
  expect(get.query).toMatchObject([{ name: 'id', picks: 'table', required: true }]);
  expect(get.body).toBeNull();
});

test('a call starts with its required fields', () => {
  expect(minimalDraft(create, WORLD).body).toEqual({ tableId: 'salon-1' });
  const read = minimalDraft(get, WORLD);
  expect([queryOf(read), bodyOf(read)]).toEqual(['id=salon-1', undefined]);
  const asked = { ...minimalDraft(invoke, WORLD), inPath: { id: 'a/b' } };
  expect(pathOf(invoke, asked)).toBe('/capabilities/a%2Fb/invoke');
});

test('a removed value is not sent', () => {
  expect(withValue({ a: 1, b: 2 }, 'a', undefined)).toEqual({ b: 2 });
  expect(withValue({ a: 1 }, 'b', null)).toEqual({ a: 1, b: null });
});

test('the examples use tables and products of the store, and the last names an unknown record', () => {
  const examples = examplesOf(create, WORLD, 'key-1');
  expect(examples.map(({ name, draft }) => [name, draft.body])).toEqual([
    [
      'dinner',
      {
        tableId: 'salon-1',
        cart: [
          { product: 'p-cay', quantity: 2 },
          { product: 'p-su', quantity: 2 },
        ],
        personCount: 2,
        idempotencyKey: 'key-1',
      },
    ],
    [
      'twice',
      {
        tableId: 'salon-1',
        cart: [
          { product: 'p-cay', quantity: 2 },
          { product: 'p-su', quantity: 2 },
        ],
        idempotencyKey: 'key-1-twice',
      },
    ],
    [
      'metadata',
      {
        tableId: 'salon-1',
        cart: [{ product: 'p-cay', quantity: 1, metadata: [{ key: 'seat', value: '2' }] }],
      },
    ],
    ['unknown', { tableId: 'salon-1', cart: [{ product: 'p-not-there', quantity: 1 }] }],
  ]);
  expect(examplesOf(get, WORLD, '').map(({ draft }) => queryOf(draft))).toEqual([
    'id=salon-1',
    'id=not-there',
  ]);
});

test('the curl command can be run unchanged', () => {
  const draft = { ...minimalDraft(create, WORLD), body: { note: "O'Hara" } };
  expect(curlOfDraft('http://x/plugin-api', 'a.b.c', create, draft)).toBe(
    `curl -i -X POST 'http://x/plugin-api/tables/create' \\
  -H 'Authorization: Bearer a.b.c' \\
  -H 'Content-Type: application/json' \\
  --data-raw '{
  "note": "O'\\''Hara"
}'`,
  );
  expect(curlOfDraft('http://x/plugin-api', 'a.b.c', get, minimalDraft(get, WORLD))).toBe(
    `curl -i -X GET 'http://x/plugin-api/tables/get?id=salon-1' \\\n  -H 'Authorization: Bearer a.b.c'`,
  );
});
