import { expect, test } from 'vitest';

import type { Finding } from '#renderer/data/types.ts';

import { linesLostBy } from './evidence-list.tsx';

test('finds the lines that a call took metadata from; none for other findings', () => {
  const lines = [{ title: 'Adana Kebap', items: [{ by: 'demo-kds', key: 'k', value: 'v' }] }];
  const losing = { values: { losses: [{ request: '7', lines }] } } as unknown as Finding;
  expect(linesLostBy(losing, '7')).toEqual(lines);
  expect(linesLostBy(losing, '8')).toEqual([]);
  expect(linesLostBy({ values: { count: 1 } } as unknown as Finding, '7')).toEqual([]);
});
