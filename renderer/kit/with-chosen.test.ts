import { expect, test } from 'vitest';

import { withChosen } from './filter-bar.tsx';

test('what the address names can be chosen even where it is gone', () => {
  expect(withChosen(['demo-kds'], 'gone')).toEqual(['demo-kds', 'gone']);
});

test('nothing is offered twice, and nothing where nothing is chosen', () => {
  expect(withChosen(['demo-kds'], 'demo-kds')).toEqual(['demo-kds']);
  expect(withChosen(['demo-kds'], undefined)).toEqual(['demo-kds']);
});
