import { expect, test } from 'vitest';

import { CallFailure } from '#renderer/data/client.ts';

import { isTransient } from './screen.tsx';

test.each([
  [true, 'there is no response', new CallFailure('offline', '', null)],
  [true, 'the server is overloaded', new CallFailure('refused', '', 503)],
  [false, 'there is no such record', new CallFailure('refused', '', 404)],
  [false, 'the session is over', new CallFailure('locked', '', 401)],
  [false, 'it is a bug', new TypeError('x is undefined')],
] as const)('transient: %s, if %s', (transient, _why, error) => {
  expect(isTransient(error)).toBe(transient);
});
