import { expect, test } from 'vitest';

import { CallFailure } from './client.ts';
import { standingAfter } from './standing.ts';

test.each([
  ['lost', 'nobody answers', new CallFailure('offline', '', null)],
  ['lost', 'it is not even a failed call', new Error('?')],
  ['lost', 'the server refuses', new CallFailure('refused', 'full', 503, { code: 'storageFull' })],
  [
    'locked',
    'the session is not known',
    new CallFailure('locked', '', 401, { code: 'controlTokenNeeded' }),
  ],
  ['foreign', 'another program asks for its own token', new CallFailure('locked', '', 401)],
  ['foreign', 'another program knows no such page', new CallFailure('refused', '', 404)],
  ['foreign', 'another program answers something else', new CallFailure('broken', '?', 200)],
] as const)('the connection is %s where %s', (standing, _why, failure) => {
  expect(standingAfter(failure)).toBe(standing);
});
