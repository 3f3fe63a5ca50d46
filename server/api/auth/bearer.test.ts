import { describe, expect, test } from 'vitest';

import { lastCall } from '#server/testing/last-call.ts';
import { KEYS, startTestServer, TEST_TOKEN } from '#server/testing/start-test-server.ts';
import { startTerminal } from '#server/testing/terminal.ts';

const UNAUTHORIZED = { success: false, message: 'unauthorized', status: 401 };

const SPELLINGS = [
  'bearer ',
  'BEARER ',
  'bEARER ',
  'Bearer  ',
  'Bearer\t',
  'Bearer: ',
  'Bearer \t',
];

describe('only Bearer with one space is accepted', () => {
  test.each(SPELLINGS)('%j before an API key is 401, and the log explains why', async (word) => {
    const server = await startTestServer();
    const headers = { Authorization: `${word}${KEYS.qr}` };

    const answer = await server.send('/plugin-api/tables/open', { headers });

    expect(answer.status).toBe(401);
    expect(answer.body).toEqual(UNAUTHORIZED);
    expect(answer.headers.get('X-RateLimit-Limit')).toBeNull();
    const { notes, ledger } = await lastCall(server);
    expect(notes[0]).toMatch(/^Authorization must begin with exactly Bearer and one space/u);
    expect(ledger).toEqual(['A18']);
  });

  test.each(SPELLINGS)('%j before an API key is 401 for a capability too', async (word) => {
    const { send } = await startTestServer();
    const answer = await send('/plugin-api/messaging/send', {
      method: 'POST',
      headers: { Authorization: `${word}${KEYS.qr}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ payload: { idempotencyKey: 'a', to: { customerId: 'cu-1' } } }),
    });
    expect(answer.body).toEqual(UNAUTHORIZED);
  });

  test.each(SPELLINGS)('%j before a device token is 401 in both APIs', async (word) => {
    const terminal = await startTerminal();
    const { paymentId, deviceToken } = await terminal.ask();
    const headers = { Authorization: `${word}${deviceToken}` };

    const waiting = await terminal.send('/control/device/payments', { headers });
    const pulled = await terminal.send(`/plugin-api/payments/${paymentId}`, { headers });

    // Refusals of the control API also have a code.
    expect([waiting.body, pulled.body]).toEqual([
      { ...UNAUTHORIZED, code: 'unauthorized' },
      UNAUTHORIZED,
    ]);
    const { notes, ledger } = await lastCall(terminal);
    expect(notes).toEqual([
      expect.stringMatching(/^Authorization must begin with exactly Bearer and one space/u),
    ]);
    expect(ledger).toEqual(['A18']);
  });

  test.each(['Bearer ', 'bearer ', 'Bearer  '])(
    '%j before the control token is accepted',
    async (word) => {
      const { send } = await startTestServer();
      const headers = { Authorization: `${word}${TEST_TOKEN}` };
      expect((await send('/control/state', { headers })).status).toBe(200);
    },
  );
});

test('a header with another word or none before the key is explained', async () => {
  const server = await startTestServer();
  for (const authorization of [KEYS.qr, `Token ${KEYS.qr}`, `Bearer-${KEYS.qr}`, 'Bearer']) {
    await server.send('/plugin-api/tables/open', { headers: { Authorization: authorization } });
    const { notes, ledger } = await lastCall(server);
    expect(notes[0]).toMatch(/is not of the form Bearer <serverId>/u);
    expect(ledger).toEqual([]);
  }
});
