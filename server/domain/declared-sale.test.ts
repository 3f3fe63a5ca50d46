import { describe, expect, test } from 'vitest';

import {
  buildCancelledLine,
  buildLine,
  buildMethod,
  buildPayment,
  buildProductWithChoices,
  buildTable,
} from '#server/testing/build.ts';

import type { DeclaredLine, DeclaredPayment } from './cart.ts';
import type { DeclaredSale } from './declared-sale.ts';
import { readDeclaredSale } from './declared-sale.ts';

const PRODUCT = buildProductWithChoices([{ id: 'opt-acili', title: 'Acılı', price: 0 }], {
  id: 'p-adana',
});

/** An account with strong and weak identities in both lists, and one voided line. */
const ACCOUNT = buildTable({
  orders: [buildLine({ lineId: 'line-0001' }), buildLine({ lineId: '1234567' })],
  payments: [buildPayment({ lineId: 'pay-line-0001' }), buildPayment({ lineId: '7654321' })],
  cancels: [buildCancelledLine({ lineId: 'voided-0001' })],
});

function read(
  cart: readonly DeclaredLine[],
  payments: readonly DeclaredPayment[] = [],
  overrides: Partial<DeclaredSale> = {},
) {
  return readDeclaredSale({
    cart,
    payments,
    account: ACCOUNT,
    findProduct: (id) => (id === 'p-adana' ? PRODUCT : undefined),
    methods: [buildMethod()],
    plugin: 'demo-qr',
    ...overrides,
  });
}

/** A valid cart line with some changes. */
function line(changes: Partial<DeclaredLine> = {}): DeclaredLine {
  return { product: 'p-adana', quantity: 1, ...changes };
}

/** A valid payment with some changes. */
function payment(changes: Partial<DeclaredPayment> = {}): DeclaredPayment {
  return { id: 'pm-nakit', price: 1, ...changes };
}

/** The metadata of one line. Seven such lines take 19607 bytes; an eighth exceeds the request budget. */
const TEN_ITEMS = Array.from({ length: 10 }, (_, n) => ({ key: `k${n}`, value: 'x'.repeat(256) }));

