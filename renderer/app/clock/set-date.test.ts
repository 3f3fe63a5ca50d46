import { expect, test } from 'vitest';

import { forDateField, readDateField } from './set-date.tsx';

test('a date field keeps a moment to the second', () => {
  const at = new Date(2026, 2, 1, 9, 5, 7).getTime();
  expect(forDateField(at)).toBe('2026-03-01T09:05:07');
  expect(readDateField(forDateField(at))).toBe(at);
});

test.each(['', 'soon', '2026-13-01T00:00', '1901-01-01T00:00', '+012026-01-01T00:00'])(
  '"%s" is not a time to which the clock can be set',
  (entered) => {
    expect(readDateField(entered)).toBeNull();
  },
);
