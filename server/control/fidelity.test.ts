import { describe, expect, test } from 'vitest';

import { startTestServer } from '#server/testing/start-test-server.ts';

describe('GET /control/fidelity', () => {
  test('returns the rows of the ledger in order, with all their fields', async () => {
    const { control } = await startTestServer();

    const { status, body } = await control('GET', '/fidelity');

    expect(status).toBe(200);
    expect(body.success).toBe(true);
    expect(body.data).toHaveLength(94);
    expect(body.data[0].id).toBe('A1');
    expect(body.data.at(-1).id).toBe('F5');
    expect(body.data.find((row: { id: string }) => row.id === 'A11')).toEqual({
      id: 'A11',
      topic: 'Interface version',
      kind: 'assumed',
      specification:
        'The interface has the version `2026-08-02`; whether a client states a version, and how, ' +
        'is not shown.',
      emulator:
        'Every answer of the Data API says `2026-08-02` in the response header ' +
        '`X-Service-Version`. A client never has to send a version itself.',
      touches: ['header X-Service-Version'],
      evidence: null,
    });
  });

  test('needs the control token', async () => {
    const { send } = await startTestServer();

    const { status, body } = await send('/control/fidelity');

    expect(status).toBe(401);
    expect(body.success).toBe(false);
  });
});
