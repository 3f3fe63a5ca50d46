import { describe, expect, test } from 'vitest';

import { inEnglish } from '#server/domain/messages/english.ts';

import {
  badKey,
  noSuchEndpoint,
  overLimit,
  packetLacks,
  replayed,
  scopeMissing,
} from './explain.ts';

// The information in a note, not its wording.
describe('notes in the request log', () => {
  test('an unknown path is explained, with row A3', () => {
    const note = noSuchEndpoint('GET', '/plugin-api/packet/get');

    expect(inEnglish(note)).toMatch(/no such endpoint/iu);
    expect(inEnglish(note)).toContain('GET /plugin-api/packet/get');
    expect(note.ledger).toBe('A3');
  });

  test('every problem of a key has its own note', () => {
    const problems = [
      'missing',
      'malformed',
      'notInstalled',
      'wrongSecret',
      'suspended',
      'storeExpired',
    ] as const;

    expect(new Set(problems.map((problem) => inEnglish(badKey(problem)))).size).toBe(6);
    expect(inEnglish(badKey('suspended'))).toMatch(/suspended/u);
    expect(inEnglish(badKey('malformed'))).toContain('Bearer <serverId>.<pluginId>.<secret>');
  });

  test('an expired store has row F1', () => {
    expect(badKey('storeExpired').ledger).toBe('F1');
    expect(badKey('wrongSecret').ledger).toBeNull();
  });

  test('a call over its limit is explained with bucket, limit and waiting time', () => {
    const text = inEnglish(overLimit({ bucket: 'read', limit: 5, retryAfter: 42 }, 1));

    expect(text).toContain('read');
    expect(text).toMatch(/\b5 read calls per minute\b/u);
    expect(text).toMatch(/\b42 s\b/u);
  });

  test('missing scopes are named', () => {
    expect(inEnglish(scopeMissing(['orders:write']))).toContain('orders:write');
    expect(inEnglish(scopeMissing(['orders:write', 'orders:read']))).toContain(
      'orders:write and orders:read',
    );
  });

  test('missing fields of a new packet are named, with row B4', () => {
    const note = packetLacks(['customer', 'paymentNote']);

    expect(inEnglish(note)).toContain('customer and paymentNote');
    expect(note.ledger).toBe('B4');
  });

  test('a replay says whether the body was the same, with row B24', () => {
    expect(inEnglish(replayed(true))).not.toMatch(/differs/u);
    expect(inEnglish(replayed(false))).toMatch(/differs/u);
    expect([replayed(true).ledger, replayed(false).ledger]).toEqual(['B24', 'B24']);
  });
});
