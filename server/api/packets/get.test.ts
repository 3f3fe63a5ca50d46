import { describe, expect, test } from 'vitest';

import { expectRefusal } from '#server/testing/refused-calls.ts';
import { KEYS, startTestServer } from '#server/testing/start-test-server.ts';

/** 2026-03-01T12:00:00Z, the time of all test clocks. */
const NOON = 1_772_366_400_000;

const CUSTOMER = {
  id: 'c-77',
  name: 'Ada Lovelace',
  phone: '+90 555 111 2233',
  call: '0216 111 22 33',
  address: 'Bahariye Cad. 1',
  addressDescription: 'Blue door',
  region: 'Moda',
};

/** A packet with all gated and ungated fields. */
const FULL_PACKET = {
  type: 'delivery',
  status: 'Approved',
  note: 'Ring twice',
  paymentNote: 'Card at the door',
  customer: CUSTOMER,
  cart: [
    {
      product: 'p-adana',
      quantity: 2,
      options: [{ id: 'opt-porsiyon' }],
      discount: 10,
      note: 'No onions',
      taxRate: 20,
      lineId: 'line-adana-1',
      metadata: [{ key: 'pos', value: 7 }],
    },
  ],
  payments: [
    {
      id: 'pm-kart',
      price: 100,
      lineId: 'pay-card-1',
      metadata: [{ key: 'ref', value: 'A1' }],
    },
    { id: 'any', price: 50, isDiscount: true, title: 'Voucher', lineId: 'pay-voucher-1' },
  ],
};

/** The order line as every plugin with `orders:read` sees it: without its note, which is gated. */
const ADANA_LINE = {
  id: 'line-adana-1',
  lineId: 'line-adana-1',
  productId: 'p-adana',
  title: 'Adana Kebap',
  quantity: 2,
  price: 320,
  options: [{ id: 'opt-porsiyon', title: '1.5 Porsiyon', price: 160, vatRate: null }],
  discountDecimal: 10,
  extraDecimal: 0,
  lineTotalDecimal: 950,
  vatRate: 20,
  // (320 + 160) x 2 - 10 = 950. The tax is 950 x 20 / 120, rounded to 158.33.
  amounts: {
    base: 64_000,
    options: 32_000,
    extra: 0,
    discount: 1000,
    timer: 0,
    gross: 95_000,
    net: 79_167,
    vat: 15_833,
  },
  createdAt: NOON,
  ready: false,
  storages: [],
  metadata: [{ key: 'pos', value: 7, by: 'demo-qr' }],
};

const PAYMENTS = [
  {
    lineId: 'pay-card-1',
    methodId: 'pm-kart',
    title: 'Kredi Kartı',
    amount: 100,
    cash: false,
    isDiscount: false,
    metadata: [{ key: 'ref', value: 'A1', by: 'demo-qr' }],
  },
  {
    lineId: 'pay-voucher-1',
    methodId: null,
    title: 'Voucher',
    amount: 50,
    cash: false,
    isDiscount: true,
    metadata: null,
  },
];

/** The packet as every plugin with `orders:read` sees it, without customer, notes and lines. */
function headOf(packetId: string) {
  return {
    packetId,
    uuid: packetId,
    docNo: 5,
    docNoDate: '2026-03-01',
    channel: 'PACKET',
    entegrasyon: 'packet',
    status: 'Approved',
    type: 'delivery',
    createdAt: NOON,
    updatedAt: NOON,
    currency: 'TRY',
    amountExponent: 2,
    total: 950,
    paid: 150,
    totalDiscount: 50,
    cancels: [],
    cancelPayments: [],
    payments: PAYMENTS,
  };
}

async function startWithFullPacket() {
  const server = await startTestServer();
  const created = await server.post('/packets/create', FULL_PACKET);
  const packetId: string = created.body.data.packetId;
  return { ...server, packetId, path: `/packets/get?packetId=${packetId}` };
}

