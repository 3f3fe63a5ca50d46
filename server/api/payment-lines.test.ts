import { describe, expect, test } from 'vitest';

import { PAYMENT_WRITES } from '#server/testing/order-writes.ts';
import { expectRefusal, refusalOf } from '#server/testing/refused-calls.ts';
import { KEYS, sharedTestServer, startTestServer } from '#server/testing/start-test-server.ts';

const CARD = { id: 'pm-kart', price: 10 };
const VOUCHER = { id: 'any', price: 10, isDiscount: true, title: 'Voucher' };

/** Refused lines with the message, and the field that the details name. */
const BROKEN: [object, string, string?][] = [
  [{ price: 1 }, '"payments[1].id" is required'],
  [{ id: 7, price: 1 }, '"payments[1].id" must be a string'],
  [{ id: null, price: 1 }, '"payments[1].id" must be a string'],
  [{ id: 'pm-\u0000', price: 1 }, '"payments[1].id" contains an invalid value'],
  [{ id: 'pm-kart' }, '"payments[1].price" is required'],
  [{ id: 'pm-kart', price: '1' }, '"payments[1].price" must be a number'],
  [{ id: 'pm-kart', price: null }, '"payments[1].price" must be a number'],
  [{ id: 'pm-kart', price: -0.01 }, '"payments[1].price" must be greater than or equal to 0'],
  [{ ...CARD, isDiscount: 'yes' }, '"payments[1].isDiscount" must be a boolean'],
  [{ ...CARD, isDiscount: null }, '"payments[1].isDiscount" must be a boolean'],
  [{ ...CARD, title: 1 }, '"payments[1].title" must be a string'],
  [{ ...CARD, cash: true }, '"payments[1].cash" is not allowed'],
  [{ ...CARD, methodId: 'pm-kart' }, '"payments[1].methodId" is not allowed'],
  [{ ...CARD, amount: 1 }, '"payments[1].amount" is not allowed'],
  [{ id: 'any', price: 1, isDiscount: true }, '"payments[1].title" is required'],
  [{ price: 1, isDiscount: true, title: 'Voucher' }, '"payments[1].id" is required'],
  [{ id: 'pm-yok', price: 1 }, 'unknown_payment_method', 'id'],
  [{ id: 'Kredi Kartı', price: 1 }, 'unknown_payment_method', 'id'],
  [{ id: 'PM-KART', price: 1 }, 'unknown_payment_method', 'id'],
  [{ id: 'pm-yok', price: 1, isDiscount: false }, 'unknown_payment_method', 'id'],
];

