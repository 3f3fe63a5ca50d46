import { expect, test } from 'vitest';

import type { Product } from '#renderer/data/catalog.ts';

import { findProducts } from './cart-editor.tsx';
import { addProduct, isReady, newItem, printCart, toggleOption, totalOfItem } from './cart.ts';

const sugar = {
  id: 'g',
  title: 'Şeker',
  min: 0,
  max: 1,
  multiple: false,
  choices: [
    { id: 'plain', title: 'Sade', price: 0 },
    { id: 'double', title: 'Duble', price: 25 },
  ],
};
const product = (id: string, title: string, changes: Partial<Product> = {}): Product =>
  ({ id, title, price: 65, active: true, barcode: '', options: [sugar], ...changes }) as Product;
const coffee = product('p-kahve', 'Türk Kahvesi');
const tea = product('p-cay', 'Çay');

test('adding a product again increases the quantity, unless the line has options or other details', () => {
  const twice = addProduct(addProduct([], coffee, '1'), coffee, '2');
  expect(twice.map(({ key, quantity }) => [key, quantity])).toEqual([['1', 2]]);
  const noted = twice.map((item) => ({ ...item, note: 'sade' }));
  expect(addProduct(noted, coffee, '3')).toHaveLength(2);
});

test('in a single-choice group, a new option replaces the old option', () => {
  expect(toggleOption(['plain', 'other'], sugar, 'double')).toEqual(['other', 'double']);
  expect(toggleOption(['double'], sugar, 'double')).toEqual([]);
  expect(toggleOption(['plain'], { ...sugar, multiple: true }, 'double')).toEqual([
    'plain',
    'double',
  ]);
});

test('a line costs its product and options minus the discount, but at least 0', () => {
  const item = { ...newItem(coffee, '1'), quantity: 2, options: ['double'] };
  expect(totalOfItem(item)).toBe(180);
  expect(totalOfItem({ ...item, discount: 500 })).toBe(0);
});

test('only fields that were filled in are sent', () => {
  const item = newItem(coffee, '1');
  expect(printCart([item])).toEqual([{ product: 'p-kahve', quantity: 1 }]);
  const full = { ...item, options: ['double'], note: ' az ', discount: 5, taxRate: 0 };
  expect(printCart([full])).toEqual([
    {
      product: 'p-kahve',
      quantity: 1,
      options: [{ id: 'double' }],
      note: 'az',
      discount: 5,
      taxRate: 0,
    },
  ]);
});

test('a cart with an empty quantity is not ready', () => {
  expect(isReady([])).toBe(false);
  expect(isReady([{ ...newItem(coffee, '1'), quantity: null }])).toBe(false);
  expect(isReady([newItem(coffee, '1')])).toBe(true);
});

test.each([
  ['cay', ['p-cay']],
  ['ÇAY', ['p-cay']],
  ['kahve turk', ['p-kahve']],
  ['', ['p-kahve', 'p-cay']],
  ['pizza', []],
])('"%s" finds %j', (wanted, found) => {
  const inactive = product('p-eski', 'Eski çay', { active: false });
  expect(findProducts([coffee, tea, inactive], wanted).map(({ id }) => id)).toEqual(found);
});