describe('readDeclaredSale', () => {
  test('prices the cart, resolves the payments, and reads the metadata of lines and payments', () => {
    const metadata = [{ key: 'seat', value: 4 }];

    expect(
      read(
        [line({ lineId: 'line-0001', metadata }), line()],
        [payment(), payment({ metadata: [] }), payment({ price: 0 })],
      ),
    ).toMatchObject({
      cart: [
        { content: { productId: 'p-adana' }, lineId: 'line-0001', metadata },
        { content: { productId: 'p-adana' }, lineId: undefined, metadata: undefined },
      ],
      payments: [
        { content: { methodId: 'pm-nakit', amount: 100 }, metadata: undefined },
        { content: { methodId: 'pm-nakit' }, metadata: [] },
      ],
    });
  });

  test('accepts a sale without any line', () => {
    expect(read([])).toEqual({ cart: [], payments: [] });
  });

  // One fault for each rule of B16, in the order in which they are reported.
  const faults: [string, { cart?: DeclaredLine[]; payments?: DeclaredPayment[] }, object][] = [
    [
      'a reserved identity in the cart',
      { cart: [line({ lineId: 'Kuver' })] },
      { refused: 'invalidLineId', lineId: 'Kuver' },
    ],
    [
      'a weak identity in the cart',
      { cart: [line({ lineId: 'abc' })] },
      { refused: 'invalidLineId', lineId: 'abc' },
    ],
    [
      'a repeated identity in the cart',
      { cart: [line({ lineId: 'twice-0001' }), line({ lineId: 'twice-0001' })] },
      { refused: 'duplicateLineId', lineId: 'twice-0001' },
    ],
    [
      'the identity of a voided line',
      { cart: [line({ lineId: 'voided-0001' })] },
      { refused: 'cancelledLineId', lineId: 'voided-0001' },
    ],
    [
      'the shape of metadata in the cart',
      { cart: [line({ metadata: {} })] },
      {
        refused: 'metadataShape',
      },
    ],
    [
      'the items of metadata in the cart',
      { cart: [line({ metadata: [{ key: '!', value: 1 }] })] },
      { refused: 'invalidMetadata', subject: 'p-adana' },
    ],
    [
      'the metadata budget of the cart',
      { cart: Array.from({ length: 8 }, () => line({ metadata: TEN_ITEMS })) },
      { refused: 'metadataRequestBudget' },
    ],
    [
      'a reserved identity in the payments',
      { payments: [payment({ lineId: 'new' })] },
      { refused: 'invalidLineId', lineId: 'new' },
    ],
    [
      'a weak identity in the payments',
      { payments: [payment({ lineId: 'xyz' })] },
      { refused: 'invalidLineId', lineId: 'xyz' },
    ],
    [
      'a repeated identity in the payments',
      { payments: [payment({ lineId: 'twice-0002' }), payment({ lineId: 'twice-0002' })] },
      { refused: 'duplicateLineId', lineId: 'twice-0002' },
    ],
    [
      'the shape of metadata in the payments',
      { payments: [payment({ metadata: 'x' })] },
      {
        refused: 'metadataShape',
      },
    ],
    [
      'the items of metadata in the payments',
      { payments: [payment({ metadata: [{ key: 'a', value: null }] })] },
      { refused: 'invalidMetadata', reason: expect.stringContaining('value of "a"') as string },
    ],
    [
      'the metadata budget of the payments',
      { payments: Array.from({ length: 8 }, () => payment({ metadata: TEN_ITEMS })) },
      { refused: 'metadataRequestBudget' },
    ],
    [
      'a product that does not exist',
      { cart: [line({ product: 'p-yok' })] },
      { refused: 'productNotFound' },
    ],
    ['a tax rate out of range', { cart: [line({ taxRate: 101 })] }, { refused: 'invalidTaxRate' }],
    [
      'an option not in the catalog',
      { cart: [line({ options: ['Tatlı'] })] },
      {
        refused: 'invalidOption',
      },
    ],
    [
      'an unknown payment method',
      { payments: [payment({ id: 'pm-cek' })] },
      {
        refused: 'unknownPaymentMethod',
      },
    ],
  ];

  test.each(faults.map(([name, , refusal], index) => ({ name, refusal, index })))(
    'refuses $name before all later faults of the list',
    ({ refusal, index }) => {
      // Lines with later faults come first: the order of the rules decides, not that of the lines.
      const rest = faults.slice(index).reverse();
      const cart = rest.flatMap(([, lists]) => lists.cart ?? []);
      const payments = rest.flatMap(([, lists]) => lists.payments ?? []);

      expect(read(cart, payments)).toMatchObject(refusal);
    },
  );

  test('names the place and, in the cart, the product of the line', () => {
    expect(read([line(), line({ lineId: 'abc' })])).toEqual({
      refused: 'invalidLineId',
      lineId: 'abc',
      at: { path: 'cart[1].lineId', product: 'p-adana' },
    });
    expect(read([line({ metadata: null })])).toEqual({
      refused: 'metadataShape',
      at: { path: 'cart[0].metadata', product: 'p-adana' },
    });
    expect(read([], [payment(), payment({ lineId: 'abc' })])).toEqual({
      refused: 'invalidLineId',
      lineId: 'abc',
      at: { path: 'payments[1].lineId' },
    });
    expect(read([], [payment({ metadata: [{ key: 'a', value: [] }] })])).toEqual({
      refused: 'invalidMetadata',
      subject: 'payments[0]',
      reason: 'value of "a" must be a string, a finite number or a boolean',
      at: { path: 'payments[0].metadata' },
    });
  });

  test('names a cart line by its product even if there is no such product', () => {
    expect(read([line({ product: 'p-yok', metadata: [{ key: '', value: 1 }] })])).toMatchObject({
      subject: 'p-yok',
      at: { path: 'cart[0].metadata', product: 'p-yok' },
    });
  });

  test('lets cart and payments use the same identity', () => {
    expect(
      read([line({ lineId: 'both-0001' })], [payment({ lineId: 'both-0001' })]),
    ).toHaveProperty('cart');
  });

  test('gives each list its own metadata budget', () => {
    const seven = Array.from({ length: 7 }, () => TEN_ITEMS);

    expect(
      read(
        seven.map((metadata) => line({ metadata })),
        seven.map((metadata) => payment({ metadata })),
      ),
    ).toHaveProperty('cart');
  });

  test('recognises weak identities stored in the same list', () => {
    expect(read([line({ lineId: '1234567' })])).toMatchObject({
      refused: 'weakLineId',
      problem: 'tooShort',
    });
    expect(read([], [payment({ lineId: '7654321' })])).toMatchObject({ refused: 'weakLineId' });
    expect(read([line({ lineId: '7654321' })])).toMatchObject({ refused: 'invalidLineId' });
    expect(read([], [payment({ lineId: '1234567' })])).toMatchObject({ refused: 'invalidLineId' });
  });

  test('treats every weak identity as new while the account is being opened', () => {
    expect(read([line({ lineId: '1234567' })], [], { account: null })).toMatchObject({
      refused: 'invalidLineId',
      lineId: '1234567',
    });
  });

  test('accepts the identity of a voided order line on a payment', () => {
    expect(read([], [payment({ lineId: 'voided-0001' })])).toHaveProperty('payments');
  });

  test('reports that no methods are configured instead of an unknown method', () => {
    expect(read([], [payment({ id: 'pm-cek' })], { methods: [] })).toEqual({
      refused: 'noPaymentMethods',
    });
  });

  test('records the plugin that declares a tax rate, null for staff', () => {
    const cart = [line({ taxRate: 8 })];

    expect(read(cart)).toMatchObject({ cart: [{ content: { taxRateBy: 'demo-qr' } }] });
    expect(read(cart, [], { plugin: null })).toMatchObject({
      cart: [{ content: { taxRateBy: null } }],
    });
  });
});
