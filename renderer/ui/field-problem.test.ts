import { expect, test } from 'vitest';

import { CallFailure } from '#data/client.ts';

import { problemAt } from './field-problem.ts';

const refused = (message: string, code: string | null = 'schema'): CallFailure =>
  new CallFailure('refused', message, 400, { code });

test('what the server has against a field is said at the field, without its path', () => {
  const error = refused('"webhook.url" must be an http or https address');
  expect(problemAt(error, 'webhook.url')).toBe('must be an http or https address');
});

test.each([
  ['another field', refused('"webhook.urls" is not allowed'), 'webhook.url'],
  ['a field without a path', refused('"name" is required'), undefined],
  ['another refusal', refused('"name" is taken', 'nameTaken'), 'name'],
  ['no refusal at all', new Error('"name" is required'), 'name'],
  ['nothing', null, 'name'],
])('nothing is said at a field of %s', (_what, error, path) => {
  expect(problemAt(error, path)).toBeNull();
});
