import { expect, test } from 'vitest';

import { CallFailure } from '#data/client.ts';
import { TEXTS } from '#text/text.ts';

import { plainRefusal } from './plain-refusal.ts';

const said = (message: string, status = 409): string | undefined =>
  plainRefusal(new CallFailure('refused', message, status), TEXTS.tr, 'S4')?.message;

test.each([
  ['Table is already open', 'S4 bu arada açıldı.'],
  [
    'Table is not defined in the floor plan or is inactive',
    'S4 kapalı ya da artık salon planında yok.',
  ],
  [
    'Account a-1 is closed, not open',
    'Bu hesap artık açık değil. Biri bu arada onu kapattı ya da taşıdı.',
  ],
  ['Account a-1 is on table s-4 already; name another table', 'Hesap zaten o masada.'],
  ['Paid (45.00) exceeds total (30.00).', 'Ödenen (45.00), ödenecek tutarı (30.00) aşardı.'],
  ['Total is too large', 'Toplam, bir hesabın alabileceğinden büyük olurdu.'],
])('"%s" is said in the chosen language', (message, words) => {
  expect(said(message)).toBe(words);
});

test('what is not known stays as the server said it', () => {
  expect(said('Dev store expired', 403)).toBe('Dev store expired');
});

test('what is no refusal is left alone', () => {
  const offline = new CallFailure('offline', '', null);
  expect(plainRefusal(offline, TEXTS.en, 'S4')).toBe(offline);
  expect(plainRefusal(null, TEXTS.en, 'S4')).toBeNull();
});
