import { describe, expect, test } from 'vitest';

import type { TestServer } from '#testing/start-test-server.ts';
import { startTestServer } from '#testing/start-test-server.ts';

/** The text of what the world is exported as. */
async function exported(server: TestServer, query = ''): Promise<string> {
  const answer = await server.control('GET', `/world${query}`);
  expect(answer.status).toBe(200);
  return JSON.stringify(answer.body.data);
}

describe('GET /control/world', () => {
  test('gives a world from which a reset makes the same one, byte for byte', async () => {
    const server = await startTestServer();
    const before = await exported(server);
    await server.control('POST', '/clock', { advanceMs: 86_400_000 });

    const reset = await server.control('POST', '/reset', { fixture: JSON.parse(before) });

    expect(reset.status).toBe(200);
    expect(await exported(server)).toBe(before);
  });
});
