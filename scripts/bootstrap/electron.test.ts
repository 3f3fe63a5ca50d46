import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { temporaryFolder } from '#server/testing/temporary-folder.ts';

import { installedElectron, whyNoWindow } from './electron.mjs';

test('the npm package of Electron has no binary', () => {
  const machine = machineWith([]);
  expect(installedElectron(machine)).toBeNull();
  expect(whyNoWindow(machine)).toBe('Electron is not installed');
});

test('finds the binary that was fetched', () => {
  const machine = machineWith(['path.txt', 'dist/electron']);
  expect(installedElectron(machine)).toBe(path.join(machine.packageFolder, 'dist', 'electron'));
  expect(whyNoWindow(machine)).toBeNull();
});

test('an interrupted fetch does not count', () => {
  expect(installedElectron(machineWith(['path.txt']))).toBeNull();
});

test('finds the binary where ELECTRON_OVERRIDE_DIST_PATH says', () => {
  const machine = machineWith(['elsewhere/electron']);
  const elsewhere = path.join(machine.packageFolder, 'elsewhere');
  const env = { ...machine.env, ELECTRON_OVERRIDE_DIST_PATH: elsewhere };
  expect(installedElectron({ ...machine, env })).toBe(path.join(elsewhere, 'electron'));
});

test('a window requires a screen and a user other than root', () => {
  const machine = machineWith(['path.txt', 'dist/electron']);
  expect(whyNoWindow({ ...machine, env: {} })).toBe('there is no screen');
  expect(whyNoWindow({ ...machine, env: { WAYLAND_DISPLAY: 'wayland-0' } })).toBeNull();
  expect(whyNoWindow({ ...machine, isRoot: true })).toBe('a window is not opened for root');
});

test.each([
  ['apparmor_restrict_unprivileged_userns', '1', false],
  ['unprivileged_userns_clone', '0', false],
  ['apparmor_restrict_unprivileged_userns', '0', true],
  ['unprivileged_userns_clone', '1', true],
])('opens a window only if it has a sandbox: %s is %s', (name, value, opens) => {
  const machine = {
    ...machineWith(['path.txt', 'dist/electron', 'dist/chrome-sandbox']),
    readSetting: (asked: string) => {
      if (asked === name) return value;
      throw new Error('no such setting');
    },
  };
  const reason = 'this system denies the window a sandbox (CONTRIBUTING.md says how to allow it)';
  expect(whyNoWindow(machine)).toBe(opens ? null : reason);
});

test('a Mac and Windows always have a screen', () => {
  for (const platform of ['darwin', 'win32'] as const) {
    const machine = machineWith(['path.txt', 'dist/electron'], platform);
    expect(whyNoWindow({ ...machine, env: {} })).toBeNull();
  }
});

/** A machine whose Electron package contains these files. */
function machineWith(files: readonly string[], platform: NodeJS.Platform = 'linux') {
  const packageFolder = temporaryFolder();
  for (const file of files) {
    const absolute = path.join(packageFolder, file);
    mkdirSync(path.dirname(absolute), { recursive: true });
    writeFileSync(absolute, file === 'path.txt' ? 'electron' : '');
  }
  const readSetting = (): string => {
    throw new Error('no such setting');
  };
  const env = { DISPLAY: ':0' } as NodeJS.ProcessEnv;
  return { platform, env, isRoot: false, packageFolder, readSetting };
}
