import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { GRADES, gradeReceiver, isAtLeast } from './grade.ts';
import type { CheckOutcome, ReceiverCheckId } from './receiver-check/checks.ts';
import { RECEIVER_CHECK_IDS, SECURITY_CHECKS, isRequired } from './receiver-check/checks.ts';

type Outcomes = Partial<Record<ReceiverCheckId, CheckOutcome>>;

/** The grade if all checks passed, except for these outcomes. */
function grade(outcomes: Outcomes) {
  return gradeReceiver(RECEIVER_CHECK_IDS.map((id) => ({ id, outcome: outcomes[id] ?? 'passed' })));
}

const fatal: readonly ReceiverCheckId[] = ['reachable', 'accepts-valid', ...SECURITY_CHECKS];
const mendable = RECEIVER_CHECK_IDS.filter((id) => isRequired(id) && !fatal.includes(id));
const optional = RECEIVER_CHECK_IDS.filter((id) => !isRequired(id));

/** All possible outcomes; optional checks never fail. */
const anyOutcomes = fc.tuple(
  ...RECEIVER_CHECK_IDS.map((id) =>
    fc
      .constantFrom<CheckOutcome>(
        'passed',
        'skipped',
        'warning',
        isRequired(id) ? 'failed' : 'warning',
      )
      .map((outcome) => ({ id, outcome })),
  ),
);

describe('the grade of a receiver', () => {
  test.each(fatal)('is F if %s fails, whatever the other outcomes', (id) => {
    expect(grade({ [id]: 'failed' })).toBe('F');
    fc.assert(
      fc.property(anyOutcomes, (checks) => {
        const failing = checks.map((one) =>
          one.id === id ? { id, outcome: 'failed' as const } : one,
        );
        expect(gradeReceiver(failing)).toBe('F');
      }),
    );
  });

  test('is C with one or two other failures, and D with three or more', () => {
    fc.assert(
      fc.property(fc.subarray(mendable, { minLength: 1 }), (ids) => {
        const outcomes: Outcomes = Object.fromEntries(ids.map((id) => [id, 'failed']));
        expect(grade(outcomes)).toBe(ids.length >= 3 ? 'D' : 'C');
        // A warning in addition to a failure does not change the grade.
        expect(grade({ ...outcomes, 'survives-garbage': 'warning' })).toBe(grade(outcomes));
      }),
    );
  });

  test.each([...optional, 'answers-in-time' as const])('is B with a warning of %s', (id) => {
    expect(grade({ [id]: 'warning' })).toBe('B');
  });

  test('is A without failures and warnings, and ignores skipped checks', () => {
    expect(grade({})).toBe('A');
    fc.assert(
      fc.property(anyOutcomes, (checks) => {
        const made = checks.filter(({ outcome }) => outcome !== 'skipped');
        expect(gradeReceiver(checks)).toBe(gradeReceiver(made));
      }),
    );
  });

  test('covers only the checks that ran', () => {
    expect(gradeReceiver([{ id: 'accepts-duplicate', outcome: 'failed' }])).toBe('C');
    expect(gradeReceiver([{ id: 'accepts-duplicate', outcome: 'passed' }])).toBe('A');
  });
});

test('exactly three checks are optional', () => {
  expect(optional).toEqual(['accepts-clock-skew', 'accepts-large-body', 'survives-garbage']);
});

test('a grade is at least as good as itself and as all worse grades', () => {
  const better = GRADES.map((one) => GRADES.filter((least) => isAtLeast(one, least)).join(''));
  expect(better).toEqual(['ABCDF', 'BCDF', 'CDF', 'DF', 'F']);
});
