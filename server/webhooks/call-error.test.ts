import { expect, test } from 'vitest';

import { inEnglish } from '#server/domain/messages/english.ts';

import { CallEnded, readError } from './call-error.ts';

const explain = (error: unknown) => inEnglish(readError(error));

function failing(code: string, message = 'as the stack says it'): Error {
  return Object.assign(new Error(message), { code });
}

test.each([
  ['ECONNREFUSED', 'nothing listens at that address (ECONNREFUSED)'],
  ['CERT_HAS_EXPIRED', 'its TLS certificate has expired (CERT_HAS_EXPIRED)'],
  ['ERR_SSL_TLSV1_ALERT', 'no TLS connection could be established (ERR_SSL_TLSV1_ALERT)'],
  ['CERT_REVOKED', 'its TLS certificate is not valid (CERT_REVOKED)'],
])('explains %s, with the code', (code, words) => {
  expect(explain(failing(code))).toBe(words);
});

test('reads the code from the cause of an error that only wraps another', () => {
  const wrapped = new Error('fetch failed', { cause: failing('ENOTFOUND') });
  expect(explain(wrapped)).toBe('the host name is not known (ENOTFOUND)');
});

test('keeps the message of an error without an explanation', () => {
  expect(explain(failing('EODD'))).toBe('as the stack says it (EODD)');
  expect(explain(new Error('odd'))).toBe('odd');
  expect(explain(new CallEnded('answerTooLarge'))).toBe('the response is larger than 1 MiB');
  expect(explain('odd')).toBe('odd');
});
