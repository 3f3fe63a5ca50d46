import { expect, test } from 'vitest';

import { createFormat } from '#renderer/text/format.ts';

import { findSandboxes, namedOf, isWrongName } from './named-sandboxes.ts';

const UNNAMED = {
  id: 'sandbox-1',
  title: null,
  url: 'http://127.0.0.1:4011',
  dataApi: 'http://127.0.0.1:4011/plugin-api',
  control: 'http://127.0.0.1:4011/control',
  createdAt: '2026-03-01T12:00:00.000Z',
};

const named = (name: string, title: string | null, bytes: number, lastUsedAt: string) => ({
  ...UNNAMED,
  id: name,
  name,
  title,
  bytes,
  lastUsedAt,
  state: 'asleep' as const,
});

const SANDBOXES = [
  named('pr-9', 'Şule’s menu', 300, '2026-03-01T10:00:00.000Z'),
  named('pr-10', null, 100, '2026-03-01T12:00:00.000Z'),
  named('kitchen', 'Demo of pr-9', 200, '2026-03-01T11:00:00.000Z'),
];

const names = (wanted: Parameters<typeof findSandboxes>[1]) =>
  findSandboxes(SANDBOXES, wanted, createFormat('en')).map(({ name }) => name);

test('lists only sandboxes with a name', () => {
  expect(namedOf([UNNAMED, ...SANDBOXES])).toEqual(SANDBOXES);
  expect(namedOf(null)).toEqual([]);
});

test('a sandbox matches if its name and note together contain all words', () => {
  expect(names({ find: 'PR-9' })).toEqual(['kitchen', 'pr-9']);
  expect(names({ find: ' sule  pr ' })).toEqual(['pr-9']);
  expect(names({ find: 'pr-9 garden' })).toEqual([]);
});

test('sorts by last use, by name or by size', () => {
  expect(names({})).toEqual(['pr-10', 'kitchen', 'pr-9']);
  expect(names({ sort: 'name' })).toEqual(['kitchen', 'pr-9', 'pr-10']);
  expect(names({ sort: 'size' })).toEqual(['pr-9', 'kitchen', 'pr-10']);
});

test.each(['', 'k', 'pr', 'pr-', 'pr-1', 'x', 'xn', 'a'.repeat(40), `${'a'.repeat(38)}-`])(
  '%j can be the beginning of a name',
  (text) => expect(isWrongName(text)).toBe(false),
);

test.each(['K', '1', '-', 'pr 1', 'ş', 'xn--a', 'a'.repeat(41), `${'a'.repeat(39)}-`])(
  '%j cannot be the beginning of a name',
  (text) => expect(isWrongName(text)).toBe(true),
);
