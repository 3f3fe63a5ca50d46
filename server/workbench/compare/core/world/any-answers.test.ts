import fc from 'fast-check';
import { expect, test } from 'vitest';

import { roundsOf } from '#server/testing/rounds.ts';

import { readWorld } from '../../../worlds/load-world.ts';
import type { TourAnswer } from '../step.ts';
import { worldFromReads } from './world-from-reads.ts';

const STEPS = [
  'layout',
  'tables-open',
  'packets-open',
  'table-detail',
  'packet-detail',
  'products',
  'categories',
  'payment-methods',
  'ingredients',
  'users',
  'customers',
];

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom('a', 'b', 'kuver', 'KUVER', '', '__proto__', 'TRY', 'delivery', '2026-02-30'),
  fc.constantFrom('2026-03-01', '1234567', 'x'.repeat(300)),
);

const number = fc.oneof(
  fc.constantFrom(0, 1, 2, 0.5, 0.001, 10, 100, 1234, -1, 1e-9, 9999, 1e7, 1e12, 1e300),
  fc.constantFrom(1_772_000_000_000, 1_772_000_000, 1.005),
  fc.double(),
  fc.integer(),
);

const scalar = fc.oneof(text, number, fc.boolean(), fc.constant(null));

/** Objects with the fields of answers, mostly of the right type. */
const fields = {
  id: fc.oneof(fc.constantFrom('a', 'b', 'c'), scalar),
  title: text,
  price: number,
  category: fc.constantFrom('a', 'b', 'z', null),
  tax: number,
  rank: number,
  languages: fc.dictionary(text, fc.oneof(text, fc.dictionary(text, scalar))),
  name: text,
  role: text,
  region: text,
  status: text,
  type: text,
  currency: text,
  note: text,
  docNo: number,
  docNoDate: text,
  createdAt: number,
  updatedAt: number,
  cancelledAt: number,
  personCount: number,
  itemCount: fc.oneof(fc.integer({ min: 0, max: 5 }), number),
  total: number,
  paid: number,
  totalDiscount: number,
  amount: number,
  productId: fc.constantFrom('a', 'b', null, 'gone'),
  lineId: fc.constantFrom('kuver', 'line-0001', 'line-0002', null, 'entered 1'),
  quantity: number,
  vatRate: number,
  discountDecimal: number,
  isDiscount: fc.boolean(),
  methodId: fc.constantFrom('a', null),
  tableId: fc.constantFrom('a', 'b', 'not on the floor', undefined),
  packetId: fc.constantFrom('p', 'q', undefined),
  uuid: fc.constantFrom('u', 'v', 'p'),
  reason: text,
  storages: fc.array(scalar, { maxLength: 3 }),
  amounts: fc.record(
    {
      base: number,
      options: number,
      discount: number,
      gross: number,
      vat: number,
    },
    { requiredKeys: [] },
  ),
  customer: fc.record({ id: scalar, name: scalar, phone: scalar }, { requiredKeys: [] }),
  metadata: fc.array(fc.record({ key: scalar, value: scalar, by: scalar }), { maxLength: 3 }),
  choices: fc.array(fc.record({ id: text, title: text, price: number }), { maxLength: 3 }),
};

const leaf = fc.record(fields, { requiredKeys: [] });
const list = fc.array(fc.oneof({ weight: 9, arbitrary: leaf }, scalar), { maxLength: 4 });

const record = fc.record(
  { ...fields, options: list, orders: list, payments: list, cancels: list, tables: list },
  { requiredKeys: [] },
);

const data = fc.oneof(
  { weight: 6, arbitrary: fc.array(record, { maxLength: 4 }) },
  { weight: 6, arbitrary: record },
  { weight: 1, arbitrary: fc.jsonValue() },
);

const answer: fc.Arbitrary<TourAnswer> = fc.record({
  status: fc.constantFrom(200, 200, 200, 403, 500),
  headers: fc.constant({}),
  body: fc.oneof(
    { weight: 8, arbitrary: fc.record({ success: fc.boolean(), data }) },
    { weight: 1, arbitrary: fc.jsonValue() },
  ),
  isHtml: fc.boolean(),
});

for (const { numRuns, marked } of roundsOf(20, 300)) {
  test(
    `a world made from arbitrary answers is a fixture that can be loaded (${numRuns} random worlds)`,
    marked,
    () => {
      const answers = fc.array(fc.tuple(fc.constantFrom(...STEPS), answer), { maxLength: 11 });
      fc.assert(
        fc.property(answers, text, (given, key) => {
          const { fixture } = worldFromReads(new Map(given), { serverId: key, pluginId: key });
          const world = readWorld(JSON.parse(JSON.stringify(fixture)), 'request');
          expect(world.stores).toHaveLength(1);
        }),
        { numRuns },
      );
    },
  );
}
