import { expect, test } from 'vitest';

import { changedFields } from './install-dialog.tsx';

const before = { url: 'http://127.0.0.1:5055/webhooks', events: ['*'], enabled: true };

test('only what was changed is saved, so that others keep what they changed meanwhile', () => {
  expect(changedFields(before, { ...before, enabled: false })).toEqual({ enabled: false });
  expect(changedFields(before, { ...before, events: ['table.*'] })).toEqual({
    events: ['table.*'],
  });
});

test('a list that was typed anew but says the same is no change', () => {
  expect(changedFields(before, { ...before, events: ['*'] })).toEqual({});
});

test('what was not there before is saved whole', () => {
  expect(changedFields(null, before)).toEqual(before);
});
