import { parsed } from '#server/domain/json.ts';

import type { TestServer } from './start-test-server.ts';

/** The control token of every test server. */
export const TEST_TOKEN = 'test-token';

/** API keys of the fixture's installs. */
export const KEYS = {
  qr: 'srv-bistro.demo-qr.sk_test_demo-qr',
  kds: 'srv-bistro.demo-kds.sk_test_demo-kds',
  reader: 'srv-bistro.demo-reader.sk_test_demo-reader',
  pay: 'srv-bistro.demo-pay.sk_test_demo-pay',
  otherStore: 'srv-bos.demo-qr.sk_test_demo-qr',
} as const;

/** Functions that call a server at an address, with its control token. */
export function talkTo(url: string, token = TEST_TOKEN): Omit<TestServer, 'server' | 'close'> {
  const send: TestServer['send'] = async (path, init) => {
    const response = await fetch(`${url}${path}`, init);
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: parsed(text), text };
  };
  const withKey = (key: string, more: Record<string, string> = {}): Record<string, string> => ({
    Authorization: `Bearer ${key}`,
    ...more,
  });
  const json = { 'Content-Type': 'application/json' };
  const control: TestServer['control'] = (method, path, body) =>
    send(`/control${path}`, {
      method,
      headers: withKey(token, body === undefined ? {} : json),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const controlData: TestServer['controlData'] = async (method, path, body) => {
    const answer = await control(method, path, body);
    if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.text}`);
    return answer.body.data;
  };
  return {
    url,
    send,
    control,
    controlData,
    get: (path, key = KEYS.qr) => send(`/plugin-api${path}`, { headers: withKey(key) }),
    post: (path, body, key = KEYS.qr) =>
      send(`/plugin-api${path}`, {
        method: 'POST',
        headers: withKey(key, json),
        body: JSON.stringify(body),
      }),
    account: (accountId) => controlData('GET', `/accounts/${accountId}`),
  };
}
