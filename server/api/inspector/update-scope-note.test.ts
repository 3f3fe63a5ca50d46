import { expect, test } from 'vitest';

import { inEnglish } from '#server/domain/messages/english.ts';

import { replayed, scopeMissing, updateScopeNote } from './explain.ts';

test('the scopes that are still missing are named', () => {
  const note = scopeMissing(['orders:write', 'products:write']);
  expect(updateScopeNote(note, () => ['orders:read'])).toBe(note);
  expect(inEnglish(updateScopeNote(note, () => ['orders:write']))).toBe(
    'The install lacked orders:write and products:write when the call was made; it still lacks products:write.',
  );
  expect(inEnglish(updateScopeNote(note, () => ['orders:write', 'products:write']))).toBe(
    'The install lacked orders:write and products:write when the call was made; the tenant has approved them since.',
  );
});

test('notes of a removed install and other notes are unchanged', () => {
  const note = scopeMissing(['orders:write']);
  expect(updateScopeNote(note, () => null)).toBe(note);
  const other = replayed(true);
  expect(updateScopeNote(other, () => ['orders:write'])).toBe(other);
});
