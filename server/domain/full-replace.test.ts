import { describe, expect, test } from 'vitest';

import {
  BUILT_AT,
  buildLine,
  buildPayment,
  buildProduct,
  buildTable,
  buildMethod,
} from '#server/testing/build.ts';

import type { OrderLine, PaymentLine } from './account.ts';
import type { DeclaredLine, DeclaredPayment } from './cart.ts';
import { readDeclaredSale } from './declared-sale.ts';
import { replaceOrderLines, replacePaymentLines, withoutStaleAllocations } from './full-replace.ts';
import { differenceOf } from './line-changes.ts';
import type { MetadataPair } from './line-metadata.ts';
import { isRefusal } from './refusal.ts';

const NOW = BUILT_AT + 60_000;

const PRODUCTS = new Map(
  ['p-lahmacun', 'p-cay'].map((id) => [id, buildProduct({ id, title: id })] as const),
);
const METHODS = [buildMethod(), buildMethod({ id: 'pm-kart', title: 'Kart', cash: false })];

/** A plugin that declares at `NOW` and gets the identities made-1, made-2 and so on. */
function declaring(by = 'demo-qr') {
  let made = 0;
  return { by, now: NOW, newLineId: () => `made-${(made += 1)}` };
}

/** A declared line with the metadata that was read from it. */
type Declared<Line> = Omit<Line, 'metadata'> & { readonly metadata?: readonly MetadataPair[] };

function read(
  cart: readonly Declared<DeclaredLine>[],
  payments: readonly Declared<DeclaredPayment>[],
) {
  const sale = readDeclaredSale({
    cart,
    payments,
    account: null,
    findProduct: (id) => PRODUCTS.get(id),
    methods: METHODS,
    plugin: 'demo-qr',
  });
  if (isRefusal(sale)) throw new Error(`The lines are valid: ${sale.refused}.`);
  return sale;
}

function replaceOrders(
  stored: readonly OrderLine[],
  cart: readonly Declared<DeclaredLine>[],
  by?: string,
) {
  return replaceOrderLines(stored, read(cart, []).cart, declaring(by));
}

function replacePayments(
  stored: readonly PaymentLine[],
  payments: readonly Declared<DeclaredPayment>[],
) {
  return replacePaymentLines(stored, read([], payments).payments, declaring());
}

const GRILL = { key: 'station', value: 'grill', by: 'demo-kds' };
const SEAT = { key: 'seat', value: 4, by: 'demo-qr' };

