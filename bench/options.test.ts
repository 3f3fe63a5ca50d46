import { expect, test } from 'vitest';

import { PARTS, readOptions } from './options.ts';

test('measures everything thoroughly by default', () => {
  expect(readOptions([])).toEqual({ parts: PARTS, quick: false });
});

test('--only measures one part', () => {
  expect(readOptions(['--only', 'growth', '--quick'])).toEqual({ parts: ['growth'], quick: true });
});

test('refuses an unknown part', () => {
  expect(() => readOptions(['--only', 'speed'])).toThrow(
    `--only must be one of ${PARTS.join(', ')}, found "speed".`,
  );
});

test('refuses an unknown flag', () => {
  expect(() => readOptions(['--fast'])).toThrow("Unknown option '--fast'");
});
