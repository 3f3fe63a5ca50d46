import { describe, expect, test } from 'vitest';

import { raisedEvents } from '#server/testing/raised-events.ts';
import { staffRefusalOf } from '#server/testing/refused-calls.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';
import { accountOn } from '#server/testing/table-account.ts';

const AYSE = { type: 'staff', userId: 'u-ayse', role: 'manager' };
const MEHMET = { userId: 'u-mehmet', role: 'staff' };

/** pkt-1001 has one line: 4 lahmacuns for 90 each, with the weak identity 1234567. */
const LAHMACUNS = '1234567';

function collect({ control }: TestServer, accountId: string, body: object) {
  return control('POST', `/accounts/${accountId}/collect`, { methodId: 'pm-nakit', ...body });
}

describe('collecting an amount', () => {
  test('writes a payment without an identity, and emits the event', async () => {
    const server = await startTestServer();
    await server.control('POST', '/clock', { advanceMs: 1000 });

    const { data } = (
      await collect(server, 'pkt-1001', { methodId: 'pm-kart', amount: 100.5, actor: MEHMET })
    ).body;

    expect(data).toMatchObject({
      total: 360,
      paid: 100.5,
      updatedAt: Date.UTC(2026, 2, 1, 12, 0, 1),
      payments: [
        {
          lineId: null,
          methodId: 'pm-kart',
          title: 'Kredi Kartı',
          amount: 100.5,
          cash: false,
          isDiscount: false,
          metadata: null,
        },
      ],
      allocations: [],
      orders: [{ lineId: LAHMACUNS, quantity: 4 }],
      audit: [
        {
          type: 'payment.collected',
          actor: { type: 'staff', ...MEHMET },
          methodId: 'pm-kart',
          amount: 100.5,
          lines: [],
          splits: [],
        },
      ],
    });
    const [event, ...others] = raisedEvents(server);
    expect(others).toEqual([]);
    expect(event).toMatchObject({
      type: 'packet.updated',
      actor: { type: 'staff', ...MEHMET },
      sequence: 1,
      data: { changed: 'payment_added', paid: 100.5, payments: [{ lineId: null }] },
    });
    expect(event?.data).not.toHaveProperty('lineChanges');
  });

  test('stores an identity that is never returned', async () => {
    const server = await startTestServer();
    await collect(server, 'pkt-1001', { amount: 10 });
    const { connection } = server.server.emulator.database.read;
    const row = connection.prepare("SELECT payments FROM accounts WHERE uuid = 'pkt-1001'").get();
    const [{ id }] = JSON.parse((row as { payments: string }).payments);

    expect(id).toMatch(/^pay-[0-9a-f-]{36}$/u);
    expect(JSON.stringify(await server.account('pkt-1001'))).not.toContain(id);
    expect(JSON.stringify(raisedEvents(server))).not.toContain(id);
  });

  test('collects everything due if no amount is given', async () => {
    const server = await startTestServer();
    await collect(server, 'pkt-1001', { amount: 100 });
    const { data } = (await collect(server, 'pkt-1001', {})).body;
    expect(data).toMatchObject({ paid: 360, payments: [{ amount: 100 }, { amount: 260 }] });
    expect(data.state).toBe('open');
  });

  test.each([
    [10.005, 10.01],
    [0.005, 0.01],
    [10.004, 10],
  ])('rounds %s half up to %s', async (amount, paid) => {
    const server = await startTestServer();
    expect((await collect(server, 'pkt-1001', { amount })).body.data.paid).toBe(paid);
  });

  test('sets the state of the table to paid', async () => {
    const server = await startTestServer();
    await collect(server, await accountOn(server, 'salon-2'), {});
    const [salon] = (await server.control('GET', '/tables')).body.data;
    expect(salon.tables[1]).toMatchObject({ tableId: 'salon-2', state: 'paid' });
  });

  test('is a normal payment for plugins', async () => {
    const server = await startTestServer();
    await collect(server, 'pkt-1001', { amount: 60 });
    const { data } = (await server.get('/packets/get?packetId=pkt-1001')).body;
    expect(data).toMatchObject({ paid: 60, payments: [{ lineId: null, methodId: 'pm-nakit' }] });
  });
});

