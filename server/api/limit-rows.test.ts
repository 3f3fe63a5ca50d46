import { expect, test } from 'vitest';

import type { TestServer } from '#server/testing/start-test-server.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';
import { exchange } from '#server/testing/token-requests.ts';

/** One call for each limit. */
const SURFACES: Readonly<Record<string, (server: TestServer) => ReturnType<TestServer['get']>>> = {
  'a read': ({ get }) => get('/tables/layout'),
  'a write': ({ post }) => post('/packets/update', { packetId: 'pkt-1001', note: 'x' }),
  'a token request': (server) => exchange(server, {}),
  'a capability call': ({ post }) => post('/capabilities/messaging.send/invoke', {}),
};

test.each([
  ['sandbox', 'a read', 5],
  ['production', 'a read', 120],
  ['sandbox', 'a write', 20],
  ['production', 'a write', 20],
  ['sandbox', 'a token request', 5],
  ['production', 'a token request', 10],
  ['sandbox', 'a capability call', 5],
  ['production', 'a capability call', 60],
] as const)('in %s %s is allowed %d times a minute and no more', async (limits, name, limit) => {
  const server = await startTestServer({ limits });
  const call = SURFACES[name];
  const seen: (string | null | undefined)[] = [];
  for (let n = 0; n < limit; n += 1) {
    const answer = await call?.(server);
    expect(answer?.status).not.toBe(429);
    expect(answer?.headers.get('X-RateLimit-Limit')).toBe(String(limit));
    seen.push(answer?.headers.get('X-RateLimit-Remaining'));
  }
  expect(seen).toEqual(Array.from({ length: limit }, (_, n) => String(limit - 1 - n)));

  const refused = await call?.(server);
  expect(refused?.status).toBe(429);
  expect(refused?.body).toEqual({ success: false, message: 'plugin.rateLimited' });
  expect(refused?.headers.get('Retry-After')).toBe('60');

  await server.control('POST', '/clock', { advanceMs: 60_000 });
  expect((await call?.(server))?.status).not.toBe(429);
});
