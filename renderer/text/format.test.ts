import { expect, test } from 'vitest';

import { createFormat } from './format.ts';

const en = createFormat('en');
const tr = createFormat('tr');

test('amounts always have two decimal places and the separators of the language', () => {
  expect(en.amount(1240.5)).toBe('1,240.50');
  expect(tr.amount(1240.5)).toBe('1.240,50');
  expect(en.money(1240.5, 'TRY')).toBe('₺1,240.50');
  expect(tr.money(880, 'TRY')).toBe('₺880,00');
  expect(en.money(-5, 'XYZ')).toBe('-XYZ\u00a05.00');
});

test('quantities have at most three decimal places', () => {
  expect([en.number(2), en.number(1.5), en.number(0.3333)]).toEqual(['2', '1.5', '0.333']);
});

test.each([
  [3, '3 ms'],
  [999, '999 ms'],
  [41_000, '41s'],
  [119_000, '119s'],
  [300_000, '5 mins'],
  [7_200_000, '2 hrs'],
  [48 * 3_600_000, '2 days'],
])('%d ms are printed as %s', (ms, printed) => {
  expect(en.duration(ms).replaceAll(' ', ' ')).toBe(printed);
});

test.each([
  [60_000, '1 minute ago', '1 dakika önce'],
  [119 * 60_000, '119 minutes ago', '119 dakika önce'],
  [47 * 3_600_000, '47 hours ago', '47 saat önce'],
  [60 * 24 * 3_600_000, '60 days ago', '60 gün önce'],
])('%d ms ago is %s', (ms, inEnglish, inTurkish) => {
  expect([en.ago(ms), tr.ago(ms)]).toEqual([inEnglish, inTurkish]);
});

test('names are sorted by the rules of the language, and numbers in them by value', () => {
  expect(['S10', 'Ş1', 'S2', 'T1'].toSorted(tr.compare)).toEqual(['S2', 'S10', 'Ş1', 'T1']);
});

test('a kilobyte is 1024 bytes and is written KB in both languages', () => {
  const plain = (printed: string): string => printed.replaceAll('\u00a0', ' ');
  expect(plain(en.bytes(1023))).toBe('1,023 bytes');
  expect(plain(en.bytes(1024))).toBe('1 KB');
  expect(plain(en.bytes(20_480))).toBe('20 KB');
  expect(plain(tr.bytes(102_400 + 512))).toBe('100,5 KB');
  expect(plain(en.bytes(256 * 1024 * 1024))).toBe('256 MB');
});
