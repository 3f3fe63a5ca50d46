import { expect, test } from 'vitest';

import type { Product } from '#renderer/data/catalog.ts';

import { unknownOptions, withOption, withProduct } from './cart-line-form.tsx';

const choice = (id: string, title: string) => ({ id, title, price: 0 });
const sugar = {
  id: 'og-1',
  title: 'Şeker',
  min: 0,
  max: 0,
  multiple: false,
  choices: [choice('opt-none', 'Şekersiz'), choice('opt-mid', 'Orta')],
};
const extras = {
  ...sugar,
  id: 'og-2',
  multiple: true,
  choices: [choice('opt-milk', 'Süt'), choice('opt-ice', 'Buz')],
};
const coffee = { id: 'p-kahve', options: [sugar, extras] } as unknown as Product;
const [none, mid] = sugar.choices;
const [milk, ice] = extras.choices;
if (!none || !mid || !milk || !ice) throw new Error('missing');

const LINE = { product: 'p-kahve', quantity: 1 };

test('a new option replaces the previous choice in a single-choice group only', () => {
  const first = withOption(LINE, sugar, none);
  expect(first).toEqual({ ...LINE, options: [{ id: 'opt-none' }] });
  const second = withOption(withOption(first, extras, milk), extras, ice);
  expect(withOption(second, sugar, mid)['options']).toEqual([
    { id: 'opt-milk' },
    { id: 'opt-ice' },
    { id: 'opt-mid' },
  ]);
});

test('an option is removed by its id or title, and an empty list is left out', () => {
  for (const named of ['opt-mid', 'Orta', { id: 'opt-mid' }, { title: 'Orta' }]) {
    expect(withOption({ ...LINE, options: [named] }, sugar, mid)).toEqual(LINE);
  }
});

test('unknown options are kept and reported until the product changes', () => {
  const line = { ...LINE, options: ['Orta', 'Kaymak'] };
  expect(unknownOptions(line, coffee)).toEqual(['Kaymak']);
  expect(withOption(line, extras, ice)['options']).toEqual(['Orta', 'Kaymak', { id: 'opt-ice' }]);
  expect(withProduct(line, 'p-cay')).toEqual({ product: 'p-cay', quantity: 1 });
});
