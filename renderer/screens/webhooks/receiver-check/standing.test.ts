import { describe, expect, test } from 'vitest';

import type { CheckGrade, CheckId, CheckOutcome, ReceiverCheckRow } from '#renderer/data/types.ts';
import { RECEIVER_CHECK_IDS } from '#server/domain/receiver-check/checks.ts';

import { countOutcomes, firstToLookAt, GROUPS, standingOf, verdictOf } from './standing.ts';

type Outcomes = Partial<Record<CheckId, CheckOutcome>>;

/** A run of all checks, or of some alone; those that are not named passed. */
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

test('every check stands in one group', () => {
  expect(Object.values(GROUPS).flat().toSorted()).toEqual([...RECEIVER_CHECK_IDS].toSorted());
});

describe('a receiver', () => {
  test('that was never checked has no standing', () => {
    expect(standingOf([])).toBeNull();
  });

  test('has the grade of its newest whole run, and the one before it', () => {
    const standing = standingOf([run('3', 'A'), run('2', 'D'), run('1', 'F')]);
    expect(standing?.graded.id).toBe('3');
    expect(standing?.before?.id).toBe('2');
    expect(standing?.aloneSince).toBe(0);
  });

  test('shows what has run alone since, and keeps its grade', () => {
    const alone = run('3', 'A', {}, ['verifies-raw-body']);
    const whole = run('2', 'C', { 'verifies-raw-body': 'failed', 'no-redirect': 'failed' });
    const older = run('1', 'A', {}, ['no-redirect']);
    const standing = standingOf([alone, whole, older]);
    expect(standing?.graded.grade).toBe('C');
    expect(standing?.aloneSince).toBe(1);
    expect(standing?.results.get('verifies-raw-body')?.check.outcome).toBe('passed');
    expect(standing?.results.get('verifies-raw-body')?.run.id).toBe('3');
    expect(standing?.results.get('no-redirect')?.check.outcome).toBe('failed');
  });

  test('that was only checked in parts shows those', () => {
    const runs = [
      run('2', 'A', {}, ['no-redirect']),
      run('1', 'F', { reachable: 'failed' }, ['reachable', 'no-redirect']),
    ];
    const standing = standingOf(runs);
    expect(standing?.graded.id).toBe('2');
    expect([...(standing?.results.keys() ?? [])]).toEqual(['reachable', 'no-redirect']);
    expect(standing?.results.get('no-redirect')?.run.id).toBe('2');
  });
});

test.each<[string, CheckGrade, Outcomes, string]>([
  ['nobody answers', 'F', { reachable: 'failed', 'accepts-valid': 'skipped' }, 'silent'],
  ['right calls are refused', 'F', { 'accepts-valid': 'failed' }, 'refuses'],
  ['forged calls are taken', 'F', { 'rejects-wrong-signature': 'failed' }, 'open'],
  ['much is lost', 'D', { 'no-redirect': 'failed' }, 'losesMany'],
  ['something is lost', 'C', { 'no-redirect': 'failed' }, 'loses'],
  ['only a warning is left', 'B', { 'answers-in-time': 'warning' }, 'small'],
  ['all is well', 'A', {}, 'ready'],
])('where %s, %s says so', (_, grade, outcomes, verdict) => {
  expect(verdictOf(run('1', grade, outcomes))).toBe(verdict);
});

test('a run of some checks says that it is one, whatever its grade', () => {
  expect(verdictOf(run('1', 'A', {}, ['no-redirect']))).toBe('alone');
});

test('what failed is opened first, then what warned, then the first', () => {
  const opened = (outcomes: Outcomes): string | undefined => {
    const standing = standingOf([run('1', 'C', outcomes)]);
    return standing === null ? undefined : firstToLookAt(standing.results);
  };
  expect(opened({ reachable: 'warning', 'no-redirect': 'failed' })).toBe('no-redirect');
  expect(opened({ reachable: 'warning', 'no-redirect': 'skipped' })).toBe('reachable');
  expect(opened({})).toBe('accepts-valid');
});

test('outcomes are counted', () => {
  const standing = standingOf([
    run('1', 'C', { reachable: 'warning', 'no-redirect': 'failed', 'hook-answers': 'skipped' }),
  ]);
  expect(standing === null ? null : countOutcomes(standing.results)).toEqual({
    passed: RECEIVER_CHECK_IDS.length - 3,
    failed: 1,
    warning: 1,
    skipped: 1,
  });
});
