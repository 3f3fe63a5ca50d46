import { expect, test } from 'vitest';

import { readSettings } from './settings.ts';

const AT_FIRST = {
  theme: 'system',
  language: 'system',
  presentation: false,
  singleKeys: true,
  pluginId: null,
  serverId: null,
};

test('what was kept is as it was', () => {
  const kept = {
    theme: 'dark',
    language: 'tr',
    presentation: true,
    singleKeys: false,
    pluginId: 'demo-qr',
    serverId: 's',
    startAway: true,
  };
  expect(readSettings(kept)).toEqual(kept);
});

test('a part that nobody can have kept is as at first, and takes no other with it', () => {
  const odd = { theme: 'pink', language: 'de', presentation: 'yes', pluginId: 'x'.repeat(201) };
  expect(readSettings({ ...odd, serverId: 's', more: 1 })).toEqual({ ...AT_FIRST, serverId: 's' });
});

test.each([null, 5, 'dark', undefined])('%j keeps nothing', (kept) => {
  expect(readSettings(kept)).toEqual(AT_FIRST);
});
