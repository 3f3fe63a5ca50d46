import { createHmac } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import type { Install } from '#renderer/data/types.ts';
import { curlOf, environmentOf } from '#renderer/kit/connect-snippets.ts';

import { connectTarget, receiverOf, tokenCurlOf } from './snippets.ts';

const DATA_API = 'http://127.0.0.1:4010/plugin-api';
const install: Install = {
  serverId: 'srv-bistro',
  pluginId: 'demo-qr',
  title: 'Demo',
  clientSecret: 'cs_test',
  apiKey: 'srv-bistro.demo-qr.sk_test',
  scopes: [],
  customerConsent: false,
  suspended: false,
  userConsent: false,
  webhookSecret: "it's a secret",
  headerPrefix: 'X-Acme',
  connectUrl: null,
  webhook: null,
  callbacks: null,
};

describe('the curl command', () => {
  test('has the key of the install', () => {
    expect(curlOf(DATA_API, install)).toBe(
      `curl ${DATA_API}/tables/open \\\n  -H 'Authorization: Bearer srv-bistro.demo-qr.sk_test'`,
    );
  });

  test('escapes quotes in secrets', () => {
    expect(environmentOf(DATA_API, install)).toContain(
      String.raw`WEBHOOK_SECRET='it'\''s a secret'`,
    );
    expect(tokenCurlOf(DATA_API, { pluginId: 'p', clientSecret: "a'b" }, 'ac_1')).toContain(
      String.raw`"client_secret":"a'\''b","code":"ac_1"`,
    );
  });
});

test('adds the code to the parameters of the connect address', () => {
  const target = connectTarget('http://127.0.0.1:5055/connect?from=pos', {
    code: 'ac_1',
    environment: 'sandbox',
    state: 'a b',
  });
  expect(Object.fromEntries(new URL(target).searchParams)).toEqual({
    from: 'pos',
    code: 'ac_1',
    environment: 'sandbox',
    state: 'a b',
  });
});

describe('the receiver', () => {
  const body = Buffer.from('{"id":"evt_1","total":1.50}');
  const now = Math.floor(Date.now() / 1000);
  const hmac = (content: string, key: string | Buffer = install.webhookSecret) =>
    createHmac('sha256', key).update(content).update(body);

  test('accepts a signature of time and body only', async () => {
    const isGenuine = await checkOf('timestamped');
    const signed = (t: number) => ({
      'x-acme-signature': `t=${t},v1=${hmac(`${t}.`).digest('hex')}`,
    });
    expect(isGenuine(signed(now), body)).toBe(true);
    expect(isGenuine(signed(now), Buffer.from('{"id":"evt_1","total":1.5}'))).toBe(false);
    expect(isGenuine(signed(now - 400), body)).toBe(false);
    expect(isGenuine({}, body)).toBe(false);
  });

  test('accepts a signature of the body', async () => {
    const isGenuine = await checkOf('body');
    const signature = `sha256=${hmac('').digest('hex')}`;
    expect(isGenuine({ 'x-acme-signature': signature }, body)).toBe(true);
    expect(isGenuine({ 'x-acme-signature': signature }, Buffer.from('{}'))).toBe(false);
    expect(isGenuine({}, body)).toBe(false);
  });

  test.each([
    ["it's a secret", "it's a secret"],
    ['whsec_c2VjcmV0', Buffer.from('secret')],
    ['whsec_test_demo-qr', 'whsec_test_demo-qr'],
  ])('accepts Standard Webhooks with the secret %s', async (secret, key) => {
    const isGenuine = await checkOf('standard', secret);
    const signed = (t: number) => ({
      'webhook-id': 'evt_1',
      'webhook-timestamp': String(t),
      'webhook-signature': `v1,${hmac(`evt_1.${t}.`, key).digest('base64')}`,
    });
    expect(isGenuine(signed(now), body)).toBe(true);
    expect(isGenuine({ ...signed(now), 'webhook-id': 'evt_2' }, body)).toBe(false);
    expect(isGenuine(signed(now + 400), body)).toBe(false);
    expect(isGenuine({}, body)).toBe(false);
  });

  type Check = (headers: object, body: Buffer) => boolean;

  /** The signature check as a module: the source before the server. */
  async function checkOf(
    signature: NonNullable<Install['webhook']>['signature'],
    webhookSecret = install.webhookSecret,
  ): Promise<Check> {
    const webhook = {
      url: 'http://127.0.0.1:5055/webhooks',
      events: ['*'] as string[],
      signature,
      retries: 'spec',
      enabled: true,
    } as const;
    const source = receiverOf({ ...install, webhookSecret, webhook });
    const [check = ''] = source.split('createServer(async');
    const url = `data:text/javascript,${encodeURIComponent(`${check}\nexport { isGenuine };`)}`;
    const { isGenuine } = (await import(/* @vite-ignore */ url)) as { isGenuine: Check };
    return isGenuine;
  }
});
