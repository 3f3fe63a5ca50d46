import { expect, test } from 'vitest';

import { cutBody } from './cut-body.ts';

const LIMIT = 65_536;

test('a body of 64 KB is kept whole', () => {
  const body = 'x'.repeat(LIMIT);
  expect(cutBody(body)).toEqual({ text: body, bytes: LIMIT });
});

test('a longer one is cut, and its size kept', () => {
  expect(cutBody('x'.repeat(LIMIT + 1))).toEqual({ text: 'x'.repeat(LIMIT), bytes: LIMIT + 1 });
});

test.each(['ş', '€', '🍵'])('is never cut through a %s', (letter) => {
  const body = `x${letter.repeat(LIMIT / 2)}`;
  const { text, bytes } = cutBody(body);
  expect(body.startsWith(text)).toBe(true);
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(LIMIT);
  expect(Buffer.byteLength(text)).toBeGreaterThan(LIMIT - 4);
  expect(bytes).toBe(Buffer.byteLength(body));
});

test('the size is counted in bytes', () => {
  const body = 'ç'.repeat(LIMIT / 2 + 1);
  expect(cutBody(body)).toEqual({ text: 'ç'.repeat(LIMIT / 2), bytes: LIMIT + 2 });
});
