import { expect, test } from 'vitest';

import type { Probe } from '#renderer/data/types.ts';
import { RECEIVER_CHECK_IDS } from '#server/domain/receiver-check/checks.ts';

import { expectationOf, tellingProbe } from './check-detail.tsx';

function answered(status: number | null, durationMs = 10): Probe {
  return {
    method: 'POST',
    url: 'http://127.0.0.1:5055/hooks',
    requestHeaders: {},
    requestBody: '{}',
    status,
    responseHeaders: null,
    responseBody: null,
    durationMs,
    error: status === null ? 'no answer within 10 s' : null,
    errorCode: status === null ? { code: 'noAnswer', params: { seconds: 10 } } : null,
  };
}

test('forged requests must be rejected, correct ones accepted', () => {
  const rejecting = RECEIVER_CHECK_IDS.filter((id) => expectationOf(id) === 'reject');
  expect(rejecting).toEqual([
    'rejects-missing-signature',
    'rejects-wrong-signature',
    'rejects-other-secret',
    'rejects-tampered-body',
    'rejects-stale-timestamp',
    'callbacks-reject-wrong-signature',
  ]);
});

test('selects the first probe with a wrong response', () => {
  expect(
    tellingProbe(
      'accepts-duplicate',
      [200, 500, 200].map((one) => answered(one)),
    ),
  ).toBe(1);
  expect(tellingProbe('rejects-wrong-signature', [answered(401), answered(204)])).toBe(1);
  expect(tellingProbe('no-redirect', [answered(200), answered(301)])).toBe(1);
  expect(tellingProbe('handles-parallel', [answered(200), answered(null), answered(200)])).toBe(1);
  expect(tellingProbe('answers-in-time', [answered(200, 5), answered(200, 9000)])).toBe(1);
});

test('after garbage only the last probe must be accepted', () => {
  expect(
    tellingProbe(
      'survives-garbage',
      [400, 405, 200].map((one) => answered(one)),
    ),
  ).toBe(2);
  expect(
    tellingProbe(
      'survives-garbage',
      [400, 200, 200].map((one) => answered(one)),
    ),
  ).toBe(1);
  expect(
    tellingProbe(
      'survives-garbage',
      [400, 405, 500].map((one) => answered(one)),
    ),
  ).toBe(2);
});

test('selects the last probe if all responses are right', () => {
  expect(
    tellingProbe(
      'accepts-duplicate',
      [200, 200, 204].map((one) => answered(one)),
    ),
  ).toBe(2);
});
