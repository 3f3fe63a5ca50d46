import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  isSecretField,
  isSecretHeader,
  mentionsSecret,
  withoutSecretValues,
} from './secret-data.ts';

const HEX = '0123456789abcdef0123456789abcdef';

describe('text without secret values', () => {
  test.each([
    ['srv-bistro.demo-qr.sk_test_demo-qr', 'srv-bistro.demo-qr.***'],
    [
      '/plugin-api/x/srv-bistro.demo-qr.sk_test_demo-qr/y',
      '/plugin-api/x/srv-bistro.demo-qr.***/y',
    ],
    [`{"key":"srv-bistro.demo-qr.sk_${HEX}"}`, '{"key":"srv-bistro.demo-qr.***"}'],
    ['key=srv-bistro%2Edemo-qr%2Esk%5Ftest%5Fdemo-qr&b=1', 'key=srv-bistro%2Edemo-qr%2E***&b=1'],
    ['srv-bistro.demo-qr.%73%6B_test', 'srv-bistro.demo-qr.***'],
    ['srv-bistro.demo-qr.sk%255Ftest', 'srv-bistro.demo-qr.***'],
    [
      String.raw`"srv-bistro.demo-qr\u002esk\u005ftest\u005Fx"`,
      String.raw`"srv-bistro.demo-qr\u002e***"`,
    ],
    [
      String.raw`"{\"a\":\"srv-bistro.demo-qr.\\u0073k_test\"}"`,
      String.raw`"{\"a\":\"srv-bistro.demo-qr.***\"}"`,
    ],
    [`cs_${HEX}`, '***'],
    [`whsec_${HEX}`, '***'],
    [`ac_${HEX}${HEX.slice(0, 16)} ends`, '*** ends'],
    ['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJkZXYtMSJ9.c2ln-_', '***'],
  ])('%s becomes %s', (text, cleaned) => {
    expect(withoutSecretValues(text)).toBe(cleaned);
  });

  test.each([
    '{"note":"desk_top, task_1 and risk_2"}',
    'ac_1',
    'mac_0123456789abcdef01234567',
    'eyJ',
    'a%20b%C5%9F',
    String.raw`{"note":"az pi\u015fmi\u015f"}`,
    `pay_${HEX}`,
  ])('%s stays as it is', (text) => {
    expect(withoutSecretValues(text)).toBe(text);
  });

  test('contains no API key, however it is escaped', () => {
    const escape = fc.constantFrom<((character: string) => string)[]>(
      (character) => character,
      (character) => `%${hex(character, 2)}`,
      (character) => `%25${hex(character, 2)}`,
      (character) => `\\u${hex(character, 4)}`,
      (character) => `\\\\u${hex(character, 4)}`,
    );
    const secret = 'sk_hunter2';
    fc.assert(
      fc.property(fc.array(escape, { minLength: 10, maxLength: 10 }), (escapes) => {
        const spelled = secret.split('').map((character, n) => escapes[n]?.(character) ?? '');
        const cleaned = withoutSecretValues(`"srv-bistro.demo-qr.${spelled.join('')}"`);
        expect(cleaned).toBe('"srv-bistro.demo-qr.***"');
      }),
    );
  });

  test.each([
    '.sk_'.repeat(250_000),
    'ac_0'.repeat(250_000),
    `x${'eyJ'.repeat(330_000)}`,
    'a%2Db'.repeat(200_000),
  ])('is produced in linear time', (text) => {
    expect(withoutSecretValues(text)).toMatch(/^.{4,}/u);
  });
});

function hex(character: string, digits: number): string {
  return (character.codePointAt(0) ?? 0).toString(16).padStart(digits, '0');
}

describe('the name of a field or header', () => {
  test.each([
    'client_secret',
    'clientSecret',
    'CLIENT-SECRET',
    'webhookSecret',
    'apiKey',
    'api_key',
    'X-Api-Key',
    'access_token',
    'token',
    'password',
    'client%5Fsecret',
    String.raw`client\u005fsecret`,
  ])('%s is the name of a secret', (name) => {
    expect(isSecretField(name, false)).toBe(true);
  });

  test.each(['code', 'Code', 'authorization_code', 'auth-code'])(
    '%s is the name of a secret only in token requests',
    (name) => {
      expect([isSecretField(name, true), isSecretField(name, false)]).toEqual([true, false]);
    },
  );

  test.each(['client_id', 'grant_type', 'barcode', 'idempotencyKey', 'key', 'status', ''])(
    '%s is not the name of a secret',
    (name) => {
      expect(isSecretField(name, true)).toBe(false);
    },
  );

  test.each(['authorization', 'proxy-authorization', 'x-api-key', 'cookie', 'x-auth', 'x-secret'])(
    'the header %s holds a secret',
    (name) => {
      expect(isSecretHeader(name)).toBe(true);
    },
  );

  test.each(['content-type', 'host', 'x-countertop-resend', 'x-author', 'idempotency-key'])(
    'the header %s holds no secret',
    (name) => {
      expect(isSecretHeader(name)).toBe(false);
    },
  );

  test.each([
    ['{"client_secret" : "x"}', true],
    ['client_secret=x', true],
    ['a=b%26client_secret%3Dx', true],
    [String.raw`{"a":"{\"client_secret\":\"x\"}"}`, true],
    ['<apiKey>x</apiKey>', true],
    ['{"note":"a secret recipe"}', false],
  ])('%s mentions a secret: %j', (text, mentioned) => {
    expect(mentionsSecret(text)).toBe(mentioned);
  });
});
