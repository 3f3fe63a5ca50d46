import { describe, expect, test } from 'vitest';

import { lastCall } from '#server/testing/last-call.ts';
import { refusalOf } from '#server/testing/refused-calls.ts';
import { KEYS, sharedTestServer, startTestServer } from '#server/testing/start-test-server.ts';

/** Shared by refused calls, which change nothing. */
const shared = sharedTestServer();

const TEA = { product: 'p-cay', quantity: 1 };
const TYPE_REFUSAL = '"type" must be one of [dine_in, takeaway, delivery]';

describe('POST packets/create', () => {
  test('prices the cart from the product records and answers with the receipt number', async () => {
    const { post } = await startTestServer();

    const answer = await post('/packets/create', {
      type: 'delivery',
      cart: [
        // (320 + 160) x 2 - 10 = 950
        { product: 'p-adana', quantity: 2, options: ['1.5 Porsiyon'], discount: 10 },
        // 12.5 x 1.5 = 18.75
        { product: 'p-su', quantity: 1.5 },
      ],
      payments: [{ id: 'pm-kart', price: 100 }],
    });

    const packetId = answer.body.data.packetId;
    expect(packetId).toEqual(expect.any(String));
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      success: true,
      data: {
        packetId,
        uuid: packetId,
        docNo: 5,
        docNoDate: '2026-03-01',
        total: 968.75,
        paid: 100,
        type: 'delivery',
      },
    });
  });

  test('leaves type null and status none when they are not given', async () => {
    const { post, get } = await startTestServer();

    const { body } = await post('/packets/create', { cart: [TEA] });

    expect(body.data.type).toBeNull();
    const read = await get(`/packets/get?packetId=${body.data.packetId}`);
    expect(read.body.data).toMatchObject({ type: null, status: 'none', customer: null });
  });

  test('increments receipt numbers, and starts from 1 when the business day begins at 04:00', async () => {
    const { post, control } = await startTestServer();
    const create = async () => {
      const { docNo, docNoDate } = (await post('/packets/create', { cart: [TEA] })).body.data;
      return [docNoDate, docNo];
    };

    expect(await create()).toEqual(['2026-03-01', 5]);
    // Istanbul is three hours ahead of UTC.
    await control('POST', '/clock', { set: '2026-03-02T00:59:59.999Z' });
    expect(await create()).toEqual(['2026-03-01', 6]);
    await control('POST', '/clock', { set: '2026-03-02T01:00:00Z' });
    expect(await create()).toEqual(['2026-03-02', 1]);
  });

  test('emits packet.created with the detail of the packet', async () => {
    const server = await startTestServer();
    const { body } = await server.post('/packets/create', {
      cart: [{ ...TEA, metadata: [{ key: 'pos', value: true }] }],
      customer: { phone: '+90 555 000 0000' },
    });

    const { events } = await lastCall(server);

    const detail = await server.get(`/packets/get?packetId=${body.data.packetId}`);
    expect(events).toEqual([
      {
        id: expect.any(String),
        type: 'packet.created',
        occurredAt: '2026-03-01T12:00:00.000Z',
        sequence: 1,
        data: detail.body.data,
      },
    ]);
  });

  test('notes in the request log that customer or paymentNote is missing', async () => {
    const server = await startTestServer();
    const remarksOn = async (fields: object) => {
      await server.post('/packets/create', { cart: [TEA], ...fields });
      return (await lastCall(server)).ledger;
    };

    expect(await remarksOn({})).toContain('B4');
    expect(await remarksOn({ customer: { id: 'c-1' } })).toContain('B4');
    expect(await remarksOn({ paymentNote: 'cash' })).toContain('B4');
    expect(await remarksOn({ customer: { id: 'c-1' }, paymentNote: 'cash' })).toEqual([]);
  });

  test('accepts 200 cart lines and 20 payment lines', async () => {
    const { post } = await startTestServer();
    const { body } = await post('/packets/create', {
      cart: Array.from({ length: 200 }, () => TEA),
      payments: Array.from({ length: 20 }, () => ({ id: 'pm-kart', price: 200 })),
    });
    expect(body.data).toMatchObject({ total: 4000, paid: 4000 });
  });

  test('accepts every optional field at its maximum length', async () => {
    const { post } = await startTestServer();
    const answer = await post('/packets/create', {
      cart: [TEA],
      customer: {
        id: 'i'.repeat(128),
        name: 'n'.repeat(120),
        phone: '5'.repeat(32),
        call: '5'.repeat(32),
        address: 'a'.repeat(500),
        addressDescription: 'd'.repeat(500),
        region: 'r'.repeat(120),
      },
      note: 'n'.repeat(1000),
      paymentNote: 'p'.repeat(500),
      status: 'Approved',
      restaurantDelivery: true,
      callbackUrl: `https://plugin.example/${'x'.repeat(477)}`,
      idempotencyKey: 'k'.repeat(128),
    });
    expect(answer.body.success).toBe(true);
  });

  test('needs orders:write', async () => {
    expect(
      await refusalOf(await shared(), {
        path: '/packets/create',
        body: { cart: [TEA] },
        key: KEYS.reader,
      }),
    ).toEqual({ status: 403, message: 'plugin.scope.denied' });
  });
});