describe.each(PAYMENT_WRITES)('a payment line of $path', (write) => {
  const shared = sharedTestServer();

  test.each(BROKEN.map(([line, message, field]) => [message, line, field] as const))(
    'is refused with %s',
    async (message, line, field) => {
      expect(
        await refusalOf(await shared(), {
          path: write.path,
          body: write.body([CARD, line]),
        }),
      ).toEqual({
        status: 400,
        message,
        ...(field !== undefined && { details: [{ path: `payments[1].${field}` }] }),
      });
    },
  );

  test('takes title and cash from the method, whatever title is sent', async () => {
    const { post, get } = await startTestServer();

    const { body } = await post(
      write.path,
      write.body([
        { ...CARD, title: 'Gold', lineId: 'pay-line-1' },
        { id: 'pm-nakit', price: 5.5, isDiscount: false, lineId: 'pay-line-2' },
      ]),
    );

    const account = (await get(write.read(body.data))).body.data;
    expect(body.data.paid).toBe(15.5);
    expect(account).toMatchObject({ paid: 15.5, totalDiscount: 0 });
    expect(account.payments).toEqual([
      {
        lineId: 'pay-line-1',
        methodId: 'pm-kart',
        title: 'Kredi Kartı',
        amount: 10,
        cash: false,
        isDiscount: false,
        metadata: null,
      },
      {
        lineId: 'pay-line-2',
        methodId: 'pm-nakit',
        title: 'Nakit',
        amount: 5.5,
        cash: true,
        isDiscount: false,
        metadata: null,
      },
    ]);
  });

  test('is a discount with its own title and no method if isDiscount is true', async () => {
    const { post, get } = await startTestServer();

    const { body } = await post(
      write.path,
      write.body([{ ...VOUCHER, id: 'pm-nakit', lineId: 'pay-line-1' }]),
    );

    const account = (await get(write.read(body.data))).body.data;
    expect(account).toMatchObject({ paid: 10, totalDiscount: 10 });
    expect(account.payments).toEqual([
      {
        lineId: 'pay-line-1',
        methodId: null,
        title: 'Voucher',
        amount: 10,
        cash: false,
        isDiscount: true,
        metadata: null,
      },
    ]);
  });

  test.each([
    [0, []],
    [0.004, []],
    [0.005, [0.01]],
    [1.005, [1.01]],
    [1.0049, [1]],
    [19.999, [20]],
  ])('of %d is stored as %j: rounded half up, dropped when that is 0', async (price, amounts) => {
    const { post, get } = await startTestServer();
    const { body } = await post(
      write.path,
      write.body([
        { id: 'pm-kart', price },
        { ...VOUCHER, price },
      ]),
    );
    const account = (await get(write.read(body.data))).body.data;
    expect(account.payments.map(({ amount }: { amount: number }) => amount)).toEqual([
      ...amounts,
      ...amounts,
    ]);
    expect(account.paid).toBe(2 * (amounts[0] ?? 0));
  });

  test.each([
    [{ id: 'pm-yok' }, 'unknown_payment_method'],
    [{ lineId: 'kuver' }, 'Invalid lineId: kuver'],
    [{ lineId: 'short' }, 'Invalid lineId: short'],
    [{ lineId: 'same-line-1' }, 'Duplicate lineId: same-line-1'],
    [{ metadata: {} }, 'metadata must be an array of {key, value}'],
    [{ metadata: [{ key: '-', value: 1 }] }, 'Invalid metadata: payments[1]: key "-" is invalid'],
    [{ isDiscount: true }, '"payments[1].title" is required'],
    [{ cash: true }, '"payments[1].cash" is not allowed'],
  ])('is checked before it is dropped for rounding to 0: %j', async (fault, message) => {
    const { post } = await startTestServer();
    const sound = { ...CARD, lineId: 'same-line-1' };
    const dropped = { id: 'pm-kart', price: 0.004 };

    const refused = await post(write.path, write.body([sound, { ...dropped, ...fault }]));
    const taken = await post(write.path, write.body([sound, dropped]));

    expect(taken.status).toBe(200);
    expect(refused.status).toBe(400);
    expect(refused.body.message).toBe(message);
  });
});

describe('a store without payment methods', () => {
  const cart = [{ product: 'p-cay', quantity: 1 }];

  test.each([
    ['/packets/create', { cart, payments: [CARD] }],
    ['/tables/create', { tableId: 't-1', cart, payments: [VOUCHER, CARD] }],
  ])('refuses collections: %s', async (path, body) => {
    const { post } = await startTestServer();
    const answer = await post(path, body, KEYS.otherStore);
    expectRefusal(answer, { message: 'no_payment_methods_configured', status: 400 });
  });

  test('refuses collections on an open account too', async () => {
    const { post } = await startTestServer();
    const { body } = await post('/packets/create', { cart }, KEYS.otherStore);
    const { packetId } = body.data;
    const answer = await post(
      '/packets/update-payments',
      { packetId, payments: [CARD] },
      KEYS.otherStore,
    );
    expect(answer.body.message).toBe('no_payment_methods_configured');
  });

  test('accepts discounts, which need no method', async () => {
    const { post } = await startTestServer();
    const { body } = await post('/packets/create', { cart, payments: [VOUCHER] }, KEYS.otherStore);
    expect(body.data).toMatchObject({ total: 20, paid: 10 });
  });
});
