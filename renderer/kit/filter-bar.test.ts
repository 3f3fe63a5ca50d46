import { expect, test } from 'vitest';

import { withChosen } from './filter-bar.tsx';

test('the value of the address can be chosen even if it is gone', () => {
  expect(withChosen(['demo-kds'], 'gone')).toEqual(['demo-kds', 'gone']);
});

test('values are offered once', () => {
  expect(withChosen(['demo-kds'], 'demo-kds')).toEqual(['demo-kds']);
  expect(withChosen(['demo-kds'], undefined)).toEqual(['demo-kds']);
});
