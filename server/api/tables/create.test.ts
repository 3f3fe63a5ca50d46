import { describe, expect, test } from 'vitest';

import { lastCall } from '#server/testing/last-call.ts';
import { refusalOf } from '#server/testing/refused-calls.ts';
import { KEYS, sharedTestServer, startTestServer } from '#server/testing/start-test-server.ts';

/** Shared by refused calls, which change nothing. */
const shared = sharedTestServer();

const PATH = '/tables/create';
const LAHMACUN = { product: 'p-lahmacun', quantity: 1 };

describe('POST tables/create', () => {
  test('opens a table and answers with the sum that the platform computed', async () => {
    const { post } = await startTestServer();

    const answer = await post(PATH, {
      tableId: 'salon-5',
      personCount: 2,
      cart: [{ ...LAHMACUN, discount: 5 }],
      payments: [{ id: 'pm-nakit', price: 50 }],
    });

    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      success: true,
      // A line of 90 less a discount of 5, and a cover charge of 2 x 15.
      data: { tableId: 'salon-5', docNo: 5, total: 115, paid: 50, docNoDate: '2026-03-01' },
    });
  });

  test('derives name and section from the floor plan, whatever is sent', async () => {
    const { post, get } = await startTestServer();

    await post(PATH, {
      tableId: 'bahce-3',
      tableName: 'Window seat',
      desing: 'Upstairs',
      section: ['x'],
      position: { row: null },
    });

    const { body } = await get('/tables/get?id=bahce-3');
    expect(body.data).toMatchObject({
      tableId: 'bahce-3',
      tableName: 'B3',
      desing: 'Bahçe',
      type: 'dine_in',
      personCount: 0,
      orders: [],
    });
  });

  test.each([{}, { cart: [] }, { payments: [] }])(
    'opens a table without an order, and without cover charge, given %o',
    async (fields) => {
      const { post, get } = await startTestServer();
      const { body } = await post(PATH, { tableId: 'salon-5', personCount: 4, ...fields });
      expect(body.data).toMatchObject({ docNo: 5, total: 0, paid: 0 });
      expect((await get('/tables/get?id=salon-5')).body.data).toMatchObject({
        personCount: 4,
        orders: [],
      });
    },
  );

  test.each([
    [undefined, 90],
    [0, 90],
    [1, 105],
    [999, 15_075],
  ])('charges cover for personCount %s: total %d', async (personCount, total) => {
    const { post } = await startTestServer();
    const { body } = await post(PATH, { tableId: 'salon-5', personCount, cart: [LAHMACUN] });
    expect(body.data.total).toBe(total);
  });

  test('shares its receipt numbers with packets', async () => {
    const { post } = await startTestServer();
    await post('/packets/create', { cart: [LAHMACUN] });
    const { body } = await post(PATH, { tableId: 'salon-5' });
    expect(body.data.docNo).toBe(6);
  });

  test('emits table.created with the detail of the table', async () => {
    const server = await startTestServer();
    await server.post(PATH, { tableId: 'salon-5', personCount: 1, cart: [LAHMACUN] });

    const { events } = await lastCall(server);

    const detail = await server.get('/tables/get?id=salon-5');
    expect(events).toEqual([
      {
        id: expect.any(String),
        type: 'table.created',
        occurredAt: '2026-03-01T12:00:00.000Z',
        sequence: 1,
        data: detail.body.data,
      },
    ]);
  });

  test.each(['dine_in', 'dine-in', 'dinein', 'eat_in', 'masada'])(
    'accepts the type %s, which every table has',
    async (type) => {
      const { post } = await startTestServer();
      expect((await post(PATH, { tableId: 'salon-5', type })).body.success).toBe(true);
    },
  );

  test('is refused if the table is already open, and does not change its account', async () => {
    expect(
      await refusalOf(await shared(), {
        path: PATH,
        body: { tableId: 'salon-2', cart: [LAHMACUN] },
      }),
    ).toEqual({ status: 409, message: 'Table is already open' });
  });

  test('is refused if staff have already opened the table', async () => {
    const server = await startTestServer();
    await server.control('POST', '/tables/salon-5/open', { personCount: 2 });
    expect(await refusalOf(server, { path: PATH, body: { tableId: 'salon-5' } })).toEqual({
      status: 409,
      message: 'Table is already open',
    });
  });

  test.each([[['orders:write']], [['orders:read']], [[]]])(
    'needs orders:write and orders:read, both: %j is not enough',
    async (scopes) => {
      const server = await startTestServer();
      await server.control('PATCH', '/installs/demo-qr?serverId=srv-bistro', { scopes });
      expect(await refusalOf(server, { path: PATH, body: { tableId: 'salon-5' } })).toEqual({
        status: 403,
        message: 'plugin.scope.denied',
      });
    },
  );

  test('needs no more than these two scopes', async () => {
    const { post } = await startTestServer();
    const { body } = await post(PATH, { tableId: 'salon-5' }, KEYS.kds);
    expect(body.success).toBe(true);
  });
});

