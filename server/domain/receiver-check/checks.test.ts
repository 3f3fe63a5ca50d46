import { describe, expect, test } from 'vitest';

import type { CheckOutcome, ReceiverCheckId } from './checks.ts';
import { RECEIVER_CHECK_IDS, failedSecurity } from './checks.ts';

type Outcomes = Partial<Record<ReceiverCheckId, CheckOutcome>>;

/** A complete run: all checks passed, except for these outcomes. */
const whole = (id: string, outcomes: Outcomes = {}) => ({
  id,
  checks: RECEIVER_CHECK_IDS.map((check) => ({ id: check, outcome: outcomes[check] ?? 'passed' })),
});
/** A run of these checks only. */
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

describe('the security failure in a report', () => {
  test('names the security checks that the last run failed', () => {
    expect(
      failedSecurity([whole('chk_1', { ...bad, 'rejects-stale-timestamp': 'failed' })]),
    ).toEqual({ checkId: 'chk_1', failed: ['rejects-wrong-signature', 'rejects-stale-timestamp'] });
  });

  test('is null without a run, or if only other checks failed', () => {
    expect(failedSecurity([])).toBeNull();
    expect(failedSecurity([whole('chk_1', { 'accepts-duplicate': 'failed' })])).toBeNull();
  });

  test('is cleared by a later complete run, but not by a run of selected checks', () => {
    const first = whole('chk_1', bad);
    expect(failedSecurity([whole('chk_2'), first])).toBeNull();
    const again = only('chk_2', { 'rejects-wrong-signature': 'passed' });
    expect(failedSecurity([again, first])?.checkId).toBe('chk_1');
  });

  test('is not cleared by a run in which the receiver was unreachable', () => {
    expect(failedSecurity([whole('chk_2', unreachable), whole('chk_1', bad)])?.checkId).toBe(
      'chk_1',
    );
    expect(failedSecurity([whole('chk_2', unreachable)])).toBeNull();
  });

  test('can come from a later run of selected checks', () => {
    expect(failedSecurity([only('chk_2', bad), whole('chk_1')])?.checkId).toBe('chk_2');
  });
});