describe('the type of a new packet', () => {
  test.each([
    ['dine_in', 'dine_in'],
    ['dine-in', 'dine_in'],
    ['dinein', 'dine_in'],
    ['eat_in', 'dine_in'],
    ['masada', 'dine_in'],
    ['takeaway', 'takeaway'],
    ['take-away', 'takeaway'],
    ['pickup', 'takeaway'],
    ['self_pickup', 'takeaway'],
    ['gel-al', 'takeaway'],
    ['Gel Al', 'takeaway'],
    ['delivery', 'delivery'],
    ['courier', 'delivery'],
    ['kurye', 'delivery'],
  ])('may be written as %s and reads as %s', async (written, read) => {
    const { post, get } = await startTestServer();

    const { body } = await post('/packets/create', { cart: [TEA], type: written });

    expect(body.data.type).toBe(read);
    const detail = await get(`/packets/get?packetId=${body.data.packetId}`);
    expect(detail.body.data.type).toBe(read);
  });

  test.each(['Delivery', 'DINE_IN', 'gel al', 'table', ' delivery', '', null, 1, ['delivery'], {}])(
    'is refused as %j',
    async (type) => {
      expect(
        await refusalOf(await shared(), {
          path: '/packets/create',
          body: { cart: [TEA], type },
        }),
      ).toEqual({ status: 400, message: TYPE_REFUSAL });
    },
  );
});

/** Bodies that the schema refuses, with the message. */
const BROKEN: [object, string][] = [
  [{}, 'plugin.packets.missingParams'],
  [{ payments: [] }, 'plugin.packets.missingParams'],
  [{ cart: [] }, '"cart" must contain at least 1 items'],
  [{ cart: null }, '"cart" must be an array'],
  [{ cart: {} }, '"cart" must be an array'],
  [
    { cart: Array.from({ length: 201 }, () => TEA) },
    '"cart" must contain less than or equal to 200 items',
  ],
  [
    {
      cart: [TEA],
      payments: Array.from({ length: 21 }, () => ({ id: 'pm-kart', price: 0.1 })),
    },
    '"payments" must contain less than or equal to 20 items',
  ],
  [{ cart: [TEA], payments: null }, '"payments" must be an array'],
  [{ cart: [TEA], tableId: 'salon-5' }, '"tableId" is not allowed'],
  [{ cart: [TEA], personCount: 2 }, '"personCount" is not allowed'],
  [{ cart: [TEA], total: 1 }, '"total" is not allowed'],
  [{ cart: [TEA], idempotencyKey: '' }, '"idempotencyKey" is not allowed to be empty'],
  [{ cart: [TEA], idempotencyKey: 7 }, '"idempotencyKey" must be a string'],
  [{ cart: [TEA], idempotencyKey: null }, '"idempotencyKey" must be a string'],
  [
    { cart: [TEA], idempotencyKey: 'k'.repeat(129) },
    '"idempotencyKey" length must be less than or equal to 128 characters long',
  ],
  [{ cart: [TEA], idempotencyKey: 'a\u0000b' }, '"idempotencyKey" contains an invalid value'],
  [{ cart: [TEA], status: 'Ready' }, '"status" must be one of [none, Approved]'],
  [{ cart: [TEA], restaurantDelivery: 'yes' }, '"restaurantDelivery" must be a boolean'],
  [
    { cart: [TEA], callbackUrl: `https://plugin.example/${'x'.repeat(478)}` },
    '"callbackUrl" length must be less than or equal to 500 characters long',
  ],
  [
    { cart: [TEA], note: 'n'.repeat(1001) },
    '"note" length must be less than or equal to 1000 characters long',
  ],
  [{ cart: [TEA], note: null }, '"note" must be a string'],
  [
    { cart: [TEA], paymentNote: 'n'.repeat(501) },
    '"paymentNote" length must be less than or equal to 500 characters long',
  ],
  [{ cart: [TEA], customer: 'Ada' }, '"customer" must be of type object'],
  [{ cart: [TEA], customer: { email: 'a@b.example' } }, '"customer.email" is not allowed'],
  [{ cart: [TEA], customer: { name: 1 } }, '"customer.name" must be a string'],
  [{ cart: [TEA], customer: { id: 'a\nb' } }, '"customer.id" contains an invalid value'],
  [
    { cart: [TEA], customer: { name: 'n'.repeat(121) } },
    '"customer.name" length must be less than or equal to 120 characters long',
  ],
  [
    { cart: [TEA], customer: { phone: '5'.repeat(33) } },
    '"customer.phone" length must be less than or equal to 32 characters long',
  ],
  [
    { cart: [TEA], customer: { call: '5'.repeat(33) } },
    '"customer.call" length must be less than or equal to 32 characters long',
  ],
  [
    { cart: [TEA], customer: { address: 'a'.repeat(501) } },
    '"customer.address" length must be less than or equal to 500 characters long',
  ],
  [
    { cart: [TEA], customer: { addressDescription: 'a'.repeat(501) } },
    '"customer.addressDescription" length must be less than or equal to 500 characters long',
  ],
  [
    { cart: [TEA], customer: { region: 'r'.repeat(121) } },
    '"customer.region" length must be less than or equal to 120 characters long',
  ],
  [
    { cart: [TEA], customer: { id: 'i'.repeat(129) } },
    '"customer.id" length must be less than or equal to 128 characters long',
  ],
];

describe('a new packet that breaks the schema', () => {
  test.each(BROKEN.map(([body, message]) => [message, body] as const))(
    'is refused with %s',
    async (message, body) => {
      expect(await refusalOf(await shared(), { path: '/packets/create', body })).toEqual({
        status: 400,
        message,
      });
    },
  );

  test.each(['http://plugin.example/', 'plugin.example', 'javascript:alert(1)', ''])(
    'is refused with the callbackUrl %j, which is not an https address',
    async (callbackUrl) => {
      const { post } = await startTestServer();
      const { status, body } = await post('/packets/create', { cart: [TEA], callbackUrl });
      expect(status).toBe(400);
      expect(body.message).toMatch(/^"callbackUrl" /u);
    },
  );
});
