import { describe, expect, test } from 'vitest';

import type { Answers, TourAnswer } from '../tour-step.ts';
import { picksFrom } from './picks.ts';

const answer = (data: unknown, status = 200): TourAnswer => ({
  status,
  headers: {},
  body: { success: status === 200, data },
  isHtml: false,
});

const world = (lists: Readonly<Record<string, unknown>>): Answers =>
  new Map(Object.entries(lists).map(([step, data]) => [step, answer(data)]));

const LAYOUT = [{ id: 's', title: 'S', tables: [{ id: 't-1' }, { id: 't-2' }, { id: 't-3' }] }];

describe('what the tour looks at', () => {
  test('is nothing while nothing is shown', () => {
    expect(picksFrom(new Map(), 'run')).toEqual({
      run: 'run',
      openTable: null,
      openPacket: null,
      freeTable: null,
      coverRate: null,
      products: [],
      inactiveProduct: null,
      option: null,
      ambiguousOption: null,
      paymentMethods: [],
      hasNoMethods: false,
      category: null,
      customer: null,
    });
  });

  test('is the first open table and packet, and the last table that is free', () => {
    const shown = world({
      layout: LAYOUT,
      'tables-open': [{ tableId: 't-1' }, { tableId: 't-3' }],
      'packets-open': [{ packetId: 'p-2' }, { packetId: 'p-1' }],
    });
    expect(picksFrom(shown, 'run')).toMatchObject({
      openTable: 't-1',
      openPacket: 'p-2',
      freeTable: 't-2',
    });
  });

  test('is not what an earlier part of the run opened, but its own table again', () => {
    const shown = world({
      layout: LAYOUT,
      'tables-open': [{ tableId: 't-3' }, { tableId: 't-1' }],
      'packets-open': [{ packetId: 'own' }, { packetId: 'theirs' }],
    });
    expect(picksFrom(shown, 'run', { tables: ['t-3'], packets: ['own'] })).toMatchObject({
      openTable: 't-1',
      openPacket: 'theirs',
      freeTable: 't-3',
    });
  });

  test('is no table where the open ones are not shown: any might be somebody’s', () => {
    const shown = new Map([
      ['layout', answer(LAYOUT)],
      ['tables-open', answer(undefined, 403)],
    ]);
    expect(picksFrom(shown, 'run').freeTable).toBeNull();
  });

  test('are products that can be sold and cost something, cheapest first, at most ten', () => {
    const many = Array.from({ length: 12 }, (_empty, index) => ({ id: `m-${index}`, price: 50 }));
    const shown = world({
      products: [
        ...many,
        { id: 'cheap', price: 1 },
        { id: 'free', price: 0 },
        { id: 'gone', price: 2, active: false },
        { id: 'odd', price: 'much' },
      ],
    });
    const { products, inactiveProduct } = picksFrom(shown, 'run');
    expect(products).toHaveLength(10);
    expect(products[0]).toEqual({ id: 'cheap', price: 1 });
    expect(products.map(({ id }) => id)).not.toContain('gone');
    expect(inactiveProduct).toBe('gone');
  });

  test('is an option with a title of its own, the dearest, and one whose title is used twice', () => {
    const choices = [
      { id: 'a', title: 'Extra', price: 1 },
      { id: 'b', title: 'EXTRA', price: 3 },
      { id: 'c', title: 'Hot', price: 0 },
      { id: 'd', title: 'Double', price: 5 },
    ];
    const shown = world({ products: [{ id: 'p', price: 1, options: [{ choices }] }] });
    expect(picksFrom(shown, 'run')).toMatchObject({
      option: { product: 'p', id: 'd', title: 'Double' },
      ambiguousOption: { product: 'p', title: 'EXTRA' },
    });
  });

  test('knows the cover charge only where a table shows it', () => {
    const rate = (detail: object) => picksFrom(world({ 'table-detail': detail }), 'run').coverRate;
    const line = { lineId: 'countertop', price: 10 };
    expect(rate({ personCount: 2, orders: [{ lineId: 'kuver', price: 15 }, line] })).toBe(15);
    expect(rate({ personCount: 2, orders: [line] })).toBe(0);
    expect(rate({ personCount: 0, orders: [line] })).toBeNull();
    expect(rate({ personCount: 2, orders: [] })).toBeNull();
  });

  test('is found in whatever a target answers', () => {
    for (const data of [null, 'text', 7, [null], [[]], [{ tables: 'none' }], { a: 1 }]) {
      const names = ['layout', 'tables-open', 'packets-open', 'products', 'table-detail'];
      const shown = world(Object.fromEntries(names.map((name) => [name, data])));
      expect(picksFrom(shown, 'run').products).toEqual([]);
    }
  });
});
