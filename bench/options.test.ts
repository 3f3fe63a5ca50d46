import { expect, test } from 'vitest';

import { readOptions } from './options.ts';

test('measures everything, thoroughly, unless told otherwise', () => {
  expect(readOptions([])).toEqual({
    parts: ['start', 'memory', 'rates', 'growth', 'lists', 'events', 'interface', 'sandboxes'],
    quick: false,
  });
});

test('--only measures one part', () => {
  expect(readOptions(['--only', 'growth', '--quick'])).toEqual({ parts: ['growth'], quick: true });
});

test('refuses a part that there is not', () => {
  expect(() => readOptions(['--only', 'speed'])).toThrow(
    '--only must be one of start, memory, rates, growth, lists, events, interface, sandboxes, found "speed".',
  );
});

test('refuses a flag that there is not', () => {
  expect(() => readOptions(['--fast'])).toThrow("Unknown option '--fast'");
});