describe('collecting a whole line', () => {
  test('keeps its identity and links it to the payment', async () => {
    const server = await startTestServer();
    const uuid = await accountOn(server, 'salon-2');
    await collect(server, uuid, { amount: 1 });

    const { data } = (await collect(server, uuid, { lines: [{ lineId: 'demo-line-0001' }] })).body;

    expect(data).toMatchObject({
      paid: 641,
      allocations: [
        {
          paymentIndex: 1,
          lineId: 'demo-line-0001',
          id: 'demo-line-0001',
          quantity: 2,
          amount: 640,
        },
      ],
    });
    expect(data.orders[1]).toMatchObject({ lineId: 'demo-line-0001', quantity: 2 });
    expect(raisedEvents(server)[1]?.data).not.toHaveProperty('lineChanges');
  });

  test('finds a line without identity by its id', async () => {
    const server = await startTestServer();
    const [{ id }] = (await server.account('pkt-1002')).orders;
    const { data } = (await collect(server, 'pkt-1002', { lines: [{ id, quantity: 1 }] })).body;
    expect(data.allocations).toEqual([
      { paymentIndex: 0, lineId: null, id, quantity: 1, amount: 12.5 },
    ]);
    expect(data.orders).toMatchObject([{ id, lineId: null }]);
  });

  test('collects the cover line, and its link stays after a full replace', async () => {
    const server = await startTestServer();
    const uuid = await accountOn(server, 'salon-2');
    const link = { paymentIndex: 0, lineId: 'kuver', id: 'kuver', quantity: 3, amount: 45 };

    const { data } = (await collect(server, uuid, { lines: [{ lineId: 'kuver' }] })).body;
    expect(data).toMatchObject({ paid: 45, allocations: [link] });

    await server.post('/tables/update-orders', {
      tableId: 'salon-2',
      cart: [{ product: 'p-cay', quantity: 2 }],
    });
    expect((await server.account(uuid)).allocations).toEqual([link]);
  });
});

