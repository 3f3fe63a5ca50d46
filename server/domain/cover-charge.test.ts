import { describe, expect, test } from 'vitest';

import {
  BUILT_AT,
  buildLine,
  buildPacket,
  buildTable,
  buildTenant,
} from '#server/testing/build.ts';

import { coverLineFor } from './cover-charge.ts';

const LATER = BUILT_AT + 60_000;

describe('coverLineFor', () => {
  test("is the tenant's rate for each person, as one line with a fixed identity", () => {
    const table = buildTable({ orders: [buildLine()], personCount: 3 });

    expect(coverLineFor(table, buildTenant(), LATER)).toEqual({
      id: 'kuver',
      lineId: 'kuver',
      productId: null,
      title: 'Kuver',
      quantity: 3,
      price: 1500,
      options: [],
      vatRate: 10,
      taxRateBy: null,
      // The tax is 4500 x 10 / 110 = 409.09, rounded to 409.
      amounts: { base: 4500, options: 0, discount: 0, gross: 4500, net: 4091, vat: 409 },
      note: null,
      timer: false,
      createdAt: LATER,
      ready: false,
      storages: [],
      metadata: null,
    });
  });

  test('keeps its creation time and follows the number of persons', () => {
    const seated = buildTable({ orders: [buildLine()], personCount: 2 });
    const cover = coverLineFor(seated, buildTenant(), BUILT_AT);

    expect(coverLineFor({ ...seated, cover, personCount: 5 }, buildTenant(), LATER)).toMatchObject({
      quantity: 5,
      amounts: { gross: 7500 },
      createdAt: BUILT_AT,
    });
  });

  test('is not charged without order lines', () => {
    expect(coverLineFor(buildTable({ personCount: 3 }), buildTenant(), LATER)).toBeNull();
  });

  test('is dropped when the last order line goes', () => {
    const cover = buildLine({ lineId: 'kuver', productId: null });

    expect(coverLineFor(buildTable({ personCount: 3, cover }), buildTenant(), LATER)).toBeNull();
  });

  test('is not charged without persons', () => {
    const table = buildTable({ orders: [buildLine()], personCount: 0 });

    expect(coverLineFor(table, buildTenant(), LATER)).toBeNull();
  });

  test('is not charged without a cover rate', () => {
    const table = buildTable({ orders: [buildLine()], personCount: 3 });

    expect(coverLineFor(table, buildTenant({ coverRate: 0 }), LATER)).toBeNull();
  });

  test('is not charged on packets', () => {
    const packet = buildPacket({ orders: [buildLine()], personCount: 3 });

    expect(coverLineFor(packet, buildTenant(), LATER)).toBeNull();
  });

  test("takes its title from the tenant, else from the sale's cover line, else the word kuver", () => {
    const table = buildTable({ orders: [buildLine()], personCount: 1 });
    const cover = buildLine({ lineId: 'kuver', productId: null, title: 'Servis' });
    const untitled = buildTenant({ coverTitle: null });

    expect(coverLineFor({ ...table, cover }, buildTenant(), LATER)?.title).toBe('Kuver');
    expect(coverLineFor({ ...table, cover }, untitled, LATER)?.title).toBe('Servis');
    expect(coverLineFor(table, untitled, LATER)?.title).toBe('kuver');
  });
});
