import { describe, expect, test } from 'vitest';

import type { Picks } from './picks.ts';
import { picksFrom as pick } from './picks.ts';
import type { Answers, TourAnswer } from './step.ts';

const picksFrom = (shown: Answers, left: Parameters<typeof pick>[2] = []): Picks =>
  pick(shown, 'run', left);

const answer = (data: unknown, status = 200): TourAnswer => ({
  status,
  headers: {},
  body: { success: status === 200, data },
  isHtml: false,
});

const world = (lists: Readonly<Record<string, unknown>>): Answers =>
  new Map(Object.entries(lists).map(([step, data]) => [step, answer(data)]));

const LAYOUT = [{ id: 's', title: 'S', tables: [{ id: 't-1' }, { id: 't-2' }, { id: 't-3' }] }];

describe('the picks of the tour', () => {
  test('are empty without answers', () => {
    const { run, persons, anyProduct, anyMethod, ...others } = picksFrom(new Map());
    expect({ run, persons, anyProduct, anyMethod }).toEqual({
      run: 'run',
      persons: 0,
      anyProduct: 'countertop-compare-unknown',
      anyMethod: 'countertop-compare-unknown',
    });
    expect(new Set(Object.values(others))).toEqual(new Set([null]));
  });

  test('are the first open table and packet, and the last free table', () => {
    const shown = world({
      layout: LAYOUT,
      'tables-open': [{ tableId: 't-1' }, { tableId: 't-3' }],
      'packets-open': [{ packetId: 'p-2' }, { packetId: 'p-1' }],
    });
    expect(picksFrom(shown)).toMatchObject({
      openTable: 't-1',
      openPacket: 'p-2',
      freeTable: 't-2',
    });
  });

  test('exclude the accounts of an earlier part of the run, but use its table', () => {
    const shown = world({
      layout: LAYOUT,
      'tables-open': [{ tableId: 't-3' }, { tableId: 't-1' }],
      'packets-open': [{ packetId: 'own' }, { packetId: 'theirs' }],
    });
    expect(
      picksFrom(shown, [
        { kind: 'table', id: 't-3' },
        { kind: 'packet', id: 'own' },
      ]),
    ).toMatchObject({
      openTable: 't-1',
      openPacket: 'theirs',
      freeTable: 't-3',
    });
  });

  test('contain no free table if the open tables are unknown', () => {
    const shown = new Map([
      ['layout', answer(LAYOUT)],
      ['tables-open', answer(undefined, 403)],
    ]);
    expect(picksFrom(shown).freeTable).toBeNull();
  });

  test('are the cheapest active products with a price', () => {
    const shown = world({
      products: [
        { id: 'dear', price: 50 },
        { id: 'cheap', price: 1 },
        { id: 'free', price: 0 },
        { id: 'gone', price: 2, active: false },
        { id: 'odd', price: 'much' },
      ],
    });
    expect(picksFrom(shown)).toMatchObject({
      product: 'cheap',
      second: 'dear',
      anyProduct: 'cheap',
      inactive: 'gone',
    });
  });

  test('contain a quantity at which a price is rounded', () => {
    const rounding = (price: number) =>
      picksFrom(world({ products: [{ id: 'p', price }] })).rounding?.quantity ?? 0;
    expect((285 * rounding(2.85) * 1000) % 1000).toBe(500);
    expect(rounding(10)).toBe(0.333);
  });

  test('contain the most expensive option with a unique title, and a title that is used twice', () => {
    const choices = [
      { id: 'a', title: 'Extra', price: 1 },
      { id: 'b', title: 'EXTRA', price: 3 },
      { id: 'c', title: 'Hot', price: 0 },
      { id: 'd', title: 'Double', price: 5 },
    ];
    const shown = world({ products: [{ id: 'p', price: 1, options: [{ choices }] }] });
    expect(picksFrom(shown)).toMatchObject({
      option: { product: 'p', id: 'd', title: 'Double' },
      ambiguous: { product: 'p', title: 'EXTRA' },
    });
  });

  test('contain the cover charge only if a table shows it', () => {
    const shown = (detail: object) => {
      const { cover, persons } = picksFrom(world({ 'table-detail': detail }));
      return { cover, persons };
    };
    const line = { lineId: 'countertop', price: 10 };
    expect(shown({ personCount: 2, orders: [{ lineId: 'kuver', price: 15 }, line] })).toEqual({
      cover: 15,
      persons: 2,
    });
    expect(shown({ personCount: 2, orders: [line] })).toEqual({ cover: null, persons: 2 });
    expect(shown({ personCount: 0, orders: [line] })).toEqual({ cover: null, persons: 0 });
    expect(shown({ personCount: 2, orders: [] })).toEqual({ cover: null, persons: 0 });
  });

  test('can be made from malformed answers', () => {
    for (const data of [null, 'text', 7, [null], [[]], [{ tables: 'none' }], { a: 1 }]) {
      const names = ['layout', 'tables-open', 'packets-open', 'products', 'table-detail'];
      const shown = world(Object.fromEntries(names.map((name) => [name, data])));
      expect(picksFrom(shown).product).toBeNull();
    }
  });
});
