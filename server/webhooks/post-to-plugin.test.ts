import { createServer } from 'node:http';

import { expect, test } from 'vitest';

import { listenInTest } from '#server/testing/listen-in-test.ts';

import { callPlugin } from './post-to-plugin.ts';

test('a call that timed out took at least as long as its timeout', async () => {
  const url = `http://127.0.0.1:${await listenInTest(createServer(() => undefined))}/`;
  const timeoutMs = 5;

  // A timer may fire up to a millisecond early, once in thirty times or so.
  for (let round = 0; round < 15; round += 1) {
    const request = { url, method: 'POST', headers: {}, body: '{}' } as const;
    const calls = Array.from({ length: 20 }, () => callPlugin(request, timeoutMs));
    for (const { outcome, durationMs } of await Promise.all(calls)) {
      expect(outcome).toBe('timeout');
      expect(durationMs).toBeGreaterThanOrEqual(timeoutMs);
    }
  }
});
