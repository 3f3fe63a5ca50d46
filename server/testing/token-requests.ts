import type { TestAnswer, TestServer } from './start-test-server.ts';

const CONSENT = { scopes: ['orders:read'], customerConsent: false };

/** Authorizes a plugin of the first store; returns the code. */
export async function codeFor(
  { control }: TestServer,
  pluginId = 'demo-qr',
  consent: object = CONSENT,
): Promise<string> {
  const answer = await control('POST', `/installs/${pluginId}/authorize`, consent);
  return answer.body.data.code;
}

/** A token request from `demo-qr` with its secret and an unknown code, unless a test changes fields. */
export function tokenFields(changes: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return {
    grant_type: 'authorization_code',
    client_id: 'demo-qr',
    client_secret: 'cs_test_demo-qr',
    code: 'ac_unknown',
    ...changes,
  };
}

/** Sends a token request as JSON; it needs no key. */
export function exchange(
  { send }: TestServer,
  changes: Readonly<Record<string, unknown>>,
): Promise<TestAnswer> {
  return send('/plugin-api/oauth/token', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(tokenFields(changes)),
  });
}

/** Sends a token request as a form. */
export function exchangeForm({ send }: TestServer, form: string): Promise<TestAnswer> {
  return send('/plugin-api/oauth/token', {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded; charset=utf-8' },
    body: form,
  });
}
