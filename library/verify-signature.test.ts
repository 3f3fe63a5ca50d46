import { expect, test } from 'vitest';

import { signatureHeaders } from '#server/webhooks/signature.ts';

import type { SignatureScheme } from './verify-signature.ts';
import { verifySignature } from './verify-signature.ts';

const AT = Date.parse('2026-03-01T12:00:00Z');
const SECRET = 'whsec_test_demo-qr';
const BODY = '{"id":"evt_1", "title": "Şekersiz"}';
const SCHEMES: readonly SignatureScheme[] = ['timestamped', 'body', 'standard'];
const TIMED: readonly SignatureScheme[] = ['timestamped', 'standard'];

function signed(scheme: SignatureScheme, { secret = SECRET, headerPrefix = 'X-Service' } = {}) {
  return signatureHeaders({ scheme, secret, headerPrefix, id: 'evt_1', at: AT, body: BODY });
}

test.each(SCHEMES)('accepts what the emulator signs with %s, as text and as bytes', (scheme) => {
  const valid = { valid: true, scheme, reason: null };
  expect(verifySignature(signed(scheme), BODY, SECRET, { now: AT })).toEqual(valid);
  expect(verifySignature(signed(scheme), Buffer.from(BODY), SECRET, { now: AT })).toEqual(valid);
  expect(verifySignature(signed(scheme), BODY, SECRET, { now: AT, scheme })).toEqual(valid);
});

test.each(SCHEMES)('accepts any prefix, lower case and a Headers object under %s', (scheme) => {
  const headers = signed(scheme, { headerPrefix: 'X-Acme' });
  const lower = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
  for (const given of [headers, lower, new Headers(headers)]) {
    expect(verifySignature(given, BODY, SECRET, { now: AT })).toMatchObject({ valid: true });
  }
});

test.each(SCHEMES)('refuses another body, another secret and no secret under %s', (scheme) => {
  const reason =
    'the signature does not match this body and secret; verify the bytes as received, before any parsing';
  const wrong = { valid: false, scheme, reason };
  expect(verifySignature(signed(scheme), `${BODY} `, SECRET, { now: AT })).toEqual(wrong);
  expect(verifySignature(signed(scheme), BODY, 'whsec_other', { now: AT })).toEqual(wrong);
  expect(verifySignature(signed(scheme), BODY, '', { now: AT })).toEqual({
    valid: false,
    scheme,
    reason: 'the secret is empty',
  });
});

test('decodes a secret of the standard form for the standard headers', () => {
  const secret = `whsec_${Buffer.from('a key of some length').toString('base64')}`;
  expect(verifySignature(signed('standard', { secret }), BODY, secret, { now: AT })).toMatchObject({
    valid: true,
  });
});

test.each(TIMED)('refuses a time more than 300 s away, either way, under %s', (scheme) => {
  const headers = signed(scheme);
  const verdictAfter = (s: number) =>
    verifySignature(headers, BODY, SECRET, { now: new Date(AT + s * 1000) });
  expect(verdictAfter(300).valid).toBe(true);
  expect(verdictAfter(-300).valid).toBe(true);
  expect(verdictAfter(301)).toEqual({
    valid: false,
    scheme,
    reason:
      "the signature's timestamp is 301 s away from the current time; at most 300 s is allowed",
  });
  expect(verdictAfter(-301).valid).toBe(false);
  const strict = { now: AT + 11_000, toleranceS: 10 };
  expect(verifySignature(headers, BODY, SECRET, strict).valid).toBe(false);
});

test('compares with the real time when no time is given, and a fake Date does not change that', () => {
  const now = signatureHeaders({
    scheme: 'timestamped',
    secret: SECRET,
    headerPrefix: 'X-Service',
    id: 'evt_1',
    at: Date.now(),
    body: BODY,
  });
  expect(verifySignature(now, BODY, SECRET).valid).toBe(true);
  expect(verifySignature(signed('timestamped'), BODY, SECRET).valid).toBe(false);
});

test('reports what is missing or malformed', () => {
  const reasonOf = (headers: Record<string, string>, scheme?: SignatureScheme) =>
    verifySignature(headers, BODY, SECRET, { now: AT, ...(scheme && { scheme }) }).reason;
  expect(reasonOf({})).toBe('there is no header that ends with -Signature');
  expect(reasonOf({ 'X-Service-Signature': 'nonsense' })).toBe(
    'the header x-service-signature is not of the form t=<unix seconds>,v1=<hex> or sha256=<hex>',
  );
  expect(reasonOf(signed('body'), 'timestamped')).toBe(
    'the header x-service-signature is not of the form t=<unix seconds>,v1=<hex>',
  );
  expect(reasonOf(signed('timestamped'), 'body')).toBe(
    'the header x-service-signature is not of the form sha256=<hex>',
  );
  expect(reasonOf({ 'webhook-signature': 'v2,abc', 'webhook-id': 'evt_1' })).toBe(
    'the headers webhook-id, webhook-timestamp (unix seconds) and webhook-signature with a value v1,<base64> are required',
  );
});

test('a time in a standard header that is not a number is refused, although it is signed', () => {
  const headers = signatureHeaders({
    scheme: 'standard',
    secret: SECRET,
    headerPrefix: 'X-Service',
    id: 'evt_1',
    at: Number.NaN,
    body: BODY,
  });
  expect(verifySignature(headers, BODY, SECRET, { now: AT }).valid).toBe(false);
});
