import { expect, test } from 'vitest';

import { inEnglish } from '#server/domain/messages/english.ts';

import { replayed, scopeMissing } from './explain.ts';
import { sinceThen } from './since-then.ts';

test('the scopes that are still missing are named', () => {
  const note = scopeMissing(['orders:write', 'products:write']);
  expect(sinceThen(note, () => ['orders:read'])).toBe(note);
  expect(inEnglish(sinceThen(note, () => ['orders:write']))).toBe(
    'The install lacked orders:write and products:write when the call came; it still lacks products:write.',
  );
  expect(inEnglish(sinceThen(note, () => ['orders:write', 'products:write']))).toBe(
    'The install lacked orders:write and products:write when the call came; the tenant has approved it since.',
  );
});

test('notes of a removed install and other notes are unchanged', () => {
  const note = scopeMissing(['orders:write']);
  expect(sinceThen(note, () => null)).toBe(note);
  const other = replayed(true);
  expect(sinceThen(other, () => ['orders:write'])).toBe(other);
});
