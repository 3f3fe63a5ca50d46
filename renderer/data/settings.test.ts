import { expect, test } from 'vitest';

import { readSettings } from './settings.ts';

const DEFAULTS = {
  theme: 'system',
  language: 'system',
  presentation: false,
  singleKeys: true,
  testLanguage: 'typescript',
  pluginId: null,
  serverId: null,
};

test('valid settings are read unchanged', () => {
  const stored = {
    theme: 'dark',
    language: 'tr',
    presentation: true,
    singleKeys: false,
    testLanguage: 'python',
    pluginId: 'demo-qr',
    serverId: 's',
    startAway: true,
  };
  expect(readSettings(stored)).toEqual(stored);
});

test('an invalid field gets its default, and the others are kept', () => {
  const odd = {
    theme: 'pink',
    language: 'de',
    presentation: 'yes',
    testLanguage: 'cobol',
    pluginId: 'x'.repeat(201),
  };
  expect(readSettings({ ...odd, serverId: 's', more: 1 })).toEqual({ ...DEFAULTS, serverId: 's' });
});

test.each([null, 5, 'dark', undefined])('%j gives the defaults', (stored) => {
  expect(readSettings(stored)).toEqual(DEFAULTS);
});
