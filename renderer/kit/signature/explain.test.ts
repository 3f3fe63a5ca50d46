import { createHmac } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import type { Suspects } from './explain.ts';
import { explainPasted } from './explain.ts';
import type { Scheme, SignedCall } from './signed-call.ts';
import { readSignedCall, sign } from './signed-call.ts';

const SECRET = 'whsec_test_demo-qr';
const ENCODED_SECRET = `whsec_${Buffer.from('a key of many bytes').toString('base64')}`;
const T = '1772444467';
const ID = 'evt_1';
const BODY =
  '{"id":"evt_1","type":"table.created","occurredAt":1772366400000,"data":{"url":"a/b","tableName":"Bahçe","total":318}}';
const SUSPECTS: Suspects = {
  clientSecret: 'cs_test_demo-qr',
  apiKey: 'srv-bistro.demo-qr.sk_test_demo-qr',
  otherSecrets: { 'demo-kds': 'whsec_test_demo-kds' },
  otherTimestamps: ['1772440000'],
};

type Encoding = 'hex' | 'base64' | 'base64url';

function hmac(
  content: string,
  key: string | Buffer = SECRET,
  encoding: Encoding = 'hex',
  hash = 'sha256',
): string {
  return createHmac(hash, key).update(content).digest(encoding);
}

function callWith(scheme: Scheme): SignedCall {
  const headers: Record<Scheme, Record<string, string>> = {
    timestamped: { 'X-Service-Signature': `t=${T},v1=${hmac(`${T}.${BODY}`)}` },
    body: { 'x-acme-signature': `sha256=${hmac(BODY)}` },
    standard: {
      'X-Service-Signature': `t=${T},v1=${hmac(`${T}.${BODY}`)}`,
      'webhook-id': ID,
      'webhook-timestamp': T,
      'webhook-signature': `v1,${hmac(`${ID}.${T}.${BODY}`, SECRET, 'base64')}`,
    },
  };
  const content = { timestamped: `${T}.${BODY}`, body: BODY, standard: `${ID}.${T}.${BODY}` };
  const call = readSignedCall(headers[scheme], content[scheme]);
  if (call === null) throw new Error('The call is not signed.');
  return call;
}

/** The verdict on a pasted signature and its reasons, in one line. */
async function said(scheme: Scheme, pasted: string, secret = SECRET): Promise<string> {
  const { verdict, reasons } = await explainPasted(callWith(scheme), secret, pasted, SUSPECTS);
  return [verdict, ...reasons.map(({ code, detail }) => `${code} ${detail}`.trim())].join(', ');
}

describe('a call', () => {
  test.each<Scheme>(['timestamped', 'body', 'standard'])(
    'signed as %s is verified',
    async (scheme) => {
      const call = callWith(scheme);
      expect(call.body).toBe(BODY);
      expect(await sign(call, SECRET)).toMatchObject({
        same: true,
        value: call.value,
        headerValue: call.headerValue,
      });
      expect(await sign(call, 'another')).toMatchObject({ same: false });
    },
  );

  test('uses the bytes of a base64 secret as the key', async () => {
    const value = hmac(`${ID}.${T}.${BODY}`, Buffer.from('a key of many bytes'), 'base64');
    const call = { ...callWith('standard'), value, headerValue: `v1,${value}` };
    expect(await sign(call, ENCODED_SECRET)).toMatchObject({ same: true, decodedKey: true });
  });

  test('without a signature is null', () => {
    expect(readSignedCall({ 'content-type': 'text/plain' }, BODY)).toBeNull();
    expect(readSignedCall({ 'x-service-signature': 'md5=1' }, BODY)).toBeNull();
  });
});

describe('a correct signature', () => {
  test.each([
    ['alone', hmac(`${T}.${BODY}`)],
    ['with spaces and quotes around it', ` "${hmac(`${T}.${BODY}`)}"\n`],
    ['as the whole header', `t=${T},v1=${hmac(`${T}.${BODY}`)}`],
    ['with the name of the header', `X-Service-Signature: t=${T},v1=${hmac(`${T}.${BODY}`)}`],
  ])('%s is accepted', async (_, pasted) => {
    expect(await said('timestamped', pasted)).toBe('same');
  });

  test('of the other schemes is accepted with and without its prefix', async () => {
    expect(await said('body', hmac(BODY))).toBe('same');
    expect(await said('body', `sha256=${hmac(BODY)}`)).toBe('same');
    const standard = hmac(`${ID}.${T}.${BODY}`, SECRET, 'base64');
    expect(await said('standard', standard)).toBe('same');
    expect(await said('standard', `v1,${standard}`)).toBe('same');
  });
});

const parsed = JSON.parse(BODY) as object;
const python = JSON.stringify(parsed)
  .replaceAll('":', '": ')
  .replaceAll(',"', ', "')
  .replaceAll('ç', String.raw`\u00e7`);

