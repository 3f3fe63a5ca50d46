import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import type { NamedFaultRule } from '#server/domain/faults/rule.ts';

import { DEFAULT_KINDS, disturbancesOf } from './disturbances.ts';
import type { Schedule } from './draw.ts';
import { drawSchedules } from './draw.ts';
import type { Point } from './points.ts';

const paths = ['/tables/open', '/tables/update-orders', '/packets/create'];
const pluginId = fc.constantFrom('one', 'two');
const number = fc.integer({ min: 1, max: 4 });

const point: fc.Arbitrary<Point> = fc.oneof(
  fc.record({
    on: fc.constant('request' as const),
    match: fc.record({
      pluginId,
      method: fc.constantFrom('GET', 'POST'),
      path: fc.constantFrom(...paths),
    }),
    nth: number,
  }),
  fc.record({
    on: fc.constant('delivery' as const),
    match: fc.record({ pluginId, type: fc.constantFrom('table.created', 'table.updated') }),
    nth: number,
    attempt: fc.integer({ min: 1, max: 2 }),
  }),
  fc.record({
    on: fc.constant('callback' as const),
    match: fc.record({ pluginId, type: fc.constant('table.close') }),
    nth: number,
  }),
);
const disturbances = fc
  .uniqueArray(point, { minLength: 1, maxLength: 20, selector: (one) => JSON.stringify(one) })
  .map((points) => disturbancesOf(points, DEFAULT_KINDS));
const seed = fc.integer({ min: 0, max: 9_999_999 });

function first(count: number, ...given: Parameters<typeof drawSchedules>): Schedule[] {
  const drawn = drawSchedules(...given);
  return Array.from({ length: count }, () => drawn.next().value as Schedule);
}

const matchOf = ({ on, match }: NamedFaultRule): string => JSON.stringify([on, match]);

test('the same seed gives the same schedules, and another seed gives different schedules', () => {
  const points = Array.from({ length: 10 }, (_, index): Point => {
    return { on: 'delivery', match: { type: 'table.updated' }, nth: index + 1, attempt: 1 };
  });
  const all = disturbancesOf(points, DEFAULT_KINDS);
  expect(first(20, 7, all)).toEqual(first(20, 7, all));
  expect(first(20, 8, all)).not.toEqual(first(20, 7, all));
  expect(first(4, 7, all).map((schedule) => schedule.length)).toEqual([1, 2, 3, 4]);
});

test('each disturbance is in exactly one schedule of a round', () => {
  fc.assert(
    fc.property(seed, disturbances, (drawnWith, all) => {
      const round: NamedFaultRule[] = [];
      for (const schedule of drawSchedules(drawnWith, all)) {
        expect(schedule.length).toBeGreaterThan(0);
        round.push(...schedule);
        if (round.length >= all.length) break;
      }
      expect(new Set(round.map(({ id }) => id)).size).toBe(all.length);
      expect(round).toHaveLength(all.length);
    }),
  );
});

test('some schedules delay two consecutive deliveries to a plugin', () => {
  const points = [1, 2, 3].flatMap((nth) =>
    ['one', 'two'].map((plugin): Point => {
      const match = { pluginId: plugin, type: `event-${nth}` };
      return { on: 'delivery', match, nth: 1, attempt: 1 };
    }),
  );
  const all = disturbancesOf(points, ['deliveries']);
  const both = (schedule: Schedule, plugin: string, types: readonly string[]): boolean =>
    types.every((type) =>
      schedule.some(
        ({ match, effect }) =>
          match?.pluginId === plugin && match.type === type && 'delayMs' in effect,
      ),
    );
  const drawn = first(20, 1, all);
  for (const plugin of ['one', 'two']) {
    for (const types of [
      ['event-1', 'event-2'],
      ['event-2', 'event-3'],
    ]) {
      expect(drawn.some((schedule) => both(schedule, plugin, types))).toBe(true);
    }
  }
});

test('a schedule disturbs a call or delivery at most once, so a correct plugin survives it', () => {
  fc.assert(
    fc.property(seed, disturbances, (drawnWith, all) => {
      for (const schedule of first(20, drawnWith, all)) {
        const calls = schedule.filter(({ on }) => on !== 'delivery').map(matchOf);
        expect(new Set(calls).size).toBe(calls.length);
        const deliveries = schedule
          .filter(({ on }) => on === 'delivery')
          .map((rule) => `${matchOf(rule)} ${rule.when?.nth}`);
        expect(new Set(deliveries).size).toBe(deliveries.length);
      }
    }),
  );
});
