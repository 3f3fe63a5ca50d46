import { expect, test } from 'vitest';

import { byDeveloper, daysLeft } from './store-row.tsx';

const NOW = Date.parse('2026-03-01T12:00:00Z');
const store = (serverId: string, developer: string) => ({
  serverId,
  developer,
  name: serverId,
  email: 'a@b.example',
  expiresAt: '2026-03-31T12:00:00Z',
  expired: false,
  timeZone: 'Europe/Istanbul',
  currency: 'TRY',
  cutoffHour: 4,
  cover: { rate: 0, title: null },
});

test.each([
  ['2026-03-31T12:00:00Z', 30],
  ['2026-03-02T11:59:59Z', 0],
  ['2026-03-02T12:00:00Z', 1],
  ['2026-03-01T11:59:59Z', -1],
])('a store that expires at %s has %i whole days left', (expiresAt, days) => {
  expect(daysLeft({ expiresAt }, NOW)).toBe(days);
});

test('groups stores by developer', () => {
  const grouped = byDeveloper([store('a', 'demo'), store('b', 'other'), store('c', 'demo')]);
  expect(grouped.map(({ developer, stores }) => [developer, stores.length])).toEqual([
    ['demo', 2],
    ['other', 1],
  ]);
});
