import { expect, test } from 'vitest';

import { typeAhead } from './typed-ahead.ts';

function typedBy(...keys: string[]) {
  return keys.reduce((before, key) => typeAhead(before, key) ?? before, {
    text: '',
    entered: false,
  });
}

test('what is typed before the palette has come is kept for it', () => {
  expect(typedBy('S', 'x', 'Backspace', '5')).toEqual({ text: 'S5', entered: false });
});

test('Enter means the first command found, and what comes after it is not meant for the palette', () => {
  expect(typedBy('S', '5', 'Enter', 'm', 'Enter')).toEqual({ text: 'S5', entered: true });
});

test('keys that print nothing are left to the page', () => {
  expect(typeAhead({ text: 'S', entered: false }, 'ArrowDown')).toBeNull();
  expect(typeAhead({ text: 'S', entered: false }, 'Shift')).toBeNull();
});
