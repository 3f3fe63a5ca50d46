import { expect, test } from 'vitest';

import { covers, isKnown, togglePattern } from './event-kinds.ts';

test.each([
  ['*', true],
  ['table.*', true],
  ['app.*', true],
  ['packet.status_changed', true],
  ['tables.*', false],
  ['table', false],
  ['table.opened', false],
  ['tab.*', false],
])('the pattern %s is known: %s', (pattern, known) => {
  expect(isKnown(pattern)).toBe(known);
});

test('a pattern replaces those it covers, and is removed when toggled again', () => {
  const patterns = ['table.created', 'product.*'];
  expect(togglePattern(patterns, 'table.*')).toEqual(['product.*', 'table.*']);
  expect(togglePattern(patterns, '*')).toEqual(['*']);
  expect(togglePattern(patterns, 'product.*')).toEqual(['table.created']);
  expect(covers('table.*', 'tables.created')).toBe(false);
});
