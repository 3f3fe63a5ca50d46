import { expect, test } from 'vitest';

import { closeBeforeQuit } from './open-desktop.ts';
import { createElectronDouble } from './testing/electron-double.ts';

test('the app ends only when everything is closed, and is closed once', async () => {
  const { electron, ended, calls } = createElectronDouble();
  const closing = Promise.withResolvers<void>();
  let closed = 0;
  closeBeforeQuit(electron.app, () => {
    closed += 1;
    return closing.promise;
  });

  electron.app.quit();
  electron.app.quit();
  let over = false;
  void ended.then(() => {
    over = true;
  });
  await Promise.resolve();
  expect([closed, over]).toEqual([1, false]);

  closing.resolve();
  await ended;
  expect(calls.filter(([name]) => name === 'app.quit')).toHaveLength(3);
});

test('an error while closing does not prevent quitting', async () => {
  const { electron, ended } = createElectronDouble();
  closeBeforeQuit(electron.app, () => Promise.reject(new Error('disk is gone')));
  electron.app.quit();
  await expect(ended).resolves.toBeUndefined();
});