describe('GET packets/get', () => {
  test('reads a packet with its lines, payments and customer', async () => {
    const { get, packetId, path } = await startWithFullPacket();

    const answer = await get(path);

    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      success: true,
      data: {
        ...headOf(packetId),
        customer: CUSTOMER,
        note: 'Ring twice',
        paymentNote: 'Card at the door',
        orders: [{ ...ADANA_LINE, note: 'No onions' }],
      },
    });
  });

  test('returns null for what is unknown: type, customer, notes, identity of an old line', async () => {
    const { get } = await startTestServer();

    const { body } = await get('/packets/get?packetId=pkt-1002');

    expect(body.data).toMatchObject({
      packetId: 'pkt-1002',
      docNo: 4,
      type: null,
      customer: null,
      note: null,
      paymentNote: null,
      total: 12.5,
      orders: [{ lineId: null, productId: 'p-su', metadata: null, note: null }],
      payments: [],
    });
    expect(body.data.orders[0].id).toEqual(expect.any(String));
  });

  test('does not show which plugin declared a tax rate', async () => {
    const { get, path } = await startWithFullPacket();

    const answer = await get(path);

    expect(answer.body.data.orders[0].vatRate).toBe(20);
    expect(answer.text).not.toContain('taxRateBy');
  });

  test.each(['kds', 'reader'] as const)(
    'hides customer data and notes from demo-%s, which lacks customers:read',
    async (plugin) => {
      const { get, packetId, path } = await startWithFullPacket();

      const answer = await get(path, KEYS[plugin]);

      expect(answer.body).toEqual({
        success: true,
        data: {
          ...headOf(packetId),
          customer: { id: 'c-77', region: 'Moda' },
          orders: [ADANA_LINE],
        },
      });
    },
  );

  test.each([
    ['the scope customers:read without consent', { customerConsent: false }],
    ['consent without the scope', { scopes: ['orders:read'], customerConsent: true }],
    ['the consent for users only', { customerConsent: false, userConsent: true }],
  ])('shows customer data only with both scope and consent: not with %s', async (_what, patch) => {
    const { get, control, path } = await startWithFullPacket();
    await control('PATCH', '/installs/demo-qr?serverId=srv-bistro', patch);

    const { body } = await get(path);

    expect(body.data.customer).toEqual({ id: 'c-77', region: 'Moda' });
    expect(body.data).not.toHaveProperty('note');
    expect(body.data).not.toHaveProperty('paymentNote');
    expect(body.data.orders[0]).not.toHaveProperty('note');
  });

  test('shows voided lines among cancels, their note and reason only with consent', async () => {
    const { get, control, packetId, path } = await startWithFullPacket();
    await control('POST', `/accounts/${packetId}/lines`, {
      cart: [{ product: 'p-cay', quantity: 3, note: 'weak' }],
    });
    const [, tea] = (await get(path)).body.data.orders;
    await control('POST', '/clock', { advanceMs: 5000 });
    await control('POST', `/accounts/${packetId}/void`, { lineId: tea.lineId, reason: 'spilt' });

    const seen = (await get(path)).body.data;
    const gated = (await get(path, KEYS.kds)).body.data;

    expect(seen.orders).toHaveLength(1);
    expect(seen.total).toBe(950);
    expect(seen.cancels).toEqual([
      { ...tea, note: 'weak', cancelledAt: NOON + 5000, reason: 'spilt' },
    ]);
    const { note: _note, ...withoutNote } = tea;
    expect(gated.cancels).toEqual([{ ...withoutNote, cancelledAt: NOON + 5000 }]);
  });

  test.each([
    ['an unknown packet', '/packets/get?packetId=pkt-9999'],
    ['the id of a table', '/packets/get?packetId=salon-2'],
    ['another case', '/packets/get?packetId=PKT-1001'],
  ])('answers 404 to %s', async (_what, path) => {
    const { get } = await startTestServer();
    const answer = await get(path);
    expectRefusal(answer, { message: 'plugin.packets.notFound', status: 404 });
  });

  test("does not read a table's account by its uuid", async () => {
    const { get } = await startTestServer();
    const table = await get('/tables/get?id=salon-2');
    const answer = await get(`/packets/get?packetId=${table.body.data.uuid}`);
    expect(answer.body.message).toBe('plugin.packets.notFound');
  });

  test.each([
    ['left out', '/packets/get', 'plugin.packets.missingParams'],
    ['empty', '/packets/get?packetId=', 'plugin.packets.missingParams'],
    [
      'given twice',
      '/packets/get?packetId=pkt-1001&packetId=pkt-1001',
      '"packetId" must be a string',
    ],
    ['with NUL in it', '/packets/get?packetId=a%00b', '"packetId" contains an invalid value'],
  ])('refuses packetId %s', async (_how, path, message) => {
    const { get } = await startTestServer();
    const answer = await get(path);
    expectRefusal(answer, { message, status: 400 });
  });

  test('ignores unknown query parameters', async () => {
    const { get } = await startTestServer();
    const answer = await get('/packets/get?x=1&packetId=pkt-1001&x=2&__proto__=3');
    expect(answer.body.data.packetId).toBe('pkt-1001');
  });
});
