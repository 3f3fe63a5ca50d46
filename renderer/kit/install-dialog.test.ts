import { expect, test } from 'vitest';

import { changedFields } from './install-dialog.tsx';

const before = { url: 'http://127.0.0.1:5055/webhooks', events: ['*'], enabled: true };

test('only changed fields are saved', () => {
  expect(changedFields(before, { ...before, enabled: false })).toEqual({ enabled: false });
  expect(changedFields(before, { ...before, events: ['table.*'] })).toEqual({
    events: ['table.*'],
  });
});

test('an equal list is not a change', () => {
  expect(changedFields(before, { ...before, events: ['*'] })).toEqual({});
});

test('new settings are saved as a whole', () => {
  expect(changedFields(null, before)).toEqual(before);
});
