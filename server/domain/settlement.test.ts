import { describe, expect, test } from 'vitest';

import {
  BUILT_AT,
  buildAmounts,
  buildCancelledLine,
  buildLine,
  buildPacket,
  buildPayment,
  buildTable,
  buildTenant,
} from '#server/testing/build.ts';

import type { MetadataItem } from './line-metadata.ts';
import { settle } from './settlement.ts';

const NOW = BUILT_AT + 60_000;
const TENANT = buildTenant({ coverRate: 1500 });

/** A line for 90.00 and a payment of the given amount. */
function account(paid: number) {
  return buildTable({
    orders: [buildLine({ amounts: buildAmounts(9000) })],
    payments: [buildPayment({ amount: paid })],
  });
}

/** Items with long values, `count` of them on one line. */
function items(by: string, count: number): MetadataItem[] {
  return Array.from({ length: count }, (_, n) => ({ key: `k${n}`, value: 'x'.repeat(256), by }));
}

describe('settle', () => {
  test('adds the cover line and sets updatedAt', () => {
    const table = buildTable({ orders: [buildLine()], personCount: 2 });

    expect(settle(table, TENANT, 'demo-qr', NOW)).toEqual({
      ...table,
      cover: expect.objectContaining({ lineId: 'kuver', quantity: 2 }) as object,
      updatedAt: NOW,
    });
  });

  test('removes the cover line with the last order line', () => {
    const cover = buildLine({ lineId: 'kuver', productId: null });

    expect(settle(buildTable({ personCount: 2, cover }), TENANT, null, NOW)).toMatchObject({
      cover: null,
    });
  });

  test('lets an account be paid in full, and leaves it open', () => {
    expect(settle(account(9000), TENANT, 'demo-qr', NOW)).toMatchObject({ state: 'open' });
  });

  test('refuses payments above the total', () => {
    expect(settle(account(9001), TENANT, 'demo-qr', NOW)).toEqual({
      refused: 'paidExceedsTotal',
      paid: 9001,
      total: 9000,
    });
  });

  test('refuses payments of staff above the total with another code', () => {
    expect(settle(account(9001), TENANT, null, NOW)).toEqual({
      refused: 'staffOverpays',
      paid: 9001,
      total: 9000,
    });
  });

  test('counts the cover that it has just added', () => {
    const seated = { ...account(10_500), personCount: 1 };

    expect(settle(seated, TENANT, 'demo-qr', NOW)).toMatchObject({ cover: { quantity: 1 } });
    expect(settle({ ...seated, personCount: 0 }, TENANT, 'demo-qr', NOW)).toMatchObject({
      refused: 'paidExceedsTotal',
    });
  });

  test('counts discounts as paid', () => {
    const packet = buildPacket({
      orders: [buildLine({ amounts: buildAmounts(9000) })],
      payments: [
        buildPayment({ amount: 5000 }),
        buildPayment({ lineId: 'pay-line-0002', amount: 4001, isDiscount: true, methodId: null }),
      ],
    });

    expect(settle(packet, TENANT, 'demo-qr', NOW)).toMatchObject({ paid: 9001, total: 9000 });
  });

  test('adds up the metadata of orders, payments and voided lines', () => {
    const table = buildTable({
      orders: Array.from({ length: 15 }, (_, n) =>
        buildLine({ lineId: `line-${1000 + n}`, metadata: items('demo-qr', 10) }),
      ),
      payments: Array.from({ length: 10 }, (_, n) =>
        buildPayment({ lineId: `pay-${10_000 + n}`, amount: 1, metadata: items('demo-kds', 10) }),
      ),
      cancels: Array.from({ length: 10 }, (_, n) =>
        buildCancelledLine({ lineId: `void-${1000 + n}`, metadata: items('demo-qr', 10) }),
      ),
    });

    // Ten items take 2951 bytes by demo-qr, and 2961 by demo-kds, whose name is one letter longer.
    expect(settle(table, TENANT, 'demo-qr', NOW, true)).toEqual({
      refused: 'metadataDocumentBudget',
      bytes: 25 * 2951 + 10 * 2961,
      yours: 25 * 2951,
      others: 10 * 2961,
    });
    expect(settle(table, TENANT, null, NOW)).toHaveProperty('uuid');
    expect(settle(table, TENANT, 'demo-qr', NOW, false)).toHaveProperty('uuid');
    expect(settle({ ...table, cancels: [] }, TENANT, 'demo-qr', NOW, true)).toHaveProperty('uuid');
  });

  test('checks what is paid before the metadata budget', () => {
    const table = buildTable({
      orders: [buildLine({ metadata: items('demo-qr', 400) })],
      payments: [buildPayment({ amount: 9001 })],
    });

    expect(settle(table, TENANT, 'demo-qr', NOW, true)).toMatchObject({
      refused: 'paidExceedsTotal',
    });
    expect(settle({ ...table, payments: [] }, TENANT, 'demo-qr', NOW, true)).toMatchObject({
      refused: 'metadataDocumentBudget',
    });
  });
});
