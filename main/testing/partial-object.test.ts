import type { Shell } from 'electron';
import { expect, test } from 'vitest';

import { createElectronDouble } from './electron-double.ts';
import type { Call } from './partial-object.ts';
import { partialObject } from './partial-object.ts';

test('members of a double work and are recorded', async () => {
  const calls: Call[] = [];
  const shell = partialObject<Shell>('shell', calls, { openPath: () => Promise.resolve('') });
  expect(await shell.openPath('/data')).toBe('');
  expect(calls).toEqual([['shell.openPath', '/data']]);
});

test('other members throw when they are called, read or set', () => {
  const { electron } = createElectronDouble();
  const { app, nativeTheme, session } = electron;
  expect(() => app.hide()).toThrow('The double of Electron has no app.hide.');
  expect(() => session.defaultSession.cookies).toThrow('has no session.cookies');
  expect(() => {
    app.badgeCount = 1;
  }).toThrow('has no app.badgeCount');
  nativeTheme.themeSource = 'dark';
  expect(nativeTheme.themeSource).toBe('dark');
});

test('members of a double have the types of Electron', () => {
  // @ts-expect-error -- Electron returns a promise of a string
  const wrongAnswer = partialObject<Shell>('shell', [], { openPath: () => 7 });
  // @ts-expect-error -- Electron has no such function
  const unknownCall = partialObject<Shell>('shell', [], { openSesame: () => undefined });
  expect([wrongAnswer, unknownCall]).toHaveLength(2);
});
