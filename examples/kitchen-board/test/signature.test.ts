import { createHmac } from 'node:crypto';

import { verifySignature } from 'countertop/testing';
import { expect, test } from 'vitest';

import { isSigned } from '../src/signature.ts';

const secret = 'a secret';
const body = Buffer.from('{"id":"evt_1","note":"ş"}');
const at = 1_772_366_400;

function sign(by: string = secret, of: Buffer = body, seconds: number = at): string {
  const digest = createHmac('sha256', by).update(`${seconds}.`).update(of).digest('hex');
  return `t=${seconds},v1=${digest}`;
}

test.each([
  ['just now', sign(), true],
  ['300 s ago', sign(secret, body, at - 300), true],
  ['301 s ago', sign(secret, body, at - 301), false],
  ['300 s ahead', sign(secret, body, at + 300), true],
  ['301 s ahead', sign(secret, body, at + 301), false],
  ['with another secret', sign('another'), false],
  ['over another body', sign(secret, Buffer.from('{}')), false],
  ['at another time than the header says', sign().replace(`t=${at}`, `t=${at + 1}`), false],
])('a body that was signed %s: %#', (_when, header, isRight) => {
  expect(isSigned(header, body, secret, at * 1000)).toBe(isRight);
  // Countertop's library returns the same.
  const verdict = verifySignature({ 'X-Service-Signature': header }, body, secret, {
    now: at * 1000,
  });
  expect(verdict.valid).toBe(isRight);
});

test.each([
  undefined,
  '',
  'sha256=',
  `t=${at}`,
  `t=${at},v1=00`,
  `${sign()},v1=00`,
  `v0=${sign()}`,
])('a malformed header is refused: %s', (header) => {
  expect(isSigned(header, body, secret, at * 1000)).toBe(false);
});

test('without a secret no signature is valid', () => {
  expect(isSigned(sign(''), body, '', at * 1000)).toBe(false);
});
