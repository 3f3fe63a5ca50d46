import { describe, expect, test } from 'vitest';

import type { CheckOutcome, ReceiverCheckId } from './checks.ts';
import { RECEIVER_CHECK_IDS, failedSecurity } from './checks.ts';

type Outcomes = Partial<Record<ReceiverCheckId, CheckOutcome>>;

/** A whole check: all passed, but for these. */
const whole = (id: string, outcomes: Outcomes = {}) => ({
  id,
  checks: RECEIVER_CHECK_IDS.map((check) => ({ id: check, outcome: outcomes[check] ?? 'passed' })),
});
/** A check of these alone. */
const only = (id: string, outcomes: Outcomes) => ({
  id,
  checks: Object.entries(outcomes).map(([check, outcome]) => ({
    id: check as ReceiverCheckId,
    outcome,
  })),
});
const bad: Outcomes = { 'rejects-wrong-signature': 'failed' };
const unreachable = Object.fromEntries(
  RECEIVER_CHECK_IDS.map((id) => [id, id === 'reachable' ? 'failed' : 'skipped']),
) as Outcomes;

describe('what receiver checks say of security', () => {
  test('is what the last one failed', () => {
    expect(
      failedSecurity([whole('chk_1', { ...bad, 'rejects-stale-timestamp': 'failed' })]),
    ).toEqual({ checkId: 'chk_1', failed: ['rejects-wrong-signature', 'rejects-stale-timestamp'] });
  });

  test('is nothing where no check was made, or it failed something else alone', () => {
    expect(failedSecurity([])).toBeNull();
    expect(failedSecurity([whole('chk_1', { 'accepts-duplicate': 'failed' })])).toBeNull();
  });

  test('is cleared by a later whole check, and never by one of some checks alone', () => {
    const first = whole('chk_1', bad);
    expect(failedSecurity([whole('chk_2'), first])).toBeNull();
    const again = only('chk_2', { 'rejects-wrong-signature': 'passed' });
    expect(failedSecurity([again, first])?.checkId).toBe('chk_1');
  });

  test('is not cleared by a check that nothing answered', () => {
    expect(failedSecurity([whole('chk_2', unreachable), whole('chk_1', bad)])?.checkId).toBe(
      'chk_1',
    );
    expect(failedSecurity([whole('chk_2', unreachable)])).toBeNull();
  });

  test('is what a later check of some alone failed', () => {
    expect(failedSecurity([only('chk_2', bad), whole('chk_1')])?.checkId).toBe('chk_2');
  });
});
