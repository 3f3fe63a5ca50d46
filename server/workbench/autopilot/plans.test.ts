import { expect, test } from 'vitest';

import { buildProduct, buildProductWithChoices } from '#server/testing/build.ts';

import { Chance } from './chance.ts';
import { menuOf, orderRound } from './menu.ts';
import { planPacket, planTable } from './plans.ts';

const TEA = buildProduct({ id: 'tea', price: 2000 });
const KEBAB = buildProduct({ id: 'kebab', price: 32_000 });
const CAKE = buildProduct({ id: 'cake', price: 15_000 });

test('drinks are cheap products, meals expensive ones, and products that are not for sale are not ordered', () => {
  const gone = buildProduct({ id: 'gone', active: false });
  const billiards = buildProduct({ id: 'billiards', timer: true });
  const menu = menuOf([TEA, KEBAB, CAKE, gone, billiards]);
  expect(menu.drinks).toEqual([TEA]);
  expect(menu.meal).toEqual([KEBAB, CAKE]);
  expect(menu.sweets).toEqual([CAKE]);
  expect(menuOf([gone, billiards]).meal).toEqual([]);
});

test('equal orders are combined into one line, and no option is chosen twice', () => {
  const choices = ['a', 'b', 'c'].map((id) => ({ id, title: id, price: 0 }));
  const menu = menuOf([buildProductWithChoices(choices)]);
  for (let seed = 0; seed < 100; seed += 1) {
    const order = orderRound(menu, 'meal', 4, { chance: new Chance(seed), notes: ['Hot'] });
    expect(order.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(4);
    const alike = order.map(({ options, note }) => JSON.stringify([options, note]));
    expect(new Set(alike).size).toBe(order.length);
    for (const { options = [] } of order) {
      expect(new Set(options.map((option) => JSON.stringify(option))).size).toBe(options.length);
    }
  }
});

test('all kinds of incidents and ways to pay occur, and some packets are cancelled', () => {
  const tables = Array.from({ length: 500 }, (_, seed) => planTable(new Chance(seed)));
  const kinds = new Set(tables.flatMap(({ rounds }) => rounds.map(({ incident }) => incident)));
  expect(kinds).toEqual(new Set([null, 'void', 'move', 'part', 'merge']));
  expect(new Set(tables.map(({ splitting }) => splitting)).size).toBe(3);
  expect(tables.every(({ persons, splitting }) => persons > 1 || splitting === 'together')).toBe(
    true,
  );
  const packets = Array.from({ length: 500 }, (_, seed) => planPacket(new Chance(seed)));
  const cancelled = packets.filter(({ cancelledAfter }) => cancelledAfter !== null);
  expect(cancelled.length).toBeGreaterThan(10);
  expect(cancelled.length).toBeLessThan(100);
  for (const { type, statuses } of packets) {
    expect(statuses.some(({ status }) => status === 'OnDelivery')).toBe(type === 'delivery');
  }
});
