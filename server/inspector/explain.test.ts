import { describe, expect, test } from 'vitest';

import {
  badKey,
  noSuchEndpoint,
  overLimit,
  packetLacks,
  replayed,
  scopeMissing,
} from './explain.ts';

// What a developer must be able to learn from a remark, not its wording.
describe('remarks in the request log', () => {
  test('an unknown path is called no such endpoint, and leads to row A3', () => {
    const { text, ledger } = noSuchEndpoint('GET', '/plugin-api/packet/get');

    expect(text).toMatch(/no such endpoint/iu);
    expect(text).toContain('GET /plugin-api/packet/get');
    expect(ledger).toBe('A3');
  });

  test('every problem of a key has a remark of its own', () => {
    const problems = [
      'missing',
      'malformed',
      'notInstalled',
      'wrongSecret',
      'suspended',
      'storeExpired',
    ] as const;

    expect(new Set(problems.map((problem) => badKey(problem).text)).size).toBe(6);
    expect(badKey('suspended').text).toMatch(/suspended/u);
    expect(badKey('malformed').text).toContain('Bearer <serverId>.<pluginId>.<secret>');
  });

  test('an expired store leads to row F1', () => {
    expect(badKey('storeExpired').ledger).toBe('F1');
    expect(badKey('wrongSecret').ledger).toBeNull();
  });

  test('a call over its limit is told bucket, limit and how long to wait', () => {
    const { text } = overLimit({ bucket: 'read', limit: 5, retryAfter: 42 }, 1);

    expect(text).toContain('read');
    expect(text).toMatch(/\b5 per minute\b/u);
    expect(text).toMatch(/\b42 s\b/u);
  });

  test('missing scopes are named', () => {
    expect(scopeMissing(['orders:write']).text).toContain('orders:write');
    expect(scopeMissing(['orders:write', 'orders:read']).text).toContain(
      'orders:write and orders:read',
    );
  });

  test('what a new packet lacks is named, and leads to row B4', () => {
    expect(packetLacks(['customer', 'paymentNote'])).toMatchObject({
      text: expect.stringContaining('customer and paymentNote') as string,
      ledger: 'B4',
    });
  });

  test('a replayed answer says whether the body was the same, and leads to row B24', () => {
    expect(replayed(true).text).not.toMatch(/differs/u);
    expect(replayed(false).text).toMatch(/differs/u);
    expect([replayed(true).ledger, replayed(false).ledger]).toEqual(['B24', 'B24']);
  });
});