describe('replaceOrderLines', () => {
  test('keeps creation time, kitchen fields and metadata of a line whose identity is declared again', () => {
    const stored = buildLine({
      lineId: 'line-0001',
      ready: true,
      storages: ['mutfak'],
      metadata: [GRILL],
    });

    const { lines, dropped } = replaceOrders(
      [stored],
      [{ product: 'p-lahmacun', quantity: 2, lineId: 'line-0001' }],
    );

    expect(lines).toMatchObject([
      {
        id: 'line-0001',
        lineId: 'line-0001',
        quantity: 2,
        createdAt: BUILT_AT,
        ready: true,
        storages: ['mutfak'],
        metadata: [GRILL],
      },
    ]);
    expect(dropped).toEqual([]);
  });

  test('takes the content from the request and not from the stored line', () => {
    const stored = buildLine({
      lineId: 'line-0001',
      note: 'acısız',
      price: 1,
      vatRate: 20,
      taxRateBy: 'demo-kds',
      options: [{ id: 'opt-1', title: 'Bol', price: 0 }],
    });

    const { lines } = replaceOrders(
      [stored],
      [{ product: 'p-lahmacun', quantity: 1, lineId: 'line-0001', discount: 10 }],
    );

    expect(lines).toMatchObject([
      {
        note: null,
        price: 9000,
        vatRate: 10,
        taxRateBy: null,
        options: [],
        amounts: { discount: 1000, gross: 8000 },
      },
    ]);
  });

  test('resets kitchen and storage fields when the product changes', () => {
    const stored = buildLine({ lineId: 'line-0001', ready: true, storages: ['mutfak'] });

    const { lines } = replaceOrders(
      [stored],
      [{ product: 'p-cay', quantity: 1, lineId: 'line-0001' }],
    );

    expect(lines).toMatchObject([
      { productId: 'p-cay', createdAt: BUILT_AT, ready: false, storages: [] },
    ]);
  });

  test('makes an identity for a line that declares none', () => {
    const { lines } = replaceOrders(
      [],
      [
        { product: 'p-cay', quantity: 1 },
        { product: 'p-cay', quantity: 1, lineId: 'line-0002' },
        { product: 'p-cay', quantity: 1 },
      ],
    );

    expect(lines).toMatchObject([
      { id: 'made-1', lineId: 'made-1', createdAt: NOW, ready: false, metadata: null },
      { id: 'line-0002', lineId: 'line-0002', createdAt: NOW },
      { id: 'made-2', lineId: 'made-2' },
    ]);
  });

  test('drops a stored line whose identity is not declared again, with everything on it', () => {
    const kept = buildLine({ lineId: 'line-0001' });
    const lost = buildLine({ lineId: 'line-0002', metadata: [GRILL] });

    const { lines, dropped } = replaceOrders(
      [kept, lost],
      [{ product: 'p-lahmacun', quantity: 1, lineId: 'line-0001' }],
    );

    expect(lines.map((line) => line.lineId)).toEqual(['line-0001']);
    expect(dropped).toEqual([lost]);
  });

  test('never matches a line by its content', () => {
    const stored = buildLine({ lineId: 'line-0001', metadata: [GRILL], ready: true });

    const { lines, dropped } = replaceOrders([stored], [{ product: 'p-lahmacun', quantity: 1 }]);

    expect(lines).toMatchObject([
      { lineId: 'made-1', createdAt: NOW, ready: false, metadata: null },
    ]);
    expect(dropped).toEqual([stored]);
  });

  test('drops a stored line without identity, which cannot be declared', () => {
    const anonymous = buildLine({ lineId: null });

    const { dropped } = replaceOrders([anonymous], [{ product: 'p-lahmacun', quantity: 1 }]);

    expect(dropped).toEqual([anonymous]);
  });

  test('puts the lines into the order of the request', () => {
    const stored = ['line-0001', 'line-0002', 'line-0003'].map((lineId) => buildLine({ lineId }));

    const { lines } = replaceOrders(
      stored,
      ['line-0003', 'line-0001', 'line-0002'].map((lineId) => ({
        product: 'p-lahmacun',
        quantity: 1,
        lineId,
      })),
    );

    expect(lines.map((line) => line.lineId)).toEqual(['line-0003', 'line-0001', 'line-0002']);
  });

  test('replaces the metadata of the caller and keeps that of others', () => {
    const stored = buildLine({ lineId: 'line-0001', metadata: [SEAT, GRILL] });
    const declare = (metadata?: readonly MetadataPair[]) =>
      replaceOrders(
        [stored],
        [
          {
            product: 'p-lahmacun',
            quantity: 1,
            lineId: 'line-0001',
            ...(metadata && { metadata }),
          },
        ],
      ).lines[0]?.metadata;

    expect(declare([{ key: 'seat', value: 5 }])).toEqual([GRILL, { ...SEAT, value: 5 }]);
    expect(declare([])).toEqual([GRILL]);
    expect(declare()).toEqual([SEAT, GRILL]);
  });

  test('changes nothing when the same cart is declared twice', () => {
    const cart = [
      { product: 'p-lahmacun', quantity: 2, lineId: 'line-0001', note: 'acısız', discount: 1 },
      { product: 'p-cay', quantity: 1, lineId: 'line-0002', taxRate: 8, metadata: [SEAT] },
    ];
    const orders = replaceOrders([], cart).lines;
    const again = replaceOrders(orders, cart).lines;

    expect(differenceOf(buildTable({ orders }), buildTable({ orders: again }))).toEqual({
      changed: null,
      lineChanges: [],
    });
  });
});

