import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { withoutSecrets } from './redact-headers.ts';

/** How an Authorization header is logged. */
function logged(authorization: string): unknown {
  return withoutSecrets({ authorization })['authorization'];
}

describe('withoutSecrets', () => {
  test('keeps only the ids of the install of an API key', () => {
    expect(logged('Bearer srv-bistro.demo-qr.sk_test_demo-qr')).toBe(
      'Bearer srv-bistro.demo-qr.***',
    );
  });

  test('treats the whole rest as the secret, dots included', () => {
    expect(logged('Bearer srv-bistro.demo-qr.sk.with.dots')).toBe('Bearer srv-bistro.demo-qr.***');
  });

  test('recognizes the scheme in any case', () => {
    expect(logged('bearer srv-bistro.demo-qr.sk_test_demo-qr')).toBe(
      'bearer srv-bistro.demo-qr.***',
    );
  });

  test.each([
    'Bearer sk_test_demo-qr',
    'Bearer srv-bistro.demo-qr',
    'Bearer Bearer srv-bistro.demo-qr.sk_test_demo-qr',
    'Bearer srv-bistro.demo-qr.sk_test demo-qr',
    'Basic ZGVtby1xcjpzZWNyZXQ=',
  ])('keeps only the scheme of %s', (authorization) => {
    const [scheme] = authorization.split(' ');
    expect(logged(authorization)).toBe(`${scheme} ***`);
  });

  test.each([
    'srv-bistro.demo-qr.sk_test_demo-qr',
    'sk_test_demo-qr',
    'sk_test demo-qr',
    'Bearer',
    '',
  ])('keeps nothing of %j, which has no scheme before its secret', (authorization) => {
    expect(logged(authorization)).toBe('***');
  });

  test('keeps nothing of a device session token, whose parts anybody can decode', () => {
    expect(logged('Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJkZXYtMSJ9.c2lnbmF0dXJl')).toBe(
      'Bearer ***',
    );
  });

  test('never logs the secret, however the header is written', () => {
    const part = fc.constantFrom('', ' ', 'Bearer ', 'Basic ', 'srv-bistro.', 'demo-qr.', '.', 'x');
    fc.assert(
      fc.property(fc.array(part, { maxLength: 5 }), part, (before, after) => {
        expect(logged(`${before.join('')}hunter2${after}`)).not.toContain('hunter2');
      }),
    );
  });

  test('hides cookies', () => {
    expect(withoutSecrets({ cookie: 'countertop=secret' })).toEqual({ cookie: '***' });
  });

  test('leaves other headers alone, and adds none', () => {
    const headers = { 'content-type': 'application/json', 'x-many': ['1', '2'] };

    expect(withoutSecrets(headers)).toEqual(headers);
  });
});
