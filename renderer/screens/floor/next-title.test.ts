import { expect, test } from 'vitest';

import { nextTitle } from './next-title.ts';

test.each([
  [['S1', 'S2', 'S8'], 'S9'],
  [['S10', 'S9'], 'S11'],
  [['Bar', 'Masa 3'], 'Masa 4'],
  [['S4', 'Loca 1'], 'Loca 2'],
  [['12', '13'], '14'],
  [['Bar', 'Loca'], ''],
  [[], ''],
])('after %j comes %j', (titles, next) => {
  expect(nextTitle(titles)).toBe(next);
});
