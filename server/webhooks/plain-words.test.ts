import { expect, test } from 'vitest';

import { plainWords } from './plain-words.ts';

function failing(code: string, message = 'as the stack says it'): Error {
  return Object.assign(new Error(message), { code });
}

test.each([
  ['ECONNREFUSED', 'nothing listens at that address (ECONNREFUSED)'],
  ['CERT_HAS_EXPIRED', 'its TLS certificate has expired (CERT_HAS_EXPIRED)'],
  ['ERR_SSL_TLSV1_ALERT', 'no TLS connection could be made (ERR_SSL_TLSV1_ALERT)'],
  ['CERT_REVOKED', 'its TLS certificate is not valid (CERT_REVOKED)'],
])('tells %s in plain words, with the code', (code, words) => {
  expect(plainWords(failing(code))).toBe(words);
});

test('looks behind an error that only wraps another', () => {
  const wrapped = new Error('fetch failed', { cause: failing('ENOTFOUND') });
  expect(plainWords(wrapped)).toBe('the host name is not known (ENOTFOUND)');
});

test('keeps the words of an error that it does not know', () => {
  expect(plainWords(failing('EODD'))).toBe('as the stack says it (EODD)');
  expect(plainWords(new Error('the answer is larger than 1 MiB'))).toBe(
    'the answer is larger than 1 MiB',
  );
  expect(plainWords('odd')).toBe('odd');
});