describe('collecting a part of a line', () => {
  test('splits the line into two lines with new identities, and the event names the old identity', async () => {
    const server = await startTestServer();
    await server.control('POST', '/clock', { advanceMs: 60_000 });
    const [was] = (await server.account('pkt-1001')).orders;

    const { data } = (
      await collect(server, 'pkt-1001', { lines: [{ lineId: LAHMACUNS, quantity: 1 }] })
    ).body;

    const [paid, rest] = data.orders;
    expect(data.orders).toHaveLength(2);
    expect(paid).toEqual({
      ...was,
      id: paid.lineId,
      lineId: expect.stringMatching(/^ln-[0-9a-f-]{36}$/u),
      quantity: 1,
      lineTotalDecimal: 90,
      amounts: { ...was.amounts, base: 9000, gross: 9000, net: 8182, vat: 818 },
    });
    expect(rest).toEqual({
      ...was,
      id: rest.lineId,
      lineId: expect.stringMatching(/^ln-[0-9a-f-]{36}$/u),
      quantity: 3,
      lineTotalDecimal: 270,
      amounts: { ...was.amounts, base: 27_000, gross: 27_000, net: 24_545, vat: 2455 },
    });
    expect(rest.lineId).not.toBe(paid.lineId);
    expect(data).toMatchObject({
      total: 360,
      paid: 90,
      allocations: [{ paymentIndex: 0, lineId: paid.lineId, quantity: 1, amount: 90 }],
      audit: [
        {
          type: 'payment.collected',
          actor: AYSE,
          lines: [{ id: paid.lineId, quantity: 1, amount: 90 }],
          splits: [{ from: LAHMACUNS, into: [paid.lineId, rest.lineId] }],
        },
      ],
    });
    expect(raisedEvents(server)).toMatchObject([
      {
        type: 'packet.updated',
        data: {
          changed: 'payment_added',
          lineChanges: [
            { op: 'created', lineId: paid.lineId, splitFrom: LAHMACUNS, after: { quantity: 1 } },
            { op: 'created', lineId: rest.lineId, splitFrom: LAHMACUNS, after: { quantity: 3 } },
          ],
        },
      },
    ]);
    expect(raisedEvents(server)[0]?.data.lineChanges).toHaveLength(2);
  });

  test('keeps the metadata of every plugin on both parts', async () => {
    const server = await startTestServer();
    const uuid = await accountOn(server, 'salon-2');
    const { data } = (
      await collect(server, uuid, { lines: [{ lineId: 'demo-line-0001', quantity: 0.5 }] })
    ).body;
    const metadata = [{ key: 'kds-station', value: 'grill', by: 'demo-kds' }];
    expect(data.orders.slice(1, 3)).toMatchObject([
      { quantity: 0.5, lineTotalDecimal: 160, metadata },
      { quantity: 1.5, lineTotalDecimal: 480, metadata },
    ]);
  });

  test('names no old identity if the line had none', async () => {
    const server = await startTestServer();
    const uuid = await accountOn(server, 'salon-2');
    const ayran = (await server.account(uuid)).orders[2];
    await collect(server, uuid, { lines: [{ id: ayran.id, quantity: 1 }] });
    expect(raisedEvents(server)[0]?.data.lineChanges).toMatchObject([
      { op: 'created', splitFrom: null },
      { op: 'created', splitFrom: null },
    ]);
  });

  test('can be repeated until nothing is due, without rounding loss', async () => {
    const server = await startTestServer();
    const cart = [{ product: 'p-su', quantity: 1, discount: 0.01, taxRate: 20 }];
    const { accountId } = (await server.control('POST', '/packets', { cart })).body.data;

    let rest = (await server.account(accountId)).orders[0];
    for (const quantity of [0.333, 0.111, 0.25]) {
      const lines = [{ lineId: rest.lineId, quantity }];
      rest = (await collect(server, accountId, { lines })).body.data.orders.at(-1);
    }
    const { data } = (await collect(server, accountId, { lines: [{ lineId: rest.lineId }] })).body;

    expect(rest.quantity).toBe(0.306);
    expect(data).toMatchObject({ total: 12.49, paid: 12.49 });
    expect(data.allocations).toHaveLength(4);
    expect((await collect(server, accountId, {})).body.message).toBe(
      'Nothing is due: 12.49 of 12.49 is paid',
    );
  });

  test('creates parts that a plugin can declare again', async () => {
    const server = await startTestServer();
    const { orders } = (
      await collect(server, 'pkt-1001', { lines: [{ lineId: LAHMACUNS, quantity: 1 }] })
    ).body.data;
    const cart = orders.map(({ lineId, quantity }: { lineId: string; quantity: number }) => ({
      product: 'p-lahmacun',
      quantity,
      lineId,
    }));
    await server.post('/packets/update-orders', { packetId: 'pkt-1001', cart });
    expect((await server.account('pkt-1001')).allocations).toMatchObject([
      { lineId: orders[0].lineId, quantity: 1, amount: 90 },
    ]);
  });
});

