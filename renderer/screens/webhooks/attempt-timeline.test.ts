import { describe, expect, test } from 'vitest';

import type { PlannedAttempt } from './attempt-timeline.tsx';
import { planOf } from './attempt-timeline.tsx';

function made(n: number, at: string) {
  return {
    n,
    at,
    url: 'http://127.0.0.1/hooks',
    status: 500,
    durationMs: 12,
    requestHeaders: {},
    requestBody: '{}',
    signedContent: '1.{}',
    responseHeaders: {},
    responseBody: '',
    error: 'answered 500 instead of 2xx',
    errorCode: { code: 'answeredNot2xx', params: { status: 500 } },
    fault: null,
  };
}

/** A plan in a line: `1 made, 2 next +1000, 3 later +10000`. */
function line(plan: readonly PlannedAttempt[]): string {
  return plan
    .map(({ n, kind, gapMs }) => `${n} ${kind}${gapMs === null ? '' : ` +${gapMs}`}`)
    .join(', ');
}

describe('planOf', () => {
  test('new delivery: all attempts are planned', () => {
    const plan = planOf({ attempts: [], nextAttemptAt: '2026-03-01T12:00:00.000Z' }, 'spec');
    expect(line(plan)).toBe(
      '1 next, 2 later +1000, 3 later +10000, 4 later +60000, 5 later +600000, 6 later +3600000',
    );
  });

  test('has the gaps of past and planned attempts', () => {
    const attempts = [made(1, '2026-03-01T12:00:00.000Z'), made(2, '2026-03-01T12:00:05.000Z')];
    const plan = planOf({ attempts, nextAttemptAt: '2026-03-01T12:00:07.000Z' }, 'fast');
    expect(line(plan)).toBe(
      '1 made, 2 made +5000, 3 next +2000, 4 later +4000, 5 later +8000, 6 later +16000',
    );
    expect(plan[2]).toMatchObject({ at: Date.parse('2026-03-01T12:00:07Z') });
  });

  test('ends with the last attempt if nothing is pending', () => {
    const attempts = [made(1, '2026-03-01T12:00:00.000Z')];
    expect(line(planOf({ attempts, nextAttemptAt: null }, 'spec'))).toBe('1 made');
  });

  test('nothing is planned beyond the schedule', () => {
    const attempts = [1, 2, 3, 4, 5, 6].map((n) => made(n, '2026-03-01T12:00:00.000Z'));
    const plan = planOf({ attempts, nextAttemptAt: '2026-03-01T12:00:00.000Z' }, 'spec');
    expect(plan.at(-1)).toMatchObject({ kind: 'next', n: 7 });
  });
});
