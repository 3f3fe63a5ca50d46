import { expect, test } from 'vitest';

import { shownAnswer } from './callback-detail.tsx';

function shown(answer: unknown, outcome: 'answered' | 'timeout' = 'answered'): string {
  const { level, display } = shownAnswer({ outcome, answer, message: null });
  return `${level} ${display}`;
}

test.each([
  [{ success: true, level: 'info', display: 'popup' }, 'info popup'],
  [{ success: false, level: 'warning', display: 'toast' }, 'warning toast'],
  [{ success: true }, 'success toast'],
  [{ success: false }, 'error toast'],
  [{ decision: 'allow' }, 'success toast'],
  [{ decision: 'deny' }, 'error toast'],
  [{ success: true, level: 'fatal', display: 'banner' }, 'success toast'],
  [{ success: 'true', level: 7 }, 'error toast'],
  ['yes', 'error toast'],
  [null, 'error toast'],
])('the answer %j is shown as %s', (answer, expected) => {
  expect(shown(answer)).toBe(expected);
});

test('a call without an answer is shown as an error', () => {
  expect(shown(undefined, 'timeout')).toBe('error toast');
});

test('keeps unknown values as given', () => {
  const answer = { success: true, level: { a: 1 }, display: 'banner' };
  expect(shownAnswer({ outcome: 'answered', answer, message: 'Hello' })).toMatchObject({
    message: 'Hello',
    given: { level: '{"a":1}', display: 'banner' },
  });
});
