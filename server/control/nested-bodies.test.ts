import { expect, test } from 'vitest';

import { lastCall } from '#server/testing/last-call.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { startTestServer, TEST_TOKEN } from '#server/testing/start-test-server.ts';

/** Too deep to be serialized recursively. */
const NESTED = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
/** Too deep for these fields, but not for the whole body. */
const NESTED_FIELD = `${'['.repeat(1050)}${']'.repeat(1050)}`;

async function refusalOf({ send }: TestServer, path: string, body: string) {
  const answer = await send(`/control${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${TEST_TOKEN}`, 'Content-Type': 'application/json' },
    body,
  });
  return [answer.status, answer.body.message];
}

test('a body for a resent call is refused if it is nested too deeply', async () => {
  const server = await startTestServer();
  await server.post('/packets/update', { packetId: 'pkt-1001', note: 'Acele' });
  const { id } = await lastCall(server);
  expect(await refusalOf(server, `/requests/${id}/resend`, `{"body":${NESTED_FIELD}}`)).toEqual([
    400,
    '"body" must not be nested more than 1000 levels deep',
  ]);
});

test('a message of the simulated device is refused if it is nested too deeply', async () => {
  const server = await startTestServer();
  const { paymentId } = (await server.control('POST', '/payments', { amount: 10 })).body.data;
  const body = `{"button":"approve","message":${NESTED_FIELD}}`;
  expect(await refusalOf(server, `/terminal/${paymentId}/press`, body)).toEqual([
    400,
    '"message" must not be nested more than 1000 levels deep',
  ]);
});

test('other bodies of the control API are refused with 400 if they are nested too deeply', async () => {
  const server = await startTestServer();
  const [account] = (await server.control('GET', '/accounts?kind=table')).body.data;
  for (const [path, body] of [
    ['/reset', `{"fixture":{"stores":[{"serverId":"a","name":"b","products":${NESTED}}]}}`],
    ['/callbacks', `{"pluginId":"demo-qr","kind":"action","type":"x","formData":{"a":${NESTED}}}`],
    [`/accounts/${account.accountId}/lines`, `{"cart":${NESTED}}`],
    [`/accounts/${account.accountId}/move`, `{"toTableId":"salon-1","lines":${NESTED}}`],
    ['/clock', `{"set":${NESTED}}`],
  ] as const) {
    const [status] = await refusalOf(server, path, body);
    expect([path, status]).toEqual([path, 400]);
  }
});
