import { expect, test } from 'vitest';

import type { Entry } from './entry.ts';
import { asRead, filterEntries, isActive, ownersOf } from './entry.ts';

const product = (id: string, changes: object = {}): Entry => ({
  kind: 'products',
  record: {
    id,
    title: 'Çay',
    category: 'c-icecek',
    price: 20,
    tax: 10,
    active: true,
    image: null,
    barcode: '869',
    barcodeType: '',
    stock: 0,
    languages: {},
    options: [],
    owner: null,
    ...changes,
  },
});
const customer: Entry = {
  kind: 'customers',
  record: {
    id: 'cu-1',
    name: 'Işıl Ak',
    phone: '+90 555 1',
    address: null,
    region: 'Moda',
    total: 0,
  },
};

const entries = [
  product('p-1'),
  product('p-2', { owner: 'demo-qr', category: null }),
  product('p-3', { active: false, title: 'Eski' }),
];
const found = (filters: Parameters<typeof filterEntries>[1]): string[] =>
  filterEntries(entries, filters).map(({ record }) => record.id);

test.each([
  [{}, ['p-1', 'p-2', 'p-3']],
  [{ owner: 'demo-qr' }, ['p-2']],
  [{ owner: '' }, ['p-1', 'p-3']],
  [{ category: 'c-icecek' }, ['p-1', 'p-3']],
  [{ category: '' }, ['p-2']],
  [{ state: 'inactive' as const }, ['p-3']],
  [{ find: 'CAY p-2' }, ['p-2']],
  [{ find: '869 eski' }, ['p-3']],
  [{ find: 'nothing' }, []],
])('the filters %j match %j', (filters, ids) => {
  expect(found(filters)).toEqual(ids);
});

test('product filters do not affect people', () => {
  const filters = { owner: 'demo-qr', category: 'c-icecek', state: 'active' } as const;
  expect(filterEntries([customer], filters)).toHaveLength(1);
  expect(isActive(customer)).toBeUndefined();
});

test('customers are found by phone and region, without accents', () => {
  expect(filterEntries([customer], { find: 'isil moda 555' })).toHaveLength(1);
});

test('the JSON that a plugin reads has no owner', () => {
  expect(asRead(product('p-2', { owner: 'demo-qr' }))).not.toHaveProperty('owner');
  expect(ownersOf([...entries, product('p-4', { owner: 'demo-kds' }), customer])).toEqual([
    'demo-kds',
    'demo-qr',
  ]);
});
