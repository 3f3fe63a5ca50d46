import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { DueItem } from '#renderer/data/types.ts';

import {
  dueUntil,
  FURTHEST,
  keyTarget,
  momentAt,
  nextOf,
  placeOf,
  stillDue,
  STOPS,
} from './due-times.ts';

const NOON = '2026-03-01T12:00:00.000Z';
const NOW = Date.parse(NOON);
const later = (ms: number): string => new Date(NOW + ms).toISOString();

const retry = (at: string): DueItem => ({
  kind: 'delivery',
  id: `delivery/${at}`,
  at,
  serverId: 's',
  pluginId: 'p',
  deliveryId: '1',
  type: 'table.updated',
  attempt: 2,
});
const reset = (at: string): DueItem => ({
  kind: 'limitReset',
  id: `limit/${at}`,
  at,
  serverId: 's',
  pluginId: 'p',
  bucket: 'read',
  limit: 5,
  remaining: 0,
});
const expiry = (at: string): DueItem => ({
  kind: 'storeExpiry',
  id: `store/${at}`,
  at,
  serverId: 's',
  name: 'Bistro',
});

describe('the scale', () => {
  test('gives every step from a minute to a week the same width', () => {
    expect(STOPS.map(({ ms }) => placeOf(ms) * STOPS.length)).toEqual([1, 2, 3, 4, 5, 6]);
    expect([placeOf(0), placeOf(-5), placeOf(FURTHEST * 3)]).toEqual([0, 0, 1]);
  });

  test('maps a position to its moment', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: FURTHEST }), (ms) => {
        const unit = ms < 600_000 ? 1000 : 60_000;
        expect(Math.abs(momentAt(placeOf(ms)) - ms)).toBeLessThanOrEqual(unit);
      }),
    );
    expect([momentAt(-1), momentAt(2)]).toEqual([0, FURTHEST]);
  });
});

describe('the next due item', () => {
  test('is the earliest, including limit resets and store expiries', () => {
    const [one, two] = [reset(later(10)), retry(later(20))];
    expect(nextOf([one, two])).toBe(one);
    expect(nextOf([expiry(later(5)), two])?.kind).toBe('storeExpiry');
  });

  test('is null if only stores are left to expire', () => {
    expect(nextOf([expiry(later(5)), expiry(later(6))])).toBeNull();
    expect(nextOf([])).toBeNull();
  });
});

test('expired items are no longer due; late tasks still are', () => {
  const items = [retry(NOON), reset(NOON), expiry(NOON), reset(later(1))];
  expect(stillDue(items, NOW).map(({ id }) => id)).toEqual([items[0]?.id, items[3]?.id]);
});

test('items due at the moment itself are included', () => {
  const items = [retry(later(1)), retry(later(2)), retry(later(3))];
  expect(dueUntil(items, NOW + 2)).toHaveLength(2);
});

test.each([
  ['ArrowRight', 0, 5000],
  ['ArrowRight', 5000, 90_000],
  ['ArrowRight', 90_000, FURTHEST],
  ['ArrowLeft', 90_000, 5000],
  ['ArrowLeft', 5000, 0],
  ['PageUp', 60_000, 600_000],
  ['PageDown', 60_000, 0],
  ['Home', 5000, 0],
  ['End', 0, FURTHEST],
  ['x', 0, null],
])('%s leads from %d to %d', (key, from, to) => {
  expect(keyTarget(key, from, [5000, 90_000, FURTHEST * 2])).toBe(to);
});
