import { expect, test } from 'vitest';

import { CallFailure } from './client.ts';
import { mayPass } from './use-failing.ts';

test.each([
  [true, 'nobody answers', new CallFailure('offline', '', null)],
  [true, 'the server cannot answer now', new CallFailure('refused', '', 503)],
  [false, 'it was asked for what there is not', new CallFailure('refused', '', 404)],
  [false, 'the session is over', new CallFailure('locked', '', 401)],
  [false, 'it is a fault of our own', new TypeError('x is undefined')],
] as const)('asking again may help: %s, where %s', (helps, _why, error) => {
  expect(mayPass(error)).toBe(helps);
});
