import { createHmac } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { signatureHeaders } from './signature.ts';

const BODY = '{"id":"evt_1","title":"Çay"}';
const SECRET = 'whsec_test_demo-qr';
// 2026-03-01T12:00:00.999Z: signatures carry whole seconds.
const AT = 1_772_366_400_999;

const signing = { secret: SECRET, headerPrefix: 'X-Service', id: 'evt_1', at: AT, body: BODY };

function hmacOf(key: string | Buffer, content: string, encoding: 'hex' | 'base64'): string {
  return createHmac('sha256', key).update(content, 'utf8').digest(encoding);
}

const STAMPED = `t=1772366400,v1=${hmacOf(SECRET, `1772366400.${BODY}`, 'hex')}`;

describe('signatureHeaders', () => {
  test('timestamped: signs seconds and body with the unchanged secret', () => {
    expect(signatureHeaders({ ...signing, scheme: 'timestamped' })).toEqual({
      'X-Service-Signature': STAMPED,
    });
  });

  test('timestamped: equals the result of openssl', () => {
    // printf '1772366400.{}' | openssl dgst -sha256 -hmac secret
    const headers = signatureHeaders({
      ...signing,
      scheme: 'timestamped',
      secret: 'secret',
      body: '{}',
    });
    expect(headers).toEqual({
      'X-Service-Signature':
        't=1772366400,v1=b0c2c5e288833b007355aa343b97fd4bb8f9825725b0961e7aaa0f867a720061',
    });
  });

  test('body: signs the body alone', () => {
    expect(signatureHeaders({ ...signing, scheme: 'body' })).toEqual({
      'X-Service-Signature': `sha256=${hmacOf(SECRET, BODY, 'hex')}`,
    });
  });

  test('standard: decodes the part after whsec_ and keeps the default header', () => {
    const key = Buffer.from('a key of some bytes');
    const secret = `whsec_${key.toString('base64')}`;
    expect(signatureHeaders({ ...signing, scheme: 'standard', secret })).toEqual({
      'X-Service-Signature': `t=1772366400,v1=${hmacOf(secret, `1772366400.${BODY}`, 'hex')}`,
      'webhook-id': 'evt_1',
      'webhook-timestamp': '1772366400',
      'webhook-signature': `v1,${hmacOf(key, `evt_1.1772366400.${BODY}`, 'base64')}`,
    });
  });

  test.each([
    ['AA==', Buffer.from([0])],
    ['+/8=', Buffer.from([251, 255])],
    ['abcd', Buffer.from('abcd', 'base64')],
  ])('standard: the key of whsec_%s is its bytes', (encoded, key) => {
    const headers = signatureHeaders({
      ...signing,
      scheme: 'standard',
      secret: `whsec_${encoded}`,
    });
    const signature = hmacOf(key, `evt_1.1772366400.${BODY}`, 'base64');
    expect(headers['webhook-signature']).toBe(`v1,${signature}`);
  });

  test.each([
    SECRET,
    'whsec_',
    'whsec_AA',
    'whsec_AA=',
    'whsec_A===',
    'whsec_-_8=',
    'whsec_AA==\n',
    'AA==',
    'whsec_AA== ',
    'çok gizli',
  ])('standard: %j is not an encoded key and is used unchanged', (secret) => {
    const headers = signatureHeaders({ ...signing, scheme: 'standard', secret });
    const signature = hmacOf(secret, `evt_1.1772366400.${BODY}`, 'base64');
    expect(headers['webhook-signature']).toBe(`v1,${signature}`);
  });

  test('the header has the prefix of the install', () => {
    const headers = signatureHeaders({ ...signing, scheme: 'body', headerPrefix: 'X-Acme' });
    expect(Object.keys(headers)).toEqual(['X-Acme-Signature']);
  });
});