describe('replacePaymentLines', () => {
  test('keeps identity and metadata of a payment that is declared again', () => {
    const stored = buildPayment({ lineId: 'pay-line-0001', metadata: [GRILL] });

    const { lines, dropped } = replacePayments(
      [stored],
      [
        {
          id: 'pm-kart',
          price: 20,
          lineId: 'pay-line-0001',
          metadata: [{ key: 'seat', value: 4 }],
        },
      ],
    );

    expect(lines).toEqual([
      {
        id: 'pay-line-0001',
        lineId: 'pay-line-0001',
        methodId: 'pm-kart',
        title: 'Kart',
        amount: 2000,
        cash: false,
        noreport: false,
        isDiscount: false,
        metadata: [GRILL, SEAT],
      },
    ]);
    expect(dropped).toEqual([]);
  });

  test('makes an identity for a payment that declares none', () => {
    expect(replacePayments([], [{ id: 'pm-nakit', price: 1 }]).lines).toMatchObject([
      { id: 'made-1', lineId: 'made-1', metadata: null },
    ]);
  });

  test('drops payments that are not declared again, including those of staff', () => {
    const byPlugin = buildPayment({ lineId: 'pay-line-0001' });
    const byStaff = buildPayment({ lineId: null, id: '_row-7' });

    expect(replacePayments([byPlugin, byStaff], [])).toEqual({
      lines: [],
      dropped: [byPlugin, byStaff],
    });
  });

  test('does not match a payment by its method', () => {
    const stored = buildPayment({ lineId: null, id: '_row-7', methodId: 'pm-nakit' });

    const { lines, dropped } = replacePayments([stored], [{ id: 'pm-nakit', price: 50 }]);

    expect(lines).toMatchObject([{ lineId: 'made-1' }]);
    expect(dropped).toEqual([stored]);
  });

  test('drops a payment whose price became 0, with its identity', () => {
    const stored = buildPayment({ lineId: 'pay-line-0001' });

    expect(
      replacePayments(
        [stored],
        [
          { id: 'pm-nakit', price: 0, lineId: 'pay-line-0001' },
          { id: 'pm-nakit', price: 1, lineId: 'pay-line-0002' },
        ],
      ),
    ).toMatchObject({ lines: [{ lineId: 'pay-line-0002', amount: 100 }], dropped: [stored] });
  });
});

describe('withoutStaleAllocations', () => {
  const payment = buildPayment({ lineId: 'pay-line-0001' });
  const line = buildLine({ lineId: 'line-0001', quantity: 2 });
  const allocation = {
    paymentId: 'pay-line-0001',
    lineRef: 'line-0001',
    quantity: 2,
    amount: 5000,
  };
  const before = buildTable({
    orders: [line],
    payments: [payment],
    allocations: [allocation],
  });

  test('keeps the allocation while product and quantity are the same', () => {
    const after = { ...before, orders: [{ ...line, note: 'acısız', price: 1 }] };

    expect(withoutStaleAllocations(before, after).allocations).toEqual([allocation]);
  });

  test.each([
    ['the quantity', { quantity: 3 }],
    ['the product', { productId: 'p-cay' }],
  ])('removes the allocation when %s changes, and keeps the payment', (_, change) => {
    const after = { ...before, orders: [{ ...line, ...change }] };

    expect(withoutStaleAllocations(before, after)).toMatchObject({
      allocations: [],
      payments: [payment],
    });
  });

  test('keeps the allocation of the cover line, which is not among the orders', () => {
    const link = { ...allocation, lineRef: 'kuver', quantity: 3 };
    const cover = buildLine({ lineId: 'kuver', productId: null, quantity: 3 });
    const paid = buildTable({ ...before, cover, allocations: [link] });
    const uncovered = buildTable({ ...paid, cover: null });

    expect(withoutStaleAllocations(paid, { ...paid, orders: [] }).allocations).toEqual([link]);
    expect(withoutStaleAllocations(paid, uncovered).allocations).toEqual([]);
  });

  test('removes the allocation when the line is removed', () => {
    expect(withoutStaleAllocations(before, { ...before, orders: [] })).toMatchObject({
      allocations: [],
      payments: [payment],
    });
  });

  test('removes the allocation when the payment is removed', () => {
    expect(withoutStaleAllocations(before, { ...before, payments: [] }).allocations).toEqual([]);
  });
});