describe('a refused collection changes nothing', () => {
  test.each([
    [
      'more than is due',
      { amount: 360.01 },
      409,
      'Paid (360.01) exceeds total (360).',
      'staffOverpays',
      { paid: 360.01, total: 360 },
    ],
    [
      'an amount that is too large to be exact',
      { amount: Number.MAX_SAFE_INTEGER },
      400,
      '"amount" must be a safe number',
      'schema',
      undefined,
    ],
    [
      'an amount of 0',
      { amount: 0 },
      400,
      '"amount" must be at least 0.01 when rounded to 2 places',
      'schema',
      undefined,
    ],
    [
      'an amount that rounds to 0',
      { amount: 0.0049 },
      400,
      '"amount" must be at least 0.01 when rounded to 2 places',
      'schema',
      undefined,
    ],
    [
      'a negative amount',
      { amount: -1 },
      400,
      '"amount" must be greater than or equal to 0',
      'schema',
      undefined,
    ],
    [
      'an amount that is text',
      { amount: '10' },
      400,
      '"amount" must be a number',
      'schema',
      undefined,
    ],
    [
      'an amount that is null',
      { amount: null },
      400,
      '"amount" must be a number',
      'schema',
      undefined,
    ],
    [
      'an amount and lines',
      { amount: 1, lines: [{ lineId: LAHMACUNS }] },
      400,
      'The body must not contain both of [amount, lines]',
      'schema',
      undefined,
    ],
    ['no lines', { lines: [] }, 400, '"lines" must contain at least 1 items', 'schema', undefined],
    [
      'a line without lineId or id',
      { lines: [{}] },
      400,
      '"lines[0]" must contain exactly one of [lineId, id]',
      'schema',
      undefined,
    ],
    [
      'a line with both lineId and id',
      { lines: [{ lineId: LAHMACUNS, id: LAHMACUNS }] },
      400,
      '"lines[0]" must contain exactly one of [lineId, id]',
      'schema',
      undefined,
    ],
    [
      'a part of 0',
      { lines: [{ lineId: LAHMACUNS, quantity: 0 }] },
      400,
      '"lines[0].quantity" must be greater than or equal to 0.001',
      'schema',
      undefined,
    ],
    [
      'a part with more than 3 decimal places',
      { lines: [{ lineId: LAHMACUNS, quantity: 1.0005 }] },
      400,
      '"lines[0].quantity" must have no more than 3 decimal places',
      'schema',
      undefined,
    ],
    [
      'more than the line has',
      { lines: [{ lineId: LAHMACUNS, quantity: 4.001 }] },
      409,
      'Line 1234567 has a quantity of 4, less than 4.001',
      'quantityExceedsLine',
      { line: '1234567', quantity: 4.001, available: 4 },
    ],
    [
      'the same line twice',
      {
        lines: [
          { lineId: LAHMACUNS, quantity: 1 },
          { id: LAHMACUNS, quantity: 1 },
        ],
      },
      400,
      'Line 1234567 is named twice',
      'lineNamedTwice',
      { line: '1234567' },
    ],
    [
      'an unknown line',
      { lines: [{ lineId: 'my-line-0001' }] },
      404,
      'The account has no line my-line-0001',
      'lineNotFound',
      { line: 'my-line-0001' },
    ],
    [
      'without a method',
      { methodId: undefined },
      400,
      '"methodId" is required',
      'schema',
      undefined,
    ],
    ['with an unknown field', { price: 1 }, 400, '"price" is not allowed', 'schema', undefined],
  ])('%s', async (_what, fields, status, message, code, params) => {
    const server = await startTestServer();
    const body = { methodId: 'pm-nakit', ...fields };
    expect(await staffRefusalOf(server, { path: '/accounts/pkt-1001/collect', body })).toEqual({
      status,
      message,
      code,
      params,
    });
  });

  test('by an unknown method', async () => {
    const server = await startTestServer();
    const body = { methodId: 'pm-yok' };
    expect(await staffRefusalOf(server, { path: '/accounts/pkt-1001/collect', body })).toEqual({
      status: 400,
      message: 'unknown_payment_method',
      details: [{ path: 'methodId' }],
      code: 'unknownPaymentMethod',
    });
  });

  test('in a store without methods', async () => {
    const { control } = await startTestServer();
    const cart = [{ product: 'p-cay', quantity: 1 }];
    const opened = await control('POST', '/packets', { serverId: 'srv-bos', cart });
    const path = `/accounts/${opened.body.data.accountId}/collect`;
    const answer = await control('POST', path, { serverId: 'srv-bos', methodId: 'pm-nakit' });
    expect([answer.status, answer.body.message]).toEqual([400, 'no_payment_methods_configured']);
  });

  test('an unknown account', async () => {
    const server = await startTestServer();
    const body = { methodId: 'pm-nakit' };
    expect(await staffRefusalOf(server, { path: '/accounts/pkt-9999/collect', body })).toEqual({
      status: 404,
      message: 'There is no account pkt-9999 in this store',
      code: 'accountNotFound',
      params: { accountId: 'pkt-9999' },
    });
  });

  test('an account that is cancelled', async () => {
    const server = await startTestServer();
    await server.control('POST', '/accounts/pkt-1001/cancel', {});
    const body = { methodId: 'pm-nakit' };
    expect(await staffRefusalOf(server, { path: '/accounts/pkt-1001/collect', body })).toEqual({
      status: 409,
      message: 'Account pkt-1001 is cancelled, not open',
      code: 'accountNotOpen',
      params: { accountId: 'pkt-1001', state: 'cancelled' },
    });
  });

  test.each([[{}], [{ amount: 1 }]])('if nothing is due: %j', async (fields) => {
    const server = await startTestServer();
    await collect(server, 'pkt-1001', {});
    const body = { methodId: 'pm-nakit', ...fields };
    expect(await staffRefusalOf(server, { path: '/accounts/pkt-1001/collect', body })).toEqual({
      status: 409,
      message: 'Nothing is due: 360 of 360 is paid',
      code: 'nothingDue',
      params: { paid: 360, total: 360 },
    });
  });

  test('a voided line', async () => {
    const server = await startTestServer();
    await server.control('POST', '/accounts/pkt-1001/void', { lineId: LAHMACUNS });
    const body = { methodId: 'pm-nakit', lines: [{ lineId: LAHMACUNS }] };
    expect(await staffRefusalOf(server, { path: '/accounts/pkt-1001/collect', body })).toEqual({
      status: 409,
      message: 'Line 1234567 is already voided',
      code: 'lineAlreadyVoided',
      params: { line: '1234567' },
    });
  });

  test('a line that is paid, and an identity that a split has replaced', async () => {
    const server = await startTestServer();
    const path = '/accounts/pkt-1001/collect';
    const { orders } = (
      await collect(server, 'pkt-1001', { lines: [{ lineId: LAHMACUNS, quantity: 1 }] })
    ).body.data;
    const [{ lineId }] = orders;
    const body = { methodId: 'pm-nakit', lines: [{ lineId }] };
    expect(await staffRefusalOf(server, { path, body })).toEqual({
      status: 409,
      message: `Line ${lineId} is already paid`,
      code: 'lineAlreadyPaid',
      params: { line: lineId },
    });
    const gone = await collect(server, 'pkt-1001', { lines: [{ lineId: LAHMACUNS }] });
    expect(gone.body.message).toBe('The account has no line 1234567');
  });

  test('lines that cost more than is due', async () => {
    const server = await startTestServer();
    await collect(server, 'pkt-1001', { amount: 1 });
    const body = { methodId: 'pm-nakit', lines: [{ lineId: LAHMACUNS }] };
    expect(await staffRefusalOf(server, { path: '/accounts/pkt-1001/collect', body })).toEqual({
      status: 409,
      message: 'Paid (361) exceeds total (360).',
      code: 'staffOverpays',
      params: { paid: 361, total: 360 },
    });
  });

  test('a part of the cover line', async () => {
    const server = await startTestServer();
    const path = `/accounts/${await accountOn(server, 'salon-2')}/collect`;
    const body = { methodId: 'pm-nakit', lines: [{ lineId: 'kuver', quantity: 1 }] };
    expect(await staffRefusalOf(server, { path, body })).toEqual({
      status: 409,
      message: 'The cover line (kuver) can only be collected as a whole',
      code: 'coverLineWhole',
    });
  });

  test('only a line that costs nothing', async () => {
    const server = await startTestServer();
    const cart = [{ product: 'p-cay', quantity: 1, discount: 20 }];
    const { orders } = (await server.control('POST', '/accounts/pkt-1001/lines', { cart })).body
      .data;
    const body = { methodId: 'pm-nakit', lines: [{ lineId: orders[1].lineId }] };
    expect(await staffRefusalOf(server, { path: '/accounts/pkt-1001/collect', body })).toEqual({
      status: 409,
      message: 'Nothing is due: 0 of 0 is paid',
      code: 'nothingDue',
      params: { paid: 0, total: 0 },
    });
  });

  test('a split whose second copy of metadata exceeds the budget is not refused (B18)', async () => {
    const server = await startTestServer();
    await fillWithMetadata(server);
    const lines = [{ lineId: 'full-line-0', quantity: 1 }];

    expect((await collect(server, 'pkt-1002', { lines })).status).toBe(200);
  });
});

/**
 * Gives pkt-1002 34 lines of about 2.9 KB of metadata each, which is just below the document's budget
 * of 102 400 bytes. Six lines are added at a time, to keep each request within its own budget.
 */
async function fillWithMetadata({ post }: TestServer): Promise<void> {
  const metadata = Array.from({ length: 10 }, (_, index) => ({
    key: `k${index}`,
    value: 'x'.repeat(256),
  }));
  for (let written = 0; written < 34;) {
    const now = Math.min(written + 6, 34);
    const cart = Array.from({ length: now }, (_, index) => ({
      product: 'p-cay',
      quantity: 2,
      lineId: `full-line-${index}`,
      ...(index >= written && { metadata }),
    }));
    const answer = await post('/packets/update-orders', { packetId: 'pkt-1002', cart });
    expect(answer.status).toBe(200);
    written = now;
  }
}
