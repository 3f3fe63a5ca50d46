import { describe, expect, test } from 'vitest';

import type { CheckGrade, CheckId, CheckOutcome, ReceiverCheckRow } from '#renderer/data/types.ts';
import { RECEIVER_CHECK_IDS } from '#server/domain/receiver-check/checks.ts';

import { defaultCheck, GROUPS, stateOf, verdictOf } from './receiver-state.ts';

type Outcomes = Partial<Record<CheckId, CheckOutcome>>;

/** A run of all checks, or only of `only`; checks without an outcome here passed. */
function run(
  id: string,
  grade: CheckGrade,
  outcomes: Outcomes = {},
  only: readonly CheckId[] = RECEIVER_CHECK_IDS,
): ReceiverCheckRow {
  return {
    id,
    at: '2026-03-01T12:00:00.000Z',
    pluginId: 'demo-kds',
    serverId: 'srv-bistro',
    url: 'http://127.0.0.1:5055/hooks',
    signature: 'timestamped',
    grade,
    durationMs: 4100,
    checks: only.map((check) => ({
      id: check,
      required: true,
      outcome: outcomes[check] ?? 'passed',
      title: check,
      why: '',
      advice: '',
      found: '',
      foundCodes: [],
    })),
  };
}

test('every check is in one group', () => {
  expect(Object.values(GROUPS).flat().toSorted()).toEqual([...RECEIVER_CHECK_IDS].toSorted());
});

describe('a receiver', () => {
  test('is null if it was never checked', () => {
    expect(stateOf([])).toBeNull();
  });

  test('has the grades of the two newest complete runs', () => {
    const state = stateOf([run('3', 'A'), run('2', 'D'), run('1', 'F')]);
    expect(state?.graded.id).toBe('3');
    expect(state?.before?.id).toBe('2');
    expect(state?.aloneSince).toBe(0);
  });

  test('gets new results from single checks, but not a new grade', () => {
    const alone = run('3', 'A', {}, ['verifies-raw-body']);
    const whole = run('2', 'C', { 'verifies-raw-body': 'failed', 'no-redirect': 'failed' });
    const older = run('1', 'A', {}, ['no-redirect']);
    const state = stateOf([alone, whole, older]);
    expect(state?.graded.grade).toBe('C');
    expect(state?.aloneSince).toBe(1);
    expect(state?.results.get('verifies-raw-body')?.check.outcome).toBe('passed');
    expect(state?.results.get('verifies-raw-body')?.run.id).toBe('3');
    expect(state?.results.get('no-redirect')?.check.outcome).toBe('failed');
  });

  test('shows partial runs if there is no complete run', () => {
    const runs = [
      run('2', 'A', {}, ['no-redirect']),
      run('1', 'F', { reachable: 'failed' }, ['reachable', 'no-redirect']),
    ];
    const state = stateOf(runs);
    expect(state?.graded.id).toBe('2');
    expect(state?.aloneSince).toBe(0);
    expect([...(state?.results.keys() ?? [])]).toEqual(['reachable', 'no-redirect']);
    expect(state?.results.get('no-redirect')?.run.id).toBe('2');
  });
});

test.each<[string, CheckGrade, Outcomes, string]>([
  [
    'the receiver is not reachable',
    'F',
    { reachable: 'failed', 'accepts-valid': 'skipped' },
    'silent',
  ],
  ['valid calls are refused', 'F', { 'accepts-valid': 'failed' }, 'refuses'],
  ['forged calls are accepted', 'F', { 'rejects-wrong-signature': 'failed' }, 'open'],
  ['many events are lost', 'D', { 'no-redirect': 'failed' }, 'losesMany'],
  ['some events are lost', 'C', { 'no-redirect': 'failed' }, 'loses'],
  ['only a warning is left', 'B', { 'answers-in-time': 'warning' }, 'small'],
  ['all is well', 'A', {}, 'ready'],
])('if %s (grade %s), the verdict says so', (_, grade, outcomes, verdict) => {
  expect(verdictOf(run('1', grade, outcomes))).toBe(verdict);
});

test('a partial run has its own verdict', () => {
  expect(verdictOf(run('1', 'A', {}, ['no-redirect']))).toBe('alone');
});

test('opens the first failure, or warning, or check', () => {
  const opened = (outcomes: Outcomes): string | undefined => {
    const state = stateOf([run('1', 'C', outcomes)]);
    return state === null ? undefined : defaultCheck(state.results);
  };
  expect(opened({ reachable: 'warning', 'no-redirect': 'failed' })).toBe('no-redirect');
  expect(opened({ reachable: 'warning', 'no-redirect': 'skipped' })).toBe('reachable');
  expect(opened({})).toBe('accepts-valid');
});
