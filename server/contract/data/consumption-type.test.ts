import { describe, expect, test } from 'vitest';
import * as z from 'zod';

import { messageFor } from '#server/testing/message-for.ts';

import { consumptionTypeRead, consumptionTypeWrite, dineInOnly } from './consumption-type.ts';

const SPELLINGS = {
  dine_in: ['dine_in', 'dine-in', 'dinein', 'eat_in', 'masada'],
  takeaway: ['takeaway', 'take-away', 'pickup', 'self_pickup', 'gel-al', 'Gel Al'],
  delivery: ['delivery', 'courier', 'kurye'],
};

describe('the declared type of a packet', () => {
  test.each(Object.entries(SPELLINGS))('is %s in any of its spellings', (type, spellings) => {
    for (const spelling of spellings) expect(consumptionTypeWrite.parse(spelling)).toBe(type);
  });

  test.each(['Dine_In', 'DELIVERY', 'gel al', 'Kurye', ' delivery', '', 'table', null, 1, {}])(
    'cannot be %j',
    (type) => {
      expect(messageFor(z.object({ type: consumptionTypeWrite }), { type })).toBe(
        '"type" must be one of [dine_in, takeaway, delivery]',
      );
    },
  );
});

describe('the type that a table may declare', () => {
  test('is dine_in in any spelling, and nothing else', () => {
    for (const spelling of SPELLINGS.dine_in) expect(dineInOnly.parse(spelling)).toBe('dine_in');
    for (const spelling of [...SPELLINGS.takeaway, ...SPELLINGS.delivery]) {
      expect(dineInOnly.safeParse(spelling).success).toBe(false);
    }
  });
});

describe('the type in reads', () => {
  test('is one of the three types, or null if unknown', () => {
    for (const type of [...Object.keys(SPELLINGS), null]) {
      expect(consumptionTypeRead.parse(type)).toBe(type);
    }
    expect(consumptionTypeRead.safeParse('masada').success).toBe(false);
  });
});
