import { expect, test } from 'vitest';

import { keyName } from './keys.ts';

const press = (key: string, more: Partial<KeyboardEvent> = {}) =>
  keyName({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...more });

test('keys are named by their character', () => {
  expect([press('p'), press('P'), press('?')]).toEqual(['p', 'p', '?']);
});

test('Ctrl and Command are the same', () => {
  expect([press('k', { ctrlKey: true }), press('K', { metaKey: true })]).toEqual([
    'mod+k',
    'mod+k',
  ]);
});

test('Enter has a name only together with Ctrl or Command', () => {
  expect([press('Enter', { metaKey: true }), press('Enter')]).toEqual(['mod+enter', null]);
});

test('keys without a character and those with Alt are ignored', () => {
  expect([press('F5', { ctrlKey: true }), press('F5'), press('k', { altKey: true })]).toEqual([
    null,
    null,
    null,
  ]);
});

test('Ctrl+Shift belongs to the menu of the desktop window', () => {
  expect(press('K', { ctrlKey: true, shiftKey: true })).toBeNull();
  expect(press('P', { metaKey: true, shiftKey: true })).toBeNull();
  expect(press('?', { shiftKey: true })).toBe('?');
});
