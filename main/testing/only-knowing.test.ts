import type { Shell } from 'electron';
import { expect, test } from 'vitest';

import { createElectronDouble } from './electron-double.ts';
import type { Call } from './only-knowing.ts';
import { onlyKnowing } from './only-knowing.ts';

test('what a double knows is done and recorded', async () => {
  const calls: Call[] = [];
  const shell = onlyKnowing<Shell>('shell', calls, { openPath: () => Promise.resolve('') });
  expect(await shell.openPath('/data')).toBe('');
  expect(calls).toEqual([['shell.openPath', '/data']]);
});

test('what a double does not know fails, whether it is called, read or set', () => {
  const { electron } = createElectronDouble();
  const { app, nativeTheme, session } = electron;
  expect(() => app.hide()).toThrow('The double of Electron does not know app.hide.');
  expect(() => session.defaultSession.cookies).toThrow('does not know session.cookies');
  expect(() => {
    app.badgeCount = 1;
  }).toThrow('does not know app.badgeCount');
  nativeTheme.themeSource = 'dark';
  expect(nativeTheme.themeSource).toBe('dark');
});

test('what a double knows is held to the types of Electron', () => {
  // @ts-expect-error -- Electron answers with a promise of a string
  const wrongAnswer = onlyKnowing<Shell>('shell', [], { openPath: () => 7 });
  // @ts-expect-error -- Electron has no such call
  const unknownCall = onlyKnowing<Shell>('shell', [], { openSesame: () => undefined });
  expect([wrongAnswer, unknownCall]).toHaveLength(2);
});
