import { describe, expect, test } from 'vitest';

import { NOTHING_TYPED, findTyped, isTyping, typeLetter } from './use-floor-keys.ts';

const named = (...titles: string[]) => titles.map((title) => ({ id: title, title }));
const FLOOR = named('S1', 'S2', 'S12', 'B1', 'B2', 'İç 1');
const find = (from: string | null, letters: string): string | null =>
  findTyped(FLOOR, from, letters);

describe('finding a table by its name', () => {
  test('one letter cycles through the tables', () => {
    expect(find(null, 's')).toBe('S1');
    expect(find('S1', 's')).toBe('S2');
    expect(find('S12', 's')).toBe('S1');
    expect(find('S1', 'ss')).toBe('S2');
  });

  test('several letters may match the current table', () => {
    expect(find('S1', 's1')).toBe('S1');
    expect(find('S1', 's12')).toBe('S12');
    expect(find('S2', 'b2')).toBe('B2');
  });

  test('ignores case, dots and accents', () => {
    for (const typed of ['i', 'ı', 'I', 'iç', 'İÇ', 'ic']) expect(find('S1', typed)).toBe('İç 1');
  });

  test('matches words inside names if no name starts with the letters', () => {
    const masalar = named('Masa 1', 'Masa 2', 'Masa 12');
    expect(findTyped(masalar, null, '2')).toBe('Masa 2');
    expect(findTyped(masalar, null, 'masa 12')).toBe('Masa 12');
    expect(find(null, '1')).toBe('İç 1');
  });

  test('returns null without a match', () => {
    expect(find('S1', 'x')).toBeNull();
    expect(find('S1', 'sx')).toBeNull();
    expect(findTyped([], null, 's')).toBeNull();
  });
});

describe('typed letters', () => {
  test('letters in quick succession form one name', () => {
    const s = typeLetter(NOTHING_TYPED, 's', 1000);
    expect(typeLetter(s, '1', 1400).letters).toBe('s1');
    expect(typeLetter(s, 'b', 2500).letters).toBe('b');
  });

  test('a name is being typed until a pause', () => {
    const s = typeLetter(NOTHING_TYPED, 's', 1000);
    expect(isTyping(NOTHING_TYPED, 1000)).toBe(false);
    expect(isTyping(s, 1500)).toBe(true);
    expect(isTyping(s, 2500)).toBe(false);
  });
});
