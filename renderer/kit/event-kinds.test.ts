import { expect, test } from 'vitest';

import { covers, kindOfPattern, togglePattern } from './event-kinds.ts';

test.each([
  ['*', 'all'],
  ['table.*', 'family'],
  ['app.*', 'family'],
  ['packet.status_changed', 'type'],
  ['tables.*', 'unknown'],
  ['table', 'unknown'],
  ['table.opened', 'unknown'],
  ['tab.*', 'unknown'],
])('the pattern %s is %s', (pattern, kind) => {
  expect(kindOfPattern(pattern)).toBe(kind);
});

test('a pattern replaces those it covers, and is removed when toggled again', () => {
  const patterns = ['table.created', 'product.*'];
  expect(togglePattern(patterns, 'table.*')).toEqual(['product.*', 'table.*']);
  expect(togglePattern(patterns, '*')).toEqual(['*']);
  expect(togglePattern(patterns, 'product.*')).toEqual(['table.created']);
  expect(covers('table.*', 'tables.created')).toBe(false);
});