describe('a wrong signature is explained:', () => {
  test.each([
    ['base64 instead of hex', hmac(`${T}.${BODY}`, SECRET, 'base64'), 'base64ForHex'],
    ['upper case', hmac(`${T}.${BODY}`).toUpperCase(), 'upperCase'],
    ['base64 of the hex', Buffer.from(hmac(`${T}.${BODY}`)).toString('base64'), 'base64OfHex'],
    ['with the prefix v1=', `v1=${hmac(`${T}.${BODY}`)}`, 'prefixed v1='],
    ['a prefix of another scheme', `sha256=${hmac(`${T}.${BODY}`)}`, 'wrongPrefix sha256='],
    ['cut off', hmac(`${T}.${BODY}`).slice(0, 32), 'cut 32'],
    ['the body alone', hmac(BODY), 'bodyAlone'],
    ['no dot', hmac(`${T}${BODY}`), 'noDot'],
    ['a colon', hmac(`${T}:${BODY}`), 'otherSeparator :'],
    ['the body first', hmac(`${BODY}.${T}`), 'bodyFirst'],
    ['milliseconds', hmac(`${T}000.${BODY}`), 'milliseconds'],
    ['the time of another attempt', hmac(`1772440000.${BODY}`), 'otherTimestamp 1772440000'],
    ['the time of the event', hmac(`1772366400.${BODY}`), 'otherTimestamp 1772366400'],
    ['another clock', hmac(`${Number(T) + 7}.${BODY}`), `otherTimestamp ${Number(T) + 7}`],
    ['another time in the header', `t=5,v1=${hmac(`5.${BODY}`)}`, 'otherTimestamp 5'],
    ['indented', hmac(`${T}.${JSON.stringify(parsed, null, 2)}`), 'indented'],
    ['written by Python', hmac(`${T}.${python}`), 'spaced'],
    ['written by PHP', hmac(`${T}.${BODY.replace('a/b', String.raw`a\/b`)}`), 'escaped'],
    ['an extra line break', hmac(`${T}.${BODY}\n`), 'newline'],
    ['data alone', hmac(`${T}.${JSON.stringify((parsed as { data: object }).data)}`), 'dataAlone'],
    ['client secret', hmac(`${T}.${BODY}`, 'cs_test_demo-qr'), 'clientSecret'],
    ['API key', hmac(`${T}.${BODY}`, SUSPECTS.apiKey), 'apiKey'],
    [
      'secret of another plugin',
      hmac(`${T}.${BODY}`, 'whsec_test_demo-kds'),
      'otherSecret demo-kds',
    ],
    ['secret without whsec_', hmac(`${T}.${BODY}`, 'test_demo-qr'), 'keyWithoutPrefix'],
    ['secret with a line break', hmac(`${T}.${BODY}`, `${SECRET}\n`), 'keyNewline'],
    ['no secret', hmac(`${T}.${BODY}`, ''), 'keyEmpty'],
    ['SHA-1', hmac(`${T}.${BODY}`, SECRET, 'hex', 'sha1'), 'sha1'],
    ['SHA-512', hmac(`${T}.${BODY}`, SECRET, 'hex', 'sha512'), 'sha512'],
    ['words', 'hello there', 'notSignature'],
    ['another length', 'abcdef0123', 'wrongLength 5'],
    [
      'two mistakes',
      hmac(BODY, 'cs_test_demo-qr', 'base64'),
      'clientSecret, bodyAlone, base64ForHex',
    ],
  ])('%s', async (_, pasted, reasons) => {
    expect(await said('timestamped', pasted)).toBe(`explained, ${reasons}`);
  });

  test.each<[Scheme, string, string, string]>([
    ['standard', 'hex', hmac(`${ID}.${T}.${BODY}`), 'hexForBase64'],
    ['standard', 'no id', hmac(`${T}.${BODY}`, SECRET, 'base64'), 'withoutId'],
    ['standard', 'no time', hmac(`${ID}.${BODY}`, SECRET, 'base64'), 'withoutTimestamp'],
    ['body', 'base64', hmac(BODY, SECRET, 'base64'), 'base64ForHex'],
    ['body', 'a time', `t=9,v1=${hmac(`9.${BODY}`)}`, 'timestampAdded 9, wrongPrefix t=…,v1='],
  ])('%s, %s', async (scheme, _, pasted, reasons) => {
    expect(await said(scheme, pasted)).toBe(`explained, ${reasons}`);
  });

  test('the secret of Standard Webhooks was not decoded', async () => {
    const pasted = hmac(`${ID}.${T}.${BODY}`, ENCODED_SECRET, 'base64');
    expect(await said('standard', pasted, ENCODED_SECRET)).toBe('explained, keyUndecoded');
  });
});

test('an unknown signature is not explained', async () => {
  expect(await said('timestamped', hmac('something else'))).toBe('unknown');
});
