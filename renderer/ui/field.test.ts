import { expect, test } from 'vitest';

import { CallFailure } from '#renderer/data/client.ts';

import { problemAt } from './field.tsx';

const REQUIRED = { path: 'webhook.url', code: 'mustBeThere', params: {} };

const refused = (violation: CallFailure['violation'], code = 'schema'): CallFailure =>
  new CallFailure('refused', '', 400, { code, violation });

test('a violation is shown at its field', () => {
  expect(problemAt(refused(REQUIRED), 'webhook.url')).toBe(REQUIRED);
});

test.each([
  ['another field', refused({ ...REQUIRED, path: 'webhook.urls' }), 'webhook.url'],
  ['a field without a path', refused(REQUIRED), undefined],
  ['a refusal of the whole body', refused({ ...REQUIRED, path: null }), 'webhook.url'],
  ['another refusal', refused(null, 'nameTaken'), 'name'],
  ['no refusal at all', new Error('"name" is required'), 'name'],
  ['nothing', null, 'name'],
])('nothing is shown at the field: %s', (_what, error, path) => {
  expect(problemAt(error, path)).toBeNull();
});
