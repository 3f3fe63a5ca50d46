import { describe, expect, test } from 'vitest';
import * as z from 'zod';

import { ENDPOINTS, ROUTES } from '#server/api/index.ts';
import { CONTROL_ROUTES } from '#server/control/routes.ts';
import type { TestAnswer, TestServer } from '#server/testing/start-test-server.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';

/** One character of two UTF-16 code units. */
const EMOJI = '😀';

const cart = [{ product: 'p-cay', quantity: 1 }];

interface Bound {
  readonly field: string;
  readonly most: number;
  readonly send: (server: TestServer, value: string) => Promise<TestAnswer>;
}

const packet = (field: string, most: number, fieldsOf: (value: string) => object): Bound => ({
  field,
  most,
  send: ({ post }, value) => post('/packets/create', { cart, ...fieldsOf(value) }),
});

/** Calls with one bounded string each. */
const BOUNDED: readonly Bound[] = [
  packet('cart[0].product', 128, (product) => ({ cart: [{ product, quantity: 1 }] })),
  packet('cart[0].note', 500, (note) => ({ cart: [{ ...cart[0], note }] })),
  packet('idempotencyKey', 128, (idempotencyKey) => ({ idempotencyKey })),
  packet('note', 1000, (note) => ({ note })),
  packet('paymentNote', 500, (paymentNote) => ({ paymentNote })),
  packet('customer.id', 128, (id) => ({ customer: { id } })),
  packet('customer.name', 120, (name) => ({ customer: { name } })),
  packet('customer.phone', 32, (phone) => ({ customer: { phone } })),
  packet('customer.call', 32, (call) => ({ customer: { call } })),
  packet('customer.address', 500, (address) => ({ customer: { address } })),
  packet('customer.addressDescription', 500, (text) => ({
    customer: { addressDescription: text },
  })),
  packet('customer.region', 120, (region) => ({ customer: { region } })),
  {
    field: 'status',
    most: 64,
    send: ({ post }, status) => post('/packets/update', { packetId: 'pkt-1001', status }),
  },
  {
    field: 'customer.address',
    most: 500,
    send: ({ post }, address) =>
      post('/packets/update', { packetId: 'pkt-1001', customer: { address } }),
  },
  {
    field: 'tableId',
    most: 200,
    send: ({ post }, tableId) => post('/tables/create', { tableId }),
  },
  {
    field: 'title',
    most: 200,
    send: ({ post }, title) => post('/products/create', { title, price: 1 }),
  },
  {
    field: 'payload.idempotencyKey',
    most: 64,
    send: ({ post }, idempotencyKey) =>
      post('/messaging/send', { payload: { idempotencyKey, to: { customerId: 'cu-1' } } }),
  },
  {
    field: 'name',
    most: 120,
    send: ({ control }, name) => control('POST', '/users', { name }),
  },
];

describe('the length of a string is counted in UTF-16 code units', () => {
  test.each(BOUNDED)('$field may have at most $most', async ({ field, most, send }) => {
    const server = await startTestServer();
    const longest = EMOJI.repeat(most / 2);
    const refusal = `"${field}" length must be less than or equal to ${most} characters long`;

    expect((await send(server, longest)).body.message).not.toBe(refusal);
    const { body } = await send(server, `${longest}x`);

    expect(body).toMatchObject({ success: false, message: refusal });
  });

  test('no schema of either API uses the length check of zod, which counts an emoji once', () => {
    const schemas = [
      ...[...ENDPOINTS, ...ROUTES].map(({ input }) => input),
      ...CONTROL_ROUTES.flatMap(({ body, query }) => [body, query]),
    ];
    const checks = schemas.flatMap((schema) => (schema === undefined ? [] : checksWithin(schema)));

    expect(checks).toContain('custom');
    expect(checks).not.toContain('max_length');
    expect(checksWithin(z.array(z.string().max(3)).optional())).toContain('max_length');
  });
});

/** The kinds of checks on all strings within a schema. */
function checksWithin(schema: unknown, seen = new Set<unknown>()): string[] {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return [];
  seen.add(schema);
  const own =
    schema instanceof z.ZodString
      ? (schema.def.checks ?? []).map((check) => check._zod.def.check)
      : [];
  const inner = schema instanceof z.ZodType ? Object.values(schema.def) : Object.values(schema);
  return [...own, ...inner.flatMap((value) => checksWithin(value, seen))];
}
