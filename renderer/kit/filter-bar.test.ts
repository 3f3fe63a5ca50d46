import { expect, test } from 'vitest';

import { withChosen } from './filter-bar.tsx';

test('the value in the URL is offered even if it no longer exists', () => {
  expect(withChosen(['demo-kds'], 'gone')).toEqual(['demo-kds', 'gone']);
});

test('a value is offered only once', () => {
  expect(withChosen(['demo-kds'], 'demo-kds')).toEqual(['demo-kds']);
  expect(withChosen(['demo-kds'], undefined)).toEqual(['demo-kds']);
});