const NOT_IN_FLOOR_PLAN = 'Table is not defined in the floor plan or is inactive';
const INVALID_ID = '"tableId" contains an invalid value';

/** Bodies that are refused with 400, with the message. */
const BROKEN: [object, string][] = [
  [{}, 'plugin.tables.missingParams'],
  [{ cart: [LAHMACUN] }, 'plugin.tables.missingParams'],
  [{ tableId: null }, '"tableId" must be a string'],
  [{ tableId: 5 }, '"tableId" must be a string'],
  [{ tableId: 'salon/5' }, INVALID_ID],
  [{ tableId: '.' }, INVALID_ID],
  [{ tableId: '..' }, INVALID_ID],
  [{ tableId: '__new__' }, INVALID_ID],
  [{ tableId: 'salon-5\u0000' }, INVALID_ID],
  [{ tableId: 'salon-\uD800' }, INVALID_ID],
  [
    { tableId: 't'.repeat(201) },
    '"tableId" length must be less than or equal to 200 characters long',
  ],
  [{ tableId: 't'.repeat(200) }, NOT_IN_FLOOR_PLAN],
  [{ tableId: 'salon-99' }, NOT_IN_FLOOR_PLAN],
  [{ tableId: 'teras-4' }, NOT_IN_FLOOR_PLAN],
  [{ tableId: 'S5' }, NOT_IN_FLOOR_PLAN],
  [{ tableId: 'salon-5 ' }, NOT_IN_FLOOR_PLAN],
  [{ tableId: 'salon-5', personCount: -1 }, '"personCount" must be greater than or equal to 0'],
  [{ tableId: 'salon-5', personCount: 1000 }, '"personCount" must be less than or equal to 999'],
  [{ tableId: 'salon-5', personCount: 1.5 }, '"personCount" must be an integer'],
  [{ tableId: 'salon-5', personCount: '2' }, '"personCount" must be a number'],
  [{ tableId: 'salon-5', personCount: null }, '"personCount" must be a number'],
  [{ tableId: 'salon-5', cart: null }, '"cart" must be an array'],
  [
    { tableId: 'salon-5', cart: Array.from({ length: 201 }, () => LAHMACUN) },
    '"cart" must contain less than or equal to 200 items',
  ],
  [
    {
      tableId: 'salon-5',
      payments: Array.from({ length: 21 }, () => ({ id: 'pm-kart', price: 1 })),
    },
    '"payments" must contain less than or equal to 20 items',
  ],
  [{ tableId: 'salon-5', idempotencyKey: '' }, '"idempotencyKey" is not allowed to be empty'],
  [
    { tableId: 'salon-5', idempotencyKey: 'k'.repeat(129) },
    '"idempotencyKey" length must be less than or equal to 128 characters long',
  ],
  [{ tableId: 'salon-5', type: 'takeaway' }, '"type" must be [dine_in]'],
  [{ tableId: 'salon-5', type: 'delivery' }, '"type" must be [dine_in]'],
  [{ tableId: 'salon-5', type: 'table' }, '"type" must be [dine_in]'],
  [{ tableId: 'salon-5', type: null }, '"type" must be [dine_in]'],
  [{ tableId: 'salon-5', coverRate: 20 }, '"coverRate" is not allowed'],
  [{ tableId: 'salon-5', note: 'Window' }, '"note" is not allowed'],
  [{ tableId: 'salon-5', customer: {} }, '"customer" is not allowed'],
];

describe('a table that is opened with a broken body', () => {
  test.each(BROKEN.map(([body, message]) => [message, body] as const))(
    'is refused with %s',
    async (message, body) => {
      expect(await refusalOf(await shared(), { path: PATH, body })).toEqual({
        status: 400,
        message,
      });
    },
  );

  test('is refused when more is paid than the total with its cover charge', async () => {
    const body = {
      tableId: 'salon-5',
      personCount: 1,
      cart: [LAHMACUN],
      payments: [{ id: 'pm-kart', price: 105.01 }],
    };
    expect(await refusalOf(await shared(), { path: PATH, body })).toEqual({
      status: 400,
      message: 'Paid (105.01) exceeds total (105).',
    });
  });

  test('is refused when something is paid and nothing ordered', async () => {
    expect(
      await refusalOf(await shared(), {
        path: PATH,
        body: { tableId: 'salon-5', payments: [{ id: 'pm-kart', price: 1 }] },
      }),
    ).toEqual({ status: 400, message: 'Paid (1) exceeds total (0).' });
  });
});
