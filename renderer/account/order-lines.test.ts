import { expect, test } from 'vitest';

import { isFree, paidQuantity, identityOf, unpaidQuantity } from './order-lines.ts';

test.each([
  [null, 'none'],
  ['kuver', 'cover'],
  ['demo-line-0001', 'strong'],
  ['ln-5f0c2b34-8b5e-4d0e-9d3c-0a1b2c3de21a', 'strong'],
  ['1234567', 'weak'],
  ['12345678901', 'weak'],
  ['-starts-with-a-dash', 'weak'],
  ['a'.repeat(65), 'weak'],
])('the identity of a line with the id %s is %s', (lineId, identity) => {
  expect(identityOf({ lineId })).toBe(identity);
});

test('staff cannot change the cover line', () => {
  expect(isFree({ lineId: 'kuver' })).toBe(false);
  expect(isFree({ lineId: null })).toBe(true);
});

test('the paid quantity of a line is the sum of its allocations', () => {
  const allocations = [
    { id: 'a', quantity: 0.1 },
    { id: 'a', quantity: 0.2 },
    { id: 'b', quantity: 5 },
  ];
  expect(paidQuantity({ id: 'a' }, allocations)).toBe(0.3);
  expect(unpaidQuantity({ id: 'a', quantity: 1 }, allocations)).toBe(0.7);
  expect(unpaidQuantity({ id: 'b', quantity: 3 }, allocations)).toBe(0);
});
